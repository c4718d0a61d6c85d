"""Where several processes share one database: two journals race, and the tables settle it."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from engine.kernel.names import MatchId, Seat
from engine.store.errors import Duplicate, Raced, StoreUnavailable
from engine.store.journal import Journal
from engine.store.outbox import Outbox
from engine.store.rows import Landing
from tests.store.databases import PostgreSql
from tests.store.rows import MATCH, entry, landing

ONE = MatchId("1")
Two = tuple[Journal, Journal]


@pytest_asyncio.fixture
async def two(server: PostgreSql) -> AsyncIterator[Two]:
    """Two journals on one database."""
    url = server.empty()
    first, second = await Journal.open(url), await Journal.open(url)
    await first.open_match(MATCH, b"rules")
    yield first, second
    await first.close()
    await second.close()


async def test_who_is_second_to_write_a_number_has_lost_the_race(two: Two) -> None:
    first, second = two
    calls = (first.land([landing(1, receipt="a")]), second.land([landing(1, receipt="b")]))
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == [Raced.__name__, "list"]
    assert await first.entries(ONE, 0) == [entry(1)]


async def test_a_message_that_both_heard_counts_once(two: Two) -> None:
    first, second = two
    await first.land([landing(1, receipt="m")])
    with pytest.raises(Duplicate):
        await second.land([landing(2, receipt="m")])


async def test_a_night_is_settled_once(two: Two) -> None:
    first, second = two
    await first.land([Landing(ONE, 0, (entry(1, "tick/5"),))])
    with pytest.raises(Raced):
        await second.land([Landing(ONE, 0, (entry(1, "tick/5"),)), landing(2)])
    assert await second.entries(ONE, 0) == [entry(1, "tick/5")]


async def test_outbox_ids_are_shared_out(two: Two) -> None:
    first, second = two
    for number in range(1, 7):
        journal = (first, second)[number % 2]
        await journal.land([landing(number, says=3)])
    told = await Outbox(first).told(ONE, Seat(1))
    assert len({row.id for row in told}) == 18
    assert [row.number for row in told] == sorted(row.number for row in told)


async def test_a_connection_that_was_cut_is_made_anew(two: Two) -> None:
    first, second = two
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    mine = " AND datname = current_database()"
    await second.writer.write(lambda c: c.exec_driver_sql(cut + mine).close())
    results = await asyncio.gather(first.land([landing(1)]), return_exceptions=True)
    if isinstance(results[0], Exception):
        await first.land([landing(1)])
    assert await first.entries(ONE, 0) == [entry(1)]


async def test_a_database_that_is_not_there_is_said(server: PostgreSql) -> None:
    with pytest.raises(StoreUnavailable):
        await Journal.open(server.empty().replace("/postgres?", "/nowhere?"))
