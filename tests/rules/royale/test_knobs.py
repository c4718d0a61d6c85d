"""The knobs, and those whose work is shown nowhere else (CFG)."""

import pytest

from engine.kernel.names import HOUR, MINUTE
from engine.kernel.ruling import Denied
from engine.royale.commands import Search, Sell, SetKnob, SignUp
from engine.royale.state import FoundWanderer, Knobs, Phase, State, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DIRECTOR,
    DOG,
    ORCHARD,
    LoadedDice,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import refused, wander


def _lobby() -> Match:
    return Match(State())


@rule("SET-02")
@pytest.mark.parametrize(
    ("knob", "value"),
    [
        ("players", 2),
        ("manual", True),
        ("night_start", 20 * HOUR),
        ("day_close", 19 * HOUR),
        ("dawn", "manual"),
        ("day_talk", "relay"),
        ("silence_cards", "proposed"),
        ("default_state", "act"),
        ("search_draw", "category_first"),
        ("event_mode", "off"),
        ("npc_always_identified", True),
    ],
)
def test_a_knob_takes_what_lies_in_its_range(knob: str, value: int | str | bool) -> None:
    played = _lobby()
    ask(played, DIRECTOR, SetKnob(knob, value))
    assert getattr(played.state.knobs, knob) == value
    assert played.lines == ()


@rule("SET-02")
@pytest.mark.parametrize(
    ("knob", "value", "code"),
    [
        ("players", 1, "knob_range"),
        ("players", 201, "knob_range"),
        ("players", "many", "knob_range"),
        ("manual", "perhaps", "knob_misfit"),
        ("dawn", "later", "knob_misfit"),
        ("night_start", 24 * HOUR, "knob_range"),
        ("luck", 1, "knob_unknown"),
        ("night_end", (21 * 60 + 10) * MINUTE, "night_empty"),
    ],
)
def test_nothing_else(knob: str, value: int | str, code: str) -> None:
    assert refused(_lobby(), DIRECTOR, SetKnob(knob, value)) == code


@rule("SET-02")
def test_the_range_is_told() -> None:
    with pytest.raises(Denied) as denied:
        ask(_lobby(), DIRECTOR, SetKnob("players", 1))
    assert denied.value.facts == {"least": 2, "most": 200}


@rule("SET-02")
def test_there_are_no_fewer_seats_than_are_taken() -> None:
    played = _lobby()
    for seat, persona in ((CAT, "猫"), (DOG, "狗"), (DOG + 1, "鹿")):
        ask(played, seat, SignUp(persona))  # type: ignore[arg-type]
    assert refused(played, DIRECTOR, SetKnob("players", 2)) == "knob_below_seats"


@rule("SET-02")
def test_the_knobs_are_fixed_by_the_start() -> None:
    assert refused(match(), DIRECTOR, SetKnob("players", 30)) == "knobs_fixed"
    assert refused(_lobby(), CAT, SetKnob("players", 30)) == "not_yours"


@rule("CAL-08")
def test_a_day_that_closes_at_nightfall_goes_on_doing_so() -> None:
    played = _lobby()
    ask(played, DIRECTOR, SetKnob("night_start", 20 * HOUR))
    assert played.state.knobs.day_close == 20 * HOUR
    ask(played, DIRECTOR, SetKnob("day_close", 18 * HOUR))
    ask(played, DIRECTOR, SetKnob("night_start", 22 * HOUR))
    assert played.state.knobs.day_close == 18 * HOUR


@rule("WX-05")
def test_those_who_are_no_players_may_be_known_in_any_weather() -> None:
    knobs = Knobs(npc_always_identified=True, event_mode="off")
    played = wander(match("猫", weather=Weather.FOG, knobs=knobs), "witch", ORCHARD, 1000)
    ask(played, CAT, Search(), LoadedDice(0))
    assert played.survivor(CAT).find == FoundWanderer("witch", named=True)


@rule("SHOP-04")
def test_what_is_worn_may_be_kept_from_the_shop() -> None:
    knobs = Knobs(equipped_sale_needs_director=True, event_mode="off")
    played = match(phase=Phase.DAY, knobs=knobs).hand(CAT, "木棍").bag(CAT, "皮甲", "石块")
    stick, leather, stone = played.survivor(CAT).held
    assert refused(played, CAT, Sell((stick, leather), confirmed=True)) == "sale_to_director"
    ask(played, CAT, Sell((leather, stone)))
    assert played.survivor(CAT).currency == 1
