"""What lands, lands whole and once; what is read is what landed."""

import asyncio
from dataclasses import replace

import pytest

from engine.kernel.names import Instant, MatchId, Seat
from engine.store.errors import Duplicate, Raced, StoreLocked, StoreUnavailable
from engine.store.journal import Journal
from engine.store.outbox import Outbox
from engine.store.rows import DirectorChange, Landing, MatchChange, OutgoingRow, SeatChange
from tests.store.rows import MATCH, entry, landing

ONE = MatchId("1")


@pytest.fixture
async def match(journal: Journal) -> Journal:
    await journal.open_match(MATCH, b"rules")
    return journal


async def test_a_match_and_its_ruleset_are_read_as_stored(match: Journal) -> None:
    assert await match.match(ONE) == MATCH
    assert await match.ruleset("digest") == b"rules"
    assert await match.open_matches() == [MATCH]
    assert await match.last_match_number() == 1
    with pytest.raises(LookupError):
        await match.match(MatchId("2"))


async def test_one_ruleset_serves_many_matches(match: Journal) -> None:
    await match.open_match(replace(MATCH, id=MatchId("10")), b"rules")
    assert await match.last_match_number() == 10


async def test_entries_come_back_in_order(match: Journal) -> None:
    await match.land([landing(1, 2), landing(3)])
    assert await match.entries(ONE, 0) == [entry(1), entry(2), entry(3)]
    assert await match.entries(ONE, 0, after=2) == [entry(3)]
    assert await match.entries(ONE, 1) == []


async def test_outgoing_rows_get_ids_in_order(match: Journal) -> None:
    first, second = await match.land([landing(1, says=2), landing(2, says=1)])
    assert first + second == sorted(first + second)
    assert len(first) == 2 and len(second) == 1
    (third,) = await match.land([landing(3, says=1)])
    assert third[0] > second[0]


async def test_a_message_that_was_dealt_with_lands_nothing(match: Journal) -> None:
    await match.land([landing(1, receipt="m")])
    with pytest.raises(Duplicate):
        await match.land([landing(2, receipt="m")])
    assert await match.entries(ONE, 0) == [entry(1)]


async def test_a_command_that_was_stored_lands_nothing(match: Journal) -> None:
    await match.land([landing(1)])
    with pytest.raises(Duplicate):
        await match.land([Landing(ONE, 0, (entry(2, "c1"),))])


async def test_a_number_that_was_taken_is_a_race(match: Journal) -> None:
    await match.land([landing(1)])
    with pytest.raises(Raced):
        await match.land([Landing(ONE, 0, (entry(1, "other"),))])
    assert await match.entries(ONE, 0) == [entry(1)]


async def test_landings_of_one_call_land_together_or_not_at_all(match: Journal) -> None:
    await match.land([landing(1)])
    with pytest.raises(Raced):
        await match.land([landing(2), Landing(ONE, 0, (entry(1, "other"),))])
    assert await match.entries(ONE, 0) == [entry(1)]


async def test_a_faulty_caller_does_not_spoil_those_who_wait_beside_him(match: Journal) -> None:
    await match.land([landing(1)])
    callers = [match.land([landing(number)]) for number in (2, 1, 3)]
    results = await asyncio.gather(*callers, return_exceptions=True)
    assert [isinstance(result, Exception) for result in results] == [False, True, False]
    assert await match.entries(ONE, 0) == [entry(1), entry(2), entry(3)]


async def test_a_caller_who_gives_up_does_not_stop_the_writer(match: Journal) -> None:
    task = asyncio.create_task(match.land([landing(1)]))
    await asyncio.sleep(0)
    task.cancel()
    await match.land([landing(2)])
    assert await match.entries(ONE, 0) == [entry(1), entry(2)]


async def test_seats_directors_and_the_match_change_with_a_landing(match: Journal) -> None:
    cat = SeatChange(Seat(1), "cat", None, "code")
    await match.land([Landing(ONE, 0, seats=(cat, SeatChange(Seat(2), "dog", "u2")))])
    await match.land(
        [
            Landing(
                ONE,
                0,
                seats=(SeatChange(Seat(1), "cat", "u1"), SeatChange(Seat(2), removed=True)),
                directors=(DirectorChange("boss", directs=True),),
                match=MatchChange(seed=b"new", closed_at=Instant(9)),
            )
        ]
    )
    assert [(s.persona, s.account, s.code) for s in await match.seats(ONE)] == [("cat", "u1", None)]
    assert await match.directors(ONE) == ["boss"]
    assert await match.match(ONE) == replace(MATCH, seed=b"new", closed_at=Instant(9))
    assert await match.open_matches() == []


async def test_what_is_owed_is_what_was_not_marked(match: Journal) -> None:
    outbox = Outbox(match)
    ((first, second),) = await match.land([landing(1, says=2)])
    outbox.mark(first, "sent", Instant(7))
    await match.land([landing(2, says=0)])
    assert [row.id for row in await outbox.owed()] == [second]
    told = await outbox.told(ONE, Seat(1))
    assert [(row.state, row.sent_at) for row in told] == [("sent", 7), ("owed", None)]


async def test_a_message_without_a_reader_is_kept_but_not_owed(match: Journal) -> None:
    outbox = Outbox(match)
    await match.land([Landing(ONE, 0, outgoing=(OutgoingRow("seat:1", "x", 1, addressed=False),))])
    assert await outbox.owed() == []
    assert [row.text for row in await outbox.told(ONE, Seat(1))] == ["x"]


async def test_a_seat_is_told_its_own_and_what_is_public(match: Journal) -> None:
    keys = ("seat:1", "everyone", "seat:2", "account:boss", "seat:11")
    rows = tuple(OutgoingRow(key, key, 1, addressed=True) for key in keys)
    await match.land([Landing(ONE, 0, outgoing=rows)])
    told = await Outbox(match).told(ONE, Seat(1))
    assert [row.text for row in told] == ["seat:1", "everyone"]


async def test_the_newest_snapshot_of_the_same_rules_is_found(match: Journal) -> None:
    assert await match.snapshot(ONE, 0, "digest") is None
    match.keep_snapshot(MATCH, 10, Instant(1), b"old")
    match.keep_snapshot(MATCH, 20, Instant(2), b"new")
    await match.land([landing(1)])
    found = await match.snapshot(ONE, 0, "digest")
    assert found is not None and (found.number, found.state) == (20, b"new")
    assert await match.snapshot(ONE, 0, "other rules") is None


async def test_everything_is_there_after_reopening(match: Journal, url: str) -> None:
    ((outgoing,),) = await match.land([landing(1)])
    await match.close()
    again = await Journal.open(url)
    try:
        assert await again.entries(ONE, 0) == [entry(1)]
        ((later,),) = await again.land([landing(2)])
        assert later > outgoing
    finally:
        await again.close()


@pytest.mark.usefixtures("match")
async def test_a_second_process_is_kept_from_the_file(url: str) -> None:
    with pytest.raises(StoreLocked):
        await Journal.open(url)


async def test_a_full_disk_is_said_and_survived(match: Journal) -> None:
    await match.writer.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1").close())
    big = Landing(ONE, 0, outgoing=(OutgoingRow("seat:1", "x" * 1_000_000, 1),))
    with pytest.raises(StoreUnavailable):
        await match.land([big])
    await match.land([landing(1)])
    assert await match.entries(ONE, 0) == [entry(1)]
