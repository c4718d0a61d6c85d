"""Movement: step by step, what each costs, and what stops it (MOV)."""

import re
from typing import Literal

from engine.escape.chart import Tile, edge_between
from engine.escape.commands import Force, Move, Pass, Vault
from engine.escape.deed import Deed
from engine.escape.events.steps import BaffleBroken, PawnMoved, TileSeen, TrapSprung, WayStopped
from engine.escape.roles import role_of
from engine.escape.rules.figures import board_of, passages_for
from engine.escape.rules.noise import make_noise
from engine.escape.rules.points import (
    acts_left,
    moves_left,
    require_acts,
    require_moves,
    spend,
)
from engine.escape.rules.sense import perceive, show_oneself
from engine.escape.state import Pawn, Side, State
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied

OVER_OBSTACLE, PUSH_OVER = 2, 3
TILE = re.compile(r"[A-Z]\d+")


def move(ruling: Deed, command: Move, pawn: Pawn) -> None:
    """Walk a way; a step that cannot be made ends it, the first one is refused (MOV-01, MOV-05)."""
    require_free(pawn)
    way = command.way
    if TILE.fullmatch(way):
        way = _way_to(ruling.state, pawn, Tile(way))
    for place, direction in enumerate(way):
        one = ruling.state.pawns[pawn.seat]
        try:
            cost = require_step(ruling, one, direction)
        except Denied as denied:
            if place == 0:
                raise
            ruling.record(WayStopped(pawn.seat, denied.code, place + 1))
            return
        onward = way[place + 1 : place + 2]
        if not walk_step(ruling, one, direction, cost, onward):
            return


def require_free(pawn: Pawn) -> None:
    """Refuse to leave a trap (KRL-08)."""
    if pawn.held:
        raise Denied("held_by_trap")


def require_step(ruling: Deed, pawn: Pawn, direction: str) -> int:
    """Return what a step costs this figure; refuse one that it cannot make (MAP-03)."""
    board = board_of(ruling.state)
    other, kind = board.step(pawn.tile, direction)
    killer = pawn.side is Side.KILLER
    left = moves_left(ruling.state, pawn)
    if kind == "wall":
        raise Denied("wall" if board.exists(other) else "edge_of_the_map")
    if kind == "obstacle":
        if not killer:
            raise Denied("obstacle_in_the_way")
        if left < OVER_OBSTACLE:
            raise Denied("obstacle_needs_two", left=left)
        return OVER_OBSTACLE
    if kind == "baffle" and not killer:
        raise Denied("baffle_in_the_way")
    cost = board.cost(pawn.tile, other)
    require_moves(ruling, pawn, cost)
    return cost


def walk_step(ruling: Deed, pawn: Pawn, direction: str, cost: int, onward: str = "") -> bool:
    """Make a step that stands; returns whether the figure may go on (MAP-06, MOV-06)."""
    board = board_of(ruling.state)
    other, kind = board.step(pawn.tile, direction)
    spend(ruling, pawn.seat, moves=cost)
    if kind == "baffle":
        ruling.record(BaffleBroken(pawn.seat, edge_between(pawn.tile, other)))
    slides = board.together(pawn.tile, other) and bool(onward)
    slides = slides and board.together(other, board.step(other, onward)[0])
    return enter(ruling, pawn.seat, other, "walk", passing=slides)


def enter(ruling: Deed, seat: Seat, tile: Tile, how: str, *, passing: bool = False) -> bool:
    """Put a figure on a tile; returns False when a trap holds it there (KRL-08, SEE-03)."""
    ruling.record(PawnMoved(seat, tile, how))  # type: ignore[arg-type]
    pawn = ruling.state.pawns[seat]
    if pawn.side is Side.KILLER:
        perceive(ruling, seat)
        return True
    seen_here = what_lies(ruling.state, tile)
    if any(seen_here):
        ruling.record(TileSeen(seat, tile, *seen_here))
    if tile in ruling.state.traps and how != "pull" and not passing:
        ruling.record(TrapSprung(seat, tile))
        make_noise(ruling, tile, seat)
        return False
    return True


def what_lies(
    state: State, tile: Tile
) -> tuple[bool, tuple[str, ...], Literal["full", "empty"] | None]:
    """Return what a survivor sees on a tile: a key, things, a full or an empty chest (SEE-14)."""
    chest = None
    if tile in state.chests:
        chest = "full" if state.chests[tile] else "empty"
    return tile in state.keys, state.ground.get(tile, ()), chest


def force(ruling: Deed, command: Force, pawn: Pawn) -> None:
    """Push over an obstacle for three moves, or walk one step for an action (MOV-04, KIL-06)."""
    require_free(pawn)
    board = board_of(ruling.state)
    other, kind = board.step(pawn.tile, command.direction)
    if pawn.side is Side.KILLER:
        if kind not in ("open", "baffle"):
            raise Denied("force_needs_a_way")
        require_acts(pawn)
        spend(ruling, pawn.seat, acts=1)
        walk_step(ruling, pawn, command.direction, 0)
        show_oneself(ruling, pawn.seat)
        return
    if kind != "obstacle":
        raise Denied("no_obstacle_there")
    require_moves(ruling, pawn, PUSH_OVER)
    spend(ruling, pawn.seat, moves=PUSH_OVER)
    _land(ruling, pawn, other)


def vault(ruling: Deed, command: Vault, pawn: Pawn) -> None:
    """Climb over an obstacle: an action, for a mercenary a move (ACT-04, KIL-07, SUR-09)."""
    require_free(pawn)
    other, kind = board_of(ruling.state).step(pawn.tile, command.direction)
    if kind != "obstacle":
        raise Denied("no_obstacle_there")
    moves = role_of(pawn).vault_moves
    if moves:
        require_moves(ruling, pawn, moves)
    else:
        require_acts(pawn)
    spend(ruling, pawn.seat, moves=moves, acts=0 if moves else 1)
    _land(ruling, pawn, other)


def go_through(ruling: Deed, _command: Pass, pawn: Pawn) -> None:
    """Take the passage that ends here; a killer may force himself through (FAC-09, KIL-06)."""
    require_free(pawn)
    ends = next((e for e in passages_for(ruling.state, pawn).values() if pawn.tile in e), None)
    if ends is None:
        raise Denied("no_passage_here")
    if moves_left(ruling.state, pawn) or pawn.side is not Side.KILLER or not acts_left(pawn):
        require_moves(ruling, pawn, 1)
        spend(ruling, pawn.seat, moves=1)
    else:
        spend(ruling, pawn.seat, acts=1)
        show_oneself(ruling, pawn.seat)
    enter(ruling, pawn.seat, ends[1] if ends[0] == pawn.tile else ends[0], "passage")


def _land(ruling: Deed, pawn: Pawn, tile: Tile) -> None:
    """Come down behind an obstacle: a survivor makes noise there."""
    free = enter(ruling, pawn.seat, tile, "climb")
    show_oneself(ruling, pawn.seat)
    if pawn.side is Side.SURVIVOR and free:
        make_noise(ruling, tile, pawn.seat)


def _way_to(state: State, pawn: Pawn, goal: Tile) -> str:
    """Return the one cheapest ordinary way to a tile within reach (CMD)."""
    board = board_of(state)
    if not board.exists(goal):
        raise Denied("no_such_tile", tile=goal)
    if goal == pawn.tile:
        raise Denied("already_there", tile=goal)
    killer = pawn.side is Side.KILLER
    kinds = frozenset({"open", "baffle"} if killer else {"open"})
    ways = board.paths(pawn.tile, goal, kinds, frozenset(() if killer else state.traps))
    if not ways:
        raise Denied("no_way_there", tile=goal)
    cost, tile = 0, pawn.tile
    for direction in ways[0]:
        other, _ = board.step(tile, direction)
        cost, tile = cost + board.cost(tile, other), other
    if cost > moves_left(state, pawn):
        raise Denied("too_few_moves", needed=cost, left=moves_left(state, pawn))
    if len(ways) > 1:
        raise Denied("several_ways", tile=goal)
    return ways[0]
