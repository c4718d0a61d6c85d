"""What is said of the director's corrections, of reminders and whispers, and to whom (INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness
from engine.royale.board import known_out
from engine.royale.events.corrections import (
    SeatsNudged,
    SurvivorPlaced,
    SurvivorRevived,
    ThingLaid,
    ThingsGiven,
    ThingTakenAway,
    VitalSet,
    WordsProclaimed,
    WordsWhispered,
)
from engine.royale.labels import label, tallied
from engine.royale.state import State

Lines = Iterator[Line]


def things_given(event: ThingsGiven, before: State, _after: State) -> Lines:
    """Tell the director and the receiver."""
    facts = {
        "persona": before.survivors[event.seat].persona,
        "things": tallied(label(item) for item in event.items),
        "place": None if event.place is None else before.zones[event.place].name,
    }
    yield Line(DIRECTORS, "things_given", facts)
    yield Line(Only(event.seat), "things_received", facts)


def thing_taken_away(event: ThingTakenAway, before: State, _after: State) -> Lines:
    """Tell the director and the former owner."""
    facts = {
        "persona": before.survivors[event.seat].persona,
        "item": before.items[event.item].name,
    }
    yield Line(DIRECTORS, "thing_taken_away", facts)
    yield Line(Only(event.seat), "thing_lost", facts)


def vital_set(event: VitalSet, before: State, _after: State) -> Lines:
    """Tell the director and whose number it is."""
    bleeding = event.vital == "bleeding"
    value = Term("switch.on" if event.value else "switch.off") if bleeding else event.value
    facts = {
        "persona": before.survivors[event.seat].persona,
        "vital": Term(f"vital.{event.vital}"),
        "value": value,
    }
    yield Line(DIRECTORS, "vital_set", facts)
    yield Line(Only(event.seat), "vital_changed", facts)


def survivor_placed(event: SurvivorPlaced, before: State, _after: State) -> Lines:
    """Tell the director and who was moved; nobody there notices."""
    facts = {
        "persona": before.survivors[event.seat].persona,
        "place": before.zones[event.place].name,
    }
    yield Line(DIRECTORS, "survivor_placed", facts)
    yield Line(Only(event.seat), "you_were_placed", facts)


def survivor_revived(event: SurvivorRevived, before: State, _after: State) -> Lines:
    """Tell the director and who lives again; the public only of a death that it knew."""
    survivor = before.survivors[event.seat]
    place = None if event.place is None else before.zones[event.place].name
    facts = {"persona": survivor.persona, "place": place}
    yield Line(DIRECTORS, "survivor_revived", facts)
    yield Line(Only(event.seat), "you_live_again", facts)
    if known_out(before, survivor):
        yield Line(EVERYONE, "revived_publicly", {"persona": survivor.persona})


def thing_laid(event: ThingLaid, before: State, _after: State) -> Lines:
    """Tell the director."""
    facts = {"item": label(event.item), "place": before.zones[event.place].name}
    yield Line(DIRECTORS, "thing_laid", facts)


def words_proclaimed(event: WordsProclaimed, _before: State, _after: State) -> Lines:
    """Post them."""
    yield Line(EVERYONE, "words_proclaimed", {"words": event.words})


def seats_nudged(event: SeatsNudged, before: State, _after: State) -> Lines:
    """Remind each of them, and tell the director who they are."""
    personas = [before.survivors[seat].persona for seat in event.seats]
    yield Line(DIRECTORS, "seats_nudged", {"personas": personas})
    for seat in event.seats:
        unborn = before.survivors[seat].place is None
        yield Line(Only(seat), "nudged", {"unborn": unborn})


def words_whispered(event: WordsWhispered, before: State, _after: State) -> Lines:
    """Tell the speaker that it was said, and the listener what (SET-10)."""
    listener = before.survivors[event.heard_by]
    yield Line(SPEAKER, "words_whispered", {"persona": listener.persona})
    if listener.alive:
        persona = before.survivors[event.seat].persona
        yield Line(Only(listener.seat), "whisper_heard", {"persona": persona, "words": event.words})


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        ThingsGiven: things_given,
        ThingTakenAway: thing_taken_away,
        VitalSet: vital_set,
        SurvivorPlaced: survivor_placed,
        SurvivorRevived: survivor_revived,
        ThingLaid: thing_laid,
        WordsProclaimed: words_proclaimed,
        SeatsNudged: seats_nudged,
        WordsWhispered: words_whispered,
    }
)
