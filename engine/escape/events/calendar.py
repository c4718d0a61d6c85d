"""What the calendar does: doors open and close, the steps of the night, the clock, the end."""

from msgspec import Struct
from msgspec.structs import replace

from engine.escape.chart import Tile
from engine.escape.events.figures import changed
from engine.escape.state import Pawn, Phase, State
from engine.kernel.names import Instant, Seat


class DayOpened(Struct, frozen=True):
    """The doors are open until `due` (PH-01)."""

    day: int
    due: Instant | None

    def apply(self, state: State, /) -> State:
        """Nobody has spoken, promised or prayed yet."""
        pawns = {seat: replace(one, posts=0, prayer=None) for seat, one in state.pawns.items()}
        return replace(
            state,
            phase=Phase.DAY,
            day=self.day,
            pawns=pawns,
            due=self.due,
            gifts=(),
            hurried=False,
        )


class DayClosed(Struct, frozen=True):
    """The doors are closed; these said too little (PH-02, CARD-02)."""

    day: int
    silent: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """Nothing changes yet."""
        return state


class SurvivorsTurnBegan(Struct, frozen=True):
    """Step 2: the survivors act until `due`, with fresh points (PTS-01, PH-03)."""

    day: int
    due: Instant | None

    def apply(self, state: State, /) -> State:
        """Refresh everybody, and forget last night's noise."""
        pawns = {seat: refreshed(one) for seat, one in state.pawns.items()}
        return replace(
            state,
            phase=Phase.SURVIVORS,
            pawns=pawns,
            due=self.due,
            noise=(),
            jammed=False,
            points_tonight={},
        )


class FearSpread(Struct, frozen=True):
    """Step 3: (seat, fear now, whether it made him scream) of those near a killer (ST-06)."""

    fears: tuple[tuple[Seat, int, bool], ...]

    def apply(self, state: State, /) -> State:
        """Set the new fears."""
        for seat, fear, _ in self.fears:
            state = changed(state, seat, fear=fear)
        return state


class GatesPowered(Struct, frozen=True):
    """Step 4: the points are reached (BAT-01); (seat, tile) of everybody who lives (BAT-02)."""

    day: int
    seen: tuple[tuple[Seat, Tile], ...]
    rounds: int

    def apply(self, state: State, /) -> State:
        """Remember the night."""
        return replace(state, powered_on=self.day)


class KillersTurnBegan(Struct, frozen=True):
    """Step 5: the killers act until `due` (PH-06)."""

    day: int
    due: Instant | None

    def apply(self, state: State, /) -> State:
        """Close the survivors' window."""
        return replace(state, phase=Phase.KILLERS, due=self.due)


class NightEnded(Struct, frozen=True):
    """Step 6 is over; the doors open at `due` (PH-07)."""

    day: int
    at: Instant
    due: Instant | None

    def apply(self, state: State, /) -> State:
        """Close the killers' window."""
        return replace(state, phase=Phase.CLOSED, due=self.due, closed_at=self.at)


class NightReported(Struct, frozen=True):
    """Everybody was told what the night brought; what is said is read from the state (PH-07)."""

    day: int

    def apply(self, state: State, /) -> State:
        """Who went out is known to all from now on."""
        pawns = {
            seat: one if one.fate is None else replace(one, fate=replace(one.fate, public=True))
            for seat, one in state.pawns.items()
        }
        return replace(state, pawns=pawns)


class DayHurried(Struct, frozen=True):
    """The director decided that today nobody needs to have spoken (CARD-02)."""

    def apply(self, state: State, /) -> State:
        """Remember it until the doors open again."""
        return replace(state, hurried=True)


class ClockPaused(Struct, frozen=True):
    """The clock stands still."""

    at: Instant

    def apply(self, state: State, /) -> State:
        """Remember since when."""
        return replace(state, paused_at=self.at)


class ClockResumed(Struct, frozen=True):
    """The clock runs on; the next deadline is `due`."""

    due: Instant | None

    def apply(self, state: State, /) -> State:
        """Move the deadline."""
        return replace(state, paused_at=None, due=self.due)


class DeadlineExtended(Struct, frozen=True):
    """The next deadline was put off by `minutes`, to `due`."""

    minutes: int
    due: Instant

    def apply(self, state: State, /) -> State:
        """Move the deadline."""
        return replace(state, due=self.due)


class DowntimeMadeUp(Struct, frozen=True):
    """Nobody was heard for `slept` milliseconds: the deadline comes so much later."""

    slept: int
    due: Instant

    def apply(self, state: State, /) -> State:
        """Move the deadline."""
        return replace(state, due=self.due)


class SeatsReminded(Struct, frozen=True):
    """These had not ended their turns when `minutes` were left."""

    seats: tuple[Seat, ...]
    minutes: int

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class MatchEnded(Struct, frozen=True):
    """It is over: who won, and how it ended (WIN)."""

    winners: tuple[Seat, ...]
    ending: str

    def apply(self, state: State, /) -> State:
        """Stop the calendar."""
        return replace(
            state,
            phase=Phase.ENDED,
            winners=self.winners,
            ending=self.ending,
            due=None,
            paused_at=None,
        )


def refreshed(pawn: Pawn) -> Pawn:
    """Return a figure at the beginning of a night (PTS-01)."""
    return replace(
        pawn,
        moves_spent=0,
        acts_spent=0,
        moves_more=0,
        acts_more=0,
        tonight=(),
        noises=(),
        traces=(),
        held=False,
        shot=False,
        done=False,
        leaving=False,
    )
