"""Going about and looking around: prices, pauses, and what is found (VIT-01..03, ACT, SRC)."""

from collections import Counter

import pytest

from engine.kernel.dice import Dice
from engine.kernel.game import Command
from engine.kernel.names import SECOND, Instant
from engine.kernel.ruling import Denied
from engine.royale.commands import Attack, Move, Search, Take
from engine.royale.state import Cause, Fate, FoundItem, FoundSurvivor, Knobs, Stance, Weather
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DOG,
    NIGHTFALL,
    ORCHARD,
    SPEAKER,
    ZOO,
    LoadedDice,
    Match,
    ask,
    duel,
    match,
)
from tests.rules.royale.fighting import STICK, STONE, find, refused, strike, wander

GAP = 30 * SECOND
LOOKS = 4_000


def later(played: Match, milliseconds: int) -> Match:
    """Let time pass."""
    played.now = Instant(played.now + milliseconds)
    return played


def look(played: Match, *throws: int) -> None:
    """Let the first one search as soon as he may."""
    later(played, GAP)
    ask(played, CAT, Search(), LoadedDice(*throws))


def shares(played: Match) -> dict[object, float]:
    """Return how often each find comes about, over many searches from the same moment."""
    night, finds = played.state, Counter[object]()
    for number in range(LOOKS):
        played.state = night
        ask(played, CAT, Search(), Dice(b"shares", number))
        finds[played.survivor(CAT).find] += 1
    played.state = night
    return {found: count / LOOKS for found, count in finds.items()}


@rule("VIT-01")
def test_without_health_one_is_out_at_once() -> None:
    played = match().change(DOG, health=5)
    strike(played, CAT, DOG)
    assert (played.survivor(DOG).health, played.survivor(DOG).alive) == (0, False)


@rule("VIT-02", "ACT-01", "SRC-01")
def test_moves_and_searches_cost_five_each() -> None:
    played = duel()
    for place in (ZOO, ORCHARD, ZOO):
        ask(played, CAT, Move(place))
    for _ in range(4):
        look(played)
    assert played.survivor(CAT).stamina == 65


@rule("VIT-03", "SRC-01")
def test_the_last_stamina_may_be_spent() -> None:
    played = duel().change(CAT, stamina=5, place=ZOO)
    look(played)
    assert played.survivor(CAT).stamina == 0


@rule("VIT-03")
@pytest.mark.parametrize("command", [Move(ZOO), Search()])
def test_what_is_too_dear_was_never_asked_for(command: Command) -> None:
    played = duel().change(CAT, stamina=4, searched_at=NIGHTFALL)
    later(played, GAP)
    assert refused(played, CAT, command) == "too_tired"
    survivor = played.survivor(CAT)
    assert (survivor.stamina, survivor.searched_at, survivor.place) == (4, NIGHTFALL, ORCHARD)


@rule("VIT-08", "SRC-01")
def test_stamina_is_enough_for_twenty_searches() -> None:
    played = duel().change(DOG, place=ZOO)
    for number in range(20):
        played.now = Instant(NIGHTFALL + number * GAP)
        ask(played, CAT, Search())
    later(played, GAP)
    assert refused(played, CAT, Search()) == "too_tired"


@rule("ACT-01", "ACT-10", "MAP-08")
def test_a_move_is_told_to_nobody_else() -> None:
    played = match()
    ask(played, CAT, Move(ZOO))
    assert (played.survivor(CAT).place, played.survivor(CAT).stamina) == (ZOO, 95)
    [line] = played.lines
    assert (line.audience, line.code) == (SPEAKER, "survivor_moved")
    assert line.facts == {"place": played.state.zones[ZOO].name, "closing": False}


@rule("ACT-01")
def test_a_move_to_where_one_is_costs_nothing() -> None:
    assert refused(duel(), CAT, Move(ORCHARD)) == "here_already"


@rule("ACT-01")
def test_who_goes_into_a_place_that_closes_tonight_is_warned() -> None:
    played = duel().turn(closing=(ZOO,))
    ask(played, CAT, Move(ZOO))
    assert played.said("survivor_moved")["closing"] is True


@rule("SRC-01", "ACT-02")
def test_half_a_minute_lies_between_two_searches() -> None:
    played = duel()
    played.now = Instant(NIGHTFALL + 60 * SECOND)
    ask(played, CAT, Search())
    later(played, GAP - 1)
    with pytest.raises(Denied) as denied:
        ask(played, CAT, Search())
    assert (denied.value.code, denied.value.facts) == ("search_too_soon", {"seconds": "0.001"})
    later(played, 1)
    ask(played, CAT, Search())
    assert played.survivor(CAT).stamina == 90


@rule("SRC-01")
@pytest.mark.parametrize(("waited", "seconds"), [(0, "30"), (1_500, "28.5"), (10_000, "20")])
def test_a_refused_search_says_how_long_to_wait(waited: int, seconds: str) -> None:
    played = duel()
    ask(played, CAT, Search())
    later(played, waited)
    with pytest.raises(Denied) as denied:
        ask(played, CAT, Search())
    assert denied.value.facts["seconds"] == seconds


@rule("SRC-01")
def test_neither_a_refused_search_nor_a_move_touches_the_pause() -> None:
    played = duel()
    ask(played, CAT, Search())
    later(played, 20 * SECOND)
    assert refused(played, CAT, Search()) == "search_too_soon"
    ask(played, CAT, Move(ZOO))
    assert refused(played, CAT, Search()) == "search_too_soon"
    later(played, 10 * SECOND)
    ask(played, CAT, Search())
    ask(played, DOG, Search())


@rule("SRC-02")
def test_held_things_the_dead_and_oneself_are_not_found() -> None:
    played = match("猫", "狗", "鹿", "鹤").hand(CAT, STICK).bag(DOG, STONE)
    played.change(DOG, place=ZOO)
    played.change(DEER, fate=Fate(Cause.ATTACK, 1, 0, at_night=True))
    played.change(CRANE, place=None, stance=None)
    look(played)
    assert played.heard(SPEAKER) == ["found_nothing"]


@rule("SRC-02", "SRC-03", "ATK-12")
def test_each_thing_and_each_character_is_found_equally_often() -> None:
    played = wander(match().lay(ORCHARD, STICK, STONE), "witch", ORCHARD, 50)
    played.change(DEER, stance=Stance.REST).lay(ZOO, "鸟蛋")
    found = shares(played)
    assert len(found) == 5
    assert all(share == pytest.approx(1 / 5, abs=0.025) for share in found.values())


@rule("SRC-03", "WX-02")
def test_an_overcast_sky_halves_the_known_finds() -> None:
    played = match(weather=Weather.OVERCAST).lay(ORCHARD, STICK, STONE, "鸟蛋")
    found = shares(played)
    for seat in (DOG, DEER):
        assert found[FoundSurvivor(seat, True)] == pytest.approx(1 / 10, abs=0.02)
        assert found[FoundSurvivor(seat, False)] == pytest.approx(1 / 10, abs=0.02)


@rule("SRC-03")
def test_the_category_can_be_drawn_first() -> None:
    knobs = Knobs(search_draw="category_first")
    played = duel(knobs=knobs).lay(ORCHARD, STICK, STONE, "鸟蛋")
    assert shares(played)[FoundSurvivor(DOG, True)] == pytest.approx(1 / 2, abs=0.03)
    alone = duel(knobs=knobs).change(DOG, place=ZOO).lay(ORCHARD, STICK)
    look(alone, 0)
    assert alone.heard(SPEAKER) == ["found_thing"]


@rule("SRC-04")
def test_finding_nothing_costs_as_much() -> None:
    played = duel().change(DOG, place=ZOO)
    find(played, CAT, DOG)
    look(played)
    survivor = played.survivor(CAT)
    assert (survivor.stamina, survivor.searched_at, survivor.find) == (95, played.now, None)
    assert played.heard(SPEAKER) == ["found_nothing"]
    assert refused(played, CAT, Search()) == "search_too_soon"


@rule("SRC-05", "ACT-10")
def test_a_thing_is_told_by_its_name_and_kind_and_may_come_again() -> None:
    played = duel().change(DOG, place=ZOO).lay(ORCHARD, STICK)
    for _ in range(2):
        look(played, 0)
        facts = played.said("found_thing")
        assert facts["item"] == STICK
        assert str(facts["kind"]).startswith("kind.")
        assert len(played.lines) == 1


@rule("SRC-05", "WX-02", "WX-04")
def test_a_found_one_hears_nothing_and_is_named_as_seen() -> None:
    played = duel()
    look(played, 0)
    assert [(line.audience, line.code) for line in played.lines] == [(SPEAKER, "found_character")]
    assert played.said("found_character") == {"name": "狗"}
    played.turn(weather=Weather.FOG)
    look(played, 0)
    assert [(line.audience, line.code) for line in played.lines] == [(SPEAKER, "found_somebody")]
    assert played.said("found_somebody") == {}


@rule("SRC-06", "ACT-01")
def test_a_move_loses_the_find() -> None:
    played = duel()
    look(played, 0)
    ask(played, CAT, Move(ZOO))
    ask(played, CAT, Move(ORCHARD))
    assert refused(played, CAT, Attack()) == "no_target"


@rule("SRC-06")
def test_only_the_latest_find_counts() -> None:
    played = duel().lay(ORCHARD, STICK)
    look(played, 1)
    look(played, 0)
    assert played.survivor(CAT).find == FoundItem(played.item(STICK))
    assert refused(played, CAT, Attack()) == "no_target"
    ask(played, CAT, Take())


@rule("SRC-07")
def test_who_left_and_came_back_can_be_struck() -> None:
    played = duel()
    look(played, 0)
    ask(played, DOG, Move(ZOO))
    assert refused(played, CAT, Attack()) == "target_gone"
    ask(played, DOG, Move(ORCHARD))
    ask(played, CAT, Attack())
    assert played.survivor(DOG).health < 100
