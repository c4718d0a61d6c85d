"""Resting and acting: the choice of a night, and what it allows (ST)."""

import pytest

from engine.kernel.game import Command, Tick
from engine.kernel.names import SECOND, Instant
from engine.royale.commands import (
    Act,
    Attack,
    BeBorn,
    Browse,
    Buy,
    Drop,
    Move,
    Rest,
    Search,
    Stow,
    Swap,
    Take,
    Use,
)
from engine.royale.state import Goods, Phase, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    DEER,
    DOG,
    NIGHT_END,
    ORCHARD,
    SAFE,
    SPEAKER,
    ZOO,
    Match,
    ask,
    duel,
    match,
)
from tests.rules.royale.fighting import EAGLE, LEATHER, STICK, find, refused, strike

BANDAGE = "绷带"


def dawn(played: Match) -> Match:
    """Let the night end."""
    played.now = NIGHT_END
    ask(played, CLOCK, Tick(NIGHT_END))
    assert played.state.phase is Phase.DAY
    return played


def vitals(played: Match) -> tuple[int, int]:
    """Return the health and the stamina of the first one."""
    return played.survivor(CAT).health, played.survivor(CAT).stamina


def acts(played: Match) -> list[Command]:
    """Return one of everything that only those do who act, with what it would need laid out."""
    played.hand(CAT, BANDAGE).bag(CAT, STICK)
    played.turn(shelf=(Goods("egg", "鸟蛋", 0, 1),))
    bandage, stick = played.item(BANDAGE), played.item(STICK)
    return [
        Move(ZOO),
        Search(),
        Attack(),
        Take(),
        Swap(stick),
        Stow(bandage),
        Drop(bandage),
        Use(bandage),
        Browse(),
        Buy("鸟蛋"),
    ]


@rule("ST-01")
def test_who_says_nothing_all_night_has_rested() -> None:
    played = dawn(match(stance=None).change(CAT, health=50, stamina=20))
    assert vitals(played) == (75, 100)


@rule("ST-01")
@pytest.mark.parametrize("second", [Act(), Rest(), Rest(ZOO)])
@pytest.mark.parametrize("first", [Act(), Rest()])
def test_the_choice_is_made_once(first: Command, second: Command) -> None:
    played = match(stance=None)
    ask(played, CAT, first)
    assert refused(played, CAT, second) == "stance_chosen"


@rule("ST-01")
def test_on_the_next_night_the_choice_is_free_again() -> None:
    played = dawn(match())
    assert played.survivor(CAT).stance is None


@rule("ST-02", "ACT-02")
def test_before_the_choice_nothing_is_done() -> None:
    played = match(stance=None)
    for command in acts(played):
        assert refused(played, CAT, command) == "stance_missing"


@rule("ST-03", "ACT-09")
def test_who_rests_does_nothing_else() -> None:
    played = match(stance=Stance.REST)
    for command in acts(played):
        assert refused(played, CAT, command) == "resting"


@rule("ST-03")
def test_who_rests_may_still_ask_how_he_is() -> None:
    played = match(stance=Stance.REST)
    assert played.game.sight(played.state, CAT)["stance"] == "stance.rest"


@rule("ST-04", "VIT-02")
def test_resting_elsewhere_costs_a_move_and_no_second_one_follows() -> None:
    played = match(stance=None)
    ask(played, CAT, Rest(ZOO))
    assert (played.survivor(CAT).place, vitals(played)) == (ZOO, (100, 95))
    assert played.heard(SPEAKER) == ["stance_rest", "survivor_moved"]
    assert refused(played, CAT, Move(ORCHARD)) == "resting"
    assert refused(played, CAT, Rest(ORCHARD)) == "stance_chosen"


@rule("ST-04", "VIT-03")
def test_who_is_too_tired_to_move_may_rest_where_he_is() -> None:
    played = match(stance=None).change(CAT, stamina=3)
    assert refused(played, CAT, Rest(ZOO)) == "too_tired"
    assert played.survivor(CAT).stance is None
    ask(played, CAT, Rest())
    assert (played.survivor(CAT).stance, vitals(played)) == (Stance.REST, (100, 3))


@rule("ST-04", "ACT-01", "MAP-07")
def test_a_rest_that_leads_nowhere_is_no_choice() -> None:
    played = match(stance=None)
    assert refused(played, CAT, Rest(ORCHARD)) == "here_already"
    zone = played.state.zones[ZOO]
    played.turn(
        zones={**played.state.zones, ZOO: type(zone)(ZOO, zone.name, zone.number, False, 1)}
    )
    assert refused(played, CAT, Rest(ZOO)) == "place_closed"


@rule("ST-05")
def test_who_rests_is_found_hit_and_recovers_all_the_same() -> None:
    played = duel().change(DOG, stance=Stance.REST, health=60).hand(CAT, EAGLE)
    ask(played, CAT, Search())
    assert played.heard(SPEAKER) == ["found_character"]
    ask(played, CAT, Attack())
    hurt = played.survivor(DOG).health
    assert hurt < 60
    dawn(played)
    assert (played.survivor(DOG).health, played.survivor(DOG).stamina) == (hurt + 25, 100)


@rule("ST-05")
def test_armour_works_in_sleep() -> None:
    bare, worn = (duel().change(DOG, stance=Stance.REST).hand(CAT, EAGLE) for _ in range(2))
    worn.hand(DOG, LEATHER)
    for played in (bare, worn):
        strike(played, CAT, DOG)
    assert worn.survivor(DOG).health > bare.survivor(DOG).health


@rule("ST-06")
def test_the_last_seconds_are_early_enough() -> None:
    played = match(stance=None)
    played.now = Instant(NIGHT_END - 10 * SECOND)
    ask(played, CAT, Rest(ZOO))
    assert played.survivor(CAT).place == ZOO


@rule("ST-07", "CAL-11")
def test_acting_without_an_act_gives_stamina_only() -> None:
    played = match(stance=None).change(CAT, health=50, stamina=20)
    ask(played, CAT, Act())
    assert vitals(dawn(played)) == (50, 60)


@rule("ST-08", "CAL-05")
def test_a_birth_is_no_move() -> None:
    played = match(place=None, stance=None)
    ask(played, CAT, BeBorn(ORCHARD))
    ask(played, CAT, Rest(ZOO))
    assert (played.survivor(CAT).place, vitals(played)) == (ZOO, (100, 95))
    ask(played, DOG, BeBorn(SAFE))
    ask(played, DOG, Rest())
    assert vitals(dawn(played)) == (100, 100)


@rule("ST-08")
def test_who_is_not_born_may_choose_but_not_move() -> None:
    played = match(place=None, stance=None)
    assert refused(played, CAT, Rest(ZOO)) == "unborn"
    ask(played, CAT, Rest())
    ask(played, CAT, BeBorn(ORCHARD))
    assert played.survivor(CAT).place == ORCHARD


@rule("ST-09")
def test_the_dead_and_the_unborn_get_nothing_back() -> None:
    played = match(stance=None).change(CAT, stamina=20, stance=Stance.ACT, health=5)
    played.change(DOG, stance=Stance.ACT).change(DEER, place=None, stamina=20)
    find(played, DOG, CAT)
    ask(played, DOG, Attack())
    assert not played.survivor(CAT).alive
    dawn(played)
    assert (played.survivor(CAT).stamina, played.survivor(DEER).stamina) == (20, 20)
    assert played.survivor(DEER).stance is None
