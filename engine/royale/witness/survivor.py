"""What is said of births, stances, moves and searches: to whoever did it and nobody else (INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import SPEAKER, Line, Term
from engine.kernel.game import Witness
from engine.royale.events.survivor import (
    StanceChosen,
    SurvivorBorn,
    SurvivorMoved,
    SurvivorPosted,
    SurvivorSearched,
)
from engine.royale.labels import label
from engine.royale.state import FoundItem, FoundSurvivor, State

Lines = Iterator[Line]


def survivor_born(event: SurvivorBorn, before: State, _after: State) -> Lines:
    """Tell him where he is (CAL-05)."""
    yield Line(SPEAKER, "survivor_born", {"place": before.zones[event.place].name})


def stance_chosen(event: StanceChosen, before: State, _after: State) -> Lines:
    """Tell him what he may do now, and what comes first."""
    unborn = before.survivors[event.seat].place is None
    yield Line(SPEAKER, f"stance_{event.stance}", {"unborn": unborn})


def survivor_moved(event: SurvivorMoved, before: State, _after: State) -> Lines:
    """Tell him that he arrived; nothing of who or what is there (ACT-01)."""
    facts = {
        "place": before.zones[event.place].name,
        "closing": event.place in before.closing,
    }
    yield Line(SPEAKER, "survivor_moved", facts)


def survivor_searched(event: SurvivorSearched, before: State, _after: State) -> Lines:
    """Tell him what he found: a thing by its name and kind, a person as well as seen (SRC-05)."""
    find = event.find
    if find is None:
        yield Line(SPEAKER, "found_nothing")
    elif isinstance(find, FoundItem):
        item = before.items[find.item]
        facts = {"item": label(item), "kind": Term(f"kind.{item.kind}")}
        yield Line(SPEAKER, "found_thing", facts)
    elif not find.named:
        yield Line(SPEAKER, "found_somebody")
    elif isinstance(find, FoundSurvivor):
        yield Line(SPEAKER, "found_character", {"name": before.survivors[find.seat].persona})
    else:
        yield Line(SPEAKER, "found_character", {"name": Term(f"wanderer.{find.wanderer}")})


def survivor_posted(_event: SurvivorPosted, _before: State, _after: State) -> Lines:
    """Say nothing: everybody heard it (DAY-01)."""
    return iter(())


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        SurvivorBorn: survivor_born,
        StanceChosen: stance_chosen,
        SurvivorMoved: survivor_moved,
        SurvivorSearched: survivor_searched,
        SurvivorPosted: survivor_posted,
    }
)
