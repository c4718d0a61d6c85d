"""The shape of the battle royale's data files, one class for each table."""

from typing import Annotated, Literal

from pydantic import Field

from engine.catalog.faults import Row

Identifier = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
Name = Annotated[str, Field(min_length=1, max_length=30)]
Positive = Annotated[int, Field(ge=1, le=1_000)]
Amount = Annotated[int, Field(ge=0, le=1_000)]
TierName = Literal["green", "blue", "purple", "orange"]


class PlaceRow(Row):
    """One place."""

    id: Identifier
    number: Positive
    name: Name
    safe: bool = False
    aliases: tuple[Name, ...] = ()


class Places(Row):
    """The file of places."""

    place: tuple[PlaceRow, ...] = Field(min_length=1)


class StrikeRow(Row):
    """A weapon's work."""

    type: Literal["strike"]
    damage: Positive
    splash: Amount = 0
    bleeding: Amount = 0


class GuardRow(Row):
    """An armour's work."""

    type: Literal["guard"]
    reduction: Positive


class UpgradeRow(Row):
    """An upgrader's work."""

    type: Literal["upgrade"]
    limit: TierName


class PlainRow(Row):
    """A work without numbers."""

    type: Literal["track", "scan", "publish"]


class BlastRow(Row):
    """A mine's work."""

    type: Literal["blast"]
    damage: Positive


class HealRow(Row):
    """A medicine's work."""

    type: Literal["heal"]
    health: Amount = 0
    stamina: Amount = 0
    cures: bool = False
    heals_bleeders: bool = False


class CoinRow(Row):
    """A coin's work."""

    type: Literal["coin"]
    currency: Positive


EffectRow = Annotated[
    StrikeRow | GuardRow | UpgradeRow | PlainRow | BlastRow | HealRow | CoinRow,
    Field(discriminator="type"),
]


class ItemRow(Row):
    """One kind of item."""

    id: Identifier
    name: Name
    category: Literal["weapon", "armour", "upgrader", "recon", "tool", "trap", "supply", "money"]
    effect: EffectRow
    tier: TierName | None = None
    uses: Positive | None = None
    price: Positive | None = None
    vote_bonus: Amount = 0
    names: tuple[Name, ...] = ()
    aliases: tuple[Name, ...] = ()


class Items(Row):
    """The file of items."""

    item: tuple[ItemRow, ...] = Field(min_length=1)


class Shrink(Row):
    """The file of the shrink table."""

    places: tuple[Positive, ...] = Field(min_length=1)
    safe_place_closes: Positive


class Loot(Row):
    """The file of what lies about at the start."""

    loot: dict[Identifier, Amount]


class Personas(Row):
    """The file of names that are dealt."""

    personas: tuple[Name, ...] = Field(min_length=1)
