"""The map and its closing places (MAP)."""

import pytest
from msgspec.structs import replace

from engine.kernel.game import Tick
from engine.kernel.names import SECOND, Instant
from engine.royale.commands import Attack, BeBorn, Move, Rest, SetClosing, Use
from engine.royale.state import Cause, FoundSurvivor, Phase, PlaceId, Stance
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
    SAFE,
    ZOO,
    LoadedDice,
    Match,
    ask,
    content,
    duel,
    match,
)
from tests.rules.royale.fighting import refused, wander

ZLD, WALK = PlaceId("zld"), PlaceId("as_you_like")


def close(played: Match, dice: LoadedDice | None = None) -> Match:
    """Let the night end."""
    played.now = NIGHT_END
    ask(played, CLOCK, Tick(NIGHT_END), dice)
    return played


def _shut(played: Match, *places: PlaceId) -> Match:
    zones = {place: replace(played.state.zones[place], closed_on=1) for place in places}
    return played.turn(zones={**played.state.zones, **zones})


def _open_after(played: Match) -> list[PlaceId]:
    return [zone.id for zone in played.state.zones.values() if zone.closed_on is None]


@rule("MAP-01")
def test_places_are_named_or_numbered() -> None:
    played = duel()
    book = played.game.names(played.state, CAT, "place")
    zones = played.state.zones
    assert zones[book.resolve("41")].name == "ZLD"
    assert zones[book.resolve("琼林深居")].name == "璚林深居"
    assert len({place.name for place in content().places}) == 41


@rule("MAP-02", "MAP-09")
def test_in_the_safe_place_attacks_do_nothing_and_mines_work() -> None:
    played = duel(SAFE, day=3).hand(CAT, "遥控地雷").turn(closing=(SAFE,))
    played.change(CAT, find=FoundSurvivor(DOG, named=True))
    assert refused(played, CAT, Attack()) == "safe_place"
    assert played.survivor(DOG).health == 100
    ask(played, CAT, Use(played.item("遥控地雷")))
    assert played.survivor(DOG).health == 70


@rule("MAP-03")
def test_the_table_closes_the_whole_map() -> None:
    shrink = content().shrink
    assert shrink == (5, 5, 5, 5, 4, 4, 4, 3, 3, 2, 1)
    assert sum(shrink) == len(content().places) == 41
    assert 41 - sum(shrink[:10]) == 1


@rule("MAP-03", "MAP-05")
def test_each_dawn_lists_as_many_places_as_the_table_says() -> None:
    played = match()
    sizes = [len(_open_after(played))]
    for _ in range(10):
        played.turn(phase=Phase.NIGHT, due=NIGHT_END, closing=tuple(_listed(played)))
        for seat in played.state.survivors:
            played.change(seat, place=_haven(played))
        close(played)
        sizes.append(len(_open_after(played)))
    assert sizes == [41, 36, 31, 26, 21, 17, 13, 9, 6, 3, 1]


def _listed(played: Match) -> list[PlaceId]:
    if played.state.closing:
        return list(played.state.closing)
    return [place for place in _open_after(played) if not played.state.zones[place].safe][:5]


def _haven(played: Match) -> PlaceId:
    return next(place for place in _open_after(played) if place not in played.state.closing)


@rule("MAP-04")
def test_who_leaves_in_the_last_second_lives_and_who_stays_does_not() -> None:
    played = match("猫", "狗", "鹿", "鹤").turn(closing=(ORCHARD,))
    for seat in (DEER, CRANE):
        played.change(seat, place=ZOO)
    played.now = Instant(NIGHT_END - SECOND)
    ask(played, CAT, Move(ZOO))
    close(played)
    assert played.survivor(CAT).alive
    fate = played.survivor(DOG).fate
    assert fate is not None
    assert fate.cause is Cause.SHRINK


@rule("MAP-04")
def test_one_may_still_go_where_it_closes_tonight() -> None:
    played = duel().turn(closing=(ZOO,))
    ask(played, CAT, Move(ZOO))
    assert played.lines[0].facts["closing"] is True


@rule("MAP-05")
@pytest.mark.parametrize("day", [1, 2])
def test_the_safe_place_is_spared_on_the_first_two_days(day: int) -> None:
    played = match(day=day - 1)
    close(played)
    assert len(played.state.closing) == 5
    assert SAFE not in played.state.closing


@rule("MAP-05")
def test_the_safe_place_is_one_of_five_on_the_third_day() -> None:
    played = match(day=2)
    close(played, LoadedDice(0, 0, 0, 0, 0))
    assert len(played.state.closing) == 5
    assert SAFE in played.state.closing
    played.turn(phase=Phase.NIGHT, due=NIGHT_END)
    for seat in played.state.survivors:
        played.change(seat, place=PlaceId("zld"))
    close(played)
    played.turn(phase=Phase.NIGHT).change(CAT, stance=Stance.ACT)
    assert refused(played, CAT, Move(SAFE)) == "place_closed"


@rule("MAP-06")
def test_everything_in_a_closing_place_ceases_to_exist() -> None:
    things = ("木棍", "皮甲", "绷带", "鸟蛋", "石块")
    played = match("猫", "狗", "鹿").bag(CAT, *things).lay(ORCHARD, "银币", "金币", "矿泉水")
    played.change(CAT, stance=Stance.REST).turn(closing=(ORCHARD,))
    for seat in (DOG, DEER):
        played.change(seat, place=ZOO)
    wander(played, "witch", ORCHARD, 1000)
    close(played)
    fate = played.survivor(CAT).fate
    assert fate is not None
    assert fate.cause is Cause.SHRINK
    assert played.state.items == {}
    assert played.state.wanderers == {}
    assert played.said("dawn_out")["fallen"] == [("猫", f"cause.{Cause.SHRINK}")]


@rule("MAP-07")
def test_a_closed_place_is_closed_to_everything() -> None:
    played = _shut(match(), ZOO)
    assert refused(played, CAT, Move(ZOO)) == "place_closed"
    assert played.survivor(CAT).stamina == 100
    played = _shut(match(stance=None), ZOO)
    assert refused(played, CAT, Rest(ZOO)) == "place_closed"
    played.change(CAT, place=None)
    assert refused(played, CAT, BeBorn(ZOO)) == "place_closed"


@rule("MAP-07", "DAY-04")
def test_a_correction_lists_open_places_only() -> None:
    played = _shut(match(phase=Phase.DAY), ZOO)
    assert refused(played, DIRECTOR, SetClosing((ZOO,))) == "place_closed"
    assert refused(played, DIRECTOR, SetClosing(())) == "closing_empty"
    assert refused(played, DIRECTOR, SetClosing((PlaceId("nowhere"),))) == "no_such_place"
    ask(played, DIRECTOR, SetClosing((ORCHARD,)))
    assert refused(played, DIRECTOR, SetClosing((ORCHARD,))) == "closing_already"


@rule("MAP-03", "DAY-04")
def test_on_the_last_day_all_the_rest_must_be_listed() -> None:
    played = match(phase=Phase.DAY, day=11)
    others = [place for place in played.state.zones if place not in (ORCHARD, ZOO)]
    _shut(played, *others).turn(closing=(ORCHARD, ZOO))
    assert refused(played, DIRECTOR, SetClosing((ORCHARD,))) == "last_night_closes_all"


@rule("MAP-08")
def test_every_place_is_one_move_away() -> None:
    for place in list(duel().state.zones)[:41]:
        played = duel()
        if place != ORCHARD:
            ask(played, CAT, Move(place))
            assert played.survivor(CAT).stamina == 95


@rule("MAP-05", "DAY-03")
def test_the_list_is_published_in_the_order_of_the_map() -> None:
    played = close(match(), LoadedDice(0, 30, 20, 10, 0, 0))
    order = list(played.state.zones)
    listed = [order.index(place) for place in played.state.closing]
    assert listed == sorted(listed)
    assert "dawn_closing" in played.heard(EVERYONE)
