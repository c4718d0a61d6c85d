"""The content of the escape: the map, things, role cards and personas."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from engine.catalog.escape_rows import Items, MapRow, Personas, RoleRow, Roles
from engine.catalog.faults import checked, read, read_toml, require, together
from engine.catalog.words import VerbRow, load_verbs, verb_faults
from engine.escape.chart import Chart, read_chart
from engine.escape.content import Content, ItemKind, RoleCard
from engine.escape.roles.table import CARDS
from engine.escape.rules.things import EFFECTS
from engine.escape.soundness import remarks
from engine.escape.terms import Side
from engine.kernel.persona import skeleton
from engine.kernel.typed_name import normal

PLACE_KINDS = ("tile", "way", "aim", "work", "direction", "edge")
OTHER_KINDS = ("persona", "figure", "item", "held", "find", "skill", "target", "role")
NAME_KINDS = frozenset({*PLACE_KINDS, *OTHER_KINDS, "knob", "rule"})
"""What a slot of a verb may name in a match of this rulebook."""


def load(data: Path) -> Content:
    """Read the whole content; raises CatalogFault with every fault of every file at once."""
    folder = data / "escape"
    items, roles, personas, verbs, common = _files(data)
    reserved = _reserved(items, roles, (*common, *verbs))
    names = {row.name: row.id for row in items.item}
    chart, *_ = together(
        lambda: load_chart(folder / "map.toml", names),
        lambda: require(folder / "items.toml", _item_faults(items)),
        lambda: require(folder / "roles.toml", _role_faults(roles, items)),
        lambda: require(folder / "personas.toml", _persona_faults(personas, reserved)),
        lambda: require(folder / "verbs.toml", verb_faults((*common, *verbs), NAME_KINDS)),
    )
    return Content(
        chart=chart,
        items={row.id: ItemKind(**row.model_dump()) for row in items.item},
        roles={
            row.id: RoleCard(**{**row.model_dump(), "side": Side(row.side)}) for row in roles.role
        },
        skills=roles.skills,
        directions=dict(roles.directions),
        words=dict(roles.words),
        dagger_kind=roles.dagger.kind,
        dagger_role=roles.dagger.role,
        dagger_else=roles.dagger.otherwise,
        personas=personas.personas,
        reserved=reserved,
    )


def _files(data: Path) -> tuple[Any, ...]:
    folder = data / "escape"
    return together(
        lambda: read(folder / "items.toml", Items),
        lambda: read(folder / "roles.toml", Roles),
        lambda: read(folder / "personas.toml", Personas),
        lambda: load_verbs(folder / "verbs.toml"),
        lambda: load_verbs(data / "shared" / "verbs.toml"),
    )


def _card(row: RoleRow) -> RoleCard:
    return RoleCard(row.id, row.name, Side(row.side), row.advanced, row.aliases)


def load_chart(path: Path, names: Mapping[str, str]) -> Chart:
    """Read a map and check it; raises CatalogFault with everything that is wrong with it."""
    table = read_toml(path)
    checked(path, MapRow, table)
    chart, faults = read_chart(table)
    faults += [(one.key, f"{one.check}: {one.reason}") for one in remarks(chart) if not one.warning]
    faults += [
        ("chests.pool", f"no such thing: {name}") for name in chart.pool if name not in names
    ]
    require(path, faults)
    pool = {names[name]: count for name, count in chart.pool.items()}
    return msgspec.structs.replace(chart, pool=pool)


def _reserved(items: Items, roles: Roles, verbs: Iterable[VerbRow]) -> frozenset[str]:
    words = [word for verb in verbs for word in verb.words]
    named = [word for row in (*items.item, *roles.role) for word in (row.name, *row.aliases)]
    typed = [*roles.skills, *roles.directions, *roles.words]
    return frozenset(map(normal, (*words, *named, *typed)))


def _item_faults(items: Items) -> Iterator[tuple[str, str]]:
    yield from _doubled("item", [name for row in items.item for name in (row.name, *row.aliases)])
    for row in items.item:
        if row.passive is (row.id in EFFECTS):
            yield f"item.{row.id}", "is used, or works by itself, but not both or neither"


def _role_faults(roles: Roles, items: Items) -> Iterator[tuple[str, str]]:
    yield from _doubled("role", [name for row in roles.role for name in (row.name, *row.aliases)])
    known = {role.id: role for role in CARDS}
    for row in roles.role:
        if row.id not in known:
            yield f"role.{row.id}", "the rules know no such role"
        elif known[row.id].side != row.side:
            yield f"role.{row.id}.side", "the rules know it on the other side"
    skills = {skill for role in CARDS for skill in role.skills}
    for word, skill in roles.skills.items():
        if skill not in skills:
            yield f"skills.{word}", "the rules know no such skill"
    kinds, ids = {row.id for row in items.item}, {row.id for row in roles.role}
    if not {roles.dagger.kind, roles.dagger.otherwise} <= kinds or roles.dagger.role not in ids:
        yield "dagger", "names what does not exist"


def _persona_faults(personas: Personas, reserved: frozenset[str]) -> Iterator[tuple[str, str]]:
    forbidden = {*map(skeleton, reserved)}
    yield from _doubled("personas", list(personas.personas))
    for name in personas.personas:
        if skeleton(name) in forbidden:
            yield "personas", f"{name} is a thing, a role or a command"


def _doubled(key: str, names: list[Any]) -> list[tuple[str, str]]:
    counts = Counter(map(normal, names))
    return [(key, f"{name} stands twice") for name, count in counts.items() if count > 1]
