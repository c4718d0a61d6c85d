"""Cards in three colours: the arithmetic that all games with a referee share (CARD, CRD)."""

import re
from collections.abc import Iterable
from typing import Literal

import msgspec

from engine.kernel.names import Seat

CardColour = Literal["blue", "yellow", "red"]

MERGED = 3
"""So many cards of one colour become one of the next."""

_CLAUSE = re.compile(r"(\d+(?:\.\d+)*)(?:\s+|$)")


class Cards(msgspec.Struct, frozen=True):
    """How many somebody has of each colour, once three of one have become one of the next."""

    blue: int = 0
    yellow: int = 0
    red: int = 0


class Card(msgspec.Struct, frozen=True):
    """One card as it was shown; its number counts the cards of the match from 1."""

    number: int
    seat: Seat
    colour: CardColour
    day: int
    clause: str = ""
    """Which article of the card rules it is for, as typed."""
    reason: str = ""
    silent: bool = False
    """It is for a day without enough words."""
    withdrawn: bool = False


def merged(cards: Cards, colour: CardColour) -> Cards:
    """Return the cards with one more; merging goes on into the next colour at once (CRD-02)."""
    blue = cards.blue + (colour == "blue")
    yellow = cards.yellow + (colour == "yellow") + blue // MERGED
    red = cards.red + (colour == "red") + yellow // MERGED
    return Cards(blue % MERGED, yellow % MERGED, red)


def standing(log: Iterable[Card], seat: Seat) -> Cards:
    """Return what a seat has by all of its cards that were not withdrawn (CRD-08)."""
    cards = Cards()
    for card in log:
        if card.seat == seat and not card.withdrawn:
            cards = merged(cards, card.colour)
    return cards


def clause_of(words: str) -> tuple[str, str]:
    """Part what was typed behind a persona into clause and reason; either may be empty (CRD-08)."""
    words = words.strip()
    found = _CLAUSE.match(words)
    if found is None:
        return "", words
    return found[1], words[found.end() :].strip()
