"""The killers' other main actions: baffles, far sight, keen hearing (KIL)."""

import re

from engine.escape.chart import DIRECTIONS, Tile, distance, edge_between
from engine.escape.commands import Barricade, Gaze, Listen
from engine.escape.deed import Deed
from engine.escape.events.hunt import BafflePlaced
from engine.escape.roles import role_of
from engine.escape.rules.figures import board_of, survivors
from engine.escape.rules.points import require_acts, spend
from engine.escape.rules.sense import in_light, show_oneself, tell_killer
from engine.escape.state import Pawn
from engine.kernel.ruling import Denied

BARRICADE, HEARING = 2, 3
EDGE = re.compile(r"([A-Z]\d+)?([nesw])")


def barricade(ruling: Deed, command: Barricade, pawn: Pawn) -> None:
    """Put a baffle on an open edge of one's tile; the factory head on any (KIL-03, KRL-02)."""
    board = board_of(ruling.state)
    read = EDGE.fullmatch(command.edge)
    if read is None:
        raise Denied("edge_unclear")
    tile = Tile(read[1]) if read[1] else pawn.tile
    if not board.exists(tile):
        raise Denied("no_such_tile", tile=tile)
    if tile != pawn.tile and not role_of(pawn).far_baffles:
        raise Denied("only_own_edges")
    other, _ = board.step(tile, read[2])
    edge = edge_between(tile, other)
    if not board.exists(other) or not board.baffle_fits(edge, tile, other):
        raise Denied("no_baffle_fits")
    require_acts(pawn, BARRICADE)
    spend(ruling, pawn.seat, acts=BARRICADE)
    ruling.record(BafflePlaced(pawn.seat, edge))
    show_oneself(ruling, pawn.seat)


def gaze(ruling: Deed, _command: Gaze, pawn: Pawn) -> None:
    """See along the open lines, but nobody in the dim (KIL-04)."""
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    board = board_of(ruling.state)
    lines = (board.ray(pawn.tile, direction, frozenset({"open"})) for direction in DIRECTIONS)
    tiles = {tile for line in lines for tile in line}
    there = (one for one in survivors(ruling.state) if one.tile in tiles)
    tell_killer(ruling, pawn, "gazed", in_light(ruling.state, there))
    show_oneself(ruling, pawn.seat)


def listen(ruling: Deed, _command: Listen, pawn: Pawn) -> None:
    """Hear who is near, whatever stands between, but nobody in the dim (KIL-05)."""
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    near = (one for one in survivors(ruling.state) if distance(one.tile, pawn.tile) <= HEARING)
    tell_killer(ruling, pawn, "heard", in_light(ruling.state, near))
    show_oneself(ruling, pawn.seat)
