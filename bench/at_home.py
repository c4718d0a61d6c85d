"""The engine in this process, with everything but the chat framework: for measuring it alone."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from bench.script import Typed
from engine.kernel.names import SECOND, Instant
from engine.runtime.clock import SetClock
from engine.runtime.house import House, open_house
from engine.runtime.library import load_library
from engine.runtime.post import Delivery, Fate, Piece, Recipient, Text
from engine.runtime.said import Said
from engine.store.migrate import upgrade

START = Instant(1_780_000_000_000)
BOT = "10001"


@dataclass
class Settings:
    """What the engine is told from outside."""

    database_url: str
    superusers: set[str] = field(default_factory=set)
    send_rate: float = 0.0
    send_burst: int = 1
    forgive_downtime: bool = False


class Listener:
    """Takes what is sent, as a chat client that never fails would."""

    def __init__(self) -> None:
        self.heard: list[tuple[Recipient, str]] = []
        self._news = asyncio.Event()

    async def send(self, recipient: Recipient, pieces: tuple[Piece, ...]) -> Delivery:
        """Keep the words, and say that they arrived."""
        words = "".join(piece.words for piece in pieces if isinstance(piece, Text))
        self.heard.append((recipient, words))
        self._news.set()
        return Delivery(Fate.SENT)

    async def until(self, total: int) -> None:
        """Wait until so many messages were sent in all."""
        while len(self.heard) < total:
            self._news.clear()
            await self._news.wait()


@dataclass
class AtHome:
    """A running engine, its clock and its only listener."""

    house: House
    clock: SetClock
    listener: Listener
    numbers: "count[int]" = field(default_factory=count)

    def say(self, typed: Typed) -> None:
        """Let one message arrive."""
        now = self.clock.now()
        said = Said(
            id=str(next(self.numbers)),
            account=str(typed.account),
            text=typed.text,
            at=now,
            said_at=now,
            bot=BOT,
            group=None if typed.group is None else str(typed.group),
            admin=typed.group is not None,
        )
        self.house.front.arrive(said)

    async def settle(self, messages: Iterable[Typed]) -> None:
        """Say things one after the other, each judged and answered before the next."""
        for typed in messages:
            before = len(self.listener.heard)
            self.say(typed)
            await self.listener.until(before + 1)
            await self.rest()

    async def rest(self) -> None:
        """Wait until nothing waits to be judged or sent."""
        while self.house.courier.waiting or any(r.busy for r in self.house.book.rooms.values()):
            await asyncio.sleep(0 if len(self.house.book.rooms) < 10 else 0.01)

    def pass_time(self, milliseconds: int = SECOND) -> None:
        """Move the clock."""
        self.clock.instant = Instant(self.clock.instant + milliseconds)


@asynccontextmanager
async def at_home() -> AsyncIterator[AtHome]:
    """Open an engine over a throw-away database."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite+aiosqlite:///{Path(folder) / 'bench.sqlite3'}"
        await upgrade(url)
        clock, listener = SetClock(START), Listener()
        house = await open_house(Settings(url), clock, listener, load_library())
        try:
            yield AtHome(house, clock, listener)
        finally:
            await house.close()
