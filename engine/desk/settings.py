"""What the chief may set before the tournament opens."""

from typing import Annotated, Literal

import msgspec

Points = Annotated[int, msgspec.Meta(ge=0, le=100)]


class Knobs(msgspec.Struct, frozen=True):
    """What the rules leave to whoever holds the tournament (SCO-02); the types are the ranges."""

    players: Annotated[int, msgspec.Meta(ge=2, le=1_000)] = 400
    """Members at most, referees among them."""
    kind: Literal["sect", "single"] = "sect"
    """Whether contestants play for sects."""
    win: Points = 5
    lose: Points = 0
    late: Points = 1
    """What being late costs, where the rules leave that to the organiser."""
    substitution: Points = 0
    apology_hours: Annotated[int, msgspec.Meta(ge=1, le=240)] = 24
    revotes: Annotated[int, msgspec.Meta(ge=0, le=3)] = 1
    """How often an execution that failed is voted on again before the referee takes him out."""
    sheriff_half: bool = True
    """Whether the sheriff's vote weighs half as much again (BIND-01)."""
