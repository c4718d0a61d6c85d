"""What a director may set before the match begins."""

from typing import Annotated, Literal

import msgspec

from engine.kernel.names import DAY, HOUR

Minutes = Annotated[int, msgspec.Meta(ge=1, le=24 * 60)]
Count = Annotated[int, msgspec.Meta(ge=1, le=50)]
Posts = Annotated[int, msgspec.Meta(ge=0, le=100)]
TimeOfDay = Annotated[int, msgspec.Meta(ge=0, lt=DAY)]
"""Milliseconds after midnight, Beijing time."""


class Knobs(msgspec.Struct, frozen=True):
    """What a director may set before the match begins (CFG); the types are the ranges."""

    manual: bool = False
    """The director takes every step by hand."""
    day_open: TimeOfDay = 8 * HOUR
    day_close: TimeOfDay = 21 * HOUR
    survivor_window: Minutes = 15
    killer_window: Minutes = 15
    killers_know_each_other: bool = False
    """Whether they know of each other, and of what the other senses (SET-04, SEE-05)."""
    attack_reveals: Literal["role", "role_and_name"] = "role"
    """What a victim learns of who struck (SEE-13)."""
    fear_per_killer: bool = False
    """Whether two killers nearby make two fears (ST-06)."""
    fatal_effect: Literal["out", "down"] = "out"
    """What a blow does while the gates have just been powered (BAT-03)."""
    fatal_rounds: Count = 3
    special_escapes: Count = 1
    """How many must get away with four keys (WIN-03)."""
    max_nights: Count = 12
    key_place_public: bool = False
    colocation_reveal: Literal["survivors", "all", "none"] = "survivors"
    """Whom a survivor sees on the same tile at dawn (DAY-02)."""
    faction_red_limit: Count = 2
    min_posts: Posts = 5
    rage_repeat: bool = False
    """Whether the factory head may rage more than once a night (KRL-01)."""
    publish_downed: bool = False
    """Whether the report names who is down."""
    switched_off: tuple[str, ...] = ()
    """Role cards that are not dealt (SET-03)."""
    test: bool = False
    """A match for trying things out."""
