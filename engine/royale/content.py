"""What the rulebook plays with: places, items, tables; frozen for a match by its digest."""

from enum import IntEnum, StrEnum

import msgspec


class Tier(IntEnum):
    """The quality of a weapon or an armour (ORG-01, ARM-01)."""

    GREEN = 1
    BLUE = 2
    PURPLE = 3
    ORANGE = 4


class Category(StrEnum):
    """The eight classes of things; every item has exactly one (SET-09)."""

    WEAPON = "weapon"
    ARMOUR = "armour"
    UPGRADER = "upgrader"
    RECON = "recon"
    TOOL = "tool"
    TRAP = "trap"
    SUPPLY = "supply"
    MONEY = "money"


class Strike(msgspec.Struct, frozen=True, tag="strike"):
    """A weapon's work: damage to the target, to others in the place, and bleeding a night."""

    damage: int
    splash: int = 0
    bleeding: int = 0


class Guard(msgspec.Struct, frozen=True, tag="guard"):
    """An armour's work: damage taken off each direct attack."""

    reduction: int


class Upgrade(msgspec.Struct, frozen=True, tag="upgrade"):
    """Raises one held weapon or armour by one tier, up to `limit` (UPG-01)."""

    limit: Tier


class Track(msgspec.Struct, frozen=True, tag="track"):
    """Tells in which place a named item is, once a night (REC-01)."""


class Scan(msgspec.Struct, frozen=True, tag="scan"):
    """Tells what two named personas hold, once a night (REC-02)."""


class Publish(msgspec.Struct, frozen=True, tag="publish"):
    """Lets its user publish a place and a persona on the next day (MEG-01)."""


class Blast(msgspec.Struct, frozen=True, tag="blast"):
    """Hurts everybody else in the place, through armour (MINE-01)."""

    damage: int


class Heal(msgspec.Struct, frozen=True, tag="heal"):
    """Raises health and stamina up to their caps; may cure bleeding, instead of or with healing."""

    health: int = 0
    stamina: int = 0
    cures: bool = False
    heals_bleeders: bool = False


class Coin(msgspec.Struct, frozen=True, tag="coin"):
    """Turns into currency when used (CUR-01)."""

    currency: int


Effect = Strike | Guard | Upgrade | Track | Scan | Publish | Blast | Heal | Coin


class ItemKind(msgspec.Struct, frozen=True):
    """One kind of item; equipment of one kind has many `names`, everything else only its own."""

    id: str
    name: str
    category: Category
    effect: Effect
    tier: Tier | None = None
    uses: int | None = None
    price: int | None = None
    vote_bonus: int = 0
    names: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """One of the named places; `number` counts from 1 as players type it."""

    id: str
    number: int
    name: str
    safe: bool = False
    aliases: tuple[str, ...] = ()


class Content(msgspec.Struct, frozen=True):
    """Everything the rules read that is not a fact of the match itself."""

    places: tuple[Place, ...]
    kinds: dict[str, ItemKind]
    shrink: tuple[int, ...]
    """How many places close at the end of night 1, 2, …; sums to the number of places (MAP-03)."""
    safe_place_closes: int
    """The night after which the safe place closes (MAP-05)."""
    loot: dict[str, int]
    """How many of each kind lie about at the start (SET-08)."""
    personas: tuple[str, ...]
    """Names dealt to players who bring none."""
    reserved: frozenset[str]
    """Normalised words that no persona may bear (SET-03)."""
