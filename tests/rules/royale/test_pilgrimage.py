"""The pilgrimage (EV04)."""

import pytest

from engine.kernel.dice import Dice
from engine.kernel.names import DIRECTOR
from engine.kernel.ruling import Ruling
from engine.royale.commands import Act, BeBorn, Move, PutOut, Rest
from engine.royale.events.incidents import HolyPlaceNamed
from engine.royale.incidents import Moment
from engine.royale.incidents.pilgrimage import PILGRIMAGE
from engine.royale.state import Cause, Knobs, Phase, Stance, State
from engine.royale.witness.incidents import incidents_of_the_day
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DOG,
    NOON,
    ORCHARD,
    ZOO,
    LoadedDice,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import TRIGRAMS
from tests.rules.royale.incidents import close, open_up

WATER, BANDAGE = "矿泉水", "绷带"


def called(phase: Phase = Phase.DAY) -> Match:
    """Return a match in which the orchard is holy today."""
    day = match("猫", "狗", "鹿", day=4, phase=phase, place=ZOO)
    return day.turn(incident=PILGRIMAGE.name, incidents=(PILGRIMAGE.name,), holy=ORCHARD)


def dawn(day: Match, dice: LoadedDice) -> None:
    """Take the step in which the incident begins."""
    ruling = Ruling(day.state, day.content, dice, DIRECTOR, NOON)
    PILGRIMAGE.moments[Moment.DRAWN](ruling)
    day.state = ruling.state


@rule("EV04a")
def test_the_holy_place_does_not_close_tonight_and_is_posted() -> None:
    for number in range(39):
        day = called().turn(holy=None, closing=(ORCHARD, ZOO))
        dawn(day, LoadedDice(number))
        assert day.state.holy not in (ORCHARD, ZOO)
    [line] = incidents_of_the_day(called().state)
    assert (line.code, dict(line.facts)) == ("dawn_pilgrimage", {"place": "果园"})


@rule("EV04b", "INV-04")
def test_who_slept_there_gets_water_at_dawn_even_over_a_full_bag() -> None:
    day = called().change(CAT, place=ORCHARD).bag(CAT, *["鸟蛋"] * 6)
    others = [zone.id for zone in day.state.zones.values() if zone.id != ORCHARD]
    day.turn(holy=None, closing=tuple(others))
    dawn(day, LoadedDice(0))
    assert day.state.holy == ORCHARD
    assert day.held(CAT)[6:] == [WATER]
    assert day.held(DOG) == []


@rule("EV04c")
def test_who_is_there_when_night_falls_gets_a_bandage() -> None:
    night = called().change(CAT, place=ORCHARD)
    open_up(night)
    assert night.held(CAT) == [BANDAGE]
    ask(night, DOG, Act())
    ask(night, DOG, Move(ORCHARD))
    close(night)
    assert night.held(DOG) == []


@rule("EV04c")
def test_by_a_knob_the_bandage_comes_when_the_acts_are_over() -> None:
    night = called().change(CAT, place=ORCHARD)
    night.turn(knobs=Knobs(event_mode="off", pilgrim_bandage_at="after"))
    open_up(night)
    assert night.held(CAT) == []
    ask(night, DOG, Act())
    ask(night, DOG, Move(ORCHARD))
    close(night)
    assert [night.held(seat) for seat in (CAT, DOG, DEER)] == [[BANDAGE], [BANDAGE], []]


@rule("EV04c")
def test_who_went_out_by_day_gets_none() -> None:
    day = called().change(CAT, place=ORCHARD)
    ask(day, DIRECTOR, PutOut(CAT))
    open_up(day)
    assert day.state.items == {}


@rule("EV04d")
@pytest.mark.parametrize(
    ("before", "after"), [((50, 12), (42, 40)), ((50, 60), (50, 80)), ((50, 20), (50, 40))]
)
def test_who_never_came_pays_with_stamina_and_then_health(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    night = called(Phase.NIGHT).change(CAT, health=before[0], stamina=before[1])
    night.hand(CAT, TRIGRAMS)
    close(night)
    assert (night.survivor(CAT).health, night.survivor(CAT).stamina) == after
    assert night.state.items[night.item(TRIGRAMS)].uses == 5


@rule("EV04e")
def test_the_price_goes_through_armour() -> None:
    night = called(Phase.NIGHT).change(CAT, health=50, stamina=0).hand(CAT, TRIGRAMS)
    close(night)
    assert night.survivor(CAT).health == 30
    assert night.state.items[night.item(TRIGRAMS)].uses == 5


@rule("EV04d", "EV00f")
def test_the_price_can_be_a_life() -> None:
    night = called(Phase.NIGHT).change(CAT, health=15, stamina=4)
    close(night)
    fate = night.survivor(CAT).fate
    assert fate is not None and fate.cause is Cause.INCIDENT


@rule("EV04d")
def test_to_have_been_there_for_a_moment_is_enough() -> None:
    night = called()
    night.change(DEER, place=ORCHARD)
    open_up(night)
    ask(night, CAT, Act())
    ask(night, CAT, Move(ORCHARD))
    ask(night, CAT, Move(ZOO))
    ask(night, DOG, Rest(ORCHARD))
    ask(night, DEER, Rest(ZOO))
    close(night)
    assert [night.survivor(seat).stamina for seat in (CAT, DOG, DEER)] == [100, 100, 100]


@rule("EV04d", "CAL-05")
def test_to_be_born_there_is_to_have_come() -> None:
    night = called(Phase.NIGHT).change(CAT, place=None, stance=Stance.ACT, stamina=50)
    ask(night, CAT, BeBorn(ORCHARD))
    ask(night, CAT, Move(ZOO))
    close(night)
    assert night.survivor(CAT).stamina == 85


@rule("EV04d")
def test_a_rester_with_stamina_loses_nothing_by_it() -> None:
    night = called(Phase.NIGHT).change(CAT, stamina=60, stance=Stance.REST)
    close(night)
    assert night.survivor(CAT).stamina == 100


@rule("EV04a", "EV00b")
def test_it_does_not_call_on_the_last_day() -> None:
    assert PILGRIMAGE.eligible(State(day=10, shrink=(1,) * 11))
    assert not PILGRIMAGE.eligible(State(day=11, shrink=(1,) * 11))


@rule("EV04a")
def test_holiness_ends_with_the_night() -> None:
    night = called(Phase.NIGHT)
    events = close(night, Dice(b"any", 1))
    assert night.state.holy is None or any(isinstance(one, HolyPlaceNamed) for one in events)
