"""Puts the engine together: store, post, rooms, ticker and front, from settings and a way out."""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from engine.runtime.afterwards import Afterwards
from engine.runtime.clock import Clock
from engine.runtime.courier import FIRST_WAIT, Courier
from engine.runtime.deliveries import Deliveries
from engine.runtime.front import Front
from engine.runtime.library import Library
from engine.runtime.post import Sender
from engine.runtime.restart import owed_parcels
from engine.runtime.room_book import RoomBook
from engine.runtime.room_kit import RoomKit
from engine.runtime.ticker import Ticker
from engine.runtime.trials import forget_trials
from engine.store.engine import sqlite_path
from engine.store.journal import Journal
from engine.store.life import Life
from engine.store.migrate import HOME
from engine.store.outbox import Outbox

BREATH_EVERY = 10
"""Seconds between two signs of life."""
REST_EVERY = 5 * 60
"""Seconds between two looks for matches that have gone silent."""


class HouseSettings(Protocol):
    """What the engine is told from outside."""

    database_url: str
    superusers: set[str]
    send_rate: float
    send_burst: int
    forgive_downtime: bool


@dataclass
class House:
    """The running engine."""

    front: Front
    afterwards: Afterwards
    courier: Courier
    book: RoomBook
    journal: Journal
    clock: Clock
    life: Life
    chores: list[asyncio.Task[None]]

    async def close(self) -> None:
        """Finish what is being judged, stop sending, and let go of the database."""
        for chore in self.chores:
            chore.cancel()
        await asyncio.gather(*self.chores, return_exceptions=True)
        for room in self.book.known:
            await room.settled()
        await self.afterwards.close()
        await self.courier.close()
        self.life.note(self.clock.now())
        await self.journal.close()


async def open_house(
    settings: HouseSettings,
    clock: Clock,
    sender: Sender,
    library: Library,
    retry_after: float = FIRST_WAIT,
) -> House:
    """Open the store, take up the open matches, send what is owed, and let time run.

    A refused message is tried again after `retry_after` seconds, then after twice as many.
    """
    journal = await Journal.open(settings.database_url)
    book = RoomBook()
    deliveries = Deliveries(Outbox(journal), book, clock, library)
    courier = Courier(
        sender, deliveries.report, settings.send_rate, settings.send_burst, retry_after
    )
    life, exports = Life(journal), exports_beside(settings.database_url)
    kit = RoomKit(journal, courier, clock, library, book.follow, deliveries.unreached, exports)
    await book.restore(kit, await life.last() if settings.forgive_downtime else None)
    life.note(clock.now())
    courier.hand(await owed_parcels(kit, book))
    ticker = Ticker(clock, book.deadlines, book.wake)
    doing = (ticker.run(), _rest(kit, book), _breathe(life, clock))
    chores = [asyncio.create_task(chore) for chore in doing]
    afterwards = Afterwards(kit, exports, settings.superusers)
    front = Front(kit, book, settings.superusers, afterwards)
    return House(front, afterwards, courier, book, journal, clock, life, chores)


def exports_beside(database_url: str) -> Path:
    """Return where replay files go: beside a database file, else into `var/`."""
    path = sqlite_path(database_url)
    return (HOME / "var" if path is None else path.parent) / "exports"


async def _rest(kit: RoomKit, book: RoomBook) -> None:
    while True:
        await asyncio.sleep(REST_EVERY)
        book.put_to_rest(kit.clock.now())
        await forget_trials(kit, book)


async def _breathe(life: Life, clock: Clock) -> None:
    while True:
        await asyncio.sleep(BREATH_EVERY)
        life.note(clock.now())
