"""What happens before the match and at its start: seats, knobs, the map and what lies on it."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.state import Item, ItemId, Knobs, PlaceId, State, Survivor, Zone


class SeatTaken(Struct, frozen=True):
    """A player joined under this persona (SET-01)."""

    seat: Seat
    persona: str

    def apply(self, state: State, /) -> State:
        """Seat a survivor in full health, with nothing, nowhere (SET-07)."""
        survivor = Survivor(self.seat, self.persona)
        return replace(state, survivors={**state.survivors, self.seat: survivor})


class SeatLeft(Struct, frozen=True):
    """A player gave the seat back before the start."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """Forget the persona."""
        survivors = {seat: one for seat, one in state.survivors.items() if seat != self.seat}
        return replace(state, survivors=survivors)


class PersonasEnlisted(Struct, frozen=True):
    """The director filled the list: (seat, persona) of each."""

    seats: tuple[tuple[Seat, str], ...]

    def apply(self, state: State, /) -> State:
        """Seat them all."""
        added = {seat: Survivor(seat, persona) for seat, persona in self.seats}
        return replace(state, survivors={**state.survivors, **added})


class KnobSet(Struct, frozen=True):
    """The director turned a knob (CFG)."""

    knob: str
    value: int | str | bool

    def apply(self, state: State, /) -> State:
        """Turn it."""
        return replace(state, knobs=turned(state.knobs, self.knob, self.value))


class MatchBegan(Struct, frozen=True):
    """The personas are final and the map lies open: all its places, and the shrink table."""

    zones: tuple[Zone, ...]
    shrink: tuple[int, ...]

    def apply(self, state: State, /) -> State:
        """Lay the map."""
        zones = {zone.id: zone for zone in self.zones}
        return replace(state, zones=zones, shrink=self.shrink)


class Lying(Struct, frozen=True, array_like=True):
    """A new thing and where it lies."""

    id: ItemId
    kind: str
    name: str
    uses: int | None
    place: PlaceId


class LootScattered(Struct, frozen=True):
    """Things were strewn over the map (SET-08)."""

    things: tuple[Lying, ...]

    def apply(self, state: State, /) -> State:
        """Put each on its ground."""
        items = dict(state.items)
        grounds = {place: list(zone.ground) for place, zone in state.zones.items()}
        for thing in self.things:
            items[thing.id] = Item(thing.id, thing.kind, thing.name, thing.uses)
            grounds[thing.place].append(thing.id)
        zones = {
            place: replace(zone, ground=tuple(grounds[place]))
            for place, zone in state.zones.items()
        }
        fresh = max((thing.id for thing in self.things), default=state.next_item - 1) + 1
        return replace(state, items=items, zones=zones, next_item=fresh)


def turned(knobs: Knobs, knob: str, value: int | str | bool) -> Knobs:
    """Return the knobs with one turned; raises msgspec.ValidationError outside its range."""
    facts: dict[str, Any] = msgspec.to_builtins(knobs)
    return msgspec.convert({**facts, knob: value}, Knobs)
