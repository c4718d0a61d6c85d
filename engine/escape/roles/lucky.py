"""The lucky one: prays by day for what the next chest shall hold, and carries three things."""

from engine.escape.roles import Role
from engine.escape.state import Side

POCKETS = 3


def _fits(things: tuple[str, ...], _medicines: int) -> bool:
    """Hold three (SUR-02)."""
    return len(things) <= POCKETS


ROLE = Role("lucky", Side.SURVIVOR, fits=_fits)
