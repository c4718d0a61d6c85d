"""Taking a command back: the rest is judged again, each with its own number, time and luck."""

from random import Random

import pytest

from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Tick, judge
from engine.kernel.names import CLOCK, DAY, DIRECTOR, Instant, Seat
from engine.kernel.rewind import rewind
from tests.toy import TOY, Begin, Draw, Join, PouchFilled, Rob, State

SEED = b"marbles".ljust(32, b"\0")
CAT, DOG = Seat(1), Seat(2)


def queue(*rows: tuple[Command, Seat, int]) -> list[Asked]:
    """Return commands numbered from 1, each with its speaker and time."""
    return [
        Asked(command, seat, number, Instant(at))
        for number, (command, seat, at) in enumerate(rows, 1)
    ]


def tell_once(asked: list[Asked]) -> State:
    """Judge everything in order, as it was judged the first time."""
    state = TOY.opening
    for one in asked:
        state = judge(TOY, state, one, Dice(SEED, one.number)).state
    return state


MATCH = queue(
    (Join("cat"), CAT, 1),
    (Join("dog"), DOG, 2),
    (Begin(), DIRECTOR, 3),
    (Draw(), CAT, 10),
    (Draw(), DOG, 11),
    (Rob(DOG), CAT, 12),
    (Tick(Instant(3 + DAY)), CLOCK, 3 + DAY),
    (Draw(), CAT, 3 + DAY),
)


def test_taking_nothing_back_changes_nothing() -> None:
    told = rewind(TOY, TOY.opening, SEED, MATCH, without=())
    assert told.state == tell_once(MATCH)
    assert [kept.asked for kept in told.kept] == MATCH
    assert told.fallen == ()


def test_later_commands_keep_their_luck() -> None:
    told = rewind(TOY, TOY.opening, SEED, MATCH, without={4})
    kept = {one.asked.number: one.events for one in told.kept}
    assert sorted(kept) == [1, 2, 3, 5, 6, 7, 8]
    throw = 1 + Dice(SEED, 5).below(6)
    assert kept[5] == (PouchFilled(DOG, throw, throw),)
    assert told.fallen == ()


def test_what_no_longer_stands_is_named_with_its_reason() -> None:
    told = rewind(TOY, TOY.opening, SEED, MATCH, without={2})
    fallen = {one.asked.number: one.denied.code for one in told.fallen}
    assert fallen == {5: "not_playing", 6: "nobody_to_rob"}


def test_a_deadline_without_its_cause_does_not_come() -> None:
    told = rewind(TOY, TOY.opening, SEED, MATCH, without={3})
    assert told.state.day == 0
    assert [one.asked.number for one in told.kept] == [1, 2]
    assert {one.asked.number for one in told.fallen} == {4, 5, 6, 8}


def test_a_deadline_at_another_time_gets_a_fresh_number() -> None:
    later = [*MATCH[:3], Asked(Begin(), DIRECTOR, 9, Instant(50)), *MATCH[3:6]]
    later.append(Asked(Draw(), CAT, 10, Instant(60 + DAY)))
    told = rewind(TOY, TOY.opening, SEED, later, without={3})
    ticks = [one.asked for one in told.kept if isinstance(one.asked.command, Tick)]
    assert ticks == [Asked(Tick(Instant(50 + DAY)), CLOCK, 11, Instant(50 + DAY))]


@pytest.mark.parametrize("seed", range(20))
def test_any_rewind_tells_a_match_that_could_be_told_from_the_start(seed: int) -> None:
    chance = Random(seed)
    rows: list[tuple[Command, Seat, int]] = [
        (chance.choice([Draw(), Rob(DOG), Rob(CAT)]), chance.choice([CAT, DOG]), 10 + at)
        for at in range(40)
    ]
    asked = queue((Join("cat"), CAT, 1), (Join("dog"), DOG, 2), (Begin(), DIRECTOR, 3), *rows)
    without = set(chance.sample(range(4, 44), 5))
    told = rewind(TOY, TOY.opening, SEED, asked, without)
    assert tell_once([one.asked for one in told.kept]) == told.state
    judged = {one.asked.number for one in (*told.kept, *told.fallen)}
    assert judged == {one.number for one in asked} - without
