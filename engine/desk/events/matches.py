"""How a match is opened, what happens in it turn by turn, and how it ends."""

from msgspec import Struct
from msgspec.structs import replace

from engine.desk.content import Ruleset
from engine.desk.state import Chair, Execution, Match, Speaking, State, with_chair, with_match
from engine.desk.terms import Side, Stage, Turn
from engine.kernel.names import Instant


class RulesetKept(Struct, frozen=True):
    """A copy of a rule set came into the tournament (A4)."""

    ruleset: Ruleset

    def apply(self, state: State, /) -> State:
        """Keep it under its digest."""
        kept = {**state.rulesets, self.ruleset.digest: self.ruleset}
        return replace(state, rulesets=kept)


class MatchOpened(Struct, frozen=True):
    """A match can be checked in to."""

    match: Match

    def apply(self, state: State, /) -> State:
        """Turn to it; a match that is played again is tied to the first."""
        number, first = self.match.number, self.match.replay_of
        matches = {**state.matches, number: self.match}
        if first is not None:
            matches[first] = replace(matches[first], replayed_by=number)
        return replace(state, matches=matches, current=number)


class MatchChosen(Struct, frozen=True):
    """Commands are about another match now."""

    match: int

    def apply(self, state: State, /) -> State:
        """Turn to it."""
        return replace(state, current=self.match)


class ContestantArrived(Struct, frozen=True):
    """Somebody is in the room; `late` is how many ms too late."""

    match: int
    chair: int
    at: Instant
    late: int

    def apply(self, state: State, /) -> State:
        """Write down when."""
        return with_chair(state, self.match, self.chair, checked_in=self.at)


class CardNoted(Struct, frozen=True):
    """A referee wrote down which side and card a chair has."""

    match: int
    chair: int
    side: Side
    card: str

    def apply(self, state: State, /) -> State:
        """Keep it."""
        return with_chair(state, self.match, self.chair, side=self.side, card=self.card)


class TurnCame(Struct, frozen=True):
    """Something else happens in the match now."""

    match: int
    turn: Turn
    day: int

    def apply(self, state: State, /) -> State:
        """Turn to it; a new day's speech begins with everybody unheard."""
        match = state.matches[self.match]
        chairs = match.chairs
        if self.turn is Turn.SPEECH and match.turn is not Turn.SPEECH:
            chairs = {number: replace(one, spoken=False) for number, one in chairs.items()}
        return with_match(
            state, self.match, turn=self.turn, day=self.day, stage=Stage.RUNNING, chairs=chairs
        )


class DayBroke(Struct, frozen=True):
    """The night is over: bars end, and turns that were heard end a streak (MIC-02, MIC-03).

    After an execution everything is again as it was before (EXE-03).
    """

    match: int
    day: int
    restored: bool = False

    def apply(self, state: State, /) -> State:
        """Begin the day."""
        match = state.matches[self.match]
        execution = match.execution
        if self.restored and execution is not None:
            chairs = {n: _restored(one, execution, self.day) for n, one in match.chairs.items()}
            execution = None
        else:
            chairs = {n: _rested(one, match.day) for n, one in match.chairs.items()}
        return with_match(
            state,
            self.match,
            day=self.day,
            turn=Turn.SPEECH,
            chairs=chairs,
            execution=execution,
        )


def _rested(chair: Chair, day: int) -> Chair:
    """Return a chair on the morning after an ordinary day."""
    heard = chair.missed_on != day
    return replace(
        chair,
        barred_on=None,
        broke=(),
        spoken=False,
        full=0 if heard else chair.full,
        partial=0 if heard else chair.partial,
    )


def _restored(chair: Chair, execution: Execution, day: int) -> Chair:
    """Return a chair as it was when an execution was announced."""
    snapshot = execution.snapshot
    streaks = {number: (full, partial) for number, full, partial in snapshot.streaks}
    full, partial = streaks[chair.number]
    barred = chair.number in dict(snapshot.barred)
    return replace(
        chair,
        barred_on=day if barred else None,
        broke=(),
        spoken=chair.number in snapshot.spoken,
        full=full,
        partial=partial,
    )


class BadgeAwarded(Struct, frozen=True):
    """The sheriff's badge was awarded: from now on less makes a match void (VOID-02)."""

    match: int
    chair: int | None

    def apply(self, state: State, /) -> State:
        """Close that window."""
        return with_match(state, self.match, badge=True, sheriff=self.chair)


class ChairFell(Struct, frozen=True):
    """Somebody is out of the match."""

    match: int
    chair: int
    day: int

    def apply(self, state: State, /) -> State:
        """Write it down."""
        return with_chair(state, self.match, self.chair, alive=False, out_on=self.day)


class SpeechBegan(Struct, frozen=True):
    """The watch runs for somebody."""

    match: int
    chair: int
    at: Instant

    def apply(self, state: State, /) -> State:
        """Start it."""
        return with_match(state, self.match, speaking=Speaking(self.chair, self.at))


class SpeechEnded(Struct, frozen=True):
    """Somebody spoke for so many ms; `short` when a referee should look at it."""

    match: int
    chair: int
    lasted: int
    short: bool

    def apply(self, state: State, /) -> State:
        """Stop the watch."""
        state = with_match(state, self.match, speaking=None)
        return with_chair(state, self.match, self.chair, spoken=True)


class SeersContested(Struct, frozen=True):
    """Several claim the seer's card."""

    match: int
    chairs: tuple[int, ...]

    def apply(self, state: State, /) -> State:
        """Write it down."""
        for chair in self.chairs:
            state = with_chair(state, self.match, chair, contests=True)
        return state
