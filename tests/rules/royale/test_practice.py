"""Seats without players: they play by the rules, sensibly, and by what they may know."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.dice import Dice
from engine.kernel.game import Command, replay
from engine.kernel.names import SECOND, Instant, Seat
from engine.royale.commands import (
    Act,
    Attack,
    BeBorn,
    Drop,
    Move,
    Rest,
    Search,
    Sell,
    Swap,
    Take,
    Talk,
    Use,
)
from engine.royale.playout import play
from engine.royale.practice import Practice
from engine.royale.rulebook import ROYALE
from engine.royale.state import FoundItem, FoundSurvivor, Phase, Stance
from tests.rules.royale.builders import CAT, DOG, ORCHARD, SAFE, ZOO, Match, content, duel, match
from tests.rules.royale.fighting import EAGLE, LEATHER, STICK

GAME = ROYALE(content())
BANDAGE = "绷带"


def choice(played: Match, seat: Seat = CAT, luck: int = 1) -> Command | None:
    """Return what a seat does now."""
    practice = Practice(played.content)
    return practice(played.state, seat, Dice(b"luck", luck), played.now)


@pytest.mark.parametrize("seats", [2, 3, 12, 40])
def test_a_match_of_practice_seats_comes_to_its_end(seats: int) -> None:
    state, entries = play(GAME, bytes([seats]) * 32, seats)
    assert GAME.outcome(state) is not None
    assert replay(GAME.opening, (event for entry in entries for event in entry.events)) == state
    seen = {type(entry.asked.command) for entry in entries}
    assert seen >= {BeBorn, Act, Search, Move, Attack, Take, Talk}


def test_one_seed_plays_one_match() -> None:
    assert play(GAME, b"seed", 6) == play(GAME, b"seed", 6)
    assert play(GAME, b"seed", 6) != play(GAME, b"other", 6)


@pytest.mark.parametrize("luck", range(20))
def test_nobody_is_born_where_it_closes(luck: int) -> None:
    places = [zone for zone in match().state.zones if zone not in (ORCHARD, ZOO)]
    played = match(place=None, stance=None).turn(closing=tuple(places))
    born = choice(played, luck=luck)
    assert isinstance(born, BeBorn)
    assert born.place in (ORCHARD, ZOO)


@pytest.mark.parametrize(
    ("facts", "stance"),
    [({}, Act), ({"health": 30}, Rest), ({"stamina": 10}, Rest), ({"health": 60}, Act)],
)
def test_the_weak_rest(facts: dict[str, int], stance: type[Command]) -> None:
    assert type(choice(match(stance=None).change(CAT, **facts))) is stance


def test_a_closing_place_is_left() -> None:
    played = match().turn(closing=(ORCHARD, SAFE))
    away = choice(played)
    assert isinstance(away, Move)
    assert away.place not in (ORCHARD, SAFE)
    played.change(CAT, stance=None, health=10)
    away = choice(played)
    assert isinstance(away, Rest)
    assert away.place not in (None, ORCHARD, SAFE)


def test_who_was_found_is_struck_and_what_was_found_is_taken() -> None:
    played = duel().change(CAT, find=FoundSurvivor(DOG, named=False))
    assert choice(played) == Attack()
    played.change(CAT, health=10)
    assert choice(played) != Attack()
    played.hand(CAT, EAGLE)
    assert choice(played) == Attack()
    played = duel().lay(ORCHARD, STICK)
    played.change(CAT, find=FoundItem(played.item(STICK)))
    assert choice(played) == Take()


def test_the_better_weapon_comes_to_the_hand_and_stays() -> None:
    played = duel().hand(CAT, STICK, LEATHER).bag(CAT, EAGLE)
    assert choice(played) == Swap(played.item(EAGLE))
    held = duel().hand(CAT, EAGLE, LEATHER).bag(CAT, STICK)
    assert choice(held) == Search()


def test_medicine_is_brought_to_the_hand_and_used() -> None:
    played = duel().hand(CAT, EAGLE, LEATHER).bag(CAT, BANDAGE).change(CAT, health=50)
    bandage, leather = played.item(BANDAGE), played.item(LEATHER)
    assert choice(played) == Swap(bandage, leather)
    played.change(CAT, hand=(played.item(EAGLE), bandage), bag=(leather,))
    assert choice(played) == Use(bandage)
    played.change(CAT, health=100)
    assert choice(played) == Swap(leather, bandage)


def test_a_full_bag_gives_up_what_is_spare() -> None:
    spare = "铁锤"
    played = duel().hand(CAT, EAGLE).bag(CAT, spare, *["鸟蛋"] * 4).lay(ORCHARD, BANDAGE)
    played.change(CAT, find=FoundItem(played.item(BANDAGE)))
    assert choice(played) == Drop(played.item(spare))


def test_a_search_waits_for_breath() -> None:
    played = match("猫")
    played.change(CAT, searched_at=played.now)
    assert choice(played) is None
    played.now = Instant(played.now + 30 * SECOND)
    assert choice(played) is not None


def test_by_day_everybody_says_something_once_and_sells_the_rest() -> None:
    played = duel(phase=Phase.DAY).hand(CAT, EAGLE).bag(CAT, STICK, "铁锤")
    assert choice(played) == Talk()
    played.change(CAT, posts=1)
    assert choice(played) == Sell((played.item(STICK), played.item("铁锤")), confirmed=True)
    played.change(CAT, bag=())
    assert choice(played) is None


SECRETS: list[dict[str, Any]] = [
    {"health": 1},
    {"stamina": 0},
    {"place": ZOO},
    {"hand": (), "bag": ()},
    {"stance": Stance.REST},
]


@pytest.mark.parametrize("secret", SECRETS)
def test_nothing_is_done_because_of_anothers_secret(secret: dict[str, Any]) -> None:
    played = duel().hand(DOG, EAGLE).bag(DOG, BANDAGE)
    before = [choice(played, luck=luck) for luck in range(10)]
    played.change(DOG, **secret)
    bare = {place: replace(zone, ground=()) for place, zone in played.state.zones.items()}
    played.turn(zones=bare)
    assert [choice(played, luck=luck) for luck in range(10)] == before
