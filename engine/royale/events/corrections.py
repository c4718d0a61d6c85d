"""What the director puts right by hand: things, numbers, places, lives (SET-14)."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.events.tools import used_up
from engine.royale.orders import Vital
from engine.royale.state import HEALTH_CAP, STAMINA_CAP, Item, ItemId, PlaceId, State, Survivor


class ThingsGiven(Struct, frozen=True):
    """Things came into a bag, which may be full, or at its owner's feet (INV-04)."""

    seat: Seat
    items: tuple[Item, ...]
    place: PlaceId | None = None
    """Where they lie instead, when a full bag takes no more."""

    def apply(self, state: State, /) -> State:
        """Put them there."""
        numbers = tuple(item.id for item in self.items)
        items = {**state.items, **{item.id: item for item in self.items}}
        state = replace(state, items=items, next_item=max(state.next_item, max(numbers) + 1))
        if self.place is not None:
            zone = state.zones[self.place]
            zone = replace(zone, ground=zone.ground + numbers)
            return replace(state, zones={**state.zones, self.place: zone})
        survivor = state.survivors[self.seat]
        return _with(state, replace(survivor, bag=survivor.bag + numbers))


class ThingTakenAway(Struct, frozen=True):
    """The director took a thing out of the match."""

    seat: Seat
    item: ItemId

    def apply(self, state: State, /) -> State:
        """It is gone."""
        return used_up(state, self.seat, self.item)


class VitalSet(Struct, frozen=True):
    """The director set one number of somebody."""

    seat: Seat
    vital: Vital
    value: int

    def apply(self, state: State, /) -> State:
        """Set it."""
        survivor = state.survivors[self.seat]
        match self.vital:
            case "health":
                return _with(state, replace(survivor, health=self.value))
            case "stamina":
                return _with(state, replace(survivor, stamina=self.value))
            case "currency":
                return _with(state, replace(survivor, currency=self.value))
            case "bleeding":
                return _with(state, replace(survivor, bleeding=self.value > 0))


class SurvivorPlaced(Struct, frozen=True):
    """The director put somebody into a place; what he had found is behind him."""

    seat: Seat
    place: PlaceId

    def apply(self, state: State, /) -> State:
        """Put him there."""
        survivor = state.survivors[self.seat]
        left = survivor.left if survivor.place is None else (*survivor.left, survivor.place)
        return _with(state, replace(survivor, place=self.place, find=None, left=left))


class SurvivorRevived(Struct, frozen=True):
    """Somebody lives again in full health, with nothing; nowhere if unborn (TEST-02)."""

    seat: Seat
    place: PlaceId | None

    def apply(self, state: State, /) -> State:
        """Let him live."""
        survivor = replace(
            state.survivors[self.seat],
            health=HEALTH_CAP,
            stamina=STAMINA_CAP,
            bleeding=False,
            place=self.place,
            find=None,
            fate=None,
        )
        return _with(state, survivor)


class ThingLaid(Struct, frozen=True):
    """The director laid a new thing on the ground."""

    item: Item
    place: PlaceId

    def apply(self, state: State, /) -> State:
        """It lies there."""
        zone = state.zones[self.place]
        zone = replace(zone, ground=(*zone.ground, self.item.id))
        return replace(
            state,
            items={**state.items, self.item.id: self.item},
            zones={**state.zones, self.place: zone},
            next_item=max(state.next_item, self.item.id + 1),
        )


class WordsProclaimed(Struct, frozen=True):
    """The director said something to everybody."""

    words: str

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class SeatsNudged(Struct, frozen=True):
    """These were reminded that they have not chosen for tonight."""

    seats: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class WordsWhispered(Struct, frozen=True):
    """One survivor said something to another in private, and has `stamina` left (SET-10)."""

    seat: Seat
    heard_by: Seat
    words: str
    stamina: int

    def apply(self, state: State, /) -> State:
        """It costs stamina."""
        return _with(state, replace(state.survivors[self.seat], stamina=self.stamina))


def _with(state: State, survivor: Survivor) -> State:
    return replace(state, survivors={**state.survivors, survivor.seat: survivor})
