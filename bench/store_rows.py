"""How fast a command is kept for good, against an event store and against bare SQLite."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any

from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from bench.row import RUNS, Row, at_least, paired_medians
from engine.kernel.names import CommandId, Instant, MatchId, Seat
from engine.store.journal import Journal
from engine.store.rows import EntryRow, Landing, MatchRow, OutgoingRow, Receipt

COMMANDS = 1_600
CALLERS = 32
AT = Instant(1_780_000_000_000)
COMMAND = b'{"place":7}'
EVENTS = b'[["royale.survivor_moved",{"seat":1,"place":7,"stamina":95}]]'
WORDS = "x" * 80


class Survivor(Aggregate):
    """The yardstick's aggregate: one event a command, as ours."""

    def __init__(self) -> None:
        self.place = 0
        self.stamina = 100

    @event("Moved")
    def move(self, place: int, stamina: int) -> None:
        """Be somewhere else."""
        self.place, self.stamina = place, stamina


def rows() -> list[Row]:
    """Measure all rows of this group."""
    with tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        alone = partial(_ours, here, 1, 1)
        crowd = partial(_ours, here, CALLERS, 1)
        house = partial(_ours, here, CALLERS, CALLERS)
        events, inserts = partial(_event_store, here), partial(_bare, here)
        return [
            _row("one caller / event store", 0.5, alone, events),
            _row("32 callers / event store", 2.0, crowd, events),
            _row("32 rooms / bare inserts", 1.0, house, inserts),
        ]


def _row(name: str, goal: float, ours: Callable[[], float], theirs: Callable[[], float]) -> Row:
    mine, other = paired_medians(ours, theirs, RUNS)
    words = f"{mine:,.0f}/s, {other:,.0f}/s"
    return at_least(f"commands kept a second, {name}", mine / other, goal, words)


def _ours(folder: Path, callers: int, matches: int) -> float:
    """Land commands, their receipts and their answers; return commands a second."""
    return asyncio.run(_land_all(f"sqlite+aiosqlite:///{_fresh(folder)}", callers, matches))


async def _land_all(url: str, callers: int, matches: int) -> float:
    journal = await Journal.open(url)
    try:
        names = [MatchId(str(number)) for number in range(1, matches + 1)]
        numbers = [count(1) for _ in names]
        for name in names:
            await journal.open_match(MatchRow(name, "g", "b", "royale", "d", b"s", AT), b"{}")
        turns = [(names[n % matches], numbers[n % matches]) for n in range(callers)]
        start = perf_counter()
        await asyncio.gather(*(_call(journal, *turn, COMMANDS // callers) for turn in turns))
        return COMMANDS / (perf_counter() - start)
    finally:
        await journal.close()


async def _call(journal: Journal, match: MatchId, numbers: "count[int]", commands: int) -> None:
    for _ in range(commands):
        await journal.land([_landing(match, next(numbers))])


def _landing(match: MatchId, number: int) -> Landing:
    name = f"{match}/{number}"
    seat = Seat(1)
    entry = EntryRow(match, 0, number, CommandId(name), seat, "royale.move", COMMAND, EVENTS, AT)
    answer = OutgoingRow("seat:1", WORDS, number)
    return Landing(match, 0, (entry,), Receipt(name, "20001", AT), (answer,))


def _event_store(folder: Path) -> float:
    """Load an aggregate from the cache, give it a command, save it; return commands a second."""
    survivors: Any = Application(
        env={
            "PERSISTENCE_MODULE": "eventsourcing.sqlite",
            "SQLITE_DBNAME": str(_fresh(folder)),
            "AGGREGATE_CACHE_MAXSIZE": "100",
        }
    )
    survivor: Any = Survivor()
    survivors.save(survivor)
    start = perf_counter()
    for _ in range(COMMANDS):
        survivor = survivors.repository.get(survivor.id)
        survivor.move(7, 95)
        survivors.save(survivor)
    took = perf_counter() - start
    survivors.close()
    return COMMANDS / took


def _bare(folder: Path) -> float:
    """Insert one row a transaction, durably; return transactions a second."""
    connection = sqlite3.connect(_fresh(folder), isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE entry (number INTEGER PRIMARY KEY, command, events)")
    start = perf_counter()
    for number in range(COMMANDS):
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO entry VALUES (?, ?, ?)", (number, COMMAND, EVENTS))
        connection.execute("COMMIT")
    took = perf_counter() - start
    connection.close()
    return COMMANDS / took


def _fresh(folder: Path) -> Path:
    """Return a file that does not exist yet."""
    return Path(tempfile.mkdtemp(dir=folder)) / "store.sqlite3"
