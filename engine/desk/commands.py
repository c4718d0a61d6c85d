"""What can be asked of the desk; every class is written down under a name of kinds.COMMANDS."""

from typing import Literal

from msgspec import Struct

from engine.desk.terms import Role, Side, Turn
from engine.kernel.names import Seat


class SignUp(Struct, frozen=True):
    """Take part in the tournament."""

    persona: str | None = None


class Enlist(Struct, frozen=True):
    """Fill the list of members."""

    personas: tuple[str, ...]


class SetKnob(Struct, frozen=True):
    """Set what the rules leave to the organiser."""

    knob: str
    value: int | str | bool


class Start(Struct, frozen=True):
    """Open the desk."""


class Finish(Struct, frozen=True):
    """Close the tournament."""

    confirmed: bool = False


class NameTournament(Struct, frozen=True):
    """Give the tournament its name."""

    title: str


class AddSect(Struct, frozen=True):
    """Add a sect, and perhaps say who leads it."""

    name: str
    leader: Seat | None = None


class AddContestant(Struct, frozen=True):
    """Add somebody by name, perhaps to a sect."""

    name: str
    sect: int | None = None


class AddMany(Struct, frozen=True):
    """Add many contestants at once, one line each: a name, perhaps a sect."""

    lines: str


class Place(Struct, frozen=True):
    """Put members into a sect."""

    sect: int
    seats: tuple[Seat, ...]


class Appoint(Struct, frozen=True):
    """Give somebody an office at the desk."""

    seat: Seat
    role: Role


class OpenMatch(Struct, frozen=True):
    """Open a match: its number, rules, start, and who sits on chairs 1, 2, 3 and so on."""

    number: int
    formal: bool
    ruleset: str
    starts: str
    chairs: tuple[Seat, ...]


class Choose(Struct, frozen=True):
    """Turn to another match."""

    match: int


class CheckIn(Struct, frozen=True):
    """Say that one is in the room."""


class NoteArrival(Struct, frozen=True):
    """Say that somebody has come only now."""

    chair: int


class Identify(Struct, frozen=True):
    """Write down a chair's side and card, which nobody else learns before the end."""

    chair: int
    side: Side
    card: str = ""


class TurnTo(Struct, frozen=True):
    """Say what happens in the match now."""

    turn: Turn
    day: int | None = None


class Dawn(Struct, frozen=True):
    """Let the next day begin."""


class AwardBadge(Struct, frozen=True):
    """Write down that the sheriff's badge was awarded, and to whom."""

    chair: int | None = None


class Out(Struct, frozen=True):
    """Write down that somebody is out of the match."""

    chair: int


class Speak(Struct, frozen=True):
    """Start the watch on somebody's speech."""

    chair: int


class Pass(Struct, frozen=True):
    """Stop the watch."""

    reason: Literal["", "last_words", "bind_declared", "wolf_conceded", "pass_to_adjacent_seer"] = (
        ""
    )


class Contest(Struct, frozen=True):
    """Write down who claims the seer's card against whom."""

    chairs: tuple[int, ...]


class Miss(Struct, frozen=True):
    """Write down a turn that could not be heard, or only partly."""

    kind: str
    chair: int


class Break(Struct, frozen=True):
    """Write down that somebody voted or used a skill although he was barred."""

    chair: int
    act: Literal["vote", "skill", "shot"]
    more: str = ""
