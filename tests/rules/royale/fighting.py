"""Weapons and armours of every tier, and attacks on somebody who has just been found."""

from typing import Any

import pytest

from engine.kernel.dice import Chance
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import Attack
from engine.royale.state import FoundSurvivor, FoundWanderer, PlaceId, Wanderer
from tests.rules.royale.builders import Match, ask

STICK, EAGLE, AXE, RIFLE = "木棍", "沙漠之鹰", "盘古斧", "终局猎枪"
"""A green, a blue, a purple and an orange weapon."""
LEATHER, IRON, TRIGRAMS, FEATHERS = "皮甲", "黑铁重甲", "八卦阵", "厄运羽衣"
"""A green, a blue, a purple and an orange armour."""
STONE = "石块"

ARMOURS = (None, LEATHER, IRON, TRIGRAMS, FEATHERS)


def find(played: Match, seeker: Seat, target: Seat, *, named: bool = True) -> Match:
    """Let somebody's latest search have found somebody."""
    return played.change(seeker, find=FoundSurvivor(target, named))


def strike(played: Match, attacker: Seat, target: Seat, dice: Chance | None = None) -> list[Any]:
    """Let somebody attack whom the latest search found."""
    find(played, attacker, target)
    return ask(played, attacker, Attack(), dice)


def wander(played: Match, name: str, place: PlaceId, health: int, **facts: Any) -> Match:
    """Put one into the match who is no player."""
    return played.turn(
        wanderers={**played.state.wanderers, name: Wanderer(name, health, place, **facts)}
    )


def strike_wanderer(played: Match, attacker: Seat, name: str) -> list[Any]:
    """Let somebody attack one who is no player."""
    played.change(attacker, find=FoundWanderer(name, named=True))
    return ask(played, attacker, Attack())


def refused(played: Match, seat: Seat, command: Any) -> str:
    """Ask for something that does not stand; return the code of the refusal."""
    before = played.state
    with pytest.raises(Denied) as denied:
        ask(played, seat, command)
    assert played.state == before
    return denied.value.code
