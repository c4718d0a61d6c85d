"""What typed names mean: places, personas and held things (SET-11, MAP-01)."""

import pytest

from engine.kernel.names import DIRECTOR, Seat
from engine.kernel.typed_name import NameAmbiguous, NameUnknown
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DOG, ORCHARD, Match, content, duel, match

BANDAGE, RADAR = "绷带", "手持式雷达"


def meant(played: Match, kind: str, typed: str, seat: Seat = CAT) -> object:
    """Return what somebody means."""
    return played.game.names(played.state, seat, kind).resolve(typed)


@rule("MAP-01")
def test_a_place_is_meant_by_name_number_and_alias() -> None:
    played = duel()
    assert meant(played, "place", "果园") == ORCHARD
    for place in content().places:
        assert meant(played, "place", str(place.number)) == place.id
        assert all(meant(played, "place", alias) == place.id for alias in place.aliases)
    with pytest.raises(NameUnknown):
        meant(played, "place", "42")


@rule("SET-11")
@pytest.mark.parametrize("typed", ["狗", "2", "2号"])
def test_a_persona_is_meant_by_name_and_by_number(typed: str) -> None:
    assert meant(match(), "persona", typed) == DOG


@rule("SET-11")
def test_a_whole_name_comes_before_a_part_and_two_are_asked_about() -> None:
    played = duel().bag(CAT, "匕首", "骨匕首", "星辉法杖", "星辉法袍")
    assert meant(played, "held", "匕首") == played.item("匕首")
    assert meant(played, "held", "骨") == played.item("骨匕首")
    with pytest.raises(NameAmbiguous) as asked:
        meant(played, "held", "星辉")
    assert set(asked.value.candidates) == {"星辉法杖", "星辉法袍"}


@rule("SET-11")
def test_only_what_is_ones_own_is_meant() -> None:
    played = duel().bag(DOG, BANDAGE)
    for seat in (CAT, DIRECTOR):
        with pytest.raises(NameUnknown):
            meant(played, "held", BANDAGE, seat)


@rule("SET-11", "ACT-06")
def test_of_two_alike_the_hand_or_the_bag_is_meant() -> None:
    played = duel().hand(CAT, BANDAGE).bag(CAT, BANDAGE)
    survivor = played.survivor(CAT)
    assert meant(played, "hand", BANDAGE) == survivor.hand[0]
    assert meant(played, "held", BANDAGE) == survivor.bag[0]


@rule("SET-11", "REC-03")
def test_of_two_devices_in_the_hand_the_one_that_still_works_is_meant() -> None:
    played = duel().hand(CAT, RADAR, RADAR)
    for spent, fresh in (played.survivor(CAT).hand, played.survivor(CAT).hand[::-1]):
        played.turn(spent={spent: played.state.day})
        assert meant(played, "hand", "望远镜") == fresh
