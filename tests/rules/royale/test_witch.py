"""The witch (EV05)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.audience import EVERYONE, Only
from engine.kernel.names import DIRECTOR
from engine.kernel.ruling import Ruling
from engine.royale.commands import Use
from engine.royale.incidents import Moment
from engine.royale.incidents.witch import WITCH, reward_units
from engine.royale.rules.wanderers import hurt_wanderer
from engine.royale.state import Cause, Knobs, Phase, PlaceId, State, Wanderer, Weather
from engine.royale.witness.incidents import incidents_of_the_day
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    DEER,
    DOG,
    NOON,
    ORCHARD,
    SAFE,
    ZOO,
    LoadedDice,
    Match,
    ask,
    match,
)
from tests.rules.royale.fighting import AXE, STICK, STONE, strike_wanderer, wander
from tests.rules.royale.incidents import close, open_up


def haunted(day: int = 4, phase: Phase = Phase.NIGHT, **facts: Any) -> Match:
    """Return a match in which the witch is in the orchard since day 4."""
    night = match("猫", "狗", "鹿", day=day, phase=phase)
    facts = {"since": 4, **facts}
    return wander(night, WITCH.name, ORCHARD, facts.pop("health", 1000), **facts)


def only_open(played: Match, *places: PlaceId) -> Match:
    """Close all places but these."""
    zones = {
        name: zone if name in places else replace(zone, closed_on=1)
        for name, zone in played.state.zones.items()
    }
    return played.turn(zones=zones)


@rule("EV05a", "WX-03")
def test_her_first_coming_brings_clouds() -> None:
    assert WITCH.weather(State()) is Weather.OVERCAST
    assert WITCH.weather(State(incident="witch", incidents=("moon", "witch"))) is Weather.OVERCAST
    assert WITCH.weather(State(incidents=("witch", "war"))) is None
    assert WITCH.weather(State(incident="witch", incidents=("witch", "war", "witch"))) is None


@rule("EV05a")
def test_she_comes_to_a_place_that_lasts_if_there_is_one() -> None:
    day = only_open(match("猫", "狗", day=4, phase=Phase.DAY), ORCHARD, ZOO).turn(closing=(ZOO,))
    ruling = Ruling(day.state, day.content, LoadedDice(0), DIRECTOR, NOON)
    WITCH.moments[Moment.DRAWN](ruling)
    witch = ruling.state.wanderers["witch"]
    assert (witch.health, witch.place, witch.since) == (1000, ORCHARD, 4)


@rule("EV05a", "EV00b")
def test_there_is_one_at_most_and_none_comes_on_the_last_day() -> None:
    assert WITCH.eligible(State(day=4, shrink=(1,) * 11))
    assert not WITCH.eligible(State(day=11, shrink=(1,) * 11))
    here = {"witch": Wanderer("witch", 1, ORCHARD)}
    assert not WITCH.eligible(State(day=4, shrink=(1,) * 11, wanderers=here))


@rule("EV05b", "ATK-11")
def test_she_can_be_hit() -> None:
    night = haunted().hand(CAT, STICK)
    strike_wanderer(night, CAT, "witch")
    assert night.state.wanderers["witch"].health == 985


@rule("EV05c")
def test_she_moves_every_evening_to_a_place_that_lasts() -> None:
    third = PlaceId("homra")
    night = only_open(haunted(5, Phase.DAY), ORCHARD, ZOO, third).turn(closing=(ZOO,))
    open_up(night, LoadedDice(0))
    assert night.state.wanderers["witch"].place == third


@rule("EV05c")
def test_she_stays_on_her_first_evening_and_where_there_is_nowhere_else() -> None:
    night = haunted(4, Phase.DAY)
    open_up(night, LoadedDice())
    assert night.state.wanderers["witch"].place == ORCHARD
    night = only_open(haunted(6, Phase.DAY), ORCHARD)
    open_up(night, LoadedDice())
    assert night.state.wanderers["witch"].place == ORCHARD


@rule("EV05c")
def test_by_a_knob_she_goes_to_a_neighbour_on_the_map() -> None:
    seen = set()
    for throw in (0, 1):
        night = wander(haunted(5, Phase.DAY), "witch", ZOO, 1000, since=4)
        night.turn(knobs=Knobs(event_mode="off", witch_adjacency="ring"))
        open_up(night, LoadedDice(throw))
        seen.add(night.state.wanderers["witch"].place)
    assert seen == {SAFE, PlaceId("homra")}


@rule("EV05e")
def test_by_a_knob_she_heals_first() -> None:
    night = (
        haunted(4).change(CAT, health=50).turn(knobs=Knobs(event_mode="off", witch_first="heal"))
    )
    close(night)
    open_up(night)
    assert night.survivor(CAT).health == 80


@rule("EV05d")
def test_she_goes_with_a_closing_place_without_a_reward() -> None:
    night = haunted(dealt={CAT: 100}).turn(closing=(ORCHARD,))
    for seat in (CAT, DOG):
        night.change(seat, place=ZOO)
    close(night)
    assert night.state.wanderers == {}
    assert night.state.slain == ()
    assert night.state.guests_change == 0


@rule("EV05e")
def test_her_guests_are_hurt_and_healed_by_turns() -> None:
    night = haunted(4).change(CAT, health=50).change(DOG, place=ZOO, health=50)
    close(night)
    [line] = incidents_of_the_day(night.state)
    assert dict(line.facts) == {
        "today_lost": 30,
        "today_healed": 0,
        "next_lost": 0,
        "next_healed": 30,
    }
    open_up(night)
    assert night.survivor(CAT).health == 20
    assert night.survivor(DOG).health == 50
    assert "witch_felt" in night.heard(Only(CAT))
    assert "witch_felt" not in night.heard(Only(DOG))
    place = night.state.wanderers["witch"].place
    night.change(CAT, health=85, place=place).turn(closing=())
    close(night)
    open_up(night)
    assert night.survivor(CAT).health == 100


@rule("EV05e", "EV00f", "LOOT-03")
def test_she_kills_by_day_and_all_hear_it() -> None:
    night = haunted(4).change(CAT, health=30).bag(CAT, STONE)
    close(night)
    assert night.survivor(CAT).health == 30
    open_up(night)
    fate = night.survivor(CAT).fate
    assert fate is not None and fate.cause is Cause.INCIDENT
    assert "fell_publicly" in night.heard(EVERYONE)
    assert STONE in night.ground(ORCHARD)


@rule("EV05e", "VIT-06")
def test_the_turns_go_on_when_nobody_is_there_and_over_full_stays() -> None:
    night = haunted(5).change(CAT, health=115)
    for seat in (DOG, DEER):
        night.change(seat, place=ZOO)
    close(night)
    open_up(night)
    assert night.survivor(CAT).health == 115


@rule("EV05f", "VIT-09")
@pytest.mark.parametrize(("dealt", "units"), [(26, 2), (25, 1), (260, 11), (1000, 40)])
def test_what_one_may_claim_grows_with_all_the_damage(dealt: int, units: int) -> None:
    witch = Wanderer("witch", 0, ORCHARD, dealt={CAT: dealt})
    assert reward_units(witch, haunted().state) == ((CAT, units),)


@rule("EV05f")
def test_only_what_she_really_lost_counts_and_only_for_the_living() -> None:
    night = haunted(health=5).hand(CAT, AXE)
    strike_wanderer(night, CAT, "witch")
    [witch] = night.state.slain
    assert witch.dealt == {CAT: 5}
    night = wander(haunted(), "witch", ORCHARD, 20, dealt={DOG: 980}).hand(CAT, "遥控地雷")
    ask(night, CAT, Use(night.item("遥控地雷")))
    [witch] = night.state.slain
    assert witch.dealt == {DOG: 980, CAT: 20}


@rule("EV05g", "ATK-07")
def test_her_death_is_told_at_dawn_and_her_touch_is_over() -> None:
    night = haunted(health=5).hand(CAT, AXE)
    strike_wanderer(night, CAT, "witch")
    assert not night.heard(EVERYONE)
    assert night.ground(ORCHARD) == []
    close(night)
    assert "dawn_witch_dead" in night.heard(EVERYONE)
    assert night.state.guests_change == 0
    health = night.survivor(DOG).health
    open_up(night)
    assert night.survivor(DOG).health == health


@rule("EV05b")
def test_damage_beyond_her_health_is_not_counted() -> None:
    night = haunted(health=10)
    ruling = Ruling(night.state, night.content, LoadedDice(), CAT, NOON)
    hurt_wanderer(ruling, night.state.wanderers["witch"], 35, CAT)
    assert ruling.state.slain[0].dealt == {CAT: 10}
