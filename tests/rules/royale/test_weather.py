"""The day's weather, and how well it lets one recognise others (WX)."""

import pytest

from engine.kernel.game import Tick
from engine.royale.commands import Attack, Search, SetWeather
from engine.royale.state import FoundSurvivor, FoundWanderer, Phase, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    DIRECTOR,
    DOG,
    EVERYONE,
    NIGHT_END,
    NIGHTFALL,
    ORCHARD,
    SPEAKER,
    LoadedDice,
    Match,
    ask,
    duel,
    match,
)
from tests.rules.royale.fighting import refused, wander


def _dawn(throw: int) -> Match:
    played = match()
    played.now = NIGHT_END
    ask(played, CLOCK, Tick(NIGHT_END), LoadedDice(throw, 0, 0, 0, 0, 0))
    return played


def _search(played: Match, *throws: int) -> list[str]:
    """Let the cat search anew: the first throw draws from the pool."""
    played.change(CAT, searched_at=None)
    ask(played, CAT, Search(), LoadedDice(*throws))
    return played.heard(SPEAKER)


@rule("WX-01")
@pytest.mark.parametrize(
    ("throw", "weather"),
    [
        (0, Weather.CLEAR),
        (49, Weather.CLEAR),
        (50, Weather.OVERCAST),
        (79, Weather.OVERCAST),
        (80, Weather.FOG),
        (99, Weather.FOG),
    ],
)
def test_the_sky_is_thrown_for_at_dawn(throw: int, weather: Weather) -> None:
    played = _dawn(throw)
    assert played.state.weather is weather
    assert played.said("dawn_weather") == {"weather": f"weather.{weather}"}


@rule("WX-01")
def test_the_weather_stays_for_the_night() -> None:
    played = _dawn(80)
    played.now = NIGHTFALL
    due = played.state.due
    assert due is not None
    ask(played, CLOCK, Tick(due), LoadedDice())
    assert played.state.weather is Weather.FOG


@rule("WX-02")
@pytest.mark.parametrize(
    ("weather", "throws", "named"),
    [
        (Weather.CLEAR, (0,), True),
        (Weather.OVERCAST, (0, 49), True),
        (Weather.OVERCAST, (0, 50), False),
        (Weather.FOG, (0,), False),
    ],
)
def test_who_is_recognised(weather: Weather, throws: tuple[int, ...], named: bool) -> None:
    played = duel(weather=weather)
    heard = _search(played, *throws)
    assert played.survivor(CAT).find == FoundSurvivor(DOG, named)
    assert heard == ["found_character" if named else "found_somebody"]


@rule("WX-02")
def test_each_search_looks_anew() -> None:
    played = duel(weather=Weather.OVERCAST)
    assert _search(played, 0, 50) == ["found_somebody"]
    assert _search(played, 0, 49) == ["found_character"]


@rule("WX-03")
def test_weather_ordered_today_holds_instead_of_what_was_thrown() -> None:
    played = match(phase=Phase.DAY, weather=Weather.CLEAR)
    ask(played, DIRECTOR, SetWeather(Weather.OVERCAST))
    assert played.said("weather_corrected") == {"weather": f"weather.{Weather.OVERCAST}"}
    assert refused(played, DIRECTOR, SetWeather(Weather.OVERCAST)) == "weather_already"


@rule("WX-04")
def test_in_fog_one_strikes_whom_one_cannot_see() -> None:
    played = duel(weather=Weather.FOG)
    _search(played, 0)
    ask(played, CAT, Attack())
    assert played.survivor(DOG).health == 95
    assert "狗" not in str([line for line in played.lines if line.audience == SPEAKER])


@rule("WX-05")
def test_fog_hides_those_who_are_no_players_as_well() -> None:
    played = wander(match("猫", weather=Weather.FOG), "witch", ORCHARD, 1000)
    assert _search(played, 0) == ["found_somebody"]
    assert played.survivor(CAT).find == FoundWanderer("witch", named=False)
    assert played.heard(EVERYONE) == []
