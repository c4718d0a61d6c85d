"""What is said of the daily incidents, and to whom (INFO)."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, Line, Only, Term
from engine.kernel.game import Witness
from engine.royale.events.incidents import (
    BodiesChanged,
    GroundSwept,
    GuestsNoted,
    GuestsTouched,
    HolyPlaceNamed,
    PeaceKept,
    RankingPosted,
    ThingGranted,
)
from engine.royale.incidents.witch import WITCH, effect_of
from engine.royale.labels import label
from engine.royale.state import State

Lines = Iterator[Line]


def incidents_of_the_day(state: State) -> Lines:
    """Post what a new day's incidents have to tell: the holy place, the witch (EV04a, EV05e)."""
    if state.holy is not None:
        yield Line(EVERYONE, "dawn_pilgrimage", {"place": state.zones[state.holy].name})
    witch = state.wanderers.get(WITCH.name)
    if witch is not None:
        today, tomorrow = state.guests_change, effect_of(state, witch)
        yield Line(EVERYONE, "dawn_witch", {**_signs("today", today), **_signs("next", tomorrow)})
    elif any(one.id == WITCH.name for one in state.slain):
        yield Line(EVERYONE, "dawn_witch_dead")


def _signs(name: str, change: int) -> dict[str, int]:
    return {f"{name}_lost": max(0, -change), f"{name}_healed": max(0, change)}


def ranking_posted(event: RankingPosted, before: State, _after: State) -> Lines:
    """Post ranks and names, nothing else (EV07)."""
    ranking = [(rank, before.survivors[seat].persona) for rank, seat in event.ranks]
    yield Line(EVERYONE, "ranking_posted", {"ranking": ranking})


def bodies_changed(event: BodiesChanged, before: State, _after: State) -> Lines:
    """Tell each what the incident did to him."""
    for seat, health, stamina in event.vitals:
        survivor = before.survivors[seat]
        facts = {
            "incident": Term(f"incident.{event.incident}"),
            "lost": max(0, survivor.health - health),
            "healed": max(0, health - survivor.health),
            "tired": max(0, survivor.stamina - stamina),
            "refreshed": max(0, stamina - survivor.stamina),
        }
        yield Line(Only(seat), "body_changed", facts)


def guests_touched(event: GuestsTouched, before: State, _after: State) -> Lines:
    """Tell each what the witch did to him."""
    for seat, health in event.vitals:
        change = health - before.survivors[seat].health
        facts = {"lost": max(0, -change), "healed": max(0, change)}
        yield Line(Only(seat), "witch_felt", facts)


def thing_granted(event: ThingGranted, before: State, _after: State) -> Lines:
    """Tell its new owner."""
    facts = {
        "incident": Term(f"incident.{event.incident}"),
        "item": label(event.item),
        "place": None if event.place is None else before.zones[event.place].name,
    }
    yield Line(Only(event.seat), "thing_granted", facts)


def peace_kept(event: PeaceKept, _before: State, _after: State) -> Lines:
    """Tell each that the night counts as a rest."""
    for seat in event.seats:
        yield Line(Only(seat), "peace_kept")


def silent(_event: object, _before: State, _after: State) -> Lines:
    """Say nothing: it shows later, to those who see it."""
    return iter(())


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        GroundSwept: silent,
        RankingPosted: ranking_posted,
        BodiesChanged: bodies_changed,
        HolyPlaceNamed: silent,
        GuestsNoted: silent,
        GuestsTouched: guests_touched,
        ThingGranted: thing_granted,
        PeaceKept: peace_kept,
    }
)
