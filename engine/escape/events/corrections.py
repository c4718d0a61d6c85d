"""What the director puts right by hand (SET-09)."""

from msgspec import Struct
from msgspec.structs import replace

from engine.escape.events.figures import changed, without
from engine.escape.orders import Fact, Vital
from engine.escape.state import State
from engine.kernel.names import Seat


class PawnDismissed(Struct, frozen=True):
    """The director decided that somebody goes out; his going out follows."""

    seat: Seat
    reason: str

    def apply(self, state: State, /) -> State:
        """Change nothing yet."""
        return state


class VitalSet(Struct, frozen=True):
    """The director set one number of somebody."""

    seat: Seat
    vital: Vital
    value: int

    def apply(self, state: State, /) -> State:
        """Set it."""
        match self.vital:
            case "health":
                return changed(state, self.seat, health=self.value)
            case "fear":
                return changed(state, self.seat, fear=self.value)
            case "downed":
                return changed(state, self.seat, downed=self.value > 0)
            case "stealth":
                return changed(state, self.seat, stealth=self.value > 0)
            case "moves":
                return changed(state, self.seat, moves_more=self.value)
            case "acts":
                return changed(state, self.seat, acts_more=self.value)


class FactSet(Struct, frozen=True):
    """The director set one number of the match."""

    fact: Fact
    value: int

    def apply(self, state: State, /) -> State:
        """Set it."""
        if self.fact == "points":
            return replace(state, points=self.value)
        return replace(state, keys_found=self.value)


class ThingTakenAway(Struct, frozen=True):
    """The director took a thing out of the match."""

    seat: Seat
    thing: str

    def apply(self, state: State, /) -> State:
        """It is gone."""
        things = without(state.pawns[self.seat].things, self.thing)
        dealt = {**state.dealt, self.thing: state.dealt.get(self.thing, 0) - 1}
        return replace(changed(state, self.seat, things=things), dealt=dealt)


class WordsProclaimed(Struct, frozen=True):
    """The director said something to everybody."""

    words: str

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class MapAsked(Struct, frozen=True):
    """A director looked at the whole map."""

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state
