"""The content of the battle royale: places, items, the shrink table, loot and personas."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from engine.catalog.faults import read, require, together
from engine.catalog.royale_rows import (
    ItemRow,
    Items,
    Loot,
    Personas,
    Places,
    Shrink,
    UpgradeRow,
)
from engine.catalog.words import TextRows, VerbRow, load_knobs, load_text, load_verbs, verb_faults
from engine.kernel.persona import skeleton
from engine.kernel.typed_name import normal
from engine.royale.content import Category, Content, Effect, ItemKind, Place, Tier

NAME_KINDS = frozenset({"place", "persona", "held", "hand", "knob", "rule"})
"""What a slot of a verb may name in a match of this rulebook."""
WANDERERS = "wanderer."
"""Begins the terms that name those who are no players."""
FITTING = {
    "weapon": {"strike"},
    "armour": {"guard"},
    "upgrader": {"upgrade"},
    "recon": {"track", "scan"},
    "tool": {"publish"},
    "trap": {"blast"},
    "supply": {"heal"},
    "money": {"coin"},
}
"""The effects that each class of item may have."""


def load(data: Path) -> Content:
    """Read the whole content; raises CatalogFault with every fault of every file at once."""
    places, items, shrink, loot, personas, verbs, common, text, _ = _files(data)
    reserved = _reserved(places, items, (*common, *verbs), text)
    folder = data / "royale"
    together(
        lambda: require(folder / "places.toml", _place_faults(places)),
        lambda: require(folder / "items.toml", _item_faults(items, places)),
        lambda: require(folder / "shrink.toml", _shrink_faults(shrink, places)),
        lambda: require(folder / "loot.toml", _loot_faults(loot, items)),
        lambda: require(folder / "personas.toml", _persona_faults(personas, reserved)),
        lambda: require(folder / "verbs.toml", verb_faults((*common, *verbs), NAME_KINDS)),
    )
    return Content(
        places=tuple(
            Place(row.id, row.number, row.name, row.safe, row.aliases) for row in places.place
        ),
        kinds={row.id: _kind(row) for row in items.item},
        shrink=shrink.places,
        safe_place_closes=shrink.safe_place_closes,
        loot=loot.loot,
        personas=personas.personas,
        reserved=reserved,
    )


def _files(data: Path) -> tuple[Any, ...]:
    folder, shared = data / "royale", data / "shared"
    return together(
        lambda: read(folder / "places.toml", Places),
        lambda: read(folder / "items.toml", Items),
        lambda: read(folder / "shrink.toml", Shrink),
        lambda: read(folder / "loot.toml", Loot),
        lambda: read(folder / "personas.toml", Personas),
        lambda: load_verbs(folder / "verbs.toml"),
        lambda: load_verbs(shared / "verbs.toml"),
        lambda: load_text(folder / "text.toml"),
        lambda: load_knobs(folder / "knobs.toml"),
    )


def _reserved(
    places: Places, items: Items, verbs: Iterable[VerbRow], text: TextRows
) -> frozenset[str]:
    words = [word for verb in verbs for word in verb.words]
    wanderers = [word for term, word in text.terms.items() if term.startswith(WANDERERS)]
    names = (*_place_names(places), *_item_names(items), *words, *wanderers)
    return frozenset(map(normal, names))


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


def _place_faults(places: Places) -> Iterator[tuple[str, str]]:
    numbers = sorted(row.number for row in places.place)
    safe = [row.name for row in places.place if row.safe]
    if numbers != list(range(1, len(numbers) + 1)):
        yield "place.number", "the places are not numbered 1, 2, 3 \u2026"
    if len(safe) != 1:
        yield "place.safe", f"exactly one place is safe, found {len(safe)}"
    yield from _doubled("place.id", [row.id for row in places.place])
    yield from _doubled("place.name", _place_names(places))


def _item_faults(items: Items, places: Places) -> Iterator[tuple[str, str]]:
    names = _item_names(items)
    yield from _doubled("item.id", [row.id for row in items.item])
    yield from _doubled("item.name", names)
    taken = {*map(normal, _place_names(places))}
    yield from (("item.name", f"{name} is a place") for name in names if normal(name) in taken)
    for row in items.item:
        yield from _row_faults(row)


def _row_faults(row: ItemRow) -> Iterator[tuple[str, str]]:
    equipment = row.category in ("weapon", "armour")
    if equipment != (row.tier is not None):
        yield f"item.{row.id}.tier", "weapons and armours have a tier, nothing else has"
    if equipment != bool(row.names):
        yield f"item.{row.id}.names", "weapons and armours have names, nothing else has"
    if row.uses is not None and not equipment:
        yield f"item.{row.id}.uses", "only weapons and armours wear out"
    if row.effect.type not in FITTING[row.category]:
        fitting = " or ".join(sorted(FITTING[row.category]))
        yield f"item.{row.id}.effect", f"the effect of a {row.category} is {fitting}"


def _shrink_faults(shrink: Shrink, places: Places) -> Iterator[tuple[str, str]]:
    total, count = sum(shrink.places), len(places.place)
    if total != count:
        yield "places", f"{total} places close, but there are {count}"
    if shrink.safe_place_closes > len(shrink.places):
        yield "safe_place_closes", "later than the last night"


def _loot_faults(loot: Loot, items: Items) -> list[tuple[str, str]]:
    kinds = {row.id for row in items.item}
    return [(f"loot.{kind}", "no such item") for kind in loot.loot if kind not in kinds]


def _persona_faults(personas: Personas, reserved: frozenset[str]) -> Iterator[tuple[str, str]]:
    forbidden = {*map(skeleton, reserved)}
    yield from _doubled("personas", list(personas.personas))
    for name in personas.personas:
        if skeleton(name) in forbidden:
            yield "personas", f"{name} is a place, an item or a command"


def _doubled(key: str, names: list[str]) -> list[tuple[str, str]]:
    counts = Counter(map(normal, names))
    return [(key, f"{name} stands twice") for name, count in counts.items() if count > 1]


def _place_names(places: Places) -> list[str]:
    return [name for row in places.place for name in (row.name, *row.aliases)]


def _item_names(items: Items) -> list[str]:
    return [name for row in items.item for name in (row.name, *row.aliases, *row.names)]
