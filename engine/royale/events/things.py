"""How things move between ground, bag and hand."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.state import ItemId, PlaceId, State, Survivor


class ThingTaken(Struct, frozen=True):
    """Somebody picked up what the search had found; it is in the bag now (ACT-03)."""

    seat: Seat
    item: ItemId
    place: PlaceId

    def apply(self, state: State, /) -> State:
        """Move it; the find is spent."""
        zone = state.zones[self.place]
        zone = replace(zone, ground=_less(zone.ground, self.item))
        survivor = state.survivors[self.seat]
        survivor = replace(survivor, bag=(*survivor.bag, self.item), find=None)
        state = replace(state, zones={**state.zones, self.place: zone})
        return _with(state, survivor)


class ThingSwapped(Struct, frozen=True):
    """A thing came from the bag to the hand; `displaced` went the other way (INV-03)."""

    seat: Seat
    item: ItemId
    displaced: ItemId | None = None

    def apply(self, state: State, /) -> State:
        """Exchange the two where they are."""
        survivor = state.survivors[self.seat]
        if self.displaced is None:
            hand = (*survivor.hand, self.item)
            return _with(state, replace(survivor, hand=hand, bag=_less(survivor.bag, self.item)))
        hand = _put(survivor.hand, self.displaced, self.item)
        bag = _put(survivor.bag, self.item, self.displaced)
        return _with(state, replace(survivor, hand=hand, bag=bag))


class ThingStowed(Struct, frozen=True):
    """A thing went from the hand into the bag (INV-03)."""

    seat: Seat
    item: ItemId

    def apply(self, state: State, /) -> State:
        """Move it."""
        survivor = state.survivors[self.seat]
        bag = (*survivor.bag, self.item)
        return _with(state, replace(survivor, hand=_less(survivor.hand, self.item), bag=bag))


class ThingDropped(Struct, frozen=True):
    """A held thing lies on the ground now, for everybody to find (ACT-07)."""

    seat: Seat
    item: ItemId
    place: PlaceId

    def apply(self, state: State, /) -> State:
        """Move it."""
        survivor = state.survivors[self.seat]
        hand, bag = _less(survivor.hand, self.item), _less(survivor.bag, self.item)
        zone = state.zones[self.place]
        zone = replace(zone, ground=(*zone.ground, self.item))
        state = replace(state, zones={**state.zones, self.place: zone})
        return _with(state, replace(survivor, hand=hand, bag=bag))


def _less(items: tuple[ItemId, ...], gone: ItemId) -> tuple[ItemId, ...]:
    return tuple(item for item in items if item != gone)


def _put(items: tuple[ItemId, ...], old: ItemId, new: ItemId) -> tuple[ItemId, ...]:
    return tuple(new if item == old else item for item in items)


def _with(state: State, survivor: Survivor) -> State:
    return replace(state, survivors={**state.survivors, survivor.seat: survivor})
