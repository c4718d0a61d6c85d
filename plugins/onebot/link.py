"""One connection of a client: calls go out, and each answer finds the call it belongs to."""

import asyncio
import json
from itertools import count
from typing import Any

from nonebot.adapters.onebot.v11.exception import ApiNotAvailable, NetworkError
from nonebot.drivers import WebSocket
from nonebot.exception import WebSocketClosed
from nonebot.utils import DataclassEncoder
from starlette.websockets import WebSocketDisconnect

_numbers = count(1)


class LinkLost(NetworkError):
    """The connection went away before the answer came."""


class Link:
    """A WebSocket and the calls that wait on it."""

    def __init__(self, websocket: WebSocket) -> None:
        self.websocket = websocket
        self._waiting: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._lost = False

    async def call(self, action: str, params: dict[str, Any], timeout: float) -> dict[str, Any]:
        """Return the client's answer.

        Raises ApiNotAvailable when the call could not be sent, LinkLost when the connection ended
        before the answer, NetworkError when no answer came in time.
        """
        if self._lost:
            raise ApiNotAvailable
        echo = str(next(_numbers))
        body = {"action": action, "params": params, "echo": echo}
        frame = json.dumps(body, cls=DataclassEncoder)
        answer = asyncio.get_running_loop().create_future()
        self._waiting[echo] = answer
        try:
            async with asyncio.timeout(timeout):
                await self._send(frame)
                return await answer
        except TimeoutError:
            raise NetworkError("no answer in time") from None
        finally:
            del self._waiting[echo]

    def answered(self, result: dict[str, Any]) -> None:
        """Give an answer to its call; one that nobody waits for is nothing."""
        answer = self._waiting.get(str(result.get("echo")))
        if answer is not None and not answer.done():
            answer.set_result(result)

    def lose(self) -> None:
        """Tell all who wait that no answer will come."""
        self._lost = True
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(LinkLost("the connection ended before the answer"))

    async def close(self) -> None:
        """Close the WebSocket, if it is not closed already."""
        self.lose()
        try:
            await self.websocket.close()
        except (RuntimeError, OSError, WebSocketClosed, WebSocketDisconnect):
            return

    async def _send(self, frame: str) -> None:
        try:
            await self.websocket.send(frame)
        except Exception as failure:
            self._lost = True
            raise ApiNotAvailable from failure
