"""What a director puts right by hand, and the goods he hands out.

Things are named as typed, with a count behind a multiplication sign.
"""

from typing import Literal

import msgspec

from engine.kernel.names import Seat
from engine.royale.state import PlaceId

Vital = Literal["health", "stamina", "currency", "bleeding"]


class Shelve(msgspec.Struct, frozen=True):
    """Put goods on the shelf (SHOP-03)."""

    goods: tuple[str, ...]


class OrderAirdrop(msgspec.Struct, frozen=True):
    """Let things fall at the end of the night, each perhaps on the places named after it."""

    things: tuple[str, ...]


class Give(msgspec.Struct, frozen=True):
    """Put things into somebody's bag."""

    seat: Seat
    things: tuple[str, ...]


class Confiscate(msgspec.Struct, frozen=True):
    """Take a held thing out of the match."""

    seat: Seat
    thing: str


class SetVital(msgspec.Struct, frozen=True):
    """Set one number of somebody; bleeding is 0 or 1."""

    seat: Seat
    vital: Vital
    value: int


class Teleport(msgspec.Struct, frozen=True):
    """Put somebody into a place."""

    seat: Seat
    place: PlaceId


class Revive(msgspec.Struct, frozen=True):
    """Bring somebody back to life, where he fell unless a place is named (TEST-02)."""

    seat: Seat
    place: PlaceId | None = None
    confirmed: bool = False


class LayDown(msgspec.Struct, frozen=True):
    """Lay a new thing on the ground of a place."""

    thing: str
    place: PlaceId


class Proclaim(msgspec.Struct, frozen=True):
    """Say something to everybody in the director's name."""

    words: str


class Nudge(msgspec.Struct, frozen=True):
    """Remind those who have not chosen for tonight."""
