"""An independent OneBot v11 client: reverse WebSocket, real JSON, and every way a real one fails.

It knows nothing of the bot it talks to. `answer` decides how each API call is answered:

    client = OneBotClient("ws://127.0.0.1:8080/onebot/v11/ws", 10001, token="…")
    async with client:
        await client.private(20001, "状态")
        reply = await client.next_text(20001)
"""

import asyncio
import itertools
import json
import time
from collections.abc import Callable, Coroutine
from typing import Any, Self

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.onebot.wire import (
    Answer,
    Call,
    Segments,
    answer_frame,
    group_event,
    message_event,
    meta_event,
    request_event,
)

Behaviour = Callable[[Call], Answer]


def obedient(_call: Call) -> Answer:
    """Answer everything with ok, at once."""
    return Answer()


class OneBotClient:
    """One bot account's client: says events, answers and records API calls."""

    def __init__(
        self,
        url: str,
        self_id: int = 10001,
        token: str | None = None,
        answer: Behaviour = obedient,
        headers: dict[str, str] | None = None,
    ) -> None:
        self.url = url
        self.self_id = self_id
        self.answer = answer
        self.calls: list[Call] = []
        self.heard = 0
        """Frames received, of whatever kind."""
        self._headers = {"X-Self-ID": str(self_id), "X-Client-Role": "Universal"}
        if token is not None:
            self._headers["Authorization"] = f"Bearer {token}"
        self._headers |= headers or {}
        self._link: ClientConnection | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._numbers = itertools.count(1)
        self._news = asyncio.Event()
        self._read: dict[int, int] = {}

    # The connection

    async def connect(self) -> Self:
        """Open the link and say so, as clients do; raises what the handshake raises."""
        self._link = await connect(
            self.url,
            additional_headers=self._headers,
            ping_interval=None,
            max_size=None,
            compression=None,
            proxy=None,
        )
        self._keep(self._listen(self._link))
        await self.event(meta_event(self.self_id, "lifecycle", sub_type="connect"))
        return self

    async def close(self) -> None:
        """Close the link politely."""
        if self._link is not None:
            await self._link.close()
            self._link = None
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Tear the connection off without a word."""
        self.link.transport.abort()

    def freeze(self) -> None:
        """Stop reading, so that not even a ping is answered, without closing anything."""
        self.link.transport.pause_reading()

    def thaw(self) -> None:
        """Read again."""
        self.link.transport.resume_reading()

    async def reopen(self) -> None:
        """Connect anew, leaving an old connection as it is."""
        await self.connect()

    async def closed(self, timeout: float = 10.0) -> int | None:
        """Wait until the other side closed the link; return the close code."""
        async with asyncio.timeout(timeout):
            await self.link.wait_closed()
        return self.link.close_code

    async def __aenter__(self) -> Self:
        return await self.connect()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def link(self) -> ClientConnection:
        """The open connection."""
        assert self._link is not None, "not connected"
        return self._link

    # What it says

    async def frame(self, raw: str | bytes) -> None:
        """Send raw text or bytes."""
        await self.link.send(raw)

    async def event(self, event: dict[str, Any]) -> dict[str, Any]:
        """Send an event as JSON, and return it, for sending it again."""
        await self.frame(json.dumps(event, ensure_ascii=False))
        return event

    async def private(self, account: int, said: str | Segments, **extra: Any) -> dict[str, Any]:
        """Let an account say something to the bot in private."""
        number = next(self._numbers)
        return await self.event(message_event(self.self_id, account, said, number, **extra))

    async def group(
        self, group: int, account: int, said: str | Segments, **extra: Any
    ) -> dict[str, Any]:
        """Let an account say something in a group; `role="admin"` makes it an admin."""
        number = next(self._numbers)
        return await self.event(group_event(self.self_id, group, account, said, number, **extra))

    async def befriend(self, account: int, flag: str) -> None:
        """Let an account ask to become friends."""
        await self.event(request_event(self.self_id, "friend", account, flag))

    async def invite(self, group: int, account: int, flag: str) -> None:
        """Let an account invite the bot into a group."""
        event = request_event(self.self_id, "group", account, flag)
        await self.event({**event, "sub_type": "invite", "group_id": group})

    async def heartbeat(self) -> None:
        """Say that all is well."""
        status = {"online": True, "good": True}
        await self.event(meta_event(self.self_id, "heartbeat", status=status, interval=5000))

    # What it hears

    def texts(self, account: int | None = None, group: int | None = None) -> list[str]:
        """Return the words delivered to an account or a group, in order."""
        return [
            call.text
            for call in self.calls
            if call.delivered
            and call.sends
            and (account is None or call.account == account)
            and (group is None or call.group == group)
        ]

    async def until(self, condition: Callable[[], Any], timeout: float = 5.0) -> None:
        """Wait until something is true of what was heard."""
        async with asyncio.timeout(timeout):
            while not condition():
                self._news.clear()
                await self._news.wait()

    async def next_text(self, account: int, timeout: float = 5.0) -> str:
        """Return the next private answer to an account that was not returned before."""
        index = self._read.get(account, 0)
        await self.until(lambda: len(self.texts(account)) > index, timeout)
        self._read[account] = index + 1
        return self.texts(account)[index]

    async def quiet(self, seconds: float = 0.3) -> None:
        """Wait until no call came for a while."""
        while True:
            count = len(self.calls)
            await asyncio.sleep(seconds)
            if len(self.calls) == count:
                return

    async def _listen(self, link: ClientConnection) -> None:
        try:
            async for raw in link:
                self.heard += 1
                self._hear(link, raw if isinstance(raw, str) else raw.decode())
                self._news.set()
        except ConnectionClosed:
            pass
        self._news.set()

    def _hear(self, link: ClientConnection, raw: str) -> None:
        body = json.loads(raw)
        call = Call(body["action"], body.get("params") or {}, body.get("echo"), time.time(), raw)
        answer = self.answer(call)
        call.delivered = answer.status == "ok" if answer.delivered is None else answer.delivered
        self.calls.append(call)
        if not answer.silent:
            self._keep(self._reply(link, call, answer))

    async def _reply(self, link: ClientConnection, call: Call, answer: Answer) -> None:
        if answer.delay:
            await asyncio.sleep(answer.delay)
        frame = answer.frame or answer_frame(call, answer, next(self._numbers))
        try:
            for _ in range(2 if answer.twice else 1):
                await link.send(frame)
        except ConnectionClosed:
            pass

    def _keep(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
