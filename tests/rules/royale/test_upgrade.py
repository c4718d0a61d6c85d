"""Upgraders (UPG), and which names new things get (SET-12)."""

import pytest

from engine.kernel.ruling import Denied
from engine.royale.commands import Use
from engine.royale.content import Tier
from engine.royale.state import Item
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, ORCHARD, SPEAKER, Match, ask, duel

MADE, NATURAL = "人造升级器", "自然升级器"


def _raise(played: Match, upgrader: str, *target: str) -> Item:
    [event] = ask(played, CAT, Use(played.item(upgrader), target))
    return played.state.items[event.gear]


def _refusal(played: Match, upgrader: str, *target: str) -> str:
    with pytest.raises(Denied) as denied:
        ask(played, CAT, Use(played.item(upgrader), target))
    return denied.value.code


def _tier(played: Match, item: Item) -> tuple[str, Tier | None]:
    kind = played.content.kinds[item.kind]
    return kind.category, kind.tier


@rule("UPG-01")
@pytest.mark.parametrize(
    ("upgrader", "gear", "raised"),
    [
        (MADE, "木棍", "blue_weapon"),
        (MADE, "沙漠之鹰", "purple_weapon"),
        (NATURAL, "木棍", "blue_weapon"),
        (NATURAL, "盘古斧", "orange_weapon"),
        (MADE, "皮甲", "blue_armour"),
    ],
)
def test_one_tier_up_in_the_same_class(upgrader: str, gear: str, raised: str) -> None:
    played = duel().hand(CAT, upgrader).bag(CAT, gear).change(CAT, stamina=0)
    item = _raise(played, upgrader, gear)
    assert item.kind == raised
    assert item.name in played.content.kinds[raised].names
    assert played.held(CAT) == [item.name]
    assert played.survivor(CAT).stamina == 0


@rule("UPG-01")
def test_an_artificial_upgrader_stops_at_purple() -> None:
    played = duel().hand(CAT, MADE).bag(CAT, "盘古斧")
    assert _refusal(played, MADE, "盘古斧") == "not_upgradable"
    assert played.held(CAT) == [MADE, "盘古斧"]


@rule("UPG-01")
def test_an_orange_weapon_is_new() -> None:
    played = duel().hand(CAT, NATURAL, "盘古斧")
    assert _raise(played, NATURAL, "盘古斧").uses == 5


@rule("UPG-02")
def test_it_stays_in_its_slot_and_its_uses_are_those_of_its_new_kind() -> None:
    played = duel().hand(CAT, NATURAL)
    name = played.content.kinds["purple_armour"].names[0]
    played.hand(CAT, name, uses=1).bag(CAT, "木棍")
    item = _raise(played, NATURAL, name)
    assert (item.kind, item.uses) == ("orange_armour", 3)
    assert played.survivor(CAT).hand == (item.id,)


@rule("UPG-03")
def test_what_cannot_be_raised() -> None:
    orange = duel().content.kinds["orange_weapon"].names[0]
    played = duel().hand(CAT, NATURAL).bag(CAT, orange, "绷带")
    for name in (orange, "绷带"):
        assert _refusal(played, NATURAL, name) == "not_upgradable"
    assert _refusal(played, NATURAL, NATURAL) == "name_unknown"
    assert _refusal(played, NATURAL) == "upgrade_target_missing"
    assert played.held(CAT) == [NATURAL, orange, "绷带"]


@rule("UPG-03")
def test_it_is_private() -> None:
    played = duel().hand(CAT, MADE, "木棍")
    _raise(played, MADE, "木棍")
    assert played.heard(SPEAKER) == ["gear_raised"]
    assert len(played.lines) == 1


@rule("UPG-04")
def test_the_new_name_cannot_be_chosen() -> None:
    played = duel().hand(CAT, MADE).bag(CAT, "木棍")
    assert _refusal(played, MADE, "木棍", "AK-47") == "name_unknown"
    assert played.held(CAT) == [MADE, "木棍"]


@rule("SET-11")
def test_a_target_that_could_be_two_pieces_is_asked_back() -> None:
    played = duel().hand(CAT, MADE).bag(CAT, "匕首", "骨匕首")
    assert _refusal(played, MADE, "首") == "name_ambiguous"
    _raise(played, MADE, "匕首")
    assert "骨匕首" in played.held(CAT)
    assert "匕首" not in played.held(CAT)


@rule("SET-12", "UPG-02")
def test_the_last_free_name_is_taken() -> None:
    played = duel().hand(CAT, MADE).bag(CAT, "木棍")
    *taken, free = played.content.kinds["blue_weapon"].names
    played.lay(ORCHARD, *taken)
    assert _raise(played, MADE, "木棍").name == free
