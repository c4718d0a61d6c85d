"""The map as it is drawn: tiles, edges and what stands where; reads a drawing and its own table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from runpy import run_module
from typing import Any, NewType

import msgspec

Tile = NewType("Tile", str)
"""A column letter and a row number, such as C3."""
Edge = NewType("Edge", str)
"""Two side-adjacent tiles in their order, such as C3-C4."""

FORMAT = "escape-map/1"
WIDTH = 3
"""Characters of one cell of a drawing."""
FEATURES = {"X": "gate", "G": "generator", "C": "chest", "d": "dim", "f": "flat"}
SPAWNS = {"s": "survivor", "k": "killer"}
ABSENT = "#"
UPRIGHT = {"|": "wall", ":": "obstacle", " ": "open"}
LEVEL = {"---": "wall", "...": "obstacle", "   ": "open"}
DIRECTIONS: Mapping[str, tuple[int, int]] = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
"""By letter: columns to the east, rows to the south."""


class Chart(msgspec.Struct, frozen=True):
    """One map in its normal form; open edges are not listed, the border is wall."""

    id: str
    name: str
    columns: int
    rows: int
    tiles: dict[Tile, tuple[str, ...]]
    """Every tile with what it bears."""
    edges: dict[Edge, str]
    """Walls and obstacles between tiles."""
    passages: dict[str, tuple[Tile, Tile]]
    survivor_spawns: tuple[Tile, ...]
    killer_spawns: tuple[Tile, ...]
    survivors: int = 8
    killers: int = 2
    required_points: int = 16
    cap_per_generator: int = 4
    pool: dict[str, int] = {}
    """How many of each kind of thing lie in the chests."""

    def bearing(self, feature: str) -> tuple[Tile, ...]:
        """Return the tiles that bear a feature."""
        return tuple(tile for tile, features in self.tiles.items() if feature in features)


class Drawing:
    """A drawing being read; `faults` collects everything that is not as it should be."""

    def __init__(self, text: str) -> None:
        self.lines = [line.rstrip() for line in text.strip("\n").split("\n")]
        self.faults: list[tuple[str, str]] = []
        self.rows = len(self.lines) // 2
        self.columns = max(0, (max(map(len, self.lines), default=0) - 1) // (WIDTH + 1))
        self.tiles: dict[Tile, tuple[str, ...]] = {}
        self.edges: dict[Edge, str] = {}
        self.spawns: dict[str, list[Tile]] = {"survivor": [], "killer": []}
        self.ends: dict[int, list[Tile]] = {}
        if len(self.lines) % 2 == 0 or not self.rows or not self.columns:
            self.faults.append(("grid", "lines of edges and lines of cells must take turns"))
            return
        self._read_cells()
        self._read_edges()

    def _at(self, line: int, column: int, width: int) -> str:
        return self.lines[line][column : column + width].ljust(width)

    def _read_cells(self) -> None:
        for row, column in _pairs(self.rows, self.columns):
            tile = tile_at(column, row)
            marks = self._at(row * 2 + 1, column * (WIDTH + 1) + 1, WIDTH).replace(" ", "")
            if marks == ABSENT:
                continue
            self.tiles[tile] = tuple(FEATURES[mark] for mark in marks if mark in FEATURES)
            for mark in marks:
                if mark in SPAWNS:
                    self.spawns[SPAWNS[mark]].append(tile)
                elif mark.isdecimal() and mark != "0":
                    self.ends.setdefault(int(mark), []).append(tile)
                elif mark not in FEATURES:
                    self.faults.append((tile, f"the mark {mark} means nothing"))

    def _read_edges(self) -> None:
        for row, column in _pairs(self.rows, self.columns + 1):
            mark = self._at(row * 2 + 1, column * (WIDTH + 1), 1)
            self._edge(tile_at(column - 1, row), tile_at(column, row), UPRIGHT.get(mark), mark)
        for row, column in _pairs(self.rows + 1, self.columns):
            mark = self._at(row * 2, column * (WIDTH + 1) + 1, WIDTH)
            self._edge(tile_at(column, row - 1), tile_at(column, row), LEVEL.get(mark), mark)

    def _edge(self, one: Tile, other: Tile, kind: str | None, mark: str) -> None:
        """Take an edge in; where a tile is missing on one side only a wall can be (V1)."""
        edge = edge_between(one, other)
        present = (one in self.tiles) + (other in self.tiles)
        if kind is None:
            self.faults.append((edge, f"V1: the mark {mark!r} is no edge"))
        elif present == 2 and kind != "open":
            self.edges[edge] = kind
        elif present == 1 and kind != "wall":
            self.faults.append((edge, "V1: this edge leads out of the map and must be a wall"))
        elif present == 0 and kind == "obstacle":
            self.faults.append((edge, "V1: an obstacle joins no tiles"))


def read_chart(table: Mapping[str, Any]) -> tuple[Chart, list[tuple[str, str]]]:
    """Return the chart of a map's table and what was wrong with its drawing as (key, reason)."""
    drawing = Drawing(str(table.get("grid", "")))
    faults = [*drawing.faults, *_table_faults(table, drawing)]
    chart = Chart(
        id=str(table.get("id", "")),
        name=str(table.get("name", "")),
        columns=drawing.columns,
        rows=drawing.rows,
        tiles=drawing.tiles,
        edges=dict(sorted(drawing.edges.items())),
        passages={str(n): (e[0], e[1]) for n, e in sorted(drawing.ends.items()) if len(e) == 2},
        survivor_spawns=tuple(sorted(drawing.spawns["survivor"])),
        killer_spawns=tuple(sorted(drawing.spawns["killer"])),
        survivors=table.get("survivors", 8),
        killers=table.get("killers", 2),
        required_points=table.get("required_points", 16),
        cap_per_generator=table.get("cap_per_generator", 4),
        pool=dict(table.get("chests", {}).get("pool", {})),
    )
    return chart, faults


def _table_faults(table: Mapping[str, Any], drawing: Drawing) -> Iterator[tuple[str, str]]:
    """Yield what the table itself has wrong: its format, and passages (V8)."""
    if table.get("format") != FORMAT:
        yield "format", f"must be {FORMAT}"
    listed = [row.get("id") for row in table.get("passages", ())]
    for number, ends in sorted(drawing.ends.items()):
        if len(ends) != 2 or listed.count(number) != 1:
            yield f"passages.{number}", "V8: a passage stands at exactly two tiles"
    for number in listed:
        if number not in drawing.ends:
            yield f"passages.{number}", "V8: no tile bears this number"


def tile_at(column: int, row: int) -> Tile:
    """Return the tile in a column and a row, both counted from 0; it need not exist."""
    letter = chr(ord("A") + column) if column >= 0 else "@"
    return Tile(f"{letter}{row + 1}")


@lru_cache(maxsize=16_384)
def place_of(tile: Tile) -> tuple[int, int]:
    """Return a tile's column and row, counted from 0."""
    return ord(tile[0]) - ord("A"), int(tile[1:]) - 1


@lru_cache(maxsize=16_384)
def edge_between(one: Tile, other: Tile) -> Edge:
    """Return the edge of two tiles, whichever is named first."""
    first, second = sorted((one, other), key=place_of)
    return Edge(f"{first}-{second}")


def sides_of(edge: Edge) -> tuple[Tile, Tile]:
    """Return the two tiles of an edge."""
    one, _, other = edge.partition("-")
    return Tile(one), Tile(other)


@lru_cache(maxsize=16_384)
def neighbour(tile: Tile, direction: str) -> Tile:
    """Return the tile next to one in a direction; it need not exist."""
    column, row = place_of(tile)
    east, south = DIRECTIONS[direction]
    return tile_at(column + east, row + south)


@lru_cache(maxsize=16_384)
def distance(one: Tile, other: Tile) -> int:
    """Return columns and rows between two tiles, whatever stands between them (MAP-02)."""
    (column, row), (far, down) = place_of(one), place_of(other)
    return abs(column - far) + abs(row - down)


def drawn(chart: Chart, baffles: Sequence[Edge] = ()) -> list[str]:
    """Return the picture that everybody may see: no spawns, no passages (SET-07)."""
    marks = {feature: mark for mark, feature in FEATURES.items()}
    letters = "".join(chr(ord("A") + column).rjust(WIDTH - 1).ljust(4) for column in _to(chart))
    lines = ["   " + letters.rstrip()]
    for row in range(chart.rows):
        lines.append("  " + _level(chart, baffles, row))
        cells = "".join(
            _upright(chart, baffles, column, row) + _cell(chart, marks, column, row)
            for column in _to(chart)
        )
        lines.append(f"{row + 1:>2}" + cells + _upright(chart, baffles, chart.columns, row))
    return [*lines, "  " + _level(chart, baffles, chart.rows)]


def _to(chart: Chart) -> range:
    return range(chart.columns)


def _cell(chart: Chart, marks: Mapping[str, str], column: int, row: int) -> str:
    features = chart.tiles.get(tile_at(column, row))
    if features is None:
        return ABSENT * WIDTH
    return "".join(marks[feature] for feature in features).ljust(WIDTH)


def _level(chart: Chart, baffles: Sequence[Edge], row: int) -> str:
    kinds = {"wall": "---", "obstacle": "...", "open": "   ", "baffle": "==="}
    edges = (_kind(chart, baffles, tile_at(c, row - 1), tile_at(c, row)) for c in _to(chart))
    return "+" + "".join(kinds[kind] + "+" for kind in edges)


def _upright(chart: Chart, baffles: Sequence[Edge], column: int, row: int) -> str:
    kinds = {"wall": "|", "obstacle": ":", "open": " ", "baffle": "="}
    return kinds[_kind(chart, baffles, tile_at(column - 1, row), tile_at(column, row))]


def _kind(chart: Chart, baffles: Sequence[Edge], one: Tile, other: Tile) -> str:
    if one not in chart.tiles or other not in chart.tiles:
        return "wall" if one in chart.tiles or other in chart.tiles else "open"
    edge = edge_between(one, other)
    return "baffle" if edge in baffles else chart.edges.get(edge, "open")


def _pairs(rows: int, columns: int) -> Iterator[tuple[int, int]]:
    return ((row, column) for row in range(rows) for column in range(columns))


if __name__ == "__main__":
    run_module("engine.catalog.chart", run_name="__main__")
