"""One command is judged: it stands with its events, or is denied and leaves no trace."""

from dataclasses import replace

import pytest

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Voice, judge, replay, tell, voice_of
from engine.kernel.names import CLOCK, DIRECTOR, Instant, Seat
from engine.kernel.ruling import Denied, Ruling, Unconfirmed
from tests.toy import TOY, Begin, Draw, Join, PouchFilled, PouchRobbed, Rob, State

SEED = bytes(32)
CAT, DOG = Seat(1), Seat(2)
STATE = State({CAT: "cat", DOG: "dog"}, {CAT: 3, DOG: 5}, day=1, due=Instant(1000))


def ask(command: Command, seat: Seat = CAT, number: int = 4) -> Ruling[State, None]:
    asked = Asked(command, seat, number, Instant(5))
    return judge(TOY, STATE, asked, Dice(SEED, number))


def test_a_command_that_stands_records_its_events() -> None:
    ruling = ask(Draw())
    count = 1 + Dice(SEED, 4).below(6)
    assert ruling.events == [PouchFilled(CAT, count, 3 + count)]
    assert ruling.state.pouches == {CAT: 3 + count, DOG: 5}
    assert (ruling.seat, ruling.now, ruling.number) == (CAT, 5, 4)


def test_the_state_before_is_untouched() -> None:
    ask(Draw())
    assert STATE.pouches == {CAT: 3, DOG: 5}


def test_replaying_the_events_gives_the_state() -> None:
    ruling = ask(Rob(DOG))
    assert replay(STATE, ruling.events) == ruling.state


def test_a_denial_says_why_with_facts() -> None:
    with pytest.raises(Denied) as denied:
        ask(Rob(CAT))
    assert denied.value.code == "nobody_to_rob"
    assert denied.value.facts == {}


def test_a_denial_after_dice_is_a_fault_of_the_rule() -> None:
    def careless(ruling: Ruling[State, None], _command: Draw) -> None:
        ruling.dice.below(6)
        raise Denied("too_late")

    game = replace(TOY, rules={Voice.PLAYER: {Draw: careless}})
    with pytest.raises(AssertionError, match="too_late"):
        judge(game, STATE, Asked(Draw(), CAT, 1, Instant(0)), Dice(SEED, 1))


def test_a_denial_after_events_is_a_fault_of_the_rule() -> None:
    def careless(ruling: Ruling[State, None], _command: Draw) -> None:
        ruling.record(PouchFilled(CAT, 1, 1))
        raise Denied("too_late")

    game = replace(TOY, rules={Voice.PLAYER: {Draw: careless}})
    with pytest.raises(AssertionError, match="too_late"):
        judge(game, STATE, Asked(Draw(), CAT, 1, Instant(0)), Dice(SEED, 1))


@pytest.mark.parametrize(
    ("command", "seat"),
    [(Begin(), CAT), (Draw(), DIRECTOR), (Draw(), CLOCK), (Join("cat"), DIRECTOR)],
)
def test_nobody_commands_in_anothers_office(command: Command, seat: Seat) -> None:
    with pytest.raises(Denied) as denied:
        ask(command, seat)
    assert denied.value.code == "not_yours"


def test_offices() -> None:
    assert [voice_of(seat) for seat in (CAT, DIRECTOR, CLOCK)] == [
        Voice.PLAYER,
        Voice.DIRECTOR,
        Voice.CLOCK,
    ]


def test_unconfirmed_is_a_denial_that_can_be_confirmed() -> None:
    assert isinstance(Unconfirmed("finish_unconfirmed"), Denied)


def test_telling_starts_from_the_state_before_each_event() -> None:
    lines = tell(TOY, STATE, [PouchFilled(CAT, 2, 5), PouchRobbed(CAT, DOG, 1)])
    assert lines == (
        Line(SPEAKER, "drawn", {"count": 2}),
        Line(SPEAKER, "robbed", {"victim": "dog", "count": 1}),
        Line(Only(DOG), "was_robbed", {"count": 1}),
    )
    assert all(line.audience != EVERYONE for line in lines)
