"""Armour: how much it takes off, and how it wears out."""

from engine.royale.commands import CloseNight
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DEER, DIRECTOR, DOG, ask, content, duel, match
from tests.rules.royale.fighting import (
    AXE,
    EAGLE,
    FEATHERS,
    IRON,
    LEATHER,
    RIFLE,
    STICK,
    TRIGRAMS,
    strike,
)


@rule("ARM-01")
def test_a_blue_weapon_against_the_four_tiers() -> None:
    lost = []
    for armour in (LEATHER, IRON, TRIGRAMS, FEATHERS):
        night = duel().hand(CAT, EAGLE).hand(DOG, armour)
        strike(night, CAT, DOG)
        lost.append(100 - night.survivor(DOG).health)
    assert lost == [20, 15, 10, 0]


@rule("ARM-01")
def test_the_armours_are_counted() -> None:
    tiers = ("green_armour", "blue_armour", "purple_armour", "orange_armour")
    kinds = [content().kinds[tier] for tier in tiers]
    assert [len(kind.names) for kind in kinds] == [85, 79, 67, 12]
    assert [kind.uses for kind in kinds] == [None, None, 5, 3]


@rule("ARM-01")
def test_green_and_blue_armour_never_wears_out() -> None:
    for armour in (LEATHER, IRON):
        night = duel().hand(DOG, armour)
        for _ in range(20):
            strike(night, CAT, DOG)
        assert night.held(DOG) == [armour]


@rule("ARM-02", "ARM-03")
def test_five_punches_destroy_purple_armour() -> None:
    night = duel().hand(DOG, TRIGRAMS)
    for left in (4, 3, 2, 1):
        strike(night, CAT, DOG)
        assert night.state.items[night.item(TRIGRAMS)].uses == left
    strike(night, CAT, DOG)
    assert night.held(DOG) == []
    assert night.survivor(DOG).health == 100
    strike(night, CAT, DOG)
    assert night.survivor(DOG).health == 95


@rule("ARM-02")
def test_a_deadly_blow_spends_a_use_before_the_loot() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, AXE).hand(DOG, TRIGRAMS).change(DOG, health=20)
    strike(night, CAT, DOG)
    assert night.held(CAT) == [AXE, TRIGRAMS]
    assert night.state.items[night.item(TRIGRAMS)].uses == 4


@rule("ARM-02", "ORG-02")
def test_splash_and_bleeding_wear_no_armour() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, RIFLE).hand(DEER, FEATHERS)
    strike(night, CAT, DOG)
    assert night.survivor(DEER).health == 80
    ask(night, DIRECTOR, CloseNight())
    assert night.survivor(DEER).health == 70
    assert night.state.items[night.item(FEATHERS)].uses == 3


@rule("ARM-03")
def test_the_last_use_protects_fully() -> None:
    night = duel().hand(CAT, AXE).hand(DOG, FEATHERS, uses=1).bag(DOG, LEATHER)
    strike(night, CAT, DOG)
    assert night.survivor(DOG).health == 90
    assert night.survivor(DOG).hand == ()
    assert night.held(DOG) == [LEATHER]
    assert FEATHERS not in [item.name for item in night.state.items.values()]


@rule("ARM-04")
def test_armour_in_the_bag_does_nothing() -> None:
    night = duel().hand(CAT, STICK).bag(DOG, FEATHERS)
    strike(night, CAT, DOG)
    assert night.survivor(DOG).health == 85
    assert night.state.items[night.item(FEATHERS)].uses == 3
