"""The athlete: sprints four tiles for three moves."""

from engine.escape.deed import Deed
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.figures import board_of
from engine.escape.rules.noise import make_noise
from engine.escape.rules.points import require_moves, spend
from engine.escape.rules.walk import require_free, walk_step
from engine.escape.state import Pawn, Side, State
from engine.kernel.ruling import Denied

COST, REACH = 3, 4


def sprint(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Run over ordinary edges, with noise where the run began (SUR-03)."""
    require_free(pawn)
    way = "".join(target for target in targets if isinstance(target, str))
    if not way or not set(way) <= set("nesw"):
        raise Denied("way_needed")
    require_moves(ruling, pawn, COST)
    if not _open(ruling.state, pawn, way[0]):
        raise Denied("blocked")
    spend(ruling, pawn.seat, moves=COST)
    make_noise(ruling, pawn.tile, pawn.seat)
    left = REACH
    for place, direction in enumerate(way):
        one = ruling.state.pawns[pawn.seat]
        board = board_of(ruling.state)
        if not _open(ruling.state, one, direction):
            return
        left -= board.cost(one.tile, board.step(one.tile, direction)[0])
        if left < 0 or not walk_step(ruling, one, direction, 0, way[place + 1 : place + 2]):
            return


def _open(state: State, pawn: Pawn, direction: str) -> bool:
    return board_of(state).step(pawn.tile, direction)[1] == "open"


def _ways(_state: State, _pawn: Pawn) -> list[Targets]:
    return [(direction * REACH,) for direction in "nesw"]


ROLE = Role("athlete", Side.SURVIVOR, skills={"sprint": Skill(sprint, _ways)})
