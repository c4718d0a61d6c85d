"""Medicine and coins (MED, CUR), and what it takes to use a thing (ACT-06, ACT-11)."""

import pytest

from engine.kernel.ruling import Denied
from engine.royale.commands import Use
from engine.royale.state import ItemId, Phase, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DOG, SPEAKER, Match, ask, duel


def _used(played: Match, name: str, *targets: str) -> Match:
    ask(played, CAT, Use(played.item(name), targets))
    return played


def _refusal(played: Match, name: str, *targets: str) -> str:
    with pytest.raises(Denied) as denied:
        ask(played, CAT, Use(played.item(name), targets))
    return denied.value.code


@rule("MED-01")
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [
        ("矿泉水", 50, 70),
        ("能量饮料", 60, 100),
        ("能量饮料", 10, 60),
        ("肾上腺素", 0, 100),
    ],
)
def test_stamina_medicine(name: str, before: int, after: int) -> None:
    played = _used(duel().hand(CAT, name).change(CAT, stamina=before), name)
    assert played.survivor(CAT).stamina == after
    assert played.held(CAT) == []


@rule("MED-01")
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("鸟蛋", 50, 60), ("绷带", 50, 80), ("绷带", 90, 100), ("急救包", 30, 90), ("红花丹", 1, 100)],
)
def test_health_medicine(name: str, before: int, after: int) -> None:
    played = _used(duel().hand(CAT, name).change(CAT, health=before), name)
    assert played.survivor(CAT).health == after
    assert not [item for item in played.state.items.values() if item.name == name]


@rule("MED-01", "VIT-06")
def test_medicine_never_takes_away_what_is_above_the_cap() -> None:
    played = duel().hand(CAT, "急救包").change(CAT, health=130, bleeding=True)
    assert _used(played, "急救包").survivor(CAT).health == 130


@rule("MED-02")
def test_stamina_medicine_does_not_stop_bleeding() -> None:
    played = duel().hand(CAT, "肾上腺素").change(CAT, stamina=40, bleeding=True)
    survivor = _used(played, "肾上腺素").survivor(CAT)
    assert (survivor.stamina, survivor.bleeding) == (100, True)


@rule("MED-03")
@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("鸟蛋", 40, 40), ("绷带", 40, 40), ("急救包", 40, 100), ("红花丹", 100, 100)],
)
def test_medicine_of_a_bleeder(name: str, before: int, after: int) -> None:
    played = duel().hand(CAT, name).change(CAT, health=before, bleeding=True)
    survivor = _used(played, name).survivor(CAT)
    assert (survivor.health, survivor.bleeding) == (after, False)
    assert played.said("medicine_taken")["cured"] is True


@rule("MED-04", "ACT-06", "ST-03")
def test_medicine_is_for_the_night_for_those_who_act_and_in_the_hand() -> None:
    played = duel().hand(CAT, "绷带").change(CAT, health=10)
    for changed in ({"stance": Stance.REST}, {"stance": None}):
        with pytest.raises(Denied):
            ask(
                duel().hand(CAT, "绷带").change(CAT, health=10, **changed), CAT, Use(_first(played))
            )
    with pytest.raises(Denied):
        ask(played.turn(phase=Phase.DAY), CAT, Use(_first(played)))
    packed = duel().bag(CAT, "绷带").change(CAT, health=10)
    assert _refusal(packed, "绷带") == "not_in_hand"


@rule("INV-07")
def test_nothing_is_used_by_day() -> None:
    played = duel(phase=Phase.DAY).hand(CAT, "绷带").change(CAT, health=10)
    with pytest.raises(Denied):
        ask(played, CAT, Use(_first(played)))
    assert played.held(CAT) == ["绷带"]


@rule("ACT-06")
def test_using_costs_no_stamina_and_may_be_repeated() -> None:
    played = duel().hand(CAT, "鸟蛋", "绷带").change(CAT, health=10, stamina=0)
    _used(_used(played, "鸟蛋"), "绷带")
    assert (played.survivor(CAT).health, played.survivor(CAT).stamina) == (50, 0)


@rule("ACT-06")
def test_only_held_things_are_used_and_weapons_work_by_themselves() -> None:
    played = duel().hand(CAT, "木棍").hand(DOG, "绷带").change(CAT, health=10)
    assert _refusal(played, "绷带") == "not_held"
    assert _refusal(played, "木棍") == "works_by_being_held"


@rule("ACT-11")
def test_medicine_without_effect_is_kept() -> None:
    played = duel().hand(CAT, "鸟蛋", "矿泉水")
    assert _refusal(played, "鸟蛋") == "no_effect"
    assert _refusal(played, "矿泉水") == "no_effect"
    assert played.held(CAT) == ["鸟蛋", "矿泉水"]


@rule("ACT-11")
def test_medicine_is_for_oneself() -> None:
    played = duel().hand(CAT, "鸟蛋").change(CAT, health=10)
    assert _refusal(played, "鸟蛋", "狗") == "no_target_needed"


@rule("CUR-01", "INV-05")
def test_coins_become_currency() -> None:
    played = duel().hand(CAT, "金币", "银币")
    assert played.survivor(CAT).currency == 0
    assert _used(played, "金币").survivor(CAT).currency == 2
    assert _used(played, "银币").survivor(CAT).currency == 3
    assert played.held(CAT) == []
    assert played.said("coin_cashed")["currency"] == 3


@rule("ACT-10", "ACT-06")
def test_only_the_user_hears_of_it() -> None:
    played = _used(duel().hand(CAT, "绷带").change(CAT, health=10), "绷带")
    assert {line.audience for line in played.lines} == {SPEAKER}
    assert played.said("medicine_taken") == {
        "item": "绷带",
        "healed": 30,
        "refreshed": 0,
        "cured": False,
    }


@rule("CAL-05")
def test_the_unborn_use_nothing() -> None:
    played = duel(place=None).hand(CAT, "绷带").change(CAT, health=10, stance=None)
    with pytest.raises(Denied):
        ask(played, CAT, Use(_first(played)))


def _first(played: Match) -> ItemId:
    return played.survivor(CAT).held[0]
