"""Hand and bag: what fits, what changes places, and what is dropped."""

import pytest

from engine.kernel.audience import SPEAKER
from engine.royale.commands import (
    Drop,
    Stow,
    Swap,
    Take,
    Use,
)
from engine.royale.orders import Give
from engine.royale.state import FoundItem, Phase, PlaceId, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DIRECTOR, DOG, ORCHARD, SAFE, ZOO, Match, ask, duel
from tests.rules.royale.fighting import LEATHER, STICK, STONE, refused

HAMMER, BANDAGE, EGG = "铁锤", "绷带", "鸟蛋"
SIX = (STONE, BANDAGE, EGG, "矿泉水", "银币", "金币")


def swap(played: Match, item: str, displaced: str | None = None) -> None:
    """Let the first one swap."""
    other = None if displaced is None else played.item(displaced)
    ask(played, CAT, Swap(played.item(item), other))


def in_hand(played: Match) -> list[str]:
    """Return what the first one has in the hand."""
    return played.names(played.survivor(CAT).hand)


def in_bag(played: Match) -> list[str]:
    """Return what the first one has in the bag."""
    return played.names(played.survivor(CAT).bag)


@rule("INV-01", "ACT-03")
def test_two_in_the_hand_and_four_in_the_bag_are_full() -> None:
    night = duel().hand(CAT, STICK, LEATHER).bag(CAT, *SIX[:4]).lay(ORCHARD, HAMMER)
    night.change(CAT, find=FoundItem(night.item(HAMMER)))
    assert refused(night, CAT, Take()) == "bag_full"


@rule("ACT-03", "ACT-07")
def test_a_full_bag_keeps_the_find_until_something_is_dropped() -> None:
    night = duel().bag(CAT, *SIX).lay(ORCHARD, STICK)
    night.change(CAT, find=FoundItem(night.item(STICK)))
    assert refused(night, CAT, Take()) == "bag_full"
    ask(night, CAT, Drop(night.item(STONE)))
    ask(night, CAT, Take())
    assert in_bag(night) == [*SIX[1:], STICK]
    assert night.ground(ORCHARD) == [STONE]
    assert refused(night, CAT, Take()) == "nothing_found"


@rule("ACT-03", "CAL-03", "SRC-07")
def test_a_thing_is_taken_by_whoever_comes_first() -> None:
    night = duel().lay(ORCHARD, STICK)
    stick = FoundItem(night.item(STICK))
    night.change(CAT, find=stick).change(DOG, find=stick)
    ask(night, CAT, Take())
    assert refused(night, DOG, Take()) == "thing_gone"
    assert night.held(CAT) == [STICK]


@rule("ACT-03")
def test_nothing_can_be_taken_without_having_found_it() -> None:
    night = duel().lay(ORCHARD, STICK)
    assert refused(night, CAT, Take()) == "nothing_found"


@rule("ACT-05", "INV-03")
def test_a_free_slot_is_filled() -> None:
    night = duel().bag(CAT, STICK)
    swap(night, STICK)
    assert (in_hand(night), in_bag(night)) == ([STICK], [])
    assert night.survivor(CAT).stamina == 100


@rule("INV-02")
def test_anything_may_take_a_slot_but_the_armour_then_protects_no_more() -> None:
    night = duel().hand(CAT, STICK, LEATHER).bag(CAT, BANDAGE)
    swap(night, BANDAGE, LEATHER)
    assert (in_hand(night), in_bag(night)) == ([STICK, BANDAGE], [LEATHER])


@rule("INV-02")
def test_the_hand_holds_one_weapon_and_one_armour() -> None:
    night = duel().hand(CAT, STICK, LEATHER).bag(CAT, HAMMER, "麻布头带")
    assert refused(night, CAT, Swap(night.item(HAMMER), night.item(LEATHER))) == "one_weapon"
    assert refused(night, CAT, Swap(night.item("麻布头带"), night.item(STICK))) == "one_armour"


@rule("INV-02", "INV-03")
def test_a_second_weapon_takes_the_place_of_the_first_beside_a_free_slot() -> None:
    night = duel().hand(CAT, STICK).bag(CAT, HAMMER)
    swap(night, HAMMER)
    assert (in_hand(night), in_bag(night)) == ([HAMMER], [STICK])


@rule("INV-03")
def test_the_same_class_makes_room() -> None:
    night = duel().hand(CAT, STICK, LEATHER).bag(CAT, HAMMER)
    swap(night, HAMMER)
    assert (in_hand(night), in_bag(night)) == ([HAMMER, LEATHER], [STICK])


@rule("INV-03")
def test_a_full_hand_without_the_same_class_must_be_told_what_goes() -> None:
    night = duel().hand(CAT, STICK, LEATHER).bag(CAT, BANDAGE)
    assert refused(night, CAT, Swap(night.item(BANDAGE))) == "hand_full"
    night = duel().hand(CAT, EGG, BANDAGE).bag(CAT, "矿泉水")
    assert refused(night, CAT, Swap(night.item("矿泉水"))) == "hand_full"


@rule("INV-03")
def test_what_is_displaced_must_be_in_the_hand() -> None:
    night = duel().hand(CAT, STICK).bag(CAT, BANDAGE, EGG)
    code = refused(night, CAT, Swap(night.item(BANDAGE), night.item(EGG)))
    assert code == "displaced_not_in_hand"
    assert refused(night, CAT, Swap(night.item(STICK))) == "already_in_hand"


@rule("INV-03")
def test_a_thing_can_be_put_away() -> None:
    night = duel().hand(CAT, STICK)
    ask(night, CAT, Stow(night.item(STICK)))
    assert (in_hand(night), in_bag(night)) == ([], [STICK])
    assert refused(night, CAT, Stow(night.item(STICK))) == "already_in_bag"


@rule("INV-04")
def test_gifts_overflow_and_then_nothing_more_can_be_taken() -> None:
    night = duel().bag(CAT, *SIX).lay(ORCHARD, STICK)
    ask(night, DIRECTOR, Give(CAT, (HAMMER,)))
    assert len(night.survivor(CAT).held) == 7
    night.change(CAT, find=FoundItem(night.item(STICK)))
    ask(night, CAT, Drop(night.item(HAMMER)))
    assert refused(night, CAT, Take()) == "bag_full"
    ask(night, CAT, Drop(night.item(STONE)))
    ask(night, CAT, Take())
    assert len(night.survivor(CAT).held) == 6


@rule("INV-05")
def test_a_coin_is_a_thing_until_it_is_used() -> None:
    night = duel().bag(CAT, "银币")
    assert (night.survivor(CAT).currency, night.held(CAT)) == (0, ["银币"])
    swap(night, "银币")
    ask(night, CAT, Use(night.item("银币")))
    assert (night.survivor(CAT).currency, night.held(CAT)) == (1, [])


@rule("INV-06", "ACT-07")
@pytest.mark.parametrize("place", [ORCHARD, SAFE])
def test_dropping_is_the_only_way_to_pass_things_on(place: PlaceId) -> None:
    night = duel(place).hand(CAT, STICK)
    ask(night, CAT, Drop(night.item(STICK)))
    assert night.held(CAT) == []
    night.change(DOG, find=FoundItem(night.item(STICK)))
    ask(night, DOG, Take())
    assert night.held(DOG) == [STICK]


@rule("INV-06")
def test_nobody_touches_what_others_hold() -> None:
    night = duel().bag(DOG, STICK).lay(ZOO, HAMMER)
    stick = night.item(STICK)
    for command in (Swap(stick), Stow(stick), Drop(stick), Drop(night.item(HAMMER))):
        assert refused(night, CAT, command) == "not_held"


@rule("INV-07")
def test_by_day_things_stay_where_they_are() -> None:
    day = duel(phase=Phase.DAY).hand(CAT, BANDAGE).bag(CAT, STICK)
    bandage, stick = day.item(BANDAGE), day.item(STICK)
    for command in (Use(bandage), Swap(stick), Stow(bandage), Drop(stick), Take()):
        assert refused(day, CAT, command) == "not_night"


@rule("ST-03")
def test_who_rests_handles_nothing() -> None:
    night = duel(stance=Stance.REST).bag(CAT, STICK)
    stick = night.item(STICK)
    for command in (Swap(stick), Drop(stick), Take()):
        assert refused(night, CAT, command) == "resting"


@rule("ACT-10")
def test_only_the_holder_is_told_what_becomes_of_things() -> None:
    night = duel().hand(CAT, STICK).bag(CAT, HAMMER).lay(ORCHARD, STONE)
    night.change(CAT, find=FoundItem(night.item(STONE)))
    told = []
    for command in (
        Take(),
        Swap(night.item(HAMMER)),
        Stow(night.item(HAMMER)),
        Drop(night.item(STONE)),
    ):
        ask(night, CAT, command)
        [line] = night.lines
        assert line.audience == SPEAKER
        told.append((line.code, dict(line.facts)))
    assert told == [
        ("thing_taken", {"item": STONE, "held": 3, "most": 6}),
        ("thing_swapped", {"item": HAMMER, "displaced": STICK}),
        ("thing_stowed", {"item": HAMMER}),
        ("thing_dropped", {"item": STONE, "place": "果园"}),
    ]
