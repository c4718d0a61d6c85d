"""Geometry without people: who is next to what, what stands between, and what a walk costs."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from engine.escape.chart import (
    DIRECTIONS,
    Chart,
    Edge,
    Tile,
    distance,
    edge_between,
    neighbour,
)

ORDINARY = frozenset({"open", "baffle"})
Passages = Mapping[str, tuple[Tile, Tile]]


class Board:
    """One map with the baffles that stand on it now."""

    def __init__(self, chart: Chart, baffles: Sequence[Edge] = ()) -> None:
        self.chart = chart
        self.baffles = frozenset(baffles)
        self._steps: dict[tuple[Tile, str], tuple[Tile, str]] = {}
        self._walks: dict[tuple[object, ...], dict[Tile, int]] = {}
        self._regions = _regions(frozenset(chart.bearing("flat")), frozenset(chart.edges))

    def exists(self, tile: Tile) -> bool:
        """Whether there is such a tile."""
        return tile in self.chart.tiles

    def bears(self, tile: Tile, feature: str) -> bool:
        """Whether a tile bears a feature."""
        return feature in self.chart.tiles[tile]

    def kind(self, one: Tile, other: Tile) -> str:
        """Return what stands between two neighbours: open, wall, obstacle or baffle (MAP-03)."""
        if not (self.exists(one) and self.exists(other)):
            return "wall"
        edge = edge_between(one, other)
        return "baffle" if edge in self.baffles else self.chart.edges.get(edge, "open")

    def step(self, tile: Tile, direction: str) -> tuple[Tile, str]:
        """Return the tile next door and what stands between."""
        known = self._steps.get((tile, direction))
        if known is None:
            other = neighbour(tile, direction)
            known = self._steps[tile, direction] = other, self.kind(tile, other)
        return known

    def neighbours(self, tile: Tile) -> Iterator[tuple[Tile, str]]:
        """Yield the tiles next door with what stands between, absent tiles left out."""
        for direction in DIRECTIONS:
            other, kind = self.step(tile, direction)
            if self.exists(other):
                yield other, kind

    def near(self, tile: Tile) -> list[Tile]:
        """Return the tiles next door over an open edge (SEE-02)."""
        return [other for other, kind in self.neighbours(tile) if kind == "open"]

    def together(self, one: Tile, other: Tile) -> bool:
        """Whether two tiles count as one for movement (MAP-10)."""
        region = self._regions.get(one)
        return region is not None and region == self._regions.get(other)

    def cost(self, one: Tile, other: Tile) -> int:
        """Return what an ordinary step costs: nothing inside flat ground (MAP-10, MOV-01)."""
        return 0 if self.together(one, other) else 1

    def ray(self, tile: Tile, direction: str, through: frozenset[str]) -> list[Tile]:
        """Return the tiles in a straight line, until something not in `through` stops it."""
        met: list[Tile] = []
        while True:
            other, kind = self.step(tile, direction)
            if kind not in through:
                return met
            met.append(other)
            tile = other

    def within(self, tile: Tile, reach: int) -> list[Tile]:
        """Return the tiles at most so far away, cover ignored (MAP-02)."""
        return [other for other in self.chart.tiles if distance(tile, other) <= reach]

    def baffle_fits(self, edge: Edge, one: Tile, other: Tile) -> bool:
        """Whether a baffle may stand there: an open edge that touches no flat tile (MAP-08)."""
        return self.kind(one, other) == "open" and not (
            self.bears(one, "flat") or self.bears(other, "flat") or edge in self.baffles
        )

    def walk(self, start: Tile, kinds: frozenset[str], passages: Passages) -> dict[Tile, int]:
        """Return what the cheapest ordinary walk to every tile costs; it is remembered."""
        key = (start, kinds, *passages.values())
        if key not in self._walks:
            self._walks[key] = self._walked(start, kinds, passages)
        return self._walks[key]

    def _walked(self, start: Tile, kinds: frozenset[str], passages: Passages) -> dict[Tile, int]:
        costs = {start: 0}
        edge = [start]
        while edge:
            edge.sort(key=costs.__getitem__)
            tile = edge.pop(0)
            for other in self.ways(tile, kinds, passages):
                cost = costs[tile] + self.cost(tile, other)
                if cost < costs.get(other, cost + 1):
                    costs[other] = cost
                    edge.append(other)
        return costs

    def ways(self, tile: Tile, kinds: frozenset[str], passages: Passages) -> list[Tile]:
        """Return where one ordinary step leads."""
        found = [other for other, kind in self.neighbours(tile) if kind in kinds]
        return found + [_other_end(ends, tile) for ends in passages.values() if tile in ends]

    def paths(
        self, start: Tile, goal: Tile, kinds: frozenset[str], shunned: frozenset[Tile]
    ) -> list[str]:
        """Return the cheapest ways to a tile in direction letters, at most two of them (CMD)."""
        best: dict[Tile, tuple[int, int]] = {start: (0, 0)}
        ways: dict[Tile, list[str]] = {start: [""]}
        edge = [start]
        while edge:
            edge.sort(key=best.__getitem__)
            tile = edge.pop(0)
            for direction in DIRECTIONS:
                other, kind = self.step(tile, direction)
                if kind not in kinds or other in shunned:
                    continue
                spent, steps = best[tile]
                price = (spent + self.cost(tile, other), steps + 1)
                longer = [way + direction for way in ways[tile]]
                if price < best.get(other, (price[0] + 1, 0)):
                    best[other], ways[other] = price, longer[:2]
                    edge.append(other)
                elif price == best[other]:
                    ways[other] = (ways[other] + longer)[:2]
        return ways.get(goal, [])


def _other_end(ends: tuple[Tile, Tile], tile: Tile) -> Tile:
    return ends[1] if ends[0] == tile else ends[0]


@lru_cache(maxsize=64)
def _regions(flat: frozenset[Tile], closed: frozenset[Edge]) -> dict[Tile, int]:
    """Return the number of each flat tile's region: those joined by open edges (MAP-10)."""
    regions: dict[Tile, int] = {}
    for number, first in enumerate(sorted(flat)):
        waiting = [first]
        while waiting:
            tile = waiting.pop()
            if tile in regions:
                continue
            regions[tile] = number
            nearby = (neighbour(tile, direction) for direction in DIRECTIONS)
            waiting += [o for o in nearby if o in flat and edge_between(tile, o) not in closed]
    return regions


def compass(one: Tile, other: Tile) -> str:
    """Return the direction from one tile to another: one of eight, or nothing (KRL-14)."""
    column, row = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
    north_south = "n" if row > 0 else "s" if row < 0 else ""
    return north_south + ("w" if column > 0 else "e" if column < 0 else "")
