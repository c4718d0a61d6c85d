"""Births, early and late, and the drowning of those who put it off (CAL)."""

from engine.kernel.names import SECOND, Instant, Seat
from engine.royale.commands import (
    Act,
    BeBorn,
    PutOut,
    Search,
)
from engine.royale.state import Cause, Fate, Phase
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
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
    match,
)
from tests.rules.royale.fighting import refused
from tests.rules.royale.test_calendar import tick


def _dead(day: int = 1) -> Fate:
    return Fate(Cause.ATTACK, day=day, order=0, at_night=True)


@rule("CAL-05")
def test_birth_comes_first_and_costs_nothing() -> None:
    played = match(place=None, stance=None)
    ask(played, CAT, Act())
    assert refused(played, CAT, Search()) == "unborn"
    ask(played, CAT, BeBorn(ORCHARD))
    assert (played.survivor(CAT).place, played.survivor(CAT).stamina) == (ORCHARD, 100)
    assert [line.audience for line in played.lines] != [EVERYONE]
    assert refused(played, CAT, BeBorn(ZOO)) == "born_already"
    ask(played, DOG, BeBorn(SAFE))
    played.turn(closing=(ZOO,))
    ask(played, DEER, BeBorn(ZOO))


@rule("CAL-05", "INV-07")
def test_nobody_is_born_by_day() -> None:
    assert refused(match(phase=Phase.DAY, place=None), CAT, BeBorn(ORCHARD)) == "not_night"


@rule("CAL-06")
def test_who_is_not_born_on_the_first_night_is_in_nobodys_way() -> None:
    played = match("猫", "狗").change(DOG, place=None, stance=None)
    ask(played, CAT, Search(), LoadedDice())
    assert played.survivor(CAT).find is None
    tick(played)
    late = played.survivor(DOG)
    assert (late.alive, late.health, late.stamina) == (True, 100, 100)
    tick(played)
    ask(played, DOG, BeBorn(ORCHARD))
    tick(played)
    assert played.survivor(DOG).alive


@rule("CAL-07")
def test_who_is_not_born_on_the_second_night_drowns_before_everybody() -> None:
    personas = ("猫", "狗", "鹿", "鹤", "熊", "狐", "兔", "鹰", "蛇", "马")
    played = match(*personas, day=2).change(CAT, fate=_dead()).turn(out_count=1)
    for seat in (DOG, DEER):
        played.change(seat, place=None, stance=None)
    tick(played)
    assert [("狗", f"cause.{Cause.DROWNED}"), ("鹿", f"cause.{Cause.DROWNED}")] == played.said(
        "dawn_out"
    )["fallen"]
    for seat in range(4, 9):
        played.change(Seat(seat), fate=Fate(Cause.DIRECTOR, 3, order=seat))
    ask(played, DIRECTOR, PutOut(Seat(9)))
    ranks = {seat: rank for rank, seat in _final(played)}
    assert (ranks["狗"], ranks["鹿"], ranks["猫"]) == (9, 9, 8)


@rule("CAL-07")
def test_a_birth_in_the_last_second_saves() -> None:
    played = match(day=2).change(DOG, place=None, stance=None)
    played.now = Instant(NIGHT_END - SECOND)
    ask(played, DOG, BeBorn(ORCHARD))
    tick(played)
    assert played.survivor(DOG).alive


def _final(played: Match) -> list[tuple[int, str]]:
    ranking = played.said("final_ranking")["ranking"]
    assert isinstance(ranking, list)
    return ranking
