"""Whether a command stays as cheap in a big match and in a long one, and what matches weigh."""

import asyncio
import gc
from collections.abc import Sequence
from itertools import count
from statistics import median
from time import perf_counter
from typing import Any

import psutil

from bench.at_home import AtHome, at_home
from bench.row import RUNS, Row, at_most, median_of, seconds
from bench.script import DIRECTOR, Typed, accounts_of, births, moves, opening
from engine.kernel.game import replay
from engine.kernel.names import HOUR
from tests.every_game.playing import Playout
from tests.every_game.subjects import ROYAL

FEW, MANY = 10, 200
MATCHES, SEATS = 1_000, 40
SHORT, ENTRIES, LONG = 100, 10_000, 50_000
PAIRS = 15
"""Stops and starts in one message: as many commands as one may hold."""
EVENTS = 3_000


def rows() -> list[Row]:
    """Measure all rows of this group."""
    return [
        asyncio.run(_seats_row()),
        asyncio.run(_length_row()),
        asyncio.run(_opening_row()),
        _folding_row(),
        *asyncio.run(_weight_rows()),
    ]


async def _begin(home: AtHome, group: int, seats: int) -> list[int]:
    accounts = accounts_of(group, seats)
    await home.settle(opening(group, accounts))
    await home.settle(births(accounts))
    return accounts


async def _cost(home: AtHome, messages: Sequence[Typed]) -> float:
    """Return the median seconds from a message to its answer, one at a time."""
    costs: list[float] = []
    for typed in messages:
        start = perf_counter()
        before = len(home.listener.heard)
        home.say(typed)
        await home.listener.until(before + 1)
        costs.append(perf_counter() - start)
        await home.rest()
    return median(costs)


async def _seats_row() -> Row:
    """One command with 200 seats against one with 10."""
    async with at_home() as home:
        few = await _begin(home, 1, FEW)
        many = await _begin(home, 2, MANY)
        pairs = []
        for run in range(RUNS):
            home.pass_time()
            small = await _cost(home, list(moves(few, 2)))
            large = await _cost(home, list(moves(many[run * FEW : run * FEW + FEW], 2)))
            pairs.append((large, small))
    large, small = (median(side) for side in zip(*pairs, strict=True))
    words = f"{large * 1e6:,.0f} µs with {MANY} seats, {small * 1e6:,.0f} µs with {FEW}"
    return at_most("one command, 200 seats / 10 seats", large / small, 1.3, words)


async def _length_row() -> Row:
    """One command at entry 50,000 against one at entry 100."""
    async with at_home() as home:
        young = await _begin(home, 1, FEW)
        old = await _begin(home, 2, FEW)
        await _lengthen(home, 1, SHORT)
        await _lengthen(home, 2, LONG)
        pairs = []
        for _ in range(RUNS):
            home.pass_time()
            late = await _cost(home, list(moves(old, 2)))
            pairs.append((late, await _cost(home, list(moves(young, 2)))))
    late, early = (median(side) for side in zip(*pairs, strict=True))
    words = f"{late * 1e6:,.0f} µs at entry {LONG:,}, {early * 1e6:,.0f} µs at entry {SHORT}"
    return at_most("one command, entry 50,000 / entry 100", late / early, 1.3, words)


async def _lengthen(home: AtHome, group: int, entries: int) -> None:
    """Fill a match's journal: the director stops and starts the clock."""
    text = "；".join(["暂停", "继续"] * PAIRS)
    for _ in range(-(-entries // (2 * PAIRS))):
        home.say(Typed(DIRECTOR + group, text))
        await home.rest()


async def _opening_row() -> Row:
    """Fold a match of 10,000 entries from the store."""
    async with at_home() as home:
        await _begin(home, 1, SEATS)
        await _lengthen(home, 1, ENTRIES)
        (room,) = home.house.book.rooms.values()
        took: list[float] = []
        for _ in range(RUNS):
            room.forget()
            start = perf_counter()
            folded = await room.folded()
            took.append((perf_counter() - start) * 1e3)
            assert folded.number >= ENTRIES
    return at_most("opening a match of 10,000 entries", median(took), 100, unit="ms")


async def _weight_rows() -> list[Row]:
    """The memory of 1,000 open matches, and how many are still held after an idle hour."""
    async with at_home() as home:
        openings = [opening(group, accounts_of(group, SEATS)) for group in range(1, MATCHES + 1)]
        for messages in zip(*openings, strict=True):
            for typed in messages:
                home.say(typed)
            await home.rest()
        gc.collect()
        resident = psutil.Process().memory_info().rss / 2**20
        home.pass_time(HOUR + 1)
        home.house.book.put_to_rest(home.clock.now())
        rooms = home.house.book.rooms.values()
        assert len(rooms) == MATCHES
        held = sum(room.held for room in rooms)
    return [
        at_most("memory of 1,000 matches of 40 seats", resident, 400, unit="MB"),
        at_most("matches in memory after an idle hour", held, 0, unit=""),
    ]


def _folding_row() -> Row:
    """Fold 3,000 events of random matches, each over its opening."""
    matches: list[list[Any]] = []
    for seed in count():
        missing = EVENTS - sum(map(len, matches))
        if not missing:
            break
        events = [event for step in Playout(ROYAL, seed) for event in step.events]
        matches.append(events[:missing])

    def fold() -> None:
        for events in matches:
            replay(ROYAL.game.opening, events)

    took = median_of(lambda: seconds(fold) * 1e3)
    return at_most("folding 3,000 events", took, 40, unit="ms")
