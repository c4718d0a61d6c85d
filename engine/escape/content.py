"""What the rulebook plays with: the map, things, roles; frozen for a match by its digest."""

import msgspec

from engine.escape.chart import Chart
from engine.escape.terms import Side


class ItemKind(msgspec.Struct, frozen=True):
    """One kind of thing (ITM)."""

    id: str
    name: str
    instant: bool = True
    """It is used besides a main action; otherwise it is one (EXT-01)."""
    medicine: bool = False
    """It fits the doctor's second place (EXT-04)."""
    passive: bool = False
    """It works by itself and is never used (ITM-09)."""
    aliases: tuple[str, ...] = ()


class RoleCard(msgspec.Struct, frozen=True):
    """One role card (SET-02)."""

    id: str
    name: str
    side: Side
    advanced: bool = False
    """It bears a star (SET-03)."""
    aliases: tuple[str, ...] = ()


class Content(msgspec.Struct, frozen=True):
    """Everything the rules read that is not a fact of the match itself."""

    chart: Chart
    items: dict[str, ItemKind]
    roles: dict[str, RoleCard]
    skills: dict[str, str]
    """The skills that are asked for by name: word and id."""
    directions: dict[str, str]
    """Words and their letters."""
    words: dict[str, str]
    """Words inside what is typed, such as those for a chest, and what they mean."""
    dagger_kind: str
    """What only lies in a chest when a role is in the pack of cards, ..."""
    dagger_role: str
    dagger_else: str
    """... and what lies there instead (ITM-09)."""
    personas: tuple[str, ...]
    """Names dealt to players who bring none."""
    reserved: frozenset[str]
    """Normalised words that no persona may bear."""
