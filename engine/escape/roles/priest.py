"""The priest: steps through walls twice a match."""

from engine.escape.board import Board
from engine.escape.deed import Deed
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.limits import count_use, require_use
from engine.escape.rules.things import DOOR_KEY, leap, tile_in_reach
from engine.escape.rules.walk import require_free
from engine.escape.state import Pawn, Side, State

DOOR, DOORS = "door", 2


def door(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Step through any edge onto the next tile (SUR-08)."""
    require_use(pawn, DOOR, DOORS)
    require_free(pawn)
    target = targets[0] if targets else None
    tile_in_reach(ruling, pawn, target, DOOR_KEY, least=1)
    count_use(ruling, pawn, DOOR, DOORS)
    leap(ruling, pawn, target)


def _tiles(state: State, pawn: Pawn) -> list[Targets]:
    return [(tile,) for tile in Board(state.map()).within(pawn.tile, DOOR_KEY)]


ROLE = Role("priest", Side.SURVIVOR, skills={DOOR: Skill(door, _tiles)})
