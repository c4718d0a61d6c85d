"""What lands, lands whole and once; what is read is what landed."""

import asyncio
from dataclasses import replace

import pytest

from engine.kernel.names import Instant, MatchId, Seat
from engine.store.errors import Duplicate, Raced, StoreUnavailable
from engine.store.journal import Journal
from engine.store.rows import DirectorChange, Landing, MatchChange, OutgoingRow, SeatChange
from tests.store.rows import MATCH, entry, landing

ONE = MatchId("1")


async def test_a_match_and_its_ruleset_are_read_as_stored(journal: Journal) -> None:
    assert await journal.match(ONE) == MATCH
    assert await journal.ruleset("digest") == b"rules"
    assert await journal.open_matches() == [MATCH]
    assert await journal.last_match_number() == 1
    with pytest.raises(LookupError):
        await journal.match(MatchId("2"))


async def test_one_ruleset_serves_many_matches(journal: Journal) -> None:
    await journal.open_match(replace(MATCH, id=MatchId("10")), b"rules")
    assert await journal.last_match_number() == 10


async def test_entries_come_back_in_order(journal: Journal) -> None:
    await journal.land([landing(1, 2), landing(3)])
    assert await journal.entries(ONE, 0) == [entry(1), entry(2), entry(3)]
    assert await journal.entries(ONE, 0, after=2) == [entry(3)]
    assert await journal.entries(ONE, 1) == []


async def test_outgoing_rows_get_ids_in_order(journal: Journal) -> None:
    first, second = await journal.land([landing(1, says=2), landing(2, says=1)])
    assert first + second == sorted(first + second)
    assert len(first) == 2 and len(second) == 1
    (third,) = await journal.land([landing(3, says=1)])
    assert third[0] > second[0]


async def test_a_message_that_was_dealt_with_lands_nothing(journal: Journal) -> None:
    await journal.land([landing(1, receipt="m")])
    with pytest.raises(Duplicate):
        await journal.land([landing(2, receipt="m")])
    assert await journal.entries(ONE, 0) == [entry(1)]


async def test_a_command_that_was_stored_lands_nothing(journal: Journal) -> None:
    await journal.land([landing(1)])
    with pytest.raises(Duplicate):
        await journal.land([Landing(ONE, 0, (entry(2, "c1"),))])


async def test_a_number_that_was_taken_is_a_race(journal: Journal) -> None:
    await journal.land([landing(1)])
    with pytest.raises(Raced):
        await journal.land([Landing(ONE, 0, (entry(1, "other"),))])
    assert await journal.entries(ONE, 0) == [entry(1)]


async def test_landings_of_one_call_land_together_or_not_at_all(journal: Journal) -> None:
    await journal.land([landing(1)])
    with pytest.raises(Raced):
        await journal.land([landing(2), Landing(ONE, 0, (entry(1, "other"),))])
    assert await journal.entries(ONE, 0) == [entry(1)]


async def test_a_faulty_caller_does_not_spoil_those_who_wait_beside_him(journal: Journal) -> None:
    await journal.land([landing(1)])
    callers = [journal.land([landing(number)]) for number in (2, 1, 3)]
    results = await asyncio.gather(*callers, return_exceptions=True)
    assert [isinstance(result, Exception) for result in results] == [False, True, False]
    assert await journal.entries(ONE, 0) == [entry(1), entry(2), entry(3)]


async def test_a_caller_who_gives_up_does_not_stop_the_writer(journal: Journal) -> None:
    task = asyncio.create_task(journal.land([landing(1)]))
    await asyncio.sleep(0)
    task.cancel()
    await journal.land([landing(2)])
    assert await journal.entries(ONE, 0) == [entry(1), entry(2)]


async def test_seats_directors_and_the_match_change_with_a_landing(journal: Journal) -> None:
    cat = SeatChange(Seat(1), "cat", None, "code")
    await journal.land([Landing(ONE, 0, seats=(cat, SeatChange(Seat(2), "dog", "u2")))])
    await journal.land(
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
    assert [(s.persona, s.account, s.code) for s in await journal.seats(ONE)] == [
        ("cat", "u1", None)
    ]
    assert await journal.directors(ONE) == ["boss"]
    assert await journal.match(ONE) == replace(MATCH, seed=b"new", closed_at=Instant(9))
    assert await journal.open_matches() == []


async def test_everything_is_there_after_reopening(journal: Journal, url: str) -> None:
    ((outgoing,),) = await journal.land([landing(1)])
    await journal.close()
    again = await Journal.open(url)
    try:
        assert await again.entries(ONE, 0) == [entry(1)]
        ((later,),) = await again.land([landing(2)])
        assert later > outgoing
    finally:
        await again.close()


async def test_a_message_twice_in_one_call_is_a_duplicate_of_itself(journal: Journal) -> None:
    with pytest.raises(Duplicate):
        await journal.land([landing(1, receipt="m"), landing(2, receipt="m")])
    assert await journal.entries(ONE, 0) == []


async def test_a_match_number_that_was_taken_is_a_race(journal: Journal) -> None:
    with pytest.raises(Raced):
        await journal.open_match(MATCH, b"rules")


async def test_nothing_lands_in_a_match_that_does_not_exist(journal: Journal) -> None:
    with pytest.raises(StoreUnavailable):
        await journal.land([landing(1, match="7")])
    await journal.land([landing(1)])


async def test_words_that_no_database_can_hold_harm_only_their_own_caller(
    journal: Journal,
) -> None:
    broken = Landing(ONE, 0, outgoing=(OutgoingRow("seat:1", "\ud800", 1),))
    callers = [journal.land([landing(1)]), journal.land([broken]), journal.land([landing(2)])]
    results = await asyncio.gather(*callers, return_exceptions=True)
    assert [type(result) for result in results] == [list, StoreUnavailable, list]
    assert await journal.entries(ONE, 0) == [entry(1), entry(2)]


async def test_the_same_seat_twice_in_one_call_is_as_it_was_last(journal: Journal) -> None:
    changes = (SeatChange(Seat(1), "cat", "u1"), SeatChange(Seat(1), "cat", "u2"))
    await journal.land([Landing(ONE, 0, seats=(change,)) for change in changes])
    assert [row.account for row in await journal.seats(ONE)] == ["u2"]


async def test_a_director_may_be_named_twice_and_go(journal: Journal) -> None:
    for directs in (True, True, False, False):
        change = DirectorChange("boss", directs=directs)
        await journal.land([Landing(ONE, 0, directors=(change,))])
    assert await journal.directors(ONE) == []
