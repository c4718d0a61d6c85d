"""Which incident a day has (EV00)."""

import pytest
from msgspec.structs import replace

from engine.kernel.dice import Dice
from engine.kernel.names import Seat
from engine.kernel.ruling import Ruling
from engine.royale.commands import SetIncident, SignUp, Start
from engine.royale.incidents.deck import NAMED, draw_incident
from engine.royale.state import Cause, Knobs, Phase, State, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DIRECTOR,
    EVERYONE,
    NIGHTFALL,
    LoadedDice,
    Match,
    ask,
    content,
    match,
)
from tests.rules.royale.fighting import refused, wander
from tests.rules.royale.incidents import close, night_of, open_up

DAILY = Knobs(event_mode="daily")
ORDERED = Knobs(event_mode="director")


def drawn(state: State, seed: int = 1) -> str | None:
    """Return what would be drawn for the day of this state."""
    ruling = Ruling(state, content(), Dice(b"deck", seed), DIRECTOR, NIGHTFALL)
    draw_incident(ruling)
    return ruling.state.incident


def run(seed: int) -> list[str]:
    """Return the incidents of eleven days."""
    state = match(phase=Phase.DAY, knobs=DAILY).state
    for day in range(1, 12):
        dice = Dice(b"deck", seed * 20 + day)
        ruling = Ruling(replace(state, day=day), content(), dice, DIRECTOR, NIGHTFALL)
        draw_incident(ruling)
        state = ruling.state
    return list(state.incidents)


@rule("EV00a")
def test_each_day_has_one_incident_and_it_is_posted() -> None:
    played = match(day=6, knobs=DAILY).turn(incidents=("moon",))
    close(played)
    assert len(played.state.incidents) == 2
    line = played.said("dawn_incident")
    assert line["incident"] == f"incident.{played.state.incident}"
    assert line["text"] == f"incident_text.{played.state.incident}"


@rule("EV00a")
def test_the_first_day_has_its_incident_from_the_start() -> None:
    played = Match(State())
    for seat, persona in ((1, "猫"), (2, "狗")):
        ask(played, Seat(seat), SignUp(persona))
    ask(played, DIRECTOR, Start())
    assert played.state.incidents == ("moon",)
    assert played.said("dawn_incident")["incident"] == "incident.moon"


@rule("EV00b")
def test_the_deck_of_a_thousand_matches() -> None:
    for seed in range(1000):
        days = run(seed)
        assert days[0] == "moon"
        assert len(set(days[:10])) == 10
        assert "wind" not in days[1:5]
        assert len(days) == 11
        assert days[10] not in {"moon", "wind", "pilgrimage", "witch"}


@rule("EV00b")
def test_all_that_is_left_is_equally_likely() -> None:
    state = match(phase=Phase.DAY, day=2, knobs=DAILY).turn(incidents=("moon",)).state
    seen = {drawn(state, seed) for seed in range(300)}
    assert seen == set(NAMED) - {"moon", "wind"}


@rule("EV00b")
def test_the_witch_does_not_come_twice_at_once() -> None:
    played = match(phase=Phase.DAY, day=5, knobs=DAILY)
    wander(played, "witch", next(iter(played.state.zones)), 1000)
    assert "witch" not in {drawn(played.state, seed) for seed in range(300)}


@rule("EV00a")
@pytest.mark.parametrize("mode", ["director", "off"])
def test_nothing_is_drawn_where_the_knob_says_so(mode: str) -> None:
    knobs = replace(DAILY, event_mode=mode)
    assert drawn(match(phase=Phase.DAY, day=1, knobs=knobs).state) is None


@rule("EV00a", "SET-14", "DAY-04")
def test_the_director_replaces_todays_incident_until_the_night_opens() -> None:
    played = match(phase=Phase.DAY, day=4, knobs=ORDERED, weather=Weather.CLEAR)
    ask(played, DIRECTOR, SetIncident("war"))
    assert played.heard(EVERYONE) == ["incident_corrected"]
    ask(played, DIRECTOR, SetIncident("winter"))
    assert played.state.incidents == ("winter",)
    assert played.state.weather is Weather.FOG
    assert refused(played, DIRECTOR, SetIncident("winter")) == "incident_already"
    assert refused(played, DIRECTOR, SetIncident("rain")) == "no_such_incident"
    assert refused(played, CAT, SetIncident("war")) == "not_yours"
    open_up(played)
    assert refused(played, DIRECTOR, SetIncident("war")) == "night_has_opened"


@rule("EV00a")
def test_where_incidents_are_off_none_can_be_ordered() -> None:
    played = match(phase=Phase.DAY)
    assert refused(played, DIRECTOR, SetIncident("war")) == "incidents_off"


@rule("EV00a")
def test_an_ordered_incident_does_at_once_what_the_dawn_would_have_done() -> None:
    played = match(phase=Phase.DAY, day=4, knobs=ORDERED)
    ask(played, DIRECTOR, SetIncident("wanted"), LoadedDice(0, 0, 0))
    assert played.said("dawn_wanted") == {"wanted": ["猫", "狗", "鹿"]}
    ask(played, DIRECTOR, SetIncident("ranking"))
    assert played.state.wanted == ()
    assert played.heard(EVERYONE) == ["incident_corrected", "ranking_posted"]


@rule("WX-03")
def test_the_witch_forces_her_weather_whatever_was_thrown() -> None:
    played = match(phase=Phase.DAY, day=4, knobs=ORDERED, weather=Weather.CLEAR)
    ask(played, DIRECTOR, SetIncident("witch"))
    assert played.state.weather is Weather.OVERCAST
    assert "weather_corrected" in played.heard(EVERYONE)
    ask(played, DIRECTOR, SetIncident("winter"))
    assert played.state.weather is Weather.FOG


@rule("EV00c", "EV00d")
def test_only_those_alive_and_born_are_wanted_and_all_when_they_are_few() -> None:
    played = match(phase=Phase.DAY, day=2, knobs=ORDERED).change(CAT, place=None)
    ask(played, DIRECTOR, SetIncident("wanted"))
    assert played.said("dawn_wanted") == {"wanted": ["狗", "鹿"]}


@rule("EV00e")
def test_an_incident_is_over_when_its_night_is() -> None:
    played = night_of("wanted", day=5).turn(wanted=(CAT,))
    close(played)
    assert (played.state.incident, played.state.wanted) == (None, ())


@rule("EV00f", "WIN-07")
def test_who_dies_of_an_incident_dies_of_an_incident() -> None:
    played = night_of("winter", "猫", "狗", "鹿", "鹤").change(CAT, health=20)
    close(played)
    assert played.said("dawn_out")["fallen"] == [("猫", f"cause.{Cause.INCIDENT}")]
