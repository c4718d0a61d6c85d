"""The night's choice between rest and action, and what it allows (ST)."""

import pytest

from engine.kernel.game import Command
from engine.kernel.names import Instant
from engine.royale.commands import (
    Act,
    Attack,
    BeBorn,
    Browse,
    Buy,
    CloseNight,
    Drop,
    Move,
    Rest,
    Search,
    Stow,
    Swap,
    Take,
    Use,
)
from engine.royale.events.survivor import StanceChosen, SurvivorMoved
from engine.royale.state import ItemId, Knobs, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DIRECTOR,
    DOG,
    NIGHT_END,
    ORCHARD,
    ZOO,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import LEATHER, STICK, refused, strike

ACTIONS: tuple[Command, ...] = (
    Move(ZOO),
    Search(),
    Take(),
    Attack(),
    Swap(ItemId(1)),
    Stow(ItemId(1)),
    Use(ItemId(1)),
    Drop(ItemId(1)),
    Browse(),
    Buy("鸟蛋"),
)


def undecided() -> Match:
    """Return a night in which nobody has chosen."""
    return match(stance=None)


def dawn(played: Match) -> Match:
    """Let the night end."""
    ask(played, DIRECTOR, CloseNight())
    return played


def vitals(played: Match) -> tuple[int, int]:
    """Return the health and stamina of the cat."""
    cat = played.survivor(CAT)
    return cat.health, cat.stamina


@rule("ST-01")
@pytest.mark.parametrize(("choice", "stance"), [(Rest(), Stance.REST), (Act(), Stance.ACT)])
def test_everybody_chooses_between_rest_and_action(choice: Command, stance: Stance) -> None:
    played = undecided()
    assert ask(played, CAT, choice) == [StanceChosen(CAT, stance)]
    assert played.survivor(CAT).stance is stance


@rule("ST-01")
@pytest.mark.parametrize("second", [Act(), Rest(), Rest(ZOO)])
@pytest.mark.parametrize("first", [Act(), Rest(), Rest(ZOO)])
def test_the_choice_is_final(first: Command, second: Command) -> None:
    played = undecided()
    ask(played, CAT, first)
    assert refused(played, CAT, second) == "stance_chosen"


@rule("ST-01")
def test_who_stays_silent_all_night_has_rested() -> None:
    played = dawn(undecided().change(CAT, health=50, stamina=20))
    assert vitals(played) == (75, 100)


@rule("ST-01")
def test_a_knob_lets_the_silent_act() -> None:
    played = undecided().change(CAT, health=50, stamina=20)
    assert vitals(dawn(played.turn(knobs=Knobs(default_state=Stance.ACT)))) == (50, 60)


@rule("ST-02")
@pytest.mark.parametrize("action", ACTIONS, ids=lambda one: type(one).__name__)
def test_before_the_choice_every_action_is_refused(action: Command) -> None:
    played = undecided().hand(CAT, STICK)
    assert refused(played, CAT, action) == "stance_missing"


@rule("ST-03", "ACT-09")
@pytest.mark.parametrize("action", ACTIONS, ids=lambda one: type(one).__name__)
def test_who_rests_does_nothing_else(action: Command) -> None:
    played = match(stance=Stance.REST).hand(CAT, STICK)
    assert refused(played, CAT, action) == "resting"


@rule("ST-03")
def test_who_rests_may_still_look_at_himself() -> None:
    played = match(stance=Stance.REST)
    assert played.game.sight(played.state, CAT)["stamina"] == 100


@rule("ST-04")
def test_rest_elsewhere_is_one_move_at_its_usual_price() -> None:
    played = undecided()
    assert ask(played, CAT, Rest(ZOO)) == [
        StanceChosen(CAT, Stance.REST),
        SurvivorMoved(CAT, ZOO, 95),
    ]


@rule("ST-04")
def test_who_is_too_tired_for_the_way_can_still_rest_where_he_is() -> None:
    played = undecided().change(CAT, stamina=3)
    assert refused(played, CAT, Rest(ZOO)) == "too_tired"
    assert ask(played, CAT, Rest()) == [StanceChosen(CAT, Stance.REST)]


@rule("ST-04", "ACT-01")
def test_rest_where_one_is_names_no_place() -> None:
    assert refused(undecided(), CAT, Rest(ORCHARD)) == "here_already"


@rule("ST-05")
def test_rest_is_no_shelter_and_a_hit_does_not_end_it() -> None:
    played = match(stance=Stance.REST).change(CAT, health=60, stamina=10)
    strike(played.change(DOG, stance=Stance.ACT).hand(DOG, "沙漠之鹰"), DOG, CAT)
    assert vitals(played) == (35, 10)
    assert vitals(dawn(played)) == (60, 100)


@rule("ST-05")
def test_the_armour_of_who_rests_still_works() -> None:
    played = match().change(CAT, stance=Stance.REST).hand(CAT, LEATHER).hand(DOG, STICK)
    strike(played, DOG, CAT)
    assert played.survivor(CAT).health == 90


@rule("ST-05")
def test_who_rests_can_be_killed_and_looted() -> None:
    played = match().change(CAT, stance=Stance.REST, health=5).bag(CAT, STICK)
    strike(played, DOG, CAT)
    assert not played.survivor(CAT).alive
    assert played.held(DOG) == [STICK]


@rule("ST-06")
def test_rest_may_be_chosen_in_the_last_moment() -> None:
    played = undecided()
    played.now = Instant(NIGHT_END - 1)
    assert ask(played, CAT, Rest(ZOO))


@rule("ST-07")
def test_an_idle_night_of_action_gives_stamina_only() -> None:
    played = undecided().change(CAT, health=50, stamina=20)
    ask(played, CAT, Act())
    assert vitals(dawn(played)) == (50, 60)


@rule("ST-08")
def test_a_birth_is_no_move_so_the_rest_may_still_go_elsewhere() -> None:
    played = undecided().change(CAT, place=None)
    ask(played, CAT, BeBorn(ORCHARD))
    ask(played, CAT, Rest(ZOO))
    assert (played.survivor(CAT).place, played.survivor(CAT).stamina) == (ZOO, 95)
    assert vitals(dawn(played)) == (100, 100)


@rule("ST-08")
@pytest.mark.parametrize("choice", [Rest(), Act()])
def test_the_choice_may_come_before_the_birth(choice: Command) -> None:
    played = undecided().change(CAT, place=None)
    ask(played, CAT, choice)
    assert ask(played, CAT, BeBorn(ORCHARD))


@rule("ST-08")
def test_nobody_goes_elsewhere_before_he_is_born() -> None:
    assert refused(undecided().change(CAT, place=None), CAT, Rest(ZOO)) == "unborn"


@rule("ST-01")
def test_a_new_night_asks_again() -> None:
    played = dawn(match(stance=Stance.REST))
    assert played.survivor(CAT).stance is None


@rule("ST-09", "VIT-04")
def test_the_dead_recover_nothing() -> None:
    played = match().change(DOG, health=5, stamina=20)
    strike(played, CAT, DOG)
    assert dawn(played).survivor(DOG).stamina == 20


@rule("ST-09", "CAL-06")
def test_the_unborn_have_no_state_unless_they_choose_one() -> None:
    played = undecided().change(CAT, place=None, stamina=20)
    assert vitals(dawn(played)) == (100, 20)
