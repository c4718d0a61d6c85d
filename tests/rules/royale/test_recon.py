"""The tracker and the radar (REC)."""

import pytest

from engine.kernel.ruling import Denied
from engine.royale.commands import Use
from engine.royale.state import Cause, Fate
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DOG,
    ORCHARD,
    SPEAKER,
    ZOO,
    LoadedDice,
    Match,
    ask,
    duel,
    match,
)

TRACKER, RADAR = "心跳探测仪", "手持式雷达"


def _refusal(played: Match, device: str, *targets: str) -> str:
    with pytest.raises(Denied) as denied:
        ask(played, CAT, Use(played.item(device), targets))
    return denied.value.code


def _tracked(played: Match, name: str, *throws: int) -> object:
    ask(played, CAT, Use(played.item(TRACKER), (name,)), LoadedDice(*throws))
    return played.said("thing_tracked")["place"]


@rule("REC-01")
def test_the_carriers_place_is_told_and_never_who() -> None:
    played = duel().hand(CAT, TRACKER).bag(DOG, "沙漠之鹰").change(DOG, place=ZOO)
    assert _tracked(played, "沙漠之鹰", 0) == "动物园"
    assert played.heard(SPEAKER) == ["thing_tracked"]
    assert len(played.lines) == 1
    assert TRACKER in played.held(CAT)
    assert "狗" not in str(played.lines)
    assert _refusal(played, TRACKER, "沙漠之鹰") == "device_spent"


@rule("REC-01")
def test_one_of_several_is_told_and_ones_own_only_without_others() -> None:
    played = match().hand(CAT, TRACKER, "绷带").bag(DOG, "绷带").change(DOG, place=ZOO)
    assert _tracked(played, "绷带", 0) == "动物园"
    alone = match().hand(CAT, TRACKER, "绷带")
    assert _tracked(alone, "绷带", 0) == "果园"
    lying = match().hand(CAT, TRACKER).lay(ZOO, "绷带").lay(ORCHARD, "绷带")
    assert {_tracked(_again(lying), "绷带", throw) for throw in (0, 1)} == {"动物园", "果园"}


@rule("REC-01")
def test_an_unknown_name_costs_nothing_and_an_absent_thing_the_nights_use() -> None:
    played = duel().hand(CAT, TRACKER)
    assert _refusal(played, TRACKER, "魔法扫帚") == "name_unknown"
    assert _refusal(played, TRACKER) == "track_target_missing"
    assert _tracked(played, "AK-47") is None
    assert _refusal(played, TRACKER, "木棍") == "device_spent"


@rule("REC-02")
def test_two_personas_things_are_told() -> None:
    played = match().hand(CAT, RADAR).hand(DOG, "木棍").bag(DEER, "绷带", "AK-47")
    ask(played, CAT, Use(played.item(RADAR), ("狗", "鹿")))
    rows = [dict(line.facts) for line in played.lines if line.code == "persona_scanned"]
    assert rows == [
        {"persona": "狗", "hand": ["木棍"], "bag": []},
        {"persona": "鹿", "hand": [], "bag": ["绷带", "AK-47"]},
    ]
    assert {line.audience for line in played.lines} == {SPEAKER}
    assert _refusal(played, RADAR, "狗", "鹿") == "device_spent"


@rule("REC-02")
def test_uses_left_are_told_too() -> None:
    played = match().hand(CAT, RADAR)
    orange = played.content.kinds["orange_weapon"].names[0]
    played.hand(DOG, orange, uses=2)
    ask(played, CAT, Use(played.item(RADAR), ("狗", "猫")))
    rows = [dict(line.facts) for line in played.lines if line.code == "persona_scanned"]
    assert rows[0]["hand"] == [f"{orange}(2)"]
    assert rows[1]["hand"] == [RADAR]


@rule("REC-02")
def test_it_takes_two_different_names() -> None:
    played = match().hand(CAT, RADAR)
    for targets in ((), ("狗",), ("狗", "狗"), ("狗", "鹿", "猫")):
        assert _refusal(played, RADAR, *targets) == "scan_needs_two"
    assert _refusal(played, RADAR, "狗", "狮") == "name_unknown"
    two = duel().hand(CAT, RADAR)
    assert len(ask(two, CAT, Use(two.item(RADAR), ("狗",)))) == 1


@rule("REC-02", "ATK-07")
def test_a_death_of_this_night_is_not_given_away() -> None:
    fallen = Fate(Cause.ATTACK, day=1, order=0, at_night=True)
    played = match("猫", "狗", "鹿", "鹤").hand(CAT, RADAR).change(DOG, fate=fallen)
    ask(played, CAT, Use(played.item(RADAR), ("狗", "鹿")))
    rows = [dict(line.facts) for line in played.lines if line.code == "persona_scanned"]
    assert rows[0] == {"persona": "狗", "hand": [], "bag": []}
    known = Fate(Cause.ATTACK, day=1, order=0, at_night=True)
    later = match("猫", "狗", "鹿", "鹤", day=2).hand(CAT, RADAR).change(DOG, fate=known)
    assert _refusal(later, RADAR, "狗", "鹿") == "name_unknown"


@rule("REC-03", "LOOT-07")
def test_the_quota_belongs_to_the_device_and_the_night() -> None:
    played = match().hand(CAT, TRACKER).lay(ZOO, "木棍")
    device = played.item(TRACKER)
    ask(played, CAT, Use(device, ("木棍",)))
    played.change(CAT, hand=()).change(DOG, hand=(device,))
    with pytest.raises(Denied, match="device_spent"):
        ask(played, DOG, Use(device, ("木棍",)))
    played.turn(day=2)
    assert ask(played, DOG, Use(device, ("木棍",)))


@rule("REC-03")
def test_two_devices_work_once_each() -> None:
    played = match().hand(CAT, TRACKER, TRACKER).lay(ZOO, "木棍")
    first, second = played.survivor(CAT).hand
    assert ask(played, CAT, Use(first, ("木棍",)))
    assert ask(played, CAT, Use(second, ("木棍",)))


@rule("REC-04")
def test_the_unborn_hold_nothing() -> None:
    played = match().hand(CAT, RADAR).change(DOG, place=None)
    ask(played, CAT, Use(played.item(RADAR), ("狗", "鹿")))
    rows = [dict(line.facts) for line in played.lines if line.code == "persona_scanned"]
    assert rows[0] == {"persona": "狗", "hand": [], "bag": []}


def _again(played: Match) -> Match:
    return played.turn(spent={})
