"""What one survivor is shown, and that nothing of it depends on another's secrets (INFO)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.kernel.audience import Term
from engine.royale.commands import Attack, Take
from engine.royale.state import (
    Airdrop,
    Blow,
    Cause,
    Fate,
    FoundItem,
    FoundSurvivor,
    FoundWanderer,
    Goods,
    Phase,
    Stance,
    State,
    Wanderer,
)
from tests.catalogue import rule
from tests.rules.royale.builders import CAT, DEER, DOG, ORCHARD, SAFE, ZOO, Match, duel, match
from tests.rules.royale.fighting import EAGLE, FEATHERS, LEATHER, STICK, STONE


def shown(state: State, played: Match) -> object:
    """Return all that the first one may look at in this state."""
    game = played.game
    return game.sight(state, CAT), game.board(state), list(game.options(state, CAT))


def rich() -> Match:
    """Return a night in which everybody has something to hide."""
    played = match().hand(CAT, STICK, LEATHER).bag(CAT, STONE)
    played.hand(DOG, EAGLE, FEATHERS).bag(DOG, "鸟蛋").lay(ZOO, "金币").change(DOG, place=ZOO)
    return played.turn(closing=(SAFE,))


SECRETS: dict[str, dict[str, Any]] = {
    "health": {"health": 7},
    "stamina": {"stamina": 3},
    "currency": {"currency": 9},
    "place": {"place": ORCHARD},
    "bleeding": {"bleeding": True},
    "stance": {"stance": Stance.REST},
    "unchosen": {"stance": None},
    "hand": {"hand": ()},
    "bag": {"bag": ()},
    "find": {"find": FoundSurvivor(CAT, named=True)},
    "searched": {"searched_at": 1},
    "megaphone": {"megaphones": 1, "rights": 1},
    "death at night": {"fate": Fate(Cause.ATTACK, 1, 0, killer=DEER, at_night=True), "health": 0},
    "unborn": {"place": None},
}


@pytest.mark.parametrize("secret", SECRETS)
def test_anothers_secret_changes_nothing_that_is_shown(secret: str) -> None:
    played = rich()
    before = shown(played.state, played)
    played.change(DOG, **SECRETS[secret])
    assert shown(played.state, played) == before


def test_what_nobody_has_found_changes_nothing_that_is_shown() -> None:
    played = rich()
    before = shown(played.state, played)
    zones = {place: replace(zone, ground=()) for place, zone in played.state.zones.items()}
    for facts in (
        {"zones": zones},
        {"wanderers": {"witch": Wanderer("witch", 30, ORCHARD)}},
        {"blows": (Blow(DOG, DEER, None, 5),)},
        {"airdrops": (Airdrop("egg", "鸟蛋", 1, ZOO),)},
        {"incoming": (Goods("egg", "鸟蛋", 1, 2),)},
    ):
        assert shown(replace(played.state, **facts), played) == before


@rule("WX-04")
def test_somebody_who_was_not_recognised_is_nobody_in_particular() -> None:
    played = match()
    played.turn(wanderers={"witch": Wanderer("witch", 30, ORCHARD)})
    views = [
        shown(played.change(CAT, find=find).state, played)
        for find in (
            FoundSurvivor(DOG, named=False),
            FoundSurvivor(DEER, named=False),
            FoundWanderer("witch", named=False),
        )
    ]
    assert views[0] == views[1] == views[2]


@rule("SRC-05")
def test_the_find_is_shown_as_it_was_seen() -> None:
    played = duel().lay(ORCHARD, STICK)
    item = FoundItem(played.item(STICK))
    for find, words in (
        (None, None),
        (item, STICK),
        (FoundSurvivor(DOG, named=True), "狗"),
        (FoundSurvivor(DOG, named=False), Term("find.somebody")),
        (FoundWanderer("witch", named=True), Term("wanderer.witch")),
    ):
        played.change(CAT, find=find)
        assert played.game.sight(played.state, CAT)["find"] == words


def test_ones_own_facts_are_shown() -> None:
    played = rich().change(CAT, health=85, stamina=95, currency=2, bleeding=True)
    seen = played.game.sight(played.state, CAT)
    expected = {
        "persona": "猫",
        "health": 85,
        "stamina": 95,
        "currency": 2,
        "bleeding": True,
        "place": "果园",
        "hand": [STICK, LEATHER],
        "bag": [STONE],
        "alive": True,
        "stance": Term("stance.act"),
        "phase": Term("phase.night"),
    }
    assert {name: seen[name] for name in expected} == expected


@rule("CAL-06")
def test_who_is_not_born_is_nowhere() -> None:
    played = match(place=None, phase=Phase.DAY)
    assert played.game.sight(played.state, CAT)["place"] is None


@rule("SRC-07")
def test_what_is_offered_does_not_tell_whether_a_find_is_still_here() -> None:
    played = duel().lay(ORCHARD, STICK)
    offered = played.game.offered
    assert offered is not None
    played.change(CAT, find=FoundSurvivor(DOG, named=True))
    here = offered(played.state, CAT)
    assert Attack in here
    assert offered(played.change(DOG, place=ZOO).state, CAT) == here
    played.change(CAT, find=FoundItem(played.item(STICK)))
    lying = offered(played.state, CAT)
    assert Take in lying and Attack not in lying
    zone = replace(played.state.zones[ORCHARD], ground=())
    assert offered(played.turn(zones={**played.state.zones, ORCHARD: zone}).state, CAT) == lying
