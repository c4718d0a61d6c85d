"""What happens to turns that cannot be heard, and in an execution."""

from msgspec import Struct
from msgspec.structs import replace

from engine.desk.state import Execution, State, with_chair, with_match
from engine.desk.terms import ExecutionStage, Turn
from engine.kernel.names import Seat


class TurnMissed(Struct, frozen=True):
    """A turn could not be heard, or only partly (MIC)."""

    match: int
    chair: int
    kind: str
    day: int
    full: int
    partial: int
    barred: bool
    execute: bool

    def apply(self, state: State, /) -> State:
        """Count it and bar him."""
        chair = state.matches[self.match].chairs[self.chair]
        barred = self.day if self.barred else chair.barred_on
        return with_chair(
            state,
            self.match,
            self.chair,
            full=self.full,
            partial=self.partial,
            missed_on=self.day,
            missed_by=self.kind,
            barred_on=barred,
            spoken=True,
        )


class BarBroken(Struct, frozen=True):
    """Somebody voted or used a skill although he was barred (MIC-04)."""

    match: int
    chair: int
    act: str
    day: int
    decisive: bool = False

    def apply(self, state: State, /) -> State:
        """Write it down."""
        match = state.matches[self.match]
        broke = (*match.chairs[self.chair].broke, self.act)
        state = with_chair(state, self.match, self.chair, broke=broke)
        decisive = (*match.decisive, self.chair) if self.decisive else match.decisive
        return with_match(state, self.match, decisive=decisive)


class ExecutionAnnounced(Struct, frozen=True):
    """Everybody is told to pass and to vote for one (EXE-02)."""

    match: int
    execution: Execution

    def apply(self, state: State, /) -> State:
        """Begin it."""
        return with_match(state, self.match, execution=self.execution)


class ExecutionVoted(Struct, frozen=True):
    """The execution was voted on."""

    match: int
    votes: tuple[tuple[int, int], ...]
    out: bool
    day: int

    def apply(self, state: State, /) -> State:
        """Take the target out, or count the failure."""
        execution = state.matches[self.match].execution
        assert execution is not None
        if self.out:
            state = with_chair(state, self.match, execution.target, alive=False, out_on=self.day)
            execution = replace(execution, votes=self.votes, stage=ExecutionStage.BLANK_NIGHT)
            return with_match(state, self.match, execution=execution, turn=Turn.NIGHT)
        execution = replace(
            execution,
            votes=self.votes,
            stage=ExecutionStage.FAILED,
            failures=execution.failures + 1,
        )
        return with_match(state, self.match, execution=execution)


class IdiotFlipped(Struct, frozen=True):
    """The one to be executed showed the idiot's card and stays."""

    match: int

    def apply(self, state: State, /) -> State:
        """Go on to the night."""
        execution = state.matches[self.match].execution
        assert execution is not None
        execution = replace(execution, flipped=True, stage=ExecutionStage.BLANK_NIGHT)
        return with_match(state, self.match, execution=execution, turn=Turn.NIGHT)


class ExecutionNightPassed(Struct, frozen=True):
    """The night of an execution is known."""

    match: int
    what: str
    chair: int | None

    def apply(self, state: State, /) -> State:
        """Everything is restored at dawn."""
        execution = state.matches[self.match].execution
        assert execution is not None
        execution = replace(execution, stage=ExecutionStage.RESTORE)
        return with_match(state, self.match, execution=execution)


class ExecutionEnded(Struct, frozen=True):
    """An execution was called off, or ended the match."""

    match: int
    cancelled: bool

    def apply(self, state: State, /) -> State:
        """Forget it."""
        return with_match(state, self.match, execution=None)


class PostCounted(Struct, frozen=True):
    """A contestant wrote in the group while his match ran; `hits` are (category, word)."""

    seat: Seat
    count: int
    hits: tuple[tuple[str, str], ...] = ()

    def apply(self, state: State, /) -> State:
        """Count it."""
        return replace(state, posts={**state.posts, self.seat: self.count})


class WordsRead(Struct, frozen=True):
    """A referee had a chair's words looked through; nothing else comes of it."""

    match: int
    chair: int
    hits: tuple[tuple[str, str], ...]

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class PageAsked(Struct, frozen=True):
    """A page of the desk was asked for; nothing else comes of it."""

    page: str
    about: Seat | None = None

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state
