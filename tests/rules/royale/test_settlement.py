"""The order in which a night is settled (EON)."""

import pytest

from engine.kernel.game import Tick
from engine.royale.events.calendar import (
    ClosingDrawn,
    DayAnnounced,
    DayDawned,
    MatchEnded,
    NightClosed,
    PlacesClosed,
    SurvivorsRecovered,
)
from engine.royale.events.combat import SurvivorFell, SurvivorsBled
from engine.royale.events.goods import AirdropLanded, AllowancePaid
from engine.royale.events.weather import WeatherTurned
from engine.royale.orders import OrderAirdrop
from engine.royale.state import Airdrop, Cause, Fate, Phase, Stance
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CLOCK,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    NIGHT_END,
    ORCHARD,
    ZOO,
    Match,
    ask,
    match,
)


def _close(played: Match) -> list[type]:
    played.now = NIGHT_END
    return [type(event) for event in ask(played, CLOCK, Tick(NIGHT_END))]


def _fate(played: Match, seat: int) -> Fate:
    fate = list(played.state.survivors.values())[seat - 1].fate
    assert fate is not None
    return fate


@rule("MED-04", "ORG-04")
def test_bleeding_comes_before_recovery() -> None:
    played = match("猫", "狗", "鹿", "鹤")
    played.change(CAT, health=8, bleeding=True, stance=Stance.REST)
    order = _close(played)
    assert order[0] is NightClosed
    assert order.index(SurvivorsBled) < order.index(SurvivorsRecovered)
    assert _fate(played, CAT).cause is Cause.BLEEDING


@rule("MAP-06", "EON-3", "VIT-05")
def test_rest_does_not_help_in_a_closing_place() -> None:
    played = match("猫", "狗", "鹿", "鹤").turn(closing=(ORCHARD,))
    played.change(CAT, stance=Stance.REST, stamina=20)
    for seat in (DOG, DEER, CRANE):
        played.change(seat, place=ZOO)
    _close(played)
    assert _fate(played, CAT).cause is Cause.SHRINK
    assert played.survivor(CAT).stamina == 20


@rule("WIN-04", "LOOT-03", "MAP-06")
def test_who_bleeds_to_death_in_a_closing_place_ranks_lower_and_leaves_nothing() -> None:
    played = match("猫", "狗", "鹿", "鹤").turn(closing=(ORCHARD,))
    played.change(CAT, health=10, bleeding=True).bag(CAT, "木棍")
    for seat in (DEER, CRANE):
        played.change(seat, place=ZOO)
    _close(played)
    assert _fate(played, CAT).cause is Cause.BLEEDING
    assert _fate(played, CAT).order < _fate(played, DOG).order
    assert played.state.items == {}


@rule("WIN-01", "WIN-02", "EON-4")
def test_one_step_is_one_moment_and_the_third_wins() -> None:
    played = match("猫", "狗", "鹿")
    for seat in (CAT, DOG):
        played.change(seat, health=10, bleeding=True)
    _close(played)
    assert played.state.winners == (DEER,)
    ranking = played.said("final_ranking")["ranking"]
    assert ranking == [(1, "鹿"), (2, "猫"), (2, "狗")]


@rule("WIN-03", "EON-4")
def test_when_all_bleed_to_death_the_director_wins() -> None:
    played = match("猫", "狗", "鹿")
    for seat in (CAT, DOG, DEER):
        played.change(seat, health=10, bleeding=True)
    _close(played)
    assert played.state.winners == ()
    assert "director_won" in played.heard(EVERYONE)


@rule("AIR-01", "AIR-02")
def test_an_airdrop_falls_after_the_places_have_closed() -> None:
    played = match(phase=Phase.DAY)
    ask(played, DIRECTOR, OrderAirdrop(("急救包", "果园")))
    played.turn(phase=Phase.NIGHT, closing=(ORCHARD,), due=NIGHT_END)
    for seat in played.state.survivors:
        played.change(seat, place=ZOO)
    _close(played)
    assert [item.name for item in played.state.items.values()] == ["急救包"]
    assert not played.state.zones[ORCHARD].ground


STEPS = (
    (NightClosed, SurvivorFell),
    (SurvivorFell, SurvivorsBled),
    (SurvivorsBled, PlacesClosed),
    (PlacesClosed, AirdropLanded),
    (AirdropLanded, SurvivorsRecovered),
    (SurvivorsRecovered, DayDawned),
    (DayDawned, AllowancePaid),
    (AllowancePaid, WeatherTurned),
    (WeatherTurned, ClosingDrawn),
    (ClosingDrawn, DayAnnounced),
)
"""Each step of a settlement, and the one that comes later."""


@pytest.mark.parametrize(("first", "second"), STEPS, ids=lambda step: step.__name__)
@rule("CAL-07", "ORG-04", "MAP-06", "AIR-01", "CUR-02", "DAY-03")
def test_a_settlement_takes_its_steps_in_order(first: type, second: type) -> None:
    played = match("猫", "狗", "鹿", "鹤", day=3).turn(closing=(ZOO,))
    played.change(CAT, bleeding=True).change(DOG, place=None).turn(
        airdrops=(Airdrop("bandage", "绷带", day=3),)
    )
    order = _close(played)
    assert order.index(first) < order.index(second)


@rule("WIN-01")
def test_the_end_skips_the_steps_that_remain() -> None:
    played = match("猫", "狗").turn(closing=(ORCHARD,))
    played.change(CAT, health=10, bleeding=True)
    order = _close(played)
    assert order[-1] is MatchEnded
    assert PlacesClosed not in order
