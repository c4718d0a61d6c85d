"""The content of the battle royale: places, items, the shrink table, loot and personas."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from pydantic import Field

from engine.catalog.faults import CatalogFault, Fault, Row, read, require
from engine.catalog.words import load_verbs
from engine.kernel.typed_name import normal
from engine.royale.content import Category, Content, Effect, ItemKind, Place, Tier

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


def load(data: Path) -> Content:
    """Read the whole content; raises CatalogFault with every fault of every file at once."""
    folder = data / "royale"
    tables = _tables(folder)
    places, items, shrink, loot, personas = tables
    _cross_check(folder, places, items, shrink, loot)
    verbs = (*load_verbs(data / "shared" / "verbs.toml"), *load_verbs(folder / "verbs.toml"))
    words = [word for verb in verbs for word in verb.words]
    return Content(
        places=tuple(
            Place(row.id, row.number, row.name, row.safe, row.aliases) for row in places.place
        ),
        kinds={row.id: _kind(row) for row in items.item},
        shrink=shrink.places,
        safe_place_closes=shrink.safe_place_closes,
        loot=loot.loot,
        personas=personas.personas,
        reserved=frozenset(map(normal, (*_place_names(places), *_item_names(items), *words))),
    )


def _tables(folder: Path) -> tuple[Places, Items, Shrink, Loot, Personas]:
    faults: list[Fault] = []
    tables: list[Row] = []
    for name, row in (
        ("places", Places),
        ("items", Items),
        ("shrink", Shrink),
        ("loot", Loot),
        ("personas", Personas),
    ):
        try:
            tables.append(read(folder / f"{name}.toml", row))
        except CatalogFault as found:
            faults.extend(found.faults)
    if faults:
        raise CatalogFault(faults)
    return tuple(tables)  # type: ignore[return-value]


def _kind(row: ItemRow) -> ItemKind:
    effect = row.effect.model_dump()
    if isinstance(row.effect, UpgradeRow):
        effect["limit"] = Tier[row.effect.limit.upper()]
    return ItemKind(
        id=row.id,
        name=row.name,
        category=Category(row.category),
        effect=msgspec.convert(effect, Effect),
        tier=Tier[row.tier.upper()] if row.tier else None,
        uses=row.uses,
        price=row.price,
        vote_bonus=row.vote_bonus,
        names=row.names,
        aliases=row.aliases,
    )


def _cross_check(folder: Path, places: Places, items: Items, shrink: Shrink, loot: Loot) -> None:
    numbers = sorted(row.number for row in places.place)
    safe = [row.name for row in places.place if row.safe]
    kinds = {row.id: row for row in items.item}
    faults: list[tuple[str, str]] = []
    if numbers != list(range(1, len(numbers) + 1)):
        faults.append(("place.number", "the places are not numbered 1, 2, 3 …"))
    if len(safe) != 1:
        faults.append(("place.safe", f"exactly one place is safe, found {len(safe)}"))
    faults += _doubled("place.id", [row.id for row in places.place])
    faults += _doubled("item.id", [row.id for row in items.item])
    faults += _doubled("name", [*_place_names(places), *_item_names(items)])
    if sum(shrink.places) != len(places.place):
        faults.append(
            ("shrink.places", f"sum {sum(shrink.places)}, but there are {len(places.place)} places")
        )
    if shrink.safe_place_closes > len(shrink.places):
        faults.append(("shrink.safe_place_closes", "later than the last night"))
    faults += [(f"loot.{kind}", "no such item") for kind in loot.loot if kind not in kinds]
    faults += [fault for row in items.item for fault in _item_faults(row)]
    require(folder, faults)


def _item_faults(row: ItemRow) -> Iterator[tuple[str, str]]:
    equipment = row.category in ("weapon", "armour")
    if equipment != (row.tier is not None):
        yield f"item.{row.id}.tier", "weapons and armours have a tier, nothing else has"
    if equipment != bool(row.names):
        yield f"item.{row.id}.names", "weapons and armours have names, nothing else has"
    fitting = {"weapon": "strike", "armour": "guard"}.get(row.category)
    if fitting and row.effect.type != fitting:
        yield f"item.{row.id}.effect", f"a {row.category} has the effect {fitting}"


def _doubled(key: str, names: list[str]) -> list[tuple[str, str]]:
    counts = Counter(map(normal, names))
    return [(key, f"{name} stands twice") for name in names if counts[normal(name)] > 1]


def _place_names(places: Places) -> list[str]:
    return [name for row in places.place for name in (row.name, *row.aliases)]


def _item_names(items: Items) -> list[str]:
    return [name for row in items.item for name in (row.name, *row.aliases, *row.names)]
