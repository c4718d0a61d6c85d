"""Who stands where, as rules ask it."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from engine.escape.board import Board, Passages
from engine.escape.chart import Chart, Edge, Tile
from engine.escape.state import Pawn, Side, State
from engine.kernel.names import Seat


def board_of(state: State) -> Board:
    """Return the map as it stands."""
    chart = state.map()
    return _board(_ById(chart), state.baffles)


class _ById:
    """A chart that is told from others by being itself, so that it can be remembered."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart

    def __hash__(self) -> int:
        return id(self.chart)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ById) and self.chart is other.chart


@lru_cache(maxsize=256)
def _board(chart: _ById, baffles: Sequence[Edge]) -> Board:
    return Board(chart.chart, baffles)


def survivors(state: State) -> Iterator[Pawn]:
    """Yield the survivors on the map, robots too (SUR-16)."""
    return (one for one in state.pawns.values() if one.side is Side.SURVIVOR and one.present)


def killers(state: State) -> Iterator[Pawn]:
    """Yield the killers on the map."""
    return (one for one in state.pawns.values() if one.side is Side.KILLER and one.present)


def survivors_on(state: State, tile: Tile) -> list[Pawn]:
    """Return the survivors on a tile."""
    return [one for one in survivors(state) if one.tile == tile]


def passages_for(state: State, pawn: Pawn) -> Passages:
    """Return the passages that a figure can use: killers know all of them (FAC-09)."""
    if pawn.side is Side.KILLER:
        return state.passages
    return {name: ends for name, ends in state.passages.items() if name in state.known_passages}


def robot_of(state: State, seat: Seat) -> Pawn | None:
    """Return a mechanic's robot while it is on the map."""
    for one in state.pawns.values():
        if one.owner == seat and one.present:
            return one
    return None


def out_count(state: State) -> int:
    """Return how many survivors are out; robots do not count (SUR-16)."""
    pawns = state.pawns.values()
    return sum(o.side is Side.SURVIVOR and o.player and o.fate is not None for o in pawns)


def escape_count(state: State) -> int:
    """Return how many survivors got away."""
    return sum(one.escaped_on is not None for one in state.pawns.values())
