"""How figures and tiles are named in what is said."""

from collections.abc import Iterable, Iterator

from engine.escape.chart import Tile
from engine.escape.state import Side, State
from engine.kernel.audience import Line, Only, Term
from engine.kernel.names import Seat

Lines = Iterator[Line]


def called(state: State, seat: Seat) -> str:
    """Return a persona; a robot is called one."""
    pawn = state.pawns[seat]
    return pawn.persona if pawn.owner is None else Term("robot")


def voice(state: State, seat: Seat) -> Only:
    """Return who is told what happens to a figure: a robot's owner hears for it."""
    return Only(state.pawns[seat].owner or seat)


def whereabouts(state: State, seen: Iterable[tuple[Seat, Tile]]) -> list[tuple[str, str]]:
    """Return who is where, by name."""
    return [(called(state, seat), tile) for seat, tile in seen]


def seats_of(state: State, side: Side) -> list[Seat]:
    """Return the players of a side."""
    return [one.seat for one in state.pawns.values() if one.side is side and one.player]


def things(kinds: Iterable[str]) -> list[str]:
    """Return things by their names."""
    return [Term(f"item.{kind}") for kind in kinds]
