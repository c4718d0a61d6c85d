"""Many chat users behind one OneBot v11 connection, as fast as the bot can answer them."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from time import perf_counter

from websockets.asyncio.client import ClientConnection, connect

from bench.script import Typed
from tests.onebot.wire import group_event, message_event

SELF = 10001
PATIENCE = 15.0
Fits = Callable[[str], object]


class Load:
    """One connection: sends messages, answers every call with ok, and times the answers."""

    def __init__(self, link: ClientConnection) -> None:
        self._link = link
        self._number = 0
        self._waiting: dict[tuple[str, int], tuple[Fits, asyncio.Future[str]]] = {}
        self.order: list[int] = []
        """The accounts whose private answers came, in the order of their coming."""
        self.words: list[str] = []
        """What was sent to them."""
        self.posts: list[str] = []
        """What was sent to groups."""

    async def ask(self, typed: Typed) -> float:
        """Say something and wait for the first thing heard where it was said; return seconds."""
        start = perf_counter()
        await self.hear(typed)
        return perf_counter() - start

    async def hear(self, typed: Typed, fits: Fits = bool) -> str:
        """Say something and return the first thing heard where it was said that fits."""
        key = ("private", typed.account) if typed.group is None else ("group", typed.group)
        answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._waiting[key] = (fits, answer)
        await self.say(typed)
        try:
            async with asyncio.timeout(PATIENCE):
                return await answer
        except TimeoutError as silence:
            raise TimeoutError(f"nothing was heard after {typed}") from silence

    async def say(self, typed: Typed) -> None:
        """Say something."""
        self._number += 1
        if typed.group is None:
            event = message_event(SELF, typed.account, typed.text, self._number)
        else:
            role = "owner" if typed.admin else "member"
            event = group_event(
                SELF, typed.group, typed.account, typed.text, self._number, role=role
            )
        await self._link.send(json.dumps(event, ensure_ascii=False))

    async def listen(self) -> None:
        """Take calls until the connection ends."""
        async for raw in self._link:
            call = json.loads(raw)
            await self._link.send(
                json.dumps(
                    {
                        "status": "ok",
                        "retcode": 0,
                        "data": {"message_id": len(self.order)},
                        "echo": call.get("echo"),
                    }
                )
            )
            self._hear(call["action"], call.get("params") or {})

    def _hear(self, action: str, params: dict[str, object]) -> None:
        private = action == "send_private_msg" or params.get("message_type") == "private"
        if not action.startswith("send_"):
            return
        reader = int(str(params["user_id" if private else "group_id"]))
        words = _words(params["message"])
        if private:
            self.order.append(reader)
            self.words.append(words)
        else:
            self.posts.append(words)
        key = ("private" if private else "group", reader)
        fits, answer = self._waiting.get(key, (bool, None))
        if answer is not None and not answer.done() and fits(words):
            answer.set_result(words)


def _words(message: object) -> str:
    if isinstance(message, str):
        return message
    assert isinstance(message, list)
    return "".join(part["data"]["text"] for part in message if part["type"] == "text")


@asynccontextmanager
async def load(url: str, token: str | None = None) -> AsyncIterator[Load]:
    """Connect as one bot account's client."""
    headers = {"X-Self-ID": str(SELF), "X-Client-Role": "Universal"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    async with connect(
        url, additional_headers=headers, max_size=None, compression=None, proxy=None
    ) as link:
        users = Load(link)
        listening = asyncio.create_task(users.listen())
        try:
            yield users
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)


async def take_turns(users: Load, talk: Sequence[Sequence[Typed]]) -> tuple[float, list[float]]:
    """Let everybody say his own messages, each after the answer to the last.

    Returns the messages answered a second, and how long each answer took.
    """
    waits: list[float] = []

    async def chatter(messages: Sequence[Typed]) -> None:
        for typed in messages:
            waits.append(await users.ask(typed))

    start = perf_counter()
    await asyncio.gather(*map(chatter, talk))
    return len(waits) / (perf_counter() - start), waits
