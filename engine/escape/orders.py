"""What a director orders: the lobby, the steps of the round, cards, and corrections."""

from typing import Literal

import msgspec

from engine.escape.chart import Tile
from engine.kernel.cards import CardColour
from engine.kernel.names import Seat

Vital = Literal["health", "fear", "downed", "stealth", "moves", "acts"]
Fact = Literal["points", "keys"]


class Enlist(msgspec.Struct, frozen=True):
    """Fill the list of personas."""

    personas: tuple[str, ...]


class SetKnob(msgspec.Struct, frozen=True):
    """Turn a knob (CFG)."""

    knob: str
    value: int | str | bool


class SwitchRole(msgspec.Struct, frozen=True):
    """Take a role card out of the pack, or put it back (SET-03)."""

    role: str
    dealt: bool


class Start(msgspec.Struct, frozen=True):
    """The match begins: cards are dealt and day 1 opens (SET)."""


class Finish(msgspec.Struct, frozen=True):
    """Break the match off; nobody wins."""

    confirmed: bool = False


class OpenDay(msgspec.Struct, frozen=True):
    """Open the doors: the next day begins."""


class CloseDay(msgspec.Struct, frozen=True):
    """Close the doors: gifts are settled and the survivors act."""


class NextStep(msgspec.Struct, frozen=True):
    """Take the next step of the round, whichever it is."""


class Hurry(msgspec.Struct, frozen=True):
    """Today nobody needs to have spoken (CARD-02)."""


class Pause(msgspec.Struct, frozen=True):
    """Stop the clock (PH-09)."""


class Resume(msgspec.Struct, frozen=True):
    """Let the clock run on (PH-09)."""


class Extend(msgspec.Struct, frozen=True):
    """Put the next deadline off (PH-09)."""

    minutes: int


class ShowCard(msgspec.Struct, frozen=True):
    """Show a card to somebody; a clause may stand before the reason (CARD-01)."""

    seat: Seat
    colour: CardColour
    reason: str


class WithdrawCard(msgspec.Struct, frozen=True):
    """Withdraw a card by its number."""

    number: int
    reason: str


class Concede(msgspec.Struct, frozen=True):
    """A side that has a red card loses by the director's decision (CARD-03)."""

    side: Literal["survivor", "killer"]
    confirmed: bool = False


class PutOut(msgspec.Struct, frozen=True):
    """Take a persona out of the match."""

    seat: Seat
    reason: str = ""


class Place(msgspec.Struct, frozen=True):
    """Put somebody on a tile (SET-09)."""

    seat: Seat
    tile: Tile


class SetVital(msgspec.Struct, frozen=True):
    """Set one number of somebody (SET-09)."""

    seat: Seat
    vital: Vital
    value: int


class SetFact(msgspec.Struct, frozen=True):
    """Set one number of the match (SET-09)."""

    fact: Fact
    value: int


class Grant(msgspec.Struct, frozen=True):
    """Give somebody a new thing, or lay it at his feet (SET-09)."""

    seat: Seat
    thing: str


class Confiscate(msgspec.Struct, frozen=True):
    """Take a held thing out of the match (SET-09)."""

    seat: Seat
    thing: str


class Proclaim(msgspec.Struct, frozen=True):
    """Say something to everybody in the director's name."""

    words: str


class AskMap(msgspec.Struct, frozen=True):
    """Look at the whole map with everybody on it."""
