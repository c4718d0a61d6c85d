"""What survivors do for themselves: being born, choosing the night's stance, moving, searching."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Instant, Seat
from engine.royale.state import Find, PlaceId, Stance, State, Survivor


class SurvivorBorn(Struct, frozen=True):
    """Somebody came into the world at a place of his choice (CAL-05)."""

    seat: Seat
    place: PlaceId

    def apply(self, state: State, /) -> State:
        """Put him there."""
        return _with(state, replace(state.survivors[self.seat], place=self.place))


class StanceChosen(Struct, frozen=True):
    """Somebody decided whether to rest or to act tonight (ST-01)."""

    seat: Seat
    stance: Stance

    def apply(self, state: State, /) -> State:
        """Hold him to it until dawn."""
        return _with(state, replace(state.survivors[self.seat], stance=self.stance))


class SurvivorMoved(Struct, frozen=True):
    """Somebody went to another place and has this stamina left; his find is void (ACT-01)."""

    seat: Seat
    place: PlaceId
    stamina: int

    def apply(self, state: State, /) -> State:
        """Put him there."""
        survivor = state.survivors[self.seat]
        left = survivor.left if survivor.place is None else (*survivor.left, survivor.place)
        moved = replace(survivor, place=self.place, stamina=self.stamina, find=None, left=left)
        return _with(state, moved)


class SurvivorSearched(Struct, frozen=True):
    """Somebody looked around at this instant and found this, or nothing (SRC-05)."""

    seat: Seat
    at: Instant
    stamina: int
    find: Find | None

    def apply(self, state: State, /) -> State:
        """Remember the find, and when the next search may come."""
        survivor = state.survivors[self.seat]
        found = replace(survivor, stamina=self.stamina, find=self.find, searched_at=self.at)
        return _with(state, found)


class SurvivorPosted(Struct, frozen=True):
    """Somebody spoke in public, for this many times today (SET-06, DAY-01)."""

    seat: Seat
    posts: int

    def apply(self, state: State, /) -> State:
        """Count it until the next day dawns."""
        return _with(state, replace(state.survivors[self.seat], posts=self.posts))


def _with(state: State, survivor: Survivor) -> State:
    return replace(state, survivors={**state.survivors, survivor.seat: survivor})
