"""What referees rule, publish and enter; written down under names of kinds.COMMANDS."""

from typing import Literal

from msgspec import Struct

from engine.desk.terms import Component, Side
from engine.kernel.cards import CardColour
from engine.kernel.names import Seat


class Judge(Struct, frozen=True):
    """Rule on a violation."""

    chair: int
    category: str
    points: int
    more: str = ""


class Warn(Struct, frozen=True):
    """Warn somebody."""

    chair: int
    reason: str


class Count(Struct, frozen=True):
    """Rule on typed messages by their number."""

    category: str
    chair: int
    count: int = 1
    again: bool = False
    """They came after the referees had asked for an end of it."""


class Cheat(Struct, frozen=True):
    """Rule that somebody cheated."""

    chair: int
    category: str
    more: str = ""


class Sanction(Struct, frozen=True):
    """Rule something other than points."""

    seat: Seat
    kind: str
    more: str = ""
    confirmed: bool = False


class Apologise(Struct, frozen=True):
    """Write down that somebody has apologised."""

    seat: Seat


class Adopt(Struct, frozen=True):
    """Make rulings of what the desk suggests."""

    numbers: tuple[int, ...] = ()


class Ignore(Struct, frozen=True):
    """Drop what the desk suggests."""

    numbers: tuple[int, ...] = ()


class Attest(Struct, frozen=True):
    """Add a piece of evidence."""

    words: str


class Execute(Struct, frozen=True):
    """Order an execution."""

    chair: int
    reason: str = ""


class ExecutionVote(Struct, frozen=True):
    """Write down how the execution was voted: `1:7 2:7 3:9`."""

    votes: str


class ExecutionNight(Struct, frozen=True):
    """Write down what happened in the night of an execution."""

    what: Literal["none", "skill", "knife"]
    chair: int | None = None
    more: str = ""


class Flip(Struct, frozen=True):
    """Write down that the one to be executed was the idiot and stays."""


class TakeOut(Struct, frozen=True):
    """Take the one to be executed out, whatever the vote."""


class CancelExecution(Struct, frozen=True):
    """Call an execution off."""


class Void(Struct, frozen=True):
    """Declare the match void."""

    ground: Literal["force", "bug", "grave", "mistake", "seer_offline"]
    more: str = ""


class Replay(Struct, frozen=True):
    """Play a match that is void again, under another number."""

    match: int
    number: int
    starts: str


class LeaveOut(Struct, frozen=True):
    """Take totals without a match that is void."""

    match: int


class DeclareBind(Struct, frozen=True):
    """Declare that the wolves hold the vote."""

    day: int
    split: bool = False


class Weigh(Struct, frozen=True):
    """Compare the votes of both sides: good, of those offline, and wolves."""

    good: int
    wolves: int
    offline: int = 0
    sheriff: Side | None = None


class Decide(Struct, frozen=True):
    """Write down who has won."""

    winner: Side


class Reverse(Struct, frozen=True):
    """Give the match to the other side."""

    reason: str


class Uphold(Struct, frozen=True):
    """Let the board leave the result as it is."""

    reason: str


class Score(Struct, frozen=True):
    """Enter points of a chair."""

    chair: int
    component: Component
    value: int
    day: int = 0


class ScoreMany(Struct, frozen=True):
    """Enter many points at once, one line each: match, chair, component, value, day."""

    lines: str


class Strike(Struct, frozen=True):
    """Strike out a line of points."""

    number: int
    reason: str


class Unstrike(Struct, frozen=True):
    """Let a line that was struck out count again."""

    number: int


class Publish(Struct, frozen=True):
    """Publish a ruling, or all that are drafts."""

    number: int | None = None
    anyway: bool = False
    """Also those that should have evidence and have none."""


class Revoke(Struct, frozen=True):
    """Take a ruling back."""

    number: int
    reason: str


class Reinstate(Struct, frozen=True):
    """Let a ruling that was taken back stand again."""

    number: int


class Amend(Struct, frozen=True):
    """Change what a ruling costs."""

    number: int
    points: int
    reason: str = ""


class FileAppeal(Struct, frozen=True):
    """Appeal against a ruling."""

    number: int
    reason: str


class DecideAppeal(Struct, frozen=True):
    """Decide an appeal."""

    number: int
    decision: Literal["upheld", "changed", "revoked"]
    points: int = 0


class ShowCard(Struct, frozen=True):
    """Show a card."""

    colour: CardColour
    seat: Seat
    reason: str


class WithdrawCard(Struct, frozen=True):
    """Withdraw a card."""

    number: int
    reason: str


class Talk(Struct, frozen=True):
    """A contestant's post in the group."""

    words: str = ""


class Listen(Struct, frozen=True):
    """Look a chair's words through for what might be a violation."""

    chair: int
    words: str


class Ask(Struct, frozen=True):
    """Ask for a page that only the desk may read."""

    page: Literal[
        "bars", "totals", "sects", "eligible", "proposals", "drafts", "missing", "cards", "lines"
    ]


class AskAbout(Struct, frozen=True):
    """Ask what is written about somebody."""

    seat: Seat
