"""What the calendar does: nights open and close, days dawn, the clock stands still, it all ends."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Instant, Seat
from engine.royale.state import Phase, PlaceId, Stance, State


class NightOpened(Struct, frozen=True):
    """The night's window is open until `due`; last night's stances and finds are void (CAL-02)."""

    day: int
    due: Instant | None
    nightfall: Instant | None

    def apply(self, state: State, /) -> State:
        """Everybody chooses anew."""
        survivors = {
            seat: replace(one, stance=None, find=None, left=())
            for seat, one in state.survivors.items()
        }
        return replace(
            state,
            phase=Phase.NIGHT,
            survivors=survivors,
            due=self.due,
            nightfall=self.nightfall,
            blows=(),
            slain=(),
        )


class NightClosed(Struct, frozen=True):
    """The window is shut; `silent` chose no stance and get `stance` (ST-01, SRC-06)."""

    day: int
    at: Instant
    silent: tuple[Seat, ...]
    stance: Stance

    def apply(self, state: State, /) -> State:
        """Commands come too late from here on; finds are void."""
        survivors = {
            seat: replace(one, find=None, stance=self.stance if seat in self.silent else one.stance)
            for seat, one in state.survivors.items()
        }
        return replace(state, phase=Phase.DAWN, survivors=survivors, due=None, closed_at=self.at)


class SurvivorsRecovered(Struct, frozen=True):
    """What the night gave back: (seat, health, stamina) as they are now (VIT-04, VIT-05)."""

    vitals: tuple[tuple[Seat, int, int], ...]

    def apply(self, state: State, /) -> State:
        """Set the new values."""
        survivors = dict(state.survivors)
        for seat, health, stamina in self.vitals:
            survivors[seat] = replace(survivors[seat], health=health, stamina=stamina)
        return replace(state, survivors=survivors)


class DayDawned(Struct, frozen=True):
    """Day `day` begins; its night is to open at `due`, and it closes at `closes` if before that."""

    day: int
    due: Instant | None
    closes: Instant | None = None

    def apply(self, state: State, /) -> State:
        """Nobody rests or acts by day, and nobody has spoken or voted yet."""
        survivors = {
            seat: replace(one, stance=None, posts=0, overheard=False, vote=None)
            for seat, one in state.survivors.items()
        }
        return replace(
            state,
            phase=Phase.DAY,
            day=self.day,
            survivors=survivors,
            due=self.due,
            closes=self.closes,
            day_over=False,
            closing=(),
            incident=None,
            wanted=(),
            holy=None,
        )


class ClosingDrawn(Struct, frozen=True):
    """These places close at the end of tonight (MAP-05)."""

    places: tuple[PlaceId, ...]

    def apply(self, state: State, /) -> State:
        """List them."""
        return replace(state, closing=self.places)


class ClosingCorrected(Struct, frozen=True):
    """The director replaced tonight's list; the table would close `usual` places (DAY-04)."""

    places: tuple[PlaceId, ...]
    usual: int

    def apply(self, state: State, /) -> State:
        """List them instead."""
        return replace(state, closing=self.places)


class PlacesClosed(Struct, frozen=True):
    """These places are gone, with everything that lay there (MAP-06)."""

    day: int
    places: tuple[PlaceId, ...]

    def apply(self, state: State, /) -> State:
        """Close them for ever and let their things cease to exist."""
        zones = dict(state.zones)
        items = dict(state.items)
        for place in self.places:
            for item in zones[place].ground:
                del items[item]
            zones[place] = replace(zones[place], closed_on=self.day, ground=())
        return replace(state, zones=zones, items=items, closing=())


class DayAnnounced(Struct, frozen=True):
    """The group was told what this day brings; what is said is read from the state (DAY-03)."""

    day: int

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class ClockPaused(Struct, frozen=True):
    """The clock stands still."""

    at: Instant

    def apply(self, state: State, /) -> State:
        """Remember since when."""
        return replace(state, paused_at=self.at)


class ClockResumed(Struct, frozen=True):
    """The clock runs on; the next deadline is `due`, or `closes` before it."""

    due: Instant | None
    closes: Instant | None = None

    def apply(self, state: State, /) -> State:
        """Move the deadline."""
        return replace(state, paused_at=None, due=self.due, closes=self.closes)


class DeadlineExtended(Struct, frozen=True):
    """The next deadline was put off by `minutes`, to `due`, and the day's close to `closes`."""

    minutes: int
    due: Instant
    closes: Instant | None = None

    def apply(self, state: State, /) -> State:
        """Move the deadline."""
        return replace(state, due=self.due, closes=self.closes)


class DowntimeMadeUp(Struct, frozen=True):
    """Nobody was heard for `slept` milliseconds: what was due then comes so much later."""

    slept: int
    due: Instant
    closes: Instant | None = None
    publish_until: Instant | None = None

    def apply(self, state: State, /) -> State:
        """Move the deadlines."""
        publish_until = self.publish_until
        return replace(state, due=self.due, closes=self.closes, publish_until=publish_until)


class SeatsReminded(Struct, frozen=True):
    """These had not chosen for tonight when `minutes` were left."""

    seats: tuple[Seat, ...]
    minutes: int

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class MatchEnded(Struct, frozen=True):
    """It is over: who won, everybody's rank from the best, and how it ended (WIN-01)."""

    winners: tuple[Seat, ...]
    ranks: tuple[tuple[Seat, int], ...]
    ending: str

    def apply(self, state: State, /) -> State:
        """Stop the calendar."""
        return replace(
            state,
            phase=Phase.ENDED,
            winners=self.winners,
            ending=self.ending,
            due=None,
            closes=None,
            paused_at=None,
        )


class SurvivorDismissed(Struct, frozen=True):
    """The director decided that somebody goes out, for a reason; his going out follows."""

    seat: Seat
    reason: str

    def apply(self, state: State, /) -> State:
        """Change nothing yet."""
        return state
