"""What happens by day: relayed words, and the day's close."""

from msgspec import Struct
from msgspec.structs import replace

from engine.kernel.names import Seat
from engine.royale.state import State


class WordsRelayed(Struct, frozen=True):
    """Somebody let this be said in public under his persona (SET-06)."""

    seat: Seat
    words: str

    def apply(self, state: State, /) -> State:
        """Change nothing: the post is counted by itself."""
        return state


class PostOverheard(Struct, frozen=True):
    """Somebody spoke in the group himself, where the bot speaks for all (SET-06)."""

    seat: Seat

    def apply(self, state: State, /) -> State:
        """Remember it for this day."""
        speaker = replace(state.survivors[self.seat], overheard=True)
        return replace(state, survivors={**state.survivors, self.seat: speaker})


class VoteCast(Struct, frozen=True):
    """Somebody voted against somebody, instead of whom he named before (SET-10)."""

    seat: Seat
    target: Seat

    def apply(self, state: State, /) -> State:
        """Remember the last vote."""
        voter = replace(state.survivors[self.seat], vote=self.target)
        return replace(state, survivors={**state.survivors, self.seat: voter})


class VotesCounted(Struct, frozen=True):
    """The day's votes by their weight, most first, and who is exiled for them (SET-10)."""

    day: int
    tally: tuple[tuple[Seat, int], ...]
    exiled: Seat | None = None

    def apply(self, state: State, /) -> State:
        """Change nothing: going out is an event of its own."""
        return state


class DayClosed(Struct, frozen=True):
    """No more posts and sales today; these have said nothing (CAL-08, DAY-02)."""

    day: int
    silent: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """Close the day; what yesterday's silence could have earned is past."""
        return replace(state, proposed_cards=(), day_over=True, closes=None)
