"""What is said of cards: all of them are public (CARD, INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.cards import Card, Cards
from engine.kernel.game import Witness
from engine.royale.events.cards import CardsAsked, CardShown, CardsProposed, CardWithdrawn
from engine.royale.state import State

Lines = Iterator[Line]


def card_shown(event: CardShown, before: State, _after: State) -> Lines:
    """Show the card to all, and tell its receiver what he has by now (CARD-02)."""
    persona = before.survivors[event.card.seat].persona
    facts = {"persona": persona, **_card(event.card), **_cards(event.cards)}
    yield Line(EVERYONE, "card_shown", facts)
    yield Line(Only(event.card.seat), "card_received", facts)


def card_withdrawn(event: CardWithdrawn, before: State, _after: State) -> Lines:
    """Say it where the card was shown, and tell its receiver what he has again (CARD-01)."""
    survivor = before.survivors[event.seat]
    colours = [one.colour for one in before.cards if one.number == event.number]
    facts = {
        "persona": survivor.persona,
        "number": event.number,
        "card": Term(f"card.{colours[0]}"),
        "reason": event.reason,
        **_cards(event.cards),
    }
    yield Line(EVERYONE, "card_withdrawn", facts)
    yield Line(Only(event.seat), "card_taken_back", facts)
    if not survivor.alive:
        yield Line(DIRECTORS, "card_revives_nobody", facts)


def cards_proposed(event: CardsProposed, before: State, _after: State) -> Lines:
    """Leave it to the directors, who alone are asked (DAY-02)."""
    proposed = [
        (before.survivors[seat].persona, Term(f"card.{colour}")) for seat, colour in event.proposed
    ]
    yield Line(DIRECTORS, "cards_proposed", {"proposed": proposed})


def cards_asked(event: CardsAsked, before: State, _after: State) -> Lines:
    """List those who have a card; of one person, each card too (CARD-02)."""
    if event.about is not None:
        survivor = before.survivors[event.about]
        yield Line(SPEAKER, "cards_of", {"persona": survivor.persona, **_cards(survivor.cards)})
        for card in before.cards:
            if card.seat == event.about:
                yield Line(SPEAKER, "card_of_the_past", _card(card))
        return
    holders = [one for one in before.survivors.values() if one.cards != Cards()]
    if not holders:
        yield Line(SPEAKER, "no_cards")
    for one in holders:
        yield Line(SPEAKER, "cards_of", {"persona": one.persona, **_cards(one.cards)})


def _card(card: Card) -> dict[str, object]:
    return {
        "number": card.number,
        "day": card.day,
        "card": Term(f"card.{card.colour}"),
        "clause": card.clause,
        "reason": card.reason,
        "silent": card.silent,
        "withdrawn": card.withdrawn,
    }


def _cards(cards: Cards) -> dict[str, object]:
    return {"blue": cards.blue, "yellow": cards.yellow, "red": cards.red}


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        CardShown: card_shown,
        CardWithdrawn: card_withdrawn,
        CardsProposed: cards_proposed,
        CardsAsked: cards_asked,
    }
)
