"""What killers learn and do, and what becomes of those they meet."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.escape.chart import Edge, Tile
from engine.escape.events.figures import changed, laid
from engine.escape.state import Cause, Fate, State
from engine.kernel.names import Seat

Seen = tuple[tuple[Seat, Tile], ...]


class KillerBriefed(Struct, frozen=True):
    """What a killer hears and knows before he acts (KIL-01)."""

    seat: Seat
    noises: tuple[Tile, ...]
    downed: Seen

    def apply(self, state: State, /) -> State:
        """He remembers the noise that he was told of."""
        return changed(state, self.seat, noises=self.noises)


class KillerSensed(Struct, frozen=True):
    """A killer learned where somebody is, in one way of several (SEE)."""

    seat: Seat
    how: str
    """found | sensed | gazed | heard | resonance | scent"""
    seen: Seen
    told: tuple[Seat, ...] = ()
    """Other killers who are told too (SEE-05)."""

    def apply(self, state: State, /) -> State:
        """They remember the tiles."""
        tiles = tuple(tile for _, tile in self.seen)
        for seat in (self.seat, *self.told):
            old = tuple(tile for tile in state.pawns[seat].traces if tile not in tiles)
            state = changed(state, seat, traces=old + tiles)
        return state


class KillerAnswered(Struct, frozen=True):
    """A killer got an answer: somebody is there or not; how far and whither (KRL-13, KRL-14)."""

    seat: Seat
    answer: Literal["present", "absent", "trace", "same_tile"]
    distance: int = 0
    direction: str = ""

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class FearGiven(Struct, frozen=True):
    """A killer frightened these: (seat, fear now, whether it made him scream)."""

    seat: Seat
    fears: tuple[tuple[Seat, int, bool], ...]

    def apply(self, state: State, /) -> State:
        """Set the new fears."""
        for seat, fear, _ in self.fears:
            state = changed(state, seat, fear=fear)
        return state


class StealthTurned(Struct, frozen=True):
    """A killer went out of sight, or came into it (ST-09)."""

    seat: Seat
    stealth: bool

    def apply(self, state: State, /) -> State:
        """Set it."""
        return changed(state, self.seat, stealth=self.stealth)


class AttackMade(Struct, frozen=True):
    """A killer struck at a tile and at whoever was there (KIL-02)."""

    seat: Seat
    tile: Tile
    role: str
    """What the victims are told struck them (SEE-13)."""
    persona: str | None
    results: tuple[tuple[Seat, str], ...]
    """Each victim with downed, out, immune or destroyed (KIL-08)."""

    def apply(self, state: State, /) -> State:
        """He has struck tonight."""
        one = state.pawns[self.seat]
        return changed(state, self.seat, tonight=(*one.tonight, "attack"))


class PawnDowned(Struct, frozen=True):
    """A survivor was struck down and has so much health left (ST-02)."""

    seat: Seat
    health: int

    def apply(self, state: State, /) -> State:
        """He lies; he leaves through no gate tonight."""
        return changed(state, self.seat, health=self.health, downed=True, leaving=False)


class BladeTurned(Struct, frozen=True):
    """A silver dagger turned a blow away; a wolf walks badly on the next night (ITM-09)."""

    seat: Seat
    lamed: Seat | None
    lamed_on: int

    def apply(self, state: State, /) -> State:
        """The dagger is used up by an event of its own."""
        if self.lamed is None:
            return state
        return changed(state, self.lamed, lamed_on=self.lamed_on)


class PawnFell(Struct, frozen=True):
    """Somebody is out; what he held lies on his tile (ST-11)."""

    seat: Seat
    fate: Fate

    def apply(self, state: State, /) -> State:
        """Take him off the map."""
        one = state.pawns[self.seat]
        if one.tile:
            state = laid(state, one.tile, *one.things)
        return changed(
            state, self.seat, fate=self.fate, health=0, downed=False, leaving=False, things=()
        )


class RobotBroken(Struct, frozen=True):
    """A robot was destroyed for good (SUR-16)."""

    robot: Seat
    day: int

    def apply(self, state: State, /) -> State:
        """Take it off the map; what it held lies there."""
        one = state.pawns[self.robot]
        from_tile = laid(state, one.tile, *one.things)
        fate = Fate(cause=Cause.ATTACK, day=self.day, public=True)
        return changed(from_tile, self.robot, fate=fate, health=0, things=())


class BafflePlaced(Struct, frozen=True):
    """A killer barred an edge; everybody learns it with the report (KIL-03)."""

    seat: Seat
    edge: Edge

    def apply(self, state: State, /) -> State:
        """It stands."""
        return replace(state, baffles=(*state.baffles, self.edge))


class TrapLaid(Struct, frozen=True):
    """A killer laid a trap, perhaps instead of another (KRL-07)."""

    seat: Seat
    tile: Tile
    instead: Tile | None

    def apply(self, state: State, /) -> State:
        """It lies there."""
        kept = tuple(tile for tile in state.traps if tile != self.instead)
        return replace(state, traps=(*kept, self.tile))


class PawnsBled(Struct, frozen=True):
    """Those who lie lost blood: (seat, health now) (ST-03)."""

    healths: tuple[tuple[Seat, int], ...]

    def apply(self, state: State, /) -> State:
        """Set the new healths."""
        for seat, health in self.healths:
            state = changed(state, seat, health=health)
        return state


class PawnEscaped(Struct, frozen=True):
    """A survivor got away (WIN-06); what he held is with him."""

    seat: Seat
    day: int

    def apply(self, state: State, /) -> State:
        """Take him off the map."""
        things = state.pawns[self.seat].things
        dealt = dict(state.dealt)
        for thing in things:
            dealt[thing] = dealt.get(thing, 0) - 1
        state = replace(state, dealt=dealt)
        return changed(state, self.seat, escaped_on=self.day, leaving=False, things=())


class KeysFell(Struct, frozen=True):
    """Keys lie on these tiles for those who went out (FAC-05)."""

    tiles: tuple[Tile, ...]
    fallen: int
    """For how many who went out keys have fallen by now."""

    def apply(self, state: State, /) -> State:
        """Lay them."""
        return replace(state, keys=state.keys + self.tiles, keys_fallen=self.fallen)
