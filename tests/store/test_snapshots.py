"""Snapshots save time and nothing else: without them everything is still there."""

from sqlalchemy import delete

from engine.kernel.names import Instant, MatchId
from engine.store import tables
from engine.store.journal import Journal
from tests.store.rows import MATCH, entry, landing

ONE = MatchId("1")


async def test_the_newest_snapshot_of_the_same_rules_is_found(journal: Journal) -> None:
    assert await journal.snapshot(ONE, 0, "digest") is None
    journal.keep_snapshot(MATCH, 10, Instant(1), b"old")
    journal.keep_snapshot(MATCH, 20, Instant(2), b"new")
    await journal.land([landing(1)])
    found = await journal.snapshot(ONE, 0, "digest")
    assert found is not None and (found.number, found.state) == (20, b"new")
    assert await journal.snapshot(ONE, 0, "other rules") is None


async def test_a_snapshot_may_be_thrown_away(journal: Journal) -> None:
    await journal.land([landing(1)])
    journal.keep_snapshot(MATCH, 1, Instant(1), b"state")
    assert await journal.snapshot(ONE, 0, "digest") is not None
    await journal.writer.write(lambda connection: connection.execute(delete(tables.snapshot)))
    assert await journal.snapshot(ONE, 0, "digest") is None
    assert await journal.entries(ONE, 0) == [entry(1)]


async def test_a_snapshot_that_cannot_be_kept_harms_nobody(journal: Journal) -> None:
    journal.keep_snapshot(MATCH, 1, Instant(1), None)  # type: ignore[arg-type]
    await journal.land([landing(1)])
    assert await journal.snapshot(ONE, 0, "digest") is None
    assert await journal.entries(ONE, 0) == [entry(1)]
