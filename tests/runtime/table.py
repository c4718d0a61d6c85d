"""A running engine at a table: people say things, and what each of them reads is kept."""

import asyncio
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.kernel.names import MINUTE, Instant
from engine.runtime.clock import SetClock
from engine.runtime.house import House, open_house
from engine.runtime.library import Library, load_library
from engine.runtime.post import Delivery, Fate, GroupChat, Piece, Recipient, Text
from engine.runtime.said import Said, message_id
from engine.store import migrate

NOON = Instant(1_767_240_000_000)
"""2026-01-01 12:00 in Beijing."""
GROUP = "g"
BOSS = "boss"
BOT = "bot"


@dataclass
class Settings:
    """What the engine is told here."""

    database_url: str
    superusers: set[str] = field(default_factory=lambda: {BOSS})
    send_rate: float = 0
    send_burst: int = 1
    forgive_downtime: bool = True


class Wire:
    """The way out: remembers what each chat read; `fates` says what becomes of a message."""

    def __init__(self) -> None:
        self.read: dict[str, list[str]] = defaultdict(list)
        self.refused: dict[str, Fate] = {}

    async def send(self, recipient: Recipient, pieces: tuple[Piece, ...]) -> Delivery:
        await asyncio.sleep(0)
        chat = recipient.group if isinstance(recipient, GroupChat) else recipient.account
        if chat in self.refused:
            return Delivery(self.refused[chat], "refused")
        self.read[chat].append("".join(p.words for p in pieces if isinstance(p, Text)))
        return Delivery(Fate.SENT)


class Table:
    """The engine on a real SQLite file, with a clock that stands where it is set."""

    library: Library | None = None

    def __init__(self, folder: Path, at: Instant = NOON) -> None:
        self.folder = folder
        self.url = f"sqlite+aiosqlite:///{folder / 'table.sqlite3'}"
        self.clock = SetClock(at)
        self.wire = Wire()
        self.forgive_downtime = True
        self.house: House | None = None
        self._said = 0

    async def __aenter__(self) -> "Table":
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def open(self) -> None:
        """Start the engine."""
        Table.library = Table.library or load_library()
        await migrate.upgrade(self.url)
        settings = Settings(self.url, forgive_downtime=self.forgive_downtime)
        self.house = await open_house(
            settings, self.clock, self.wire, Table.library, retry_after=0.001
        )

    async def close(self) -> None:
        """Stop it."""
        if self.house is not None:
            await self.house.close()
        self.house = None

    def running(self) -> House:
        """Return the engine, which must be running."""
        assert self.house is not None
        return self.house

    def hand(
        self,
        account: str,
        text: str,
        group: str | None = None,
        *,
        twice: bool = False,
        **more: Any,
    ) -> Said:
        """Let somebody say something without waiting for what comes of it."""
        self._said += 0 if twice else 1
        name = message_id(account, group or "private", self._said, text)
        now = self.clock.now()
        said = Said(name, account, text, now, more.pop("said_at", now), BOT, group, **more)
        self.running().front.arrive(said)
        return said

    async def say(self, account: str, text: str, group: str | None = None, **more: Any) -> str:
        """Let somebody say something; returns what he read in that chat because of it."""
        chat = group or account
        before = len(self.wire.read[chat])
        self.hand(account, text, group, **more)
        await self.settle()
        return "\n".join(self.wire.read[chat][before:])

    async def settle(self) -> None:
        """Wait until everything said is judged and everything owed is sent."""
        house = self.running()
        for _ in range(3):
            for room in house.book.known:
                await room.settled()
            while house.afterwards.busy:
                await asyncio.sleep(0.002)
            for _ in range(500):
                if not house.courier.waiting:
                    break
                await asyncio.sleep(0.002)
            await asyncio.sleep(0)

    async def wait(self, minutes: float) -> None:
        """Let time pass, and every match look at the clock."""
        self.clock.instant = Instant(self.clock.instant + int(minutes * MINUTE))
        for room in list(self.running().book.rooms.values()):
            room.wake()
        await self.settle()

    async def match(self, *personas: str, flags: str = "") -> None:
        """Open a match and seat one account for each persona, named like it."""
        await self.say(BOSS, f"建局 小镇全明星 {flags}", GROUP)
        for persona in personas:
            await self.say(persona, f"报名 {persona}", GROUP)

    async def night(self, *personas: str, place: str = "果园") -> None:
        """Play up to the first night, everybody born in one place and acting."""
        await self.match(*personas, flags="手动")
        await self.say(BOSS, "开局 种子", GROUP)
        await self.say(BOSS, "缩圈 随喜、穗波市、无影阁、无忧境、私宅街", GROUP)
        for persona in personas:
            await self.say(persona, "大家好", GROUP)
        await self.say(BOSS, "入夜", GROUP)
        for persona in personas:
            await self.say(persona, f"行动；出生 {place}")
