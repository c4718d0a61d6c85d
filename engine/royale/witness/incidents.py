"""What is said of the daily incidents, and to whom (INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, Line, Only
from engine.kernel.game import Witness
from engine.royale.events.incidents import (
    GroundSwept,
    PeaceKept,
    RankingPosted,
    WarAwarded,
    WinterCame,
)
from engine.royale.state import State

Lines = Iterator[Line]


def ranking_posted(event: RankingPosted, before: State, _after: State) -> Lines:
    """Post ranks and names, nothing else (EV07)."""
    ranking = [(rank, before.survivors[seat].persona) for rank, seat in event.ranks]
    yield Line(EVERYONE, "ranking_posted", {"ranking": ranking})


def winter_came(event: WinterCame, before: State, _after: State) -> Lines:
    """Tell each what it did to him."""
    for seat, health, stamina in event.vitals:
        survivor = before.survivors[seat]
        facts = {
            "lost": max(0, survivor.health - health),
            "healed": max(0, health - survivor.health),
            "refreshed": stamina - survivor.stamina,
        }
        yield Line(Only(seat), "winter_felt", facts)


def war_awarded(event: WarAwarded, before: State, _after: State) -> Lines:
    """Tell the winner."""
    place = None if event.place is None else before.zones[event.place].name
    yield Line(Only(event.seat), "war_won", {"item": event.item.name, "place": place})


def peace_kept(event: PeaceKept, _before: State, _after: State) -> Lines:
    """Tell each that the night counts as a rest."""
    for seat in event.seats:
        yield Line(Only(seat), "peace_kept")


def silent(_event: object, _before: State, _after: State) -> Lines:
    """Say nothing: whoever searches sees it."""
    return iter(())


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        GroundSwept: silent,
        RankingPosted: ranking_posted,
        WinterCame: winter_came,
        WarAwarded: war_awarded,
        PeaceKept: peace_kept,
    }
)
