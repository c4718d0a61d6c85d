"""Attacks: on whom, how hard, and who learns of it."""

import pytest

from engine.kernel.audience import EVERYONE, SPEAKER, Only
from engine.royale.commands import Attack, CloseNight, Move, Search
from engine.royale.events.combat import AttackMade
from engine.royale.state import Cause, FoundItem, FoundSurvivor, Knobs, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DIRECTOR,
    DOG,
    ORCHARD,
    SAFE,
    ZOO,
    LoadedDice,
    ask,
    duel,
    match,
)
from tests.rules.royale.fighting import (
    AXE,
    EAGLE,
    FEATHERS,
    LEATHER,
    RIFLE,
    STICK,
    TRIGRAMS,
    find,
    refused,
    strike,
    strike_wanderer,
    wander,
)


@rule("ATK-01", "ACT-04")
def test_one_search_allows_one_attack() -> None:
    night = find(duel(), CAT, DOG)
    ask(night, CAT, Attack())
    assert refused(night, CAT, Attack()) == "already_struck"


@rule("ATK-01")
def test_a_thing_or_nothing_found_is_no_target() -> None:
    night = duel().lay(ORCHARD, STICK)
    assert refused(night, CAT, Attack()) == "no_target"
    night.change(CAT, find=FoundItem(night.item(STICK)))
    assert refused(night, CAT, Attack()) == "no_target"


@rule("ATK-02", "ARM-01")
@pytest.mark.parametrize(
    ("weapon", "damages"),
    [
        (None, (5, 0, 0, 0, 0)),
        (STICK, (15, 10, 5, 0, 0)),
        (EAGLE, (25, 20, 15, 10, 0)),
        (AXE, (35, 30, 25, 20, 10)),
        (RIFLE, (50, 45, 40, 35, 25)),
    ],
)
def test_damage_is_weapon_minus_armour(weapon: str | None, damages: tuple[int, ...]) -> None:
    for armour, damage in zip(
        (None, LEATHER, "黑铁重甲", TRIGRAMS, FEATHERS), damages, strict=True
    ):
        night = duel()
        night = night.hand(CAT, weapon) if weapon else night
        night = night.hand(DOG, armour) if armour else night
        strike(night, CAT, DOG, LoadedDice())
        assert night.survivor(DOG).health == 100 - damage
        assert night.said("hurt") == {"damage": damage}


@rule("ATK-02", "ARM-02")
def test_a_blow_without_effect_still_wears_the_armour() -> None:
    night = duel().hand(CAT, STICK).hand(DOG, TRIGRAMS)
    strike(night, CAT, DOG)
    assert night.survivor(DOG).health == 100
    assert night.state.items[night.item(TRIGRAMS)].uses == 4


@rule("ATK-03")
def test_a_weapon_in_the_bag_is_no_weapon() -> None:
    night = duel().bag(CAT, RIFLE)
    strike(night, CAT, DOG)
    assert night.survivor(DOG).health == 95
    assert night.state.items[night.item(RIFLE)].uses == 5


@rule("ATK-04")
def test_an_attack_costs_no_stamina() -> None:
    night = duel().change(CAT, stamina=0)
    strike(night, CAT, DOG)
    assert night.survivor(CAT).stamina == 0
    assert night.survivor(DOG).health == 95


@rule("ATK-05")
def test_the_attacker_learns_only_that_it_hit() -> None:
    told = []
    for armour in (None, LEATHER, FEATHERS):
        night = duel().hand(CAT, STICK)
        night = night.hand(DOG, armour) if armour else night
        strike(night, CAT, DOG)
        told.append([line for line in night.lines if line.audience == SPEAKER])
    assert told[0] == told[1] == told[2]
    assert [line.code for line in told[0]] == ["attack_hit"]
    assert not told[0][0].facts


@rule("ATK-05")
def test_a_knob_shows_the_attacker_the_damage() -> None:
    night = duel(knobs=Knobs(attacker_sees_damage=True)).hand(CAT, STICK).hand(DOG, LEATHER)
    strike(night, CAT, DOG)
    assert night.said("attack_hit_for") == {"damage": 10}


@rule("ATK-05", "WX-04")
def test_who_kills_in_fog_learns_the_name_and_the_loot() -> None:
    night = match("猫", "狗", "鹿", weather=Weather.FOG).change(DOG, health=5).bag(DOG, STICK)
    find(night, CAT, DOG, named=False)
    ask(night, CAT, Attack())
    assert night.said("killed") == {"persona": "狗", "taken": [STICK], "left": []}


@rule("ATK-06")
def test_the_victim_learns_the_number_and_nothing_else() -> None:
    night = duel().hand(CAT, STICK).hand(DOG, LEATHER)
    strike(night, CAT, DOG)
    told = [(line.code, dict(line.facts)) for line in night.lines if line.audience == Only(DOG)]
    assert told == [("hurt", {"damage": 10})]


@rule("ATK-07")
def test_a_death_at_night_is_told_at_dawn() -> None:
    night = match("猫", "狗", "鹿").change(DOG, health=5)
    strike(night, CAT, DOG)
    assert not night.heard(EVERYONE)
    assert night.survivor(DOG).fate is not None
    ask(night, DIRECTOR, CloseNight())
    assert night.said("dawn_out")["fallen"] == [("狗", "cause.attack")]


@rule("ATK-08")
def test_who_is_out_can_do_nothing_and_be_hit_no_more() -> None:
    night = match("猫", "狗", "鹿").change(DOG, health=5)
    find(night, DEER, DOG)
    strike(night, CAT, DOG)
    assert refused(night, DOG, Move(ZOO)) == "you_are_out"
    assert refused(night, DEER, Attack()) == "target_out"
    assert night.survivor(DEER).find == FoundSurvivor(DOG, named=True)


@rule("SRC-07", "ATK-08")
def test_who_went_away_can_be_hit_once_back() -> None:
    night = find(duel(), CAT, DOG)
    night.change(DOG, place=ZOO)
    assert refused(night, CAT, Attack()) == "target_gone"
    night.change(DOG, place=ORCHARD)
    ask(night, CAT, Attack())
    assert night.survivor(DOG).health == 95


@rule("ATK-09", "MAP-02", "MAP-09")
@pytest.mark.parametrize("day", [1, 3])
def test_attacks_in_the_safe_place_are_void(day: int) -> None:
    night = match("猫", "狗", "鹿", place=SAFE, day=day).hand(CAT, RIFLE).hand(DOG, TRIGRAMS)
    find(night, CAT, DOG)
    assert refused(night, CAT, Attack()) == "safe_place"
    assert night.state.items[night.item(RIFLE)].uses == 5
    assert night.state.items[night.item(TRIGRAMS)].uses == 5
    assert not night.state.blows


@rule("ATK-09")
def test_wanderers_are_safe_there_too() -> None:
    night = wander(duel(SAFE), "werewolf", SAFE, 50)
    find(night, CAT, DOG)
    with pytest.raises(Exception, match="safe_place"):
        strike_wanderer(night, CAT, "werewolf")
    assert night.state.wanderers["werewolf"].health == 50


@rule("ATK-10")
def test_an_effective_attack_counts_what_was_really_lost() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, AXE).change(DOG, health=12)
    [made] = [one for one in strike(night, CAT, DOG) if isinstance(one, AttackMade)]
    assert made.lost == 12
    [blow] = night.state.blows
    assert (blow.seat, blow.target, blow.lost) == (CAT, DOG, 12)


@rule("ATK-10")
def test_splash_and_blows_without_effect_are_no_effective_attacks() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, RIFLE).hand(DOG, LEATHER)
    strike(night, CAT, DOG)
    strike(night, DEER, DOG)
    assert [(blow.seat, blow.target, blow.lost) for blow in night.state.blows] == [
        (CAT, DOG, 45),
        (DEER, DOG, 0),
    ]


@rule("ATK-11", "ORG-05")
def test_a_wanderer_takes_the_whole_blow_and_never_bleeds() -> None:
    night = wander(duel(), "witch", ORCHARD, 1000).hand(CAT, RIFLE)
    strike_wanderer(night, CAT, "witch")
    witch = night.state.wanderers["witch"]
    assert (witch.health, witch.dealt) == (950, {CAT: 50})
    assert night.survivor(DOG).health == 80
    assert night.state.items[night.item(RIFLE)].uses == 4


@rule("ATK-11")
def test_a_wanderer_suffers_splash() -> None:
    night = wander(duel(), "witch", ORCHARD, 1000).hand(CAT, RIFLE)
    strike(night, CAT, DOG)
    assert night.state.wanderers["witch"].health == 980


@rule("ATK-11", "SRC-07")
def test_a_wanderer_who_is_gone_is_no_target() -> None:
    night = wander(duel(), "witch", ZOO, 1000)
    with pytest.raises(Exception, match="target_gone"):
        strike_wanderer(night, CAT, "witch")
    night.turn(wanderers={})
    with pytest.raises(Exception, match="target_out"):
        strike_wanderer(night, CAT, "witch")


@rule("VIT-01")
def test_no_health_left_is_out() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, STICK).change(DOG, health=15)
    strike(night, CAT, DOG)
    fallen = night.survivor(DOG)
    assert fallen.health == 0
    assert fallen.fate is not None and fallen.fate.cause is Cause.ATTACK


@rule("ATK-12", "SRC-02")
def test_nobody_ever_finds_himself() -> None:
    night = match("猫", "狗").change(DOG, place=ZOO)
    ask(night, CAT, Search())
    assert night.survivor(CAT).find is None
