"""What becomes of the things of those who go out."""

import pytest

from engine.kernel.names import Seat
from engine.royale.commands import CloseNight, PutOut, Swap, Use
from engine.royale.state import Cause
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    ORCHARD,
    ZOO,
    LoadedDice,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import LEATHER, RIFLE, STICK, STONE, strike

THINGS = ("绷带", "鸟蛋", "矿泉水", "银币", "金币", "急救包")
OTHERS = ("铁锤", "榔头", "匕首", "剪刀", "菜刀", "冰锥")


def kill(killer: int, victim: int, *throws: int) -> Match:
    """Let somebody with so many things kill somebody with so many."""
    night = match("猫", "狗", "鹿").bag(CAT, *THINGS[:killer]).bag(DOG, *OTHERS[:victim])
    night.change(DOG, health=5)
    strike(night, CAT, DOG, LoadedDice(*throws))
    return night


@rule("LOOT-01")
@pytest.mark.parametrize(
    ("killer", "victim", "throws", "gets", "left"),
    [(4, 5, (0, 0), 2, 3), (6, 5, (), 0, 5), (1, 5, (), 5, 0), (0, 0, (), 0, 0)],
)
def test_the_killer_takes_what_there_is_room_for(
    killer: int, victim: int, throws: tuple[int, ...], gets: int, left: int
) -> None:
    night = kill(killer, victim, *throws)
    assert len(night.survivor(CAT).held) == killer + gets
    assert len(night.ground(ORCHARD)) == left
    assert night.survivor(DOG).held == ()


@rule("LOOT-01")
def test_chance_decides_what_the_killer_takes() -> None:
    assert kill(4, 3, 2, 0).held(CAT)[4:] == [OTHERS[0], OTHERS[2]]
    assert kill(4, 3, 1, 1).held(CAT)[4:] == [OTHERS[1], OTHERS[2]]


@rule("LOOT-01")
def test_what_is_taken_keeps_its_uses_and_lies_in_the_bag() -> None:
    night = match("猫", "狗", "鹿").hand(DOG, RIFLE, uses=2).change(DOG, health=5)
    strike(night, CAT, DOG)
    assert night.names(night.survivor(CAT).bag) == [RIFLE]
    assert night.state.items[night.item(RIFLE)].uses == 2


@rule("LOOT-02")
def test_hand_and_bag_count_together() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, STICK, LEATHER).bag(CAT, *THINGS[:3])
    night.bag(DOG, *OTHERS[:3]).change(DOG, health=5)
    strike(night, CAT, DOG, LoadedDice(1))
    assert len(night.survivor(CAT).held) == 6
    assert len(night.ground(ORCHARD)) == 2


@rule("LOOT-03", "ORG-04")
def test_who_bleeds_out_leaves_all_where_he_was() -> None:
    night = match("猫", "狗", "鹿").hand(DOG, STICK).bag(DOG, *THINGS[:3])
    night.change(DOG, health=5, bleeding=True, place=ZOO)
    ask(night, DIRECTOR, CloseNight())
    assert night.ground(ZOO) == [STICK, *THINGS[:3]]


@rule("LOOT-03", "MINE-03")
def test_a_mine_scatters_everything() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, "遥控地雷").bag(DOG, *OTHERS[:4])
    night.change(DOG, health=30)
    ask(night, CAT, Use(night.item("遥控地雷")))
    assert night.survivor(DOG).fate is not None
    assert night.ground(ORCHARD) == [*OTHERS[:4]]
    assert night.held(CAT) == []


@rule("LOOT-03")
def test_the_directors_word_leaves_all_on_the_ground() -> None:
    night = match("猫", "狗", "鹿").bag(DOG, STICK)
    ask(night, DIRECTOR, PutOut(DOG))
    assert night.ground(ORCHARD) == [STICK]


@rule("LOOT-03", "MAP-06")
def test_a_closing_place_swallows_everything() -> None:
    night = match("猫", "狗", "鹿").lay(ZOO, STONE).bag(DOG, *THINGS[:5]).change(DOG, place=ZOO)
    night.turn(closing=(ZOO,))
    ask(night, DIRECTOR, CloseNight())
    fate = night.survivor(DOG).fate
    assert fate is not None and fate.cause is Cause.SHRINK
    assert night.state.items == {}


@rule("LOOT-03")
def test_who_was_never_born_leaves_nothing() -> None:
    night = match("猫", "狗", "鹿", day=2).change(DOG, place=None)
    ask(night, DIRECTOR, CloseNight())
    assert night.survivor(DOG).fate is not None
    assert night.state.items == {}


@rule("LOOT-04", "ORG-06")
def test_the_direct_target_is_looted_first() -> None:
    night = match("猫", "狗", "鹿", "鹤").hand(CAT, RIFLE).bag(CAT, *THINGS[:2])
    night.bag(DOG, *OTHERS[:2]).change(DOG, health=50)
    night.bag(DEER, *OTHERS[2:]).change(DEER, health=20)
    strike(night, CAT, DOG, LoadedDice(3))
    assert night.held(CAT) == [RIFLE, *THINGS[:2], *OTHERS[:2], OTHERS[5]]
    assert night.ground(ORCHARD) == [*OTHERS[2:5]]
    assert night.survivor(CRANE).alive


@rule("LOOT-04", "ORG-06")
def test_chance_orders_the_dead_around() -> None:
    night = match("猫", "狗", "鹿", "鹤", "熊").hand(CAT, RIFLE).bag(CAT, *THINGS[:4])
    night.bag(DEER, STICK).change(DEER, health=20).bag(CRANE, STONE).change(CRANE, health=20)
    strike(night, CAT, Seat(5), LoadedDice(1, 0))
    assert night.held(CAT)[-1] == STONE
    assert night.ground(ORCHARD) == [STICK]


@rule("LOOT-05")
def test_the_currency_of_the_dead_is_lost() -> None:
    night = match("猫", "狗", "鹿").change(DOG, health=5, currency=4)
    strike(night, CAT, DOG)
    assert night.survivor(CAT).currency == 0


@rule("LOOT-06")
def test_a_weapon_that_breaks_makes_room_for_loot() -> None:
    night = match("猫", "狗", "鹿").hand(CAT, RIFLE, uses=1).bag(CAT, *THINGS[:5])
    night.bag(DOG, *OTHERS[:2]).change(DOG, health=50)
    strike(night, CAT, DOG, LoadedDice(0))
    assert night.held(CAT) == [*THINGS[:5], OTHERS[0]]
    assert night.ground(ORCHARD) == [OTHERS[1]]


@rule("LOOT-07")
def test_loot_serves_at_once() -> None:
    night = match("猫", "狗", "鹿").bag(DOG, "能量饮料").change(DOG, health=5)
    strike(night.change(CAT, stamina=10), CAT, DOG)
    drink = night.item("能量饮料")
    ask(night, CAT, Swap(drink))
    ask(night, CAT, Use(drink))
    assert night.survivor(CAT).stamina == 60


@rule("LOOT-07", "REC-03")
def test_a_looted_device_stays_used() -> None:
    night = match("猫", "狗", "鹿").bag(DOG, "心跳探测仪").change(DOG, health=5)
    device = night.item("心跳探测仪")
    night.turn(spent={device: night.state.day})
    strike(night, CAT, DOG)
    assert night.held(CAT) == ["心跳探测仪"]
    assert night.state.spent == {device: night.state.day}
