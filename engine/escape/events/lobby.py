"""What happens before the match and at its start: seats, knobs, map, role cards."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.escape.chart import Chart, Tile
from engine.escape.state import Knobs, Pawn, Side, State
from engine.kernel.names import Seat


class SeatTaken(Struct, frozen=True):
    """A player joined under this persona."""

    seat: Seat
    persona: str

    def apply(self, state: State, /) -> State:
        """Seat a figure that stands nowhere yet."""
        return replace(state, pawns={**state.pawns, self.seat: Pawn(self.seat, self.persona)})


class SeatLeft(Struct, frozen=True):
    """A player gave the seat back before the start."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """Forget the persona."""
        return replace(state, pawns={s: one for s, one in state.pawns.items() if s != self.seat})


class PersonasEnlisted(Struct, frozen=True):
    """The director filled the list: (seat, persona) of each."""

    seats: tuple[tuple[Seat, str], ...]

    def apply(self, state: State, /) -> State:
        """Seat them all."""
        added = {seat: Pawn(seat, persona) for seat, persona in self.seats}
        return replace(state, pawns={**state.pawns, **added})


class KnobSet(Struct, frozen=True):
    """The director turned a knob (CFG)."""

    knob: str
    value: int | str | bool

    def apply(self, state: State, /) -> State:
        """Turn it."""
        return replace(state, knobs=turned(state.knobs, self.knob, self.value))


class RoleSwitched(Struct, frozen=True):
    """The director took a role card out of the pack, or put it back (SET-03)."""

    role: str
    dealt: bool

    def apply(self, state: State, /) -> State:
        """Keep the list of those left out."""
        off = tuple(role for role in state.knobs.switched_off if role != self.role)
        off = off if self.dealt else (*off, self.role)
        return replace(state, knobs=replace(state.knobs, switched_off=off))


class MatchBegan(Struct, frozen=True):
    """The personas are final and the map lies open (SET-07)."""

    chart: Chart
    pack: tuple[str, ...]
    """All role cards that could be dealt."""

    def apply(self, state: State, /) -> State:
        """Lay the map."""
        return replace(state, chart=self.chart, passages=dict(self.chart.passages))


class Deal(Struct, frozen=True, array_like=True):
    """What one player is and where he begins."""

    seat: Seat
    side: Side
    role: str
    tile: Tile
    things: tuple[str, ...] = ()


class RolesDealt(Struct, frozen=True):
    """Everybody got a role card and a tile (SET-02, SET-06)."""

    deals: tuple[Deal, ...]

    def apply(self, state: State, /) -> State:
        """Put everybody in his place."""
        pawns = dict(state.pawns)
        for one in self.deals:
            pawns[one.seat] = replace(
                pawns[one.seat], side=one.side, role=one.role, tile=one.tile, things=one.things
            )
        return replace(state, pawns=pawns)


class ChestsFilled(Struct, frozen=True):
    """Each chest holds one thing or nothing."""

    chests: tuple[tuple[Tile, str | None], ...]

    def apply(self, state: State, /) -> State:
        """Fill them, and remember what the match began with."""
        things = [thing for _, thing in self.chests if thing]
        things += [thing for one in state.pawns.values() for thing in one.things]
        dealt = {thing: things.count(thing) for thing in things}
        return replace(state, chests=dict(self.chests), dealt=dealt)


def turned(knobs: Knobs, knob: str, value: int | str | bool) -> Knobs:
    """Return the knobs with one turned; raises msgspec.ValidationError outside its range."""
    facts: dict[str, Any] = msgspec.to_builtins(knobs)
    return msgspec.convert({**facts, knob: value}, Knobs)
