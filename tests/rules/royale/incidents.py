"""Matches on the day of an incident, and the steps from one day to the next."""

from typing import Any

from engine.kernel.dice import Chance
from engine.royale.commands import CloseNight, OpenNight
from tests.rules.royale.builders import DIRECTOR, Match, ask, match


def night_of(incident: str, *personas: str, day: int = 6, **facts: Any) -> Match:
    """Return an open night on the day of an incident, which came alone."""
    return match(*personas, day=day, **facts).turn(incident=incident, incidents=(incident,))


def close(played: Match, dice: Chance | None = None) -> list[Any]:
    """End the night."""
    return ask(played, DIRECTOR, CloseNight(), dice)


def open_up(played: Match, dice: Chance | None = None) -> list[Any]:
    """Let the night begin."""
    return ask(played, DIRECTOR, OpenNight(), dice)
