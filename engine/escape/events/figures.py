"""How events change one figure, and what lies on a tile."""

from typing import Any

from msgspec.structs import replace

from engine.escape.chart import Tile
from engine.escape.state import State
from engine.kernel.names import Seat


def changed(state: State, seat: Seat, **facts: Any) -> State:
    """Return the state with facts of one figure set."""
    return replace(state, pawns={**state.pawns, seat: replace(state.pawns[seat], **facts)})


def laid(state: State, tile: Tile, *things: str) -> State:
    """Return the state with things lying on a tile."""
    if not things:
        return state
    return replace(state, ground={**state.ground, tile: state.ground.get(tile, ()) + things})


def lifted(state: State, tile: Tile, thing: str) -> State:
    """Return the state without one such thing on a tile."""
    rest = without(state.ground[tile], thing)
    ground = {place: things for place, things in state.ground.items() if place != tile}
    return replace(state, ground={**ground, tile: rest} if rest else ground)


def without(things: tuple[str, ...], thing: str) -> tuple[str, ...]:
    """Return the things without the last one of that kind."""
    for place in reversed(range(len(things))):
        if things[place] == thing:
            return things[:place] + things[place + 1 :]
    return things
