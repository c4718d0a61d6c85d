"""Airdrops (AIR)."""

import pytest
from msgspec.structs import replace

from engine.kernel.audience import DIRECTORS
from engine.kernel.ruling import Denied
from engine.royale.commands import CloseNight
from engine.royale.orders import OrderAirdrop
from engine.royale.state import Phase, PlaceId
from tests.catalogue import rule
from tests.rules.royale.builders import (
    DIRECTOR,
    EVERYONE,
    NIGHT_END,
    ORCHARD,
    ZOO,
    Match,
    ask,
    match,
)


def _order(played: Match, *things: str) -> Match:
    ask(played, DIRECTOR, OrderAirdrop(things))
    return played


def _night(played: Match) -> Match:
    return played.turn(phase=Phase.NIGHT, closing=())


def _settle(played: Match) -> Match:
    played.now = NIGHT_END
    ask(played, DIRECTOR, CloseNight())
    return played


def _where(played: Match, name: str) -> list[PlaceId]:
    return [
        zone.id
        for zone in played.state.zones.values()
        for item in zone.ground
        if played.state.items[item].name == name
    ]


@rule("AIR-01")
def test_names_are_told_by_day_and_things_fall_after_the_night() -> None:
    played = _order(match(day=5, phase=Phase.DAY), "急救包")
    assert played.heard(EVERYONE) == ["airdrop_announced"]
    assert played.said("airdrop_announced") == {"things": ["急救包"]}
    assert _where(_night(played), "急救包") == []
    assert len(_where(_settle(played), "急救包")) == 1
    assert played.state.day == 6
    assert played.state.airdrops == ()


@rule("AIR-01", "DAY-03")
def test_what_is_ordered_at_night_is_announced_at_dawn_and_falls_a_night_later() -> None:
    played = _order(match(day=5).turn(closing=()), "急救包×2", "果园")
    assert played.heard(EVERYONE) == []
    assert played.heard(DIRECTORS) == ["airdrop_promised"]
    _settle(played)
    assert played.said("dawn_airdrop") == {"things": ["急救包×2"]}
    assert _where(played, "急救包") == []
    played.turn(phase=Phase.NIGHT, closing=())
    assert _where(_settle(played), "急救包") == [ORCHARD, ORCHARD]


@rule("AIR-01")
def test_places_are_told_to_directors_only() -> None:
    played = _settle(_night(_order(match(phase=Phase.DAY), "急救包", "动物园")))
    assert played.said("airdrop_landed") == {"drops": [("急救包", "动物园")]}
    assert played.heard(DIRECTORS) == ["airdrop_landed"]
    public = [line for line in played.lines if line.audience == EVERYONE]
    assert "动物园" not in str([line.facts for line in public if line.code != "dawn_closing"])


@rule("AIR-02")
def test_several_things_and_places() -> None:
    played = match(phase=Phase.DAY)
    _order(played, "绷带", "×3", "果园", "动物园", "沙漠之鹰", "绿色武器")
    _settle(_night(played))
    assert sorted(_where(played, "绷带")) == [ORCHARD, ORCHARD, ZOO]
    assert len(_where(played, "沙漠之鹰")) == 1
    greens = played.content.kinds["green_weapon"].names
    assert sum(len(_where(played, name)) for name in greens) == 1


@rule("AIR-02", "MAP-07")
def test_nothing_falls_on_a_closed_place() -> None:
    played = match(phase=Phase.DAY)
    _order(played, "急救包", "动物园")
    _settle(_night(played).turn(closing=(ZOO,)))
    [place] = _where(played, "急救包")
    assert played.state.zones[place].closed_on is None
    with pytest.raises(Denied, match="place_closed"):
        _order(played, "急救包", "动物园")


@rule("AIR-02")
def test_with_no_place_left_it_is_cancelled() -> None:
    played = match(phase=Phase.DAY, place=None)
    _order(played, "急救包")
    zones = played.state.zones
    shut = {place: replace(zone, closed_on=1) for place, zone in zones.items() if place != ZOO}
    _night(played).turn(zones={**zones, **shut}, closing=(ZOO,))
    _settle(played)
    assert _where(played, "急救包") == []
    assert played.state.airdrops == ()


@rule("AIR-01")
@pytest.mark.parametrize("things", [(), ("果园",), ("魔法扫帚",), ("绷带×0",)])
def test_orders_that_are_not_understood(things: tuple[str, ...]) -> None:
    with pytest.raises(Denied):
        _order(match(phase=Phase.DAY), *things)
