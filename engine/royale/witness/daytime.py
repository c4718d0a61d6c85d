"""What is said by day: relayed posts, the day's close, cards (DAY, CARD)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness
from engine.royale.events.daytime import CardShown, DayClosed, WordsRelayed
from engine.royale.state import State

Lines = Iterator[Line]


def words_relayed(event: WordsRelayed, before: State, _after: State) -> Lines:
    """Say it to all in the persona's name (SET-06)."""
    persona = before.survivors[event.seat].persona
    yield Line(EVERYONE, "words_relayed", {"persona": persona, "words": event.words})
    yield Line(SPEAKER, "post_relayed")


def day_closed(event: DayClosed, before: State, _after: State) -> Lines:
    """Say that talk and trade are over, and who said nothing all day (CAL-08, DAY-02)."""
    silent = [before.survivors[seat].persona for seat, _ in event.silent]
    yield Line(EVERYONE, "day_closed", {"day": event.day, "silent": silent})


def card_shown(event: CardShown, before: State, _after: State) -> Lines:
    """Show the card to all, and tell its receiver what he has by now (CARD-02)."""
    survivor = before.survivors[event.seat]
    facts = {
        "persona": survivor.persona,
        "card": Term(f"card.{event.colour}"),
        "reason": event.reason,
        "blue": event.cards.blue,
        "yellow": event.cards.yellow,
        "red": event.cards.red,
    }
    yield Line(EVERYONE, "card_shown", facts)
    yield Line(Only(event.seat), "card_received", facts)


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {WordsRelayed: words_relayed, DayClosed: day_closed, CardShown: card_shown}
)
