"""What players can ask of a match; who may ask what stands in `rulebook.RULES`.

Places are written in one form: a tile as C3, a direction as n, e, s or w, a way as eesn,
an edge as C3s or s, a figure by its seat.
"""

from typing import Annotated, Literal

import msgspec

from engine.kernel.names import Seat

Target = Seat | str
Direction = Literal["n", "e", "s", "w"]
Way = Annotated[str, msgspec.Meta(pattern=r"^([nesw]{1,40}|[A-Z][0-9]{1,2})$")]
Aim = Annotated[str, msgspec.Meta(pattern=r"^([nesw]|[A-Z][0-9]{1,2})$")]
EdgeName = Annotated[str, msgspec.Meta(pattern=r"^([A-Z][0-9]{1,2})?[nesw]$")]

# Sign-up.


class SignUp(msgspec.Struct, frozen=True):
    """Take a seat; without a persona one is dealt."""

    persona: str | None = None


class Leave(msgspec.Struct, frozen=True):
    """Give the seat back before the match begins."""


# The night, by either side.


class Move(msgspec.Struct, frozen=True):
    """Walk a way of ordinary steps, or to a tile (MOV)."""

    way: Way


class Force(msgspec.Struct, frozen=True):
    """A survivor pushes over an obstacle, a killer takes one more step (MOV-04, KIL-06)."""

    direction: Direction


class Vault(msgspec.Struct, frozen=True):
    """Climb over an obstacle (ACT-04, KIL-07)."""

    direction: Direction


class Pass(msgspec.Struct, frozen=True):
    """Go through the secret passage that ends here (FAC-09)."""


class Done(msgspec.Struct, frozen=True):
    """End the turn for good (PTS-06)."""


class UseSkill(msgspec.Struct, frozen=True):
    """Use a skill of one's role card."""

    skill: str
    targets: tuple[Target, ...] = ()


# The night, by survivors.


class Search(msgspec.Struct, frozen=True):
    """Pick up one thing here: "chest", "key", or the kind that lies on the ground (ACT-01)."""

    what: str | None = None


class Crack(msgspec.Struct, frozen=True):
    """Work at the generator here (ACT-03)."""


class Treat(msgspec.Struct, frozen=True):
    """Help somebody here up, or take the fear away (ACT-06)."""

    seat: Seat
    fear: bool = False


class Dismantle(msgspec.Struct, frozen=True):
    """Take a baffle down, or a trap away (ACT-05); a direction or a tile."""

    target: Aim


class Escape(msgspec.Struct, frozen=True):
    """Leave through the gate here at the end of the night (ACT-07)."""


class Use(msgspec.Struct, frozen=True):
    """Use a thing one holds (ITM)."""

    thing: str
    target: Target | None = None


class Drop(msgspec.Struct, frozen=True):
    """Lay a held thing on the ground (EXT-02)."""

    thing: str


RobotDeed = Literal[
    "place",
    "recall",
    "lend",
    "move",
    "force",
    "vault",
    "pass",
    "search",
    "crack",
    "treat",
    "dismantle",
    "use",
    "drop",
]


class Robot(msgspec.Struct, frozen=True):
    """Let the robot do something (SUR-15, SUR-16, SUR-17)."""

    deed: RobotDeed
    targets: tuple[Target, ...] = ()


# The night, by killers.


class Attack(msgspec.Struct, frozen=True):
    """Strike everybody on one's own tile; some killers name a direction or a tile (KIL-02)."""

    aim: Aim | None = None


class Barricade(msgspec.Struct, frozen=True):
    """Put a baffle on an edge (KIL-03)."""

    edge: EdgeName


class Gaze(msgspec.Struct, frozen=True):
    """Look along the four straight lines (KIL-04)."""


class Listen(msgspec.Struct, frozen=True):
    """Hear who is near, whatever stands between (KIL-05)."""


# The day.


class Talk(msgspec.Struct, frozen=True):
    """Say something where everybody hears it (DAY-01)."""


class Give(msgspec.Struct, frozen=True):
    """Promise a thing to somebody on the same tile (DAY-03)."""

    seat: Seat
    thing: str


class WithdrawGift(msgspec.Struct, frozen=True):
    """Take a promised gift back (DAY-03)."""

    number: int


class Pray(msgspec.Struct, frozen=True):
    """Pray for a kind of thing (SUR-01, DAY-06)."""

    thing: str


class AskCards(msgspec.Struct, frozen=True):
    """Ask which cards everybody has, or each card of one person."""

    seat: Seat | None = None
