"""What survivors get done: searching, cracking, helping, leaving; and what they do with things."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.escape.chart import Tile
from engine.escape.events.figures import changed, laid, lifted, without
from engine.escape.state import Gift, State
from engine.kernel.names import Seat


class ThingFound(Struct, frozen=True):
    """A search brought a thing to light; it lies there instead when the hands are full (ACT-01)."""

    seat: Seat
    thing: str
    source: Literal["chest", "ground"]
    tile: Tile
    kept: bool = True

    def apply(self, state: State, /) -> State:
        """Move it."""
        if self.source == "chest":
            state = replace(state, chests={**state.chests, self.tile: None})
        else:
            state = lifted(state, self.tile, self.thing)
        if not self.kept:
            return laid(state, self.tile, self.thing)
        things = state.pawns[self.seat].things
        return changed(state, self.seat, things=(*things, self.thing))


class NothingFound(Struct, frozen=True):
    """A search brought nothing (ACT-01)."""

    seat: Seat
    chest: bool

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class ChestsSwapped(Struct, frozen=True):
    """A prayer was heard: two chests changed their contents, unseen (SUR-01)."""

    one: Tile
    other: Tile

    def apply(self, state: State, /) -> State:
        """Swap them."""
        first, second = state.chests[self.one], state.chests[self.other]
        return replace(state, chests={**state.chests, self.one: second, self.other: first})


class KeyFound(Struct, frozen=True):
    """A survivor picked up a key; so many are found by now (FAC-07)."""

    seat: Seat
    tile: Tile
    found: int

    def apply(self, state: State, /) -> State:
        """Count it for good (FAC-08)."""
        keys = tuple(tile for tile in state.keys if tile != self.tile)
        return replace(state, keys=keys, keys_found=self.found)


class GeneratorCracked(Struct, frozen=True):
    """A generator gave points: its own of tonight, and all there are (ACT-03)."""

    seat: Seat
    tile: Tile
    gain: int
    tonight: int
    points: int

    def apply(self, state: State, /) -> State:
        """Set the totals."""
        tonight = {**state.points_tonight, self.tile: self.tonight}
        return replace(state, points=self.points, points_tonight=tonight)


class FriendTreated(Struct, frozen=True):
    """A survivor was helped up, or lost all fear (ACT-06)."""

    seat: Seat
    target: Seat
    fear: bool

    def apply(self, state: State, /) -> State:
        """One of the two."""
        if self.fear:
            return changed(state, self.target, fear=0)
        return changed(state, self.target, downed=False)


class LeavingBegan(Struct, frozen=True):
    """A survivor stands in the open gate until the night ends (ACT-07)."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """His turn is over."""
        return changed(state, self.seat, leaving=True, done=True)


class ThingUsed(Struct, frozen=True):
    """A thing was used up (EXT-05)."""

    seat: Seat
    thing: str

    def apply(self, state: State, /) -> State:
        """It is gone."""
        things = without(state.pawns[self.seat].things, self.thing)
        dealt = {**state.dealt, self.thing: state.dealt.get(self.thing, 0) - 1}
        return replace(changed(state, self.seat, things=things), dealt=dealt)


class ThingDropped(Struct, frozen=True):
    """A held thing lies on the tile now (EXT-02)."""

    seat: Seat
    thing: str
    tile: Tile

    def apply(self, state: State, /) -> State:
        """Lay it down."""
        things = without(state.pawns[self.seat].things, self.thing)
        return laid(changed(state, self.seat, things=things), self.tile, self.thing)


class ThingMade(Struct, frozen=True):
    """A new thing came into the match: into somebody's hands, or to his feet (SUR-05)."""

    seat: Seat
    thing: str
    kept: bool

    def apply(self, state: State, /) -> State:
        """Put it there."""
        one = state.pawns[self.seat]
        dealt = {**state.dealt, self.thing: state.dealt.get(self.thing, 0) + 1}
        state = replace(state, dealt=dealt)
        if self.kept:
            return changed(state, self.seat, things=(*one.things, self.thing))
        return laid(state, one.tile, self.thing)


class PawnsShot(Struct, frozen=True):
    """A revolver was fired at a tile and hit these killers (ITM-02)."""

    seat: Seat
    tile: Tile
    hit: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """They can do nothing tonight."""
        for seat in self.hit:
            state = changed(state, seat, shot=True)
        return state


class NoiseJammed(Struct, frozen=True):
    """Tonight killers hear only what is near (ITM-08)."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """For the whole night."""
        return replace(state, jammed=True)


class MapRead(Struct, frozen=True):
    """Somebody saw where everybody is, without names (ITM-01)."""

    seat: Seat
    killers: tuple[Tile, ...]
    survivors: tuple[Tile, ...]

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class GiftPromised(Struct, frozen=True):
    """Somebody promised a thing (DAY-03)."""

    gift: Gift

    def apply(self, state: State, /) -> State:
        """It waits for the closing of the doors."""
        return replace(state, gifts=(*state.gifts, self.gift), next_gift=self.gift.number + 1)


class GiftWithdrawn(Struct, frozen=True):
    """Somebody took a promise back (DAY-03)."""

    seat: Seat
    number: int

    def apply(self, state: State, /) -> State:
        """Forget it."""
        return replace(state, gifts=tuple(g for g in state.gifts if g.number != self.number))


class GiftSettled(Struct, frozen=True):
    """A promised thing changed hands, or did not (DAY-03, DAY-04)."""

    giver: Seat
    taker: Seat
    thing: str
    given: bool

    def apply(self, state: State, /) -> State:
        """Hand it over; hands may be too full for the moment."""
        if not self.given:
            return state
        rest = without(state.pawns[self.giver].things, self.thing)
        state = changed(state, self.giver, things=rest)
        things = state.pawns[self.taker].things
        return changed(state, self.taker, things=(*things, self.thing))


class PrayerSaid(Struct, frozen=True):
    """A lucky one prayed for a kind of thing; the last prayer counts (SUR-01)."""

    seat: Seat
    thing: str

    def apply(self, state: State, /) -> State:
        """Remember it for tonight."""
        return changed(state, self.seat, prayer=self.thing)


class PrayerHeard(Struct, frozen=True):
    """Tonight's first search of a chest is over: the prayer is spent."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """Forget it."""
        return changed(state, self.seat, prayer=None)
