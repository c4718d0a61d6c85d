"""Winter (EV08)."""

import pytest

from engine.kernel.audience import Only
from engine.kernel.names import Seat
from engine.royale.commands import PutOut
from engine.royale.incidents.winter import WINTER
from engine.royale.state import Cause, Stance, State, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    ORCHARD,
    PERSONAS,
    SAFE,
    ZOO,
    Match,
    ask,
)
from tests.rules.royale.fighting import TRIGRAMS, wander
from tests.rules.royale.incidents import close, night_of

BEAR = Seat(5)


def together(count: int) -> Match:
    """Return so many in the orchard, and one more elsewhere."""
    return night_of("winter", *PERSONAS[: count + 1]).change(Seat(count + 1), place=ZOO)


@rule("EV08")
@pytest.mark.parametrize(
    ("count", "before", "after"),
    [
        (1, (90, 0), (100, 40)),
        (2, (60, 0), (80, 40)),
        (3, (60, 30), (80, 90)),
        (3, (95, 85), (100, 100)),
        (4, (60, 0), (40, 40)),
    ],
)
def test_the_few_gain_and_crowds_lose(
    count: int, before: tuple[int, int], after: tuple[int, int]
) -> None:
    night = together(count).change(CAT, health=before[0], stamina=before[1])
    close(night)
    assert (night.survivor(CAT).health, night.survivor(CAT).stamina) == after


@rule("EV08", "EV00f")
def test_the_cold_can_kill_and_those_who_die_of_it_count() -> None:
    night = together(4).change(CAT, health=20).hand(DOG, TRIGRAMS)
    close(night)
    fate = night.survivor(CAT).fate
    assert fate is not None and fate.cause is Cause.INCIDENT
    assert night.survivor(DOG).health == 80
    assert night.state.items[night.item(TRIGRAMS)].uses == 5
    assert night.said("dawn_out")["fallen"] == [("猫", "cause.incident")]


@rule("EV08")
def test_who_died_in_the_night_does_not_count() -> None:
    night = together(4).change(CAT, health=50)
    ask(night, DIRECTOR, PutOut(DOG))
    close(night)
    assert night.survivor(CAT).health == 70


@rule("EV08", "EON-2")
def test_its_gift_can_save_a_bleeder() -> None:
    night = together(1).change(CAT, health=8, bleeding=True)
    close(night)
    assert night.survivor(CAT).health == 18
    night = together(2).change(CAT, health=8, bleeding=True, stance=Stance.REST)
    close(night)
    assert night.survivor(CAT).health == 43


@rule("EV08")
def test_it_comes_to_closing_and_safe_places_and_does_not_count_wanderers() -> None:
    night = wander(night_of("winter", "猫", "狗", "鹿", "鹤"), "witch", ORCHARD, 1000)
    for seat in (CAT, DOG, DEER):
        night.change(seat, health=50)
    night.change(CRANE, place=SAFE, health=50).turn(closing=(ORCHARD,))
    close(night)
    assert [night.survivor(seat).health for seat in (CAT, CRANE)] == [70, 70]


@rule("EV08", "WX-03")
def test_it_brings_fog() -> None:
    assert WINTER.weather(State()) is Weather.FOG


@rule("EV08", "VIT-06")
def test_more_than_full_stays_more_than_full() -> None:
    night = together(1).change(CAT, health=115)
    close(night)
    assert night.survivor(CAT).health == 115


@rule("EV08")
def test_each_is_told_what_he_felt() -> None:
    night = together(1).change(CAT, health=60)
    close(night)
    told = [line for line in night.lines if line.audience == Only(CAT)]
    felt = [dict(line.facts) for line in told if line.code == "body_changed"]
    assert felt == [
        {"incident": "incident.winter", "lost": 0, "healed": 20, "tired": 0, "refreshed": 0}
    ]
