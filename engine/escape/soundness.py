"""Whether a map can be played: ten checks, each of which tells everything that it finds."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

import msgspec

from engine.escape.board import Board
from engine.escape.chart import (
    Chart,
    Tile,
    distance,
    neighbour,
    place_of,
    sides_of,
)

OPEN = frozenset({"open"})
NIGHTS = 12
FEWEST_GENERATORS, FEWEST_GATES, FEWEST_STEPS = 3, 3, 3


class Remark(msgspec.Struct, frozen=True):
    """One thing that a check found; a warning does not keep the map from being played."""

    check: str
    key: str
    reason: str
    warning: bool = False

    def __str__(self) -> str:
        mark = "warning: " if self.warning else ""
        return f"{mark}{self.check}: {self.key}: {self.reason}"


def remarks(chart: Chart, normal: Mapping[str, Any] | None = None) -> list[Remark]:
    """Return everything that the checks V1 to V10 find; `normal` is the normal form beside it."""
    return [
        *_edges(chart),
        *_reach(chart),
        *_bridges(chart),
        *_generators(chart),
        *_gates(chart),
        *_spawns(chart),
        *_chests(chart),
        *_passages(chart),
        *_flats(chart),
        *([] if normal is None else _agreement(chart, normal)),
    ]


def _edges(chart: Chart) -> Iterator[Remark]:
    """Every edge joins existing tiles that lie side by side (V1)."""
    for edge in chart.edges:
        one, other = sides_of(edge)
        if one not in chart.tiles or other not in chart.tiles or distance(one, other) != 1:
            yield Remark("V1", edge, "joins no two tiles that lie side by side")


def _reach(chart: Chart) -> Iterator[Remark]:
    """Every tile can be reached without climbing (V2)."""
    if not chart.tiles:
        yield Remark("V2", "grid", "there are no tiles")
        return
    reached = Board(chart).walk(next(iter(chart.tiles)), OPEN, {})
    for tile in chart.tiles:
        if tile not in reached:
            yield Remark("V2", tile, "cannot be reached without climbing")


def _bridges(chart: Chart) -> Iterator[Remark]:
    """No single open edge holds the map together (V3)."""
    board = Board(chart)
    for tile, direction in product(chart.tiles, "es"):
        other, kind = board.step(tile, direction)
        if kind != "open":
            continue
        closed = Board(chart, [_edge(tile, other)])
        if other not in closed.walk(tile, OPEN, {}):
            yield Remark("V3", f"{tile}-{other}", "a baffle here would split the map", True)


def _edge(one: Tile, other: Tile) -> Any:
    return f"{one}-{other}"


def _generators(chart: Chart) -> Iterator[Remark]:
    """The points can be had, and the generators are not too few to be guarded at once (V4)."""
    count = len(chart.bearing("generator"))
    if count < FEWEST_GENERATORS:
        yield Remark("V4", "generators", f"there must be at least {FEWEST_GENERATORS}, not {count}")
    if count * chart.cap_per_generator * NIGHTS < chart.required_points:
        yield Remark("V4", "required_points", "cannot be reached")


def _gates(chart: Chart) -> Iterator[Remark]:
    """The killers cannot stand at all gates (V5)."""
    count = len(chart.bearing("gate"))
    if count < FEWEST_GATES:
        reason = f"two killers can stand at all {count} gates" if count else "there is no gate"
        yield Remark("V5", "gates", reason, warning=count > 0)


def _spawns(chart: Chart) -> Iterator[Remark]:
    """Everybody has a tile to begin on, away from the killers (V6)."""
    for name, spawns, count in (
        ("survivors", chart.survivor_spawns, chart.survivors),
        ("killers", chart.killer_spawns, chart.killers),
    ):
        if len(spawns) != count:
            yield Remark("V6", name, f"{count} begin, but {len(spawns)} tiles are for them")
    for one, other in product(chart.survivor_spawns, chart.killer_spawns):
        if distance(one, other) < FEWEST_STEPS:
            yield Remark("V6", f"{one}, {other}", "a survivor begins too near to a killer")


def _chests(chart: Chart) -> Iterator[Remark]:
    """Everything of the pool finds a chest (V7)."""
    things, chests = sum(chart.pool.values()), len(chart.bearing("chest"))
    if things > chests:
        yield Remark("V7", "chests.pool", f"{things} things for {chests} chests")


def _passages(chart: Chart) -> Iterator[Remark]:
    """A passage has two different ends (V8); how often its number stands is read off the drawing"""
    for number, (one, other) in chart.passages.items():
        if one == other or one not in chart.tiles or other not in chart.tiles:
            yield Remark("V8", f"passages.{number}", "has no two ends")


def _flats(chart: Chart) -> Iterator[Remark]:
    """A flat tile alone is of no use (V9)."""
    board = Board(chart)
    for tile in chart.bearing("flat"):
        around = (neighbour(tile, direction) for direction in "nesw")
        if not any(board.exists(other) and board.together(tile, other) for other in around):
            yield Remark("V9", tile, "a flat region of one tile", True)


def _agreement(chart: Chart, normal: Mapping[str, Any]) -> Iterator[Remark]:
    """The drawing and the normal form say the same (V10)."""
    drawn = normal_form(chart)
    for key in drawn.keys() | normal.keys():
        if key in drawn and drawn[key] != normal.get(key, drawn[key]):
            yield Remark("V10", key, "the drawing and the normal form differ")
        elif key in drawn and key not in normal:
            yield Remark("V10", key, "is missing in the normal form")


def normal_form(chart: Chart) -> dict[str, Any]:
    """Return the chart as other programs read it; lists in the order of the map."""
    return {
        "format": "escape-map/1",
        "id": chart.id,
        "name": chart.name,
        "players": {"survivors": chart.survivors, "killers": chart.killers},
        "cols": chart.columns,
        "rows": chart.rows,
        "tiles": {tile: list(features) for tile, features in chart.tiles.items() if features},
        "edges": [{"between": list(sides_of(e)), "kind": kind} for e, kind in _ordered(chart)],
        "passages": [{"id": int(n), "ends": list(ends)} for n, ends in chart.passages.items()],
        "spawns": {
            "survivors": list(chart.survivor_spawns),
            "killers": list(chart.killer_spawns),
        },
    }


def _ordered(chart: Chart) -> list[tuple[Any, str]]:
    return sorted(chart.edges.items(), key=lambda row: tuple(map(place_of, sides_of(row[0]))))
