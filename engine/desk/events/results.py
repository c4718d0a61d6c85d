"""How a match ends, and the points that are entered."""

from msgspec import Struct
from msgspec.structs import replace

from engine.desk.state import Bind, ScoreLine, State, with_match
from engine.desk.terms import Side, Stage


class MatchDecided(Struct, frozen=True):
    """A side has won; `board` when the board of referees has yet to judge that."""

    match: int
    winner: Side
    board: bool = False
    awards: bool = True

    def apply(self, state: State, /) -> State:
        """End the match."""
        return with_match(
            state,
            self.match,
            winner=self.winner,
            board=self.board,
            awards=self.awards,
            stage=Stage.ENDED,
            speaking=None,
        )


class ResultReversed(Struct, frozen=True):
    """The other side has won after all (REV)."""

    match: int
    winner: Side
    before: Side
    reason: str

    def apply(self, state: State, /) -> State:
        """Keep both results."""
        return with_match(
            state, self.match, winner=self.winner, winner_before=self.before, board=False
        )


class ResultUpheld(Struct, frozen=True):
    """The board leaves the result as it is."""

    match: int
    reason: str

    def apply(self, state: State, /) -> State:
        """Close the question."""
        return with_match(state, self.match, board=False)


class MatchVoided(Struct, frozen=True):
    """The match is void: nothing of it counts but violations (VOID-03)."""

    match: int
    ground: str
    reason: str

    def apply(self, state: State, /) -> State:
        """End it."""
        return with_match(
            state, self.match, stage=Stage.VOID, void_reason=self.reason, speaking=None
        )


class MatchLeftOut(Struct, frozen=True):
    """Totals are taken without this match (VOID-04)."""

    match: int

    def apply(self, state: State, /) -> State:
        """Mark it."""
        return with_match(state, self.match, left_out=True)


class BindDeclared(Struct, frozen=True):
    """The wolves hold the vote from this day on (BIND)."""

    match: int
    day: int
    split: bool

    def apply(self, state: State, /) -> State:
        """Write it down."""
        return with_match(state, self.match, bind=Bind(self.day, self.split))


class VotesWeighed(Struct, frozen=True):
    """The votes of both sides were compared, in halves of a vote; nothing else comes of it."""

    match: int
    good: int
    wolves: int

    def apply(self, state: State, /) -> State:
        """Change nothing."""
        return state


class LinesEntered(Struct, frozen=True):
    """Points were entered: (match, line) of each."""

    lines: tuple[tuple[int, ScoreLine], ...]

    def apply(self, state: State, /) -> State:
        """Add them."""
        matches = dict(state.matches)
        for number, line in self.lines:
            match = matches[number]
            matches[number] = replace(match, lines=(*match.lines, line))
        last = max(line.number for _, line in self.lines)
        return replace(state, matches=matches, next_line=max(state.next_line, last + 1))


class LineStruck(Struct, frozen=True):
    """A line of points was struck out, or (without a reason) counts again."""

    match: int
    number: int
    reason: str | None

    def apply(self, state: State, /) -> State:
        """Mark it."""
        lines = tuple(
            replace(one, struck=self.reason) if one.number == self.number else one
            for one in state.matches[self.match].lines
        )
        return with_match(state, self.match, lines=lines)
