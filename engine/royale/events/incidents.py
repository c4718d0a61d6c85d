"""What the daily incidents do."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.events.combat import without
from engine.royale.state import Item, PlaceId, Stance, State


class GroundSwept(Struct, frozen=True):
    """The wind took everything that lay on the ground of these places (EV06)."""

    places: tuple[PlaceId, ...]

    def apply(self, state: State, /) -> State:
        """Let it cease to exist."""
        zones = dict(state.zones)
        items = without(state, (item for place in self.places for item in zones[place].ground))
        for place in self.places:
            zones[place] = replace(zones[place], ground=())
        return replace(state, zones=zones, items=items)


class RankingPosted(Struct, frozen=True):
    """Who stands best before the night: (rank, seat), equals with the same rank (EV07)."""

    ranks: tuple[tuple[int, Seat], ...]

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class BodiesChanged(Struct, frozen=True):
    """An incident changed these: (seat, health now, stamina now) (EV03, EV04, EV08)."""

    incident: str
    vitals: tuple[tuple[Seat, int, int], ...]

    def apply(self, state: State, /) -> State:
        """Set the new values."""
        survivors = dict(state.survivors)
        for seat, health, stamina in self.vitals:
            survivors[seat] = replace(survivors[seat], health=health, stamina=stamina)
        return replace(state, survivors=survivors)


class HolyPlaceNamed(Struct, frozen=True):
    """Tonight's pilgrimage leads there (EV04)."""

    place: PlaceId

    def apply(self, state: State, /) -> State:
        """Remember it until the next dawn."""
        return replace(state, holy=self.place)


class GuestsNoted(Struct, frozen=True):
    """These slept where the witch is; their health will change by so much (EV05)."""

    seats: tuple[Seat, ...]
    change: int

    def apply(self, state: State, /) -> State:
        """Remember them until the next night."""
        return replace(state, guests=self.seats, guests_change=self.change)


class GuestsTouched(Struct, frozen=True):
    """The witch's guests feel it: (seat, health now) (EV05)."""

    vitals: tuple[tuple[Seat, int], ...]

    def apply(self, state: State, /) -> State:
        """Set the new values; the account of the night is closed."""
        survivors = dict(state.survivors)
        for seat, health in self.vitals:
            survivors[seat] = replace(survivors[seat], health=health)
        return replace(state, survivors=survivors, guests=(), guests_change=0)


class ThingGranted(Struct, frozen=True):
    """An incident gave somebody a new thing (EV04, EV09)."""

    seat: Seat
    incident: str
    item: Item
    place: PlaceId | None = None
    """Where it lies, when a full bag takes no more."""

    def apply(self, state: State, /) -> State:
        """It exists from now on."""
        number = self.item.id
        items = {**state.items, number: self.item}
        state = replace(state, items=items, next_item=number + 1)
        if self.place is not None:
            zone = state.zones[self.place]
            zone = replace(zone, ground=(*zone.ground, number))
            return replace(state, zones={**state.zones, zone.id: zone})
        owner = state.survivors[self.seat]
        owner = replace(owner, bag=(*owner.bag, number))
        return replace(state, survivors={**state.survivors, self.seat: owner})


class PeaceKept(Struct, frozen=True):
    """These attacked nobody tonight: they recover as if they had rested (EV09)."""

    seats: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """Count their night as a rest."""
        survivors = dict(state.survivors)
        for seat in self.seats:
            survivors[seat] = replace(survivors[seat], stance=Stance.REST)
        return replace(state, survivors=survivors)
