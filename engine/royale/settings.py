"""What a director may set before the match begins."""

from typing import Annotated, Literal

import msgspec

from engine.kernel.names import DAY, HOUR, MINUTE
from engine.royale.terms import Stance

SeatCount = Annotated[int, msgspec.Meta(ge=2, le=200)]
Percent = Annotated[int, msgspec.Meta(ge=1, le=100)]
TimeOfDay = Annotated[int, msgspec.Meta(ge=0, lt=DAY)]
"""Milliseconds after midnight, Beijing time."""


class Knobs(msgspec.Struct, frozen=True):
    """What a director may set before the match begins (CFG); the types are the ranges."""

    players: SeatCount = 40
    """Seats at most (SET-02)."""
    manual: bool = False
    """The director opens and closes nights by hand."""
    night_start: TimeOfDay = (21 * 60 + 10) * MINUTE
    night_end: TimeOfDay = (21 * 60 + 25) * MINUTE
    day_close: TimeOfDay = (21 * 60 + 10) * MINUTE
    """When posts and sales end; nightfall at the latest (CAL-08)."""
    dawn: Literal["auto", "manual"] = "auto"
    """Whether the day breaks by itself once the night is settled (CAL-09)."""
    day_talk: Literal["open", "relay"] = "open"
    silence_cards: Literal["auto", "proposed"] = "auto"
    """Whether the day's close shows cards for silence, or proposes them (DAY-02)."""
    default_state: Stance = Stance.REST
    search_draw: Literal["uniform", "category_first"] = "uniform"
    npc_always_identified: bool = False
    """Whether those who are no players are recognised in any weather (WX-05)."""
    attacker_sees_damage: bool = False
    grant_overflow: Literal["keep", "ground"] = "keep"
    event_mode: Literal["daily", "director", "off"] = "daily"
    """`daily` draws an incident each dawn, `director` only those ordered, `off` none."""
    underdog_pct: Percent = 10
    """How many of a hundred may be the underdog, rounded up (EV02)."""
    pilgrim_bandage_at: Literal["before", "after"] = "before"
    """Whether pilgrims get their bandage before the night or once its acts are over (EV04)."""
    witch_adjacency: Literal["complete", "ring"] = "complete"
    """Whether the witch goes anywhere, or to a neighbour in the order of the map (EV05)."""
    witch_first: Literal["hurt", "heal"] = "hurt"
    """What the witch does to her first guests (EV05)."""
    war_count_npc: bool = True
    """Whether blows against those who are no players count in war and peace (EV09)."""
    equipped_sale_needs_director: bool = False
    """Whether the shop refuses what is held in hand (SHOP-04)."""
    megaphone_deadline: TimeOfDay = 20 * HOUR
    """Until when a megaphone's user may publish on the next day (MEG-02)."""
    whisper: bool = False
    """Whether players may speak to one another in private for stamina (SET-10)."""
    vote: bool = False
    """Whether players vote by day; the result is announced when the day closes (SET-10)."""
    exile: bool = False
    """Whether whoever has most votes goes out; a tie spares all (SET-10)."""
    test: bool = False
    """A match for trying things out: richer loot, and reviving is free (TEST-01, TEST-02)."""
