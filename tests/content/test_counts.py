"""The town's content is complete: every place, every item, every price, nothing twice."""

from collections import Counter
from functools import cache
from time import perf_counter

import pytest

from engine.catalog.royale import load
from engine.kernel.persona import LONGEST, skeleton
from engine.kernel.typed_name import normal
from engine.royale.content import Blast, Category, Coin, Content, Guard, Heal, Strike, Tier
from engine.runtime.library import DATA, load_library


@cache
def town() -> Content:
    return load(DATA)


def test_there_are_41_places_and_they_all_close() -> None:
    places = town().places
    assert [place.number for place in places] == list(range(1, 42))
    assert [place.name for place in places if place.safe] == ["雾雨小镇"]
    assert (places[4].name, places[40].name) == ("果园", "ZLD")
    assert town().shrink == (5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1)
    assert town().safe_place_closes == 3


def test_there_are_570_names_of_items() -> None:
    kinds = town().kinds.values()
    counts = {kind.id: len(kind.names) for kind in kinds if kind.names}
    assert counts == {
        "green_weapon": 110,
        "blue_weapon": 96,
        "purple_weapon": 86,
        "orange_weapon": 20,
        "green_armour": 85,
        "blue_armour": 79,
        "purple_armour": 67,
        "orange_armour": 12,
    }
    assert sum(len(kind.names) or 1 for kind in kinds) == 570


def test_every_item_is_of_one_of_eight_classes() -> None:
    classes = Counter(kind.category for kind in town().kinds.values())
    assert classes == {
        Category.WEAPON: 4,
        Category.ARMOUR: 4,
        Category.UPGRADER: 2,
        Category.RECON: 2,
        Category.TOOL: 1,
        Category.TRAP: 1,
        Category.SUPPLY: 7,
        Category.MONEY: 2,
    }


def test_weapons_and_armours_have_the_numbers_of_their_tier() -> None:
    kinds = town().kinds
    tiers = [tier.name.lower() for tier in Tier]
    assert tiers == ["green", "blue", "purple", "orange"]
    weapons = [kinds[f"{tier}_weapon"] for tier in tiers]
    armours = [kinds[f"{tier}_armour"] for tier in tiers]
    assert [kind.effect for kind in weapons] == [
        Strike(15),
        Strike(25),
        Strike(35),
        Strike(50, splash=20, bleeding=10),
    ]
    assert [kind.effect for kind in armours] == [Guard(5), Guard(10), Guard(15), Guard(25)]
    assert [kind.uses for kind in weapons] == [None, None, None, 5]
    assert [kind.uses for kind in armours] == [None, None, 5, 3]
    assert [kind.vote_bonus for kind in (*weapons, *armours)] == [1, 2, 3, 0, 2, 3, 4, 0]


def test_medicines_mines_and_coins_have_their_numbers() -> None:
    effects = {kind.name: kind.effect for kind in town().kinds.values()}
    assert effects["矿泉水"] == Heal(stamina=20)
    assert effects["能量饮料"] == Heal(stamina=50)
    assert effects["肾上腺素"] == Heal(stamina=100)
    assert effects["鸟蛋"] == Heal(health=10, cures=True)
    assert effects["绷带"] == Heal(health=30, cures=True)
    assert effects["急救包"] == Heal(health=60, cures=True, heals_bleeders=True)
    assert effects["红花丹"] == Heal(health=100, cures=True, heals_bleeders=True)
    assert effects["遥控地雷"] == Blast(30)
    assert (effects["银币"], effects["金币"]) == (Coin(1), Coin(2))


def test_the_shop_sells_at_these_prices() -> None:
    prices = {kind.name: kind.price for kind in town().kinds.values() if kind.price}
    assert prices == {
        "绿色武器": 1,
        "绿色防具": 1,
        "矿泉水": 1,
        "鸟蛋": 1,
        "绷带": 2,
        "能量饮料": 2,
        "人造升级器": 3,
        "遥控地雷": 3,
        "肾上腺素": 4,
        "急救包": 4,
        "红花丹": 5,
    }


def test_no_two_names_can_be_confused_once_folded() -> None:
    kinds = town().kinds.values()
    items = [name for kind in kinds for name in (kind.name, *kind.aliases, *kind.names)]
    places = [name for place in town().places for name in (place.name, *place.aliases)]
    counts = Counter(map(normal, items + places))
    assert not [name for name, count in counts.items() if count > 1]


def test_what_lies_about_at_the_start_is_enough_and_no_more_than_green() -> None:
    loot, kinds = town().loot, town().kinds
    assert (loot["heartbeat_tracker"], loot["handheld_radar"]) == (2, 2)
    assert 3 <= sum(loot.values()) / len(town().places) <= 4
    assert {kinds[kind].category for kind in loot} == set(Category)
    assert {kinds[kind].tier for kind in loot} == {None, Tier.GREEN}


def test_there_are_enough_names_to_deal_and_nobody_gets_a_forbidden_one() -> None:
    personas, forbidden = town().personas, {*map(skeleton, town().reserved)}
    assert len(personas) >= 60
    assert len({*map(skeleton, personas)}) == len(personas)
    assert not [name for name in personas if skeleton(name) in forbidden]
    assert all(1 < len(name) <= LONGEST for name in personas)


@pytest.mark.parametrize(
    "word", ["果园", "琼林深居", "绷带", "GPS", "大喇叭", "匕首", "搜索", "报名", "游荡的女巫"]
)
def test_names_of_things_are_reserved(word: str) -> None:
    assert normal(word) in town().reserved


def test_everything_is_read_quickly() -> None:
    began = perf_counter()
    load_library(DATA)
    assert perf_counter() - began < 0.5
