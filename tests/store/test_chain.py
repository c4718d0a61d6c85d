"""What stands in the journal is linked: a row that was changed by hand is found."""

from dataclasses import replace

import pytest
from sqlalchemy import text

from engine.kernel.names import MatchId
from engine.store import migrate
from engine.store.chain import first_break
from engine.store.engine import open_engine
from engine.store.errors import Raced
from engine.store.journal import Journal
from engine.store.rows import Landing, MatchChange
from tests.store.rows import MATCH, entry, landing

ONE = MatchId("1")


async def by_hand(url: str, statement: str) -> None:
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.execute(text(statement))
    await engine.dispose()


async def broken_at(journal: Journal, branch: int = 0) -> int | None:
    found = first_break(await journal.linked(ONE, branch))
    return None if found is None else found.number


async def test_what_was_landed_is_linked(journal: Journal) -> None:
    await journal.land([landing(1), landing(2)])
    await journal.land([landing(3, 4)])
    linked = await journal.linked(ONE, 0)
    assert [one.number for one, _ in linked] == [1, 2, 3, 4]
    assert len({link for _, link in linked}) == 4
    assert await broken_at(journal) is None


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET seat = 2 WHERE number = 2",
        "UPDATE entry SET kind = 'toy.stay' WHERE number = 2",
        "UPDATE entry SET at = 6 WHERE number = 2",
        "UPDATE entry SET command_id = 'mine' WHERE number = 2",
        "UPDATE entry SET events = command WHERE number = 2",
        "UPDATE entry SET link = command WHERE number = 2",
    ],
)
async def test_a_row_that_was_changed_by_hand_is_found(
    journal: Journal, url: str, statement: str
) -> None:
    await journal.land([landing(1), landing(2), landing(3)])
    await by_hand(url, statement)
    assert await broken_at(journal) == 2


async def test_a_row_that_was_taken_out_is_found(journal: Journal, url: str) -> None:
    await journal.land([landing(1), landing(2), landing(3)])
    await by_hand(url, "DELETE FROM entry WHERE number = 2")
    assert await broken_at(journal) == 3


async def test_what_did_not_land_leaves_no_trace_in_the_chain(journal: Journal) -> None:
    await journal.land([landing(1)])
    with pytest.raises(Raced):
        await journal.land([landing(2), Landing(ONE, 0, (entry(1, "other"),))])
    await journal.land([landing(2)])
    assert await broken_at(journal) is None


async def test_the_chain_goes_on_after_reopening(journal: Journal, url: str) -> None:
    await journal.land([landing(1)])
    await journal.close()
    again = await Journal.open(url)
    try:
        await again.land([landing(2)])
        assert await broken_at(again) is None
    finally:
        await again.close()


async def test_a_branch_that_is_told_again_is_a_chain_of_its_own(journal: Journal) -> None:
    await journal.land([landing(1), landing(2), landing(3)])
    told = tuple(replace(entry(number), branch=1) for number in (1, 4, 3))
    await journal.land([Landing(ONE, 1, told, match=MatchChange(branch=1))])
    await journal.land([Landing(ONE, 1, (replace(entry(5), branch=1),))])
    assert await broken_at(journal, 0) is None
    assert await broken_at(journal, 1) is None


async def test_entries_of_before_are_linked_by_the_migration(url: str) -> None:
    await migrate.upgrade(url)
    journal = await Journal.open(url)
    await journal.open_match(MATCH, b"rules")
    await journal.land([landing(1), landing(2)])
    await journal.close()
    await by_hand(url, "DROP TABLE life")
    await by_hand(url, "ALTER TABLE entry DROP COLUMN link")
    await by_hand(url, "UPDATE alembic_version SET version_num = '0001'")
    assert await migrate.upgrade(url) == ("0001", migrate.newest())
    journal = await Journal.open(url)
    try:
        await journal.land([landing(3)])
        assert await broken_at(journal) is None
    finally:
        await journal.close()
