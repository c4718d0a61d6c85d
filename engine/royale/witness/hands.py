"""What is said of things that are taken, swapped, stowed and dropped: to their holder (INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import SPEAKER, Line
from engine.kernel.game import Witness
from engine.royale.events.things import ThingDropped, ThingStowed, ThingSwapped, ThingTaken
from engine.royale.labels import label
from engine.royale.state import CARRY_SIZE, State

Lines = Iterator[Line]


def thing_taken(event: ThingTaken, before: State, after: State) -> Lines:
    """Tell its new holder (ACT-03)."""
    held = len(after.survivors[event.seat].held)
    facts = {"item": label(before.items[event.item]), "held": held, "most": CARRY_SIZE}
    yield Line(SPEAKER, "thing_taken", facts)


def thing_swapped(event: ThingSwapped, before: State, _after: State) -> Lines:
    """Tell its holder what is in the hand now, and what no longer."""
    displaced = None if event.displaced is None else before.items[event.displaced].name
    facts = {"item": before.items[event.item].name, "displaced": displaced}
    yield Line(SPEAKER, "thing_swapped", facts)


def thing_stowed(event: ThingStowed, before: State, _after: State) -> Lines:
    """Tell its holder."""
    yield Line(SPEAKER, "thing_stowed", {"item": before.items[event.item].name})


def thing_dropped(event: ThingDropped, before: State, _after: State) -> Lines:
    """Tell who dropped it."""
    facts = {"item": before.items[event.item].name, "place": before.zones[event.place].name}
    yield Line(SPEAKER, "thing_dropped", facts)


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        ThingTaken: thing_taken,
        ThingSwapped: thing_swapped,
        ThingStowed: thing_stowed,
        ThingDropped: thing_dropped,
    }
)
