"""Underdog (EV02)."""

import pytest

from engine.royale.commands import Drop, Sell, Swap, Use
from engine.royale.incidents.ranking import standing
from engine.royale.state import Claim, Knobs, Phase, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DOG,
    EVERYONE,
    ORCHARD,
    LoadedDice,
    Match,
    Only,
    ask,
    content,
    match,
)
from tests.rules.royale.fighting import refused, strike
from tests.rules.royale.incidents import close, open_up

MANY = tuple(f"第{number}人" for number in range(1, 19))


def eve(*personas: str, knobs: Knobs | None = None) -> Match:
    """Return the day of the underdog; the cat is worst off."""
    played = match(*(personas or ("猫", "狗", "鹿")), phase=Phase.DAY, day=4, knobs=knobs)
    played.turn(incident="underdog", incidents=("underdog",))
    for seat in played.state.survivors:
        played.change(seat, posts=1)
    return played.change(CAT, health=50)


def lucky_cat() -> Match:
    """Return the night in which the cat has its gear in hand."""
    played = eve()
    open_up(played, LoadedDice(0, 0, 0))
    played.change(CAT, stance=Stance.ACT).change(DOG, stance=Stance.ACT)
    played.change(DEER, stance=Stance.ACT)
    for item in played.survivor(CAT).bag:
        ask(played, CAT, Swap(item))
    return played


@rule("EV02a")
@pytest.mark.parametrize(("count", "candidates"), [(18, 2), (9, 1), (2, 1)])
def test_a_tenth_rounded_up_may_be_chosen(count: int, candidates: int) -> None:
    played = eve(*MANY[:count])
    for seat in played.state.survivors:
        played.change(seat, health=101 - seat)
    ranked = sorted(
        played.state.survivors.values(),
        key=lambda one: standing(content(), played.state, one),
    )
    open_up(played, LoadedDice(candidates - 1, 0, 0))
    [lucky] = [one.seat for one in played.state.survivors.values() if one.bag]
    assert lucky in {one.seat for one in ranked[:candidates]}


@rule("EV02a")
def test_those_equal_to_the_best_of_the_lowest_may_be_chosen_too() -> None:
    played = eve(*MANY)
    for seat in played.state.survivors:
        played.change(seat, health=100)
    for seat, health in ((18, 10), (17, 20), (16, 20)):
        played.change(seat, health=health)  # type: ignore[arg-type]
    with pytest.raises(AssertionError, match="not below 3"):
        open_up(played, LoadedDice(3))
    open_up(played, LoadedDice(0, 0, 0))
    assert played.held(list(played.state.survivors)[15])


@rule("EV02a")
def test_the_knob_widens_the_circle() -> None:
    played = eve(knobs=Knobs(event_mode="off", underdog_pct=100))
    open_up(played, LoadedDice(2, 0, 0))
    assert played.held(DEER)


@rule("EV02b")
def test_the_lucky_one_gets_the_best_into_a_bag_however_full_and_nobody_hears_of_it() -> None:
    played = eve().bag(CAT, "绷带", "鸟蛋", "能量饮料", "银币", "金币", "矿泉水")
    played.bag(DOG, "木棍").bag(DEER, "铁锤")
    open_up(played, LoadedDice(0, 0, 0))
    assert len(played.held(CAT)) == 8
    weapon, armour = (played.state.items[item] for item in played.survivor(CAT).bag[-2:])
    assert (weapon.kind, weapon.uses) == ("orange_weapon", 5)
    assert (armour.kind, armour.uses) == ("orange_armour", 3)
    assert played.survivor(CAT).currency == 2
    assert played.heard(Only(CAT)) == ["underdog"]
    assert "猫" not in str([line for line in played.lines if line.audience == EVERYONE])


@rule("EV02c")
def test_who_rests_has_nothing_of_the_gear() -> None:
    played = eve()
    open_up(played, LoadedDice(0, 0, 0))
    played.change(CAT, stance=Stance.REST)
    item = played.survivor(CAT).bag[0]
    assert refused(played, CAT, Swap(item)) == "resting"
    close(played)
    assert played.held(CAT) == []
    assert played.survivor(CAT).currency == 2


@rule("EV02d")
def test_the_gear_is_gone_after_the_night_and_its_wounds_bleed_on() -> None:
    played = lucky_cat()
    strike(played, CAT, DOG)
    assert (played.survivor(DOG).health, played.survivor(DEER).bleeding) == (50, True)
    close(played)
    assert played.state.items == {}
    assert played.survivor(DOG).bleeding
    assert "lent_gear_gone" in played.heard(Only(CAT))


@rule("EV02d")
def test_it_vanishes_from_whoever_looted_it_and_from_the_ground() -> None:
    played = lucky_cat().change(CAT, health=5)
    armour = played.survivor(CAT).hand[1]
    ask(played, CAT, Drop(armour))
    strike(played, DOG, CAT)
    assert len(played.held(DOG)) == 1
    close(played)
    assert played.held(DOG) == []
    assert played.ground(ORCHARD) == []
    assert "lent_gear_gone" in played.heard(Only(DOG))


@rule("EV02d", "UPG-03")
def test_it_cannot_be_upgraded() -> None:
    played = lucky_cat().change(CAT, hand=())
    played.turn(lent=(*played.state.lent,)).bag(CAT, "木棍").hand(CAT, "自然升级器")
    stick = played.item("木棍")
    played.turn(lent=(stick,))
    assert refused(played, CAT, Use(played.item("自然升级器"), ("木棍",))) == "not_upgradable"


@rule("EV02e")
def test_it_is_never_sold() -> None:
    played = lucky_cat()
    weapon = played.survivor(CAT).hand[0]
    assert refused(played, CAT, Sell((weapon,))) == "only_by_day"
    close(played)
    assert refused(played, CAT, Sell((weapon,))) == "not_held"


@rule("EV02a", "DAY-05")
def test_what_was_claimed_counts_before_the_ranking_is_made() -> None:
    played = eve().change(CAT, health=100).change(DOG, health=60).change(DEER, health=70)
    played.turn(claims=(Claim(DOG, "vigour", units=10),))
    open_up(played, LoadedDice(0, 0, 0))
    assert played.held(DEER)
