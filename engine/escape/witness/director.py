"""What is said of cards, of posts that should not have been, and of corrections (CARD, SET-09)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.escape.chart import drawn
from engine.escape.events.cards import (
    CardsAsked,
    CardShown,
    CardWithdrawn,
    PawnPosted,
    PostFlagged,
)
from engine.escape.events.corrections import (
    FactSet,
    MapAsked,
    PawnDismissed,
    ThingTakenAway,
    VitalSet,
    WordsProclaimed,
)
from engine.escape.page import edge_names
from engine.escape.sight import states
from engine.escape.state import Pawn, State
from engine.escape.witness.people import Lines, called, things
from engine.escape.witness.steps import silent
from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.cards import Card, Cards
from engine.kernel.game import Witness


def post_flagged(event: PostFlagged, before: State, _after: State) -> Lines:
    """Point it out to the directors; no card comes of it by itself (PH-10, CARD-05)."""
    facts = {"persona": before.pawns[event.seat].persona, "gone": event.gone}
    yield Line(DIRECTORS, "post_flagged", facts)


def card_shown(event: CardShown, before: State, _after: State) -> Lines:
    """Show the card to all, and tell its receiver what he has by now (CARD-01)."""
    persona = before.pawns[event.card.seat].persona
    facts = {"persona": persona, **_card(event.card), **_cards(event.cards)}
    yield Line(EVERYONE, "card_shown", facts)
    yield Line(Only(event.card.seat), "card_received", facts)


def card_withdrawn(event: CardWithdrawn, before: State, _after: State) -> Lines:
    """Say it where the card was shown (CARD-01)."""
    pawn = before.pawns[event.seat]
    colours = [one.colour for one in before.cards if one.number == event.number]
    facts = {
        "persona": pawn.persona,
        "number": event.number,
        "card": Term(f"card.{colours[0]}"),
        "reason": event.reason,
        **_cards(event.cards),
    }
    yield Line(EVERYONE, "card_withdrawn", facts)


def cards_asked(event: CardsAsked, before: State, _after: State) -> Lines:
    """List those who have a card; of one person, each card too (CARD-01)."""
    if event.about is not None:
        pawn = before.pawns[event.about]
        yield Line(SPEAKER, "cards_of", {"persona": pawn.persona, **_cards(pawn.cards)})
        for card in before.cards:
            if card.seat == event.about:
                yield Line(SPEAKER, "card_of_the_past", _card(card))
        return
    holders = [one for one in before.pawns.values() if one.cards != Cards()]
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


def pawn_dismissed(event: PawnDismissed, _before: State, _after: State) -> Lines:
    """Tell whoever it is the reason."""
    yield Line(Only(event.seat), "dismissed", {"reason": event.reason})


def vital_set(event: VitalSet, before: State, _after: State) -> Lines:
    """Confirm it, and tell whom it is about (SET-09)."""
    facts = {
        "persona": called(before, event.seat),
        "vital": Term(f"vital.{event.vital}"),
        "value": event.value,
    }
    yield Line(SPEAKER, "vital_set", facts)
    yield Line(Only(event.seat), "your_vital_set", facts)


def fact_set(event: FactSet, _before: State, _after: State) -> Lines:
    """Confirm it (SET-09)."""
    yield Line(SPEAKER, "fact_set", {"fact": Term(f"fact.{event.fact}"), "value": event.value})


def thing_taken_away(event: ThingTakenAway, _before: State, _after: State) -> Lines:
    """Tell both (SET-09)."""
    facts = {"thing": Term(f"item.{event.thing}")}
    yield Line(SPEAKER, "thing_confiscated", facts)
    yield Line(Only(event.seat), "your_thing_confiscated", facts)


def words_proclaimed(event: WordsProclaimed, _before: State, _after: State) -> Lines:
    """Say them to everybody."""
    yield Line(EVERYONE, "words_proclaimed", {"words": event.words})


def map_asked(_event: MapAsked, before: State, _after: State) -> Lines:
    """Show the director everything that stands on the map (CMD)."""
    lying = [(tile, *things(kinds)) for tile, kinds in before.ground.items()]
    full = [(tile, Term(f"item.{thing}")) for tile, thing in before.chests.items() if thing]
    facts = {
        "picture": drawn(before.map(), before.baffles),
        "figures": [_figure(before, one) for one in before.pawns.values() if one.present],
        "baffles": edge_names(before.baffles),
        "traps": list(before.traps),
        "chests": full,
        "ground": lying,
        "keys": list(before.keys),
        "points": before.points,
    }
    yield Line(DIRECTORS, "whole_map", facts)


def _figure(state: State, pawn: Pawn) -> tuple[object, ...]:
    role = Term(f"role.{pawn.role}")
    return (pawn.tile, called(state, pawn.seat), role, *states(pawn), *things(pawn.things))


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        PawnPosted: silent,
        PostFlagged: post_flagged,
        CardShown: card_shown,
        CardWithdrawn: card_withdrawn,
        CardsAsked: cards_asked,
        PawnDismissed: pawn_dismissed,
        VitalSet: vital_set,
        FactSet: fact_set,
        ThingTakenAway: thing_taken_away,
        WordsProclaimed: words_proclaimed,
        MapAsked: map_asked,
    }
)
