"""What is said of sign-up and of the cards that are dealt (SET-04, SET-05)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.escape.chart import drawn
from engine.escape.events.lobby import (
    ChestsFilled,
    KnobSet,
    MatchBegan,
    PersonasEnlisted,
    RolesDealt,
    RoleSwitched,
    SeatLeft,
    SeatTaken,
)
from engine.escape.state import Side, State
from engine.escape.witness.people import Lines, things
from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness


def seat_taken(event: SeatTaken, _before: State, after: State) -> Lines:
    """Welcome whoever signed up."""
    facts = {"persona": event.persona, "seat": event.seat, "count": len(after.pawns)}
    yield Line(SPEAKER, "seat_taken", facts)


def seat_left(event: SeatLeft, before: State, after: State) -> Lines:
    """Say goodbye."""
    facts = {"persona": before.pawns[event.seat].persona, "count": len(after.pawns)}
    yield Line(SPEAKER, "seat_left", facts)


def personas_enlisted(event: PersonasEnlisted, _before: State, after: State) -> Lines:
    """List the new names to the director."""
    facts = {"personas": [name for _, name in event.seats], "count": len(after.pawns)}
    yield Line(SPEAKER, "personas_enlisted", facts)


def knob_set(_event: KnobSet, _before: State, _after: State) -> Lines:
    """Say nothing: the runtime says how the knob stands."""
    return iter(())


def role_switched(event: RoleSwitched, _before: State, after: State) -> Lines:
    """List the cards that are left out."""
    off = [Term(f"role.{role}") for role in after.knobs.switched_off]
    facts = {"role": Term(f"role.{event.role}"), "dealt": event.dealt, "off": off}
    yield Line(SPEAKER, "role_switched", facts)


def match_began(event: MatchBegan, _before: State, after: State) -> Lines:
    """Post the map, the pack of cards, and how long it can last (SET-07, WIN-07)."""
    facts = {
        "map": event.chart.name,
        "count": len(after.pawns),
        "personas": [one.persona for one in after.pawns.values()],
        "pack": [Term(f"role.{role}") for role in event.pack],
        "required": event.chart.required_points,
        "nights": after.knobs.max_nights,
    }
    yield Line(EVERYONE, "match_began", facts)
    yield Line(EVERYONE, "map_posted", {"picture": drawn(event.chart)})


def roles_dealt(event: RolesDealt, _before: State, after: State) -> Lines:
    """Tell everybody his own card, goal and tile, and nobody else's (SET-04, SET-05)."""
    together = after.knobs.killers_know_each_other
    for deal in event.deals:
        killer = deal.side is Side.KILLER
        mates = [after.pawns[o.seat].persona for o in event.deals if o.side is deal.side]
        mates.remove(after.pawns[deal.seat].persona)
        facts = {
            "persona": after.pawns[deal.seat].persona,
            "role": Term(f"role.{deal.role}"),
            "side": Term(f"side.{deal.side}"),
            "goal": Term(f"goal.{deal.side}"),
            "text": Term(f"role_text.{deal.role}"),
            "tile": deal.tile,
            "things": things(deal.things),
            "passages": list(after.passages.values()) if killer else [],
            "mates": mates if killer and together else [],
        }
        yield Line(Only(deal.seat), "role_dealt", facts)


def chests_filled(_event: ChestsFilled, _before: State, _after: State) -> Lines:
    """Say nothing: what lies in chests is nobody's to know (SET-07)."""
    return iter(())


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        SeatTaken: seat_taken,
        SeatLeft: seat_left,
        PersonasEnlisted: personas_enlisted,
        KnobSet: knob_set,
        RoleSwitched: role_switched,
        MatchBegan: match_began,
        RolesDealt: roles_dealt,
        ChestsFilled: chests_filled,
    }
)
