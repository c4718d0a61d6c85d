"""The ripper: out of sight after a quiet night, then near at once, and with a longer blade."""

from collections.abc import Iterable

from engine.escape.chart import DIRECTIONS, Tile, distance, neighbour
from engine.escape.deed import Deed
from engine.escape.events.hunt import StealthTurned
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.figures import board_of
from engine.escape.rules.points import require_moves, spend
from engine.escape.rules.walk import enter
from engine.escape.state import Pawn, Side, State
from engine.kernel.ruling import Denied

COST, REACH = 3, 2


def appear(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Come out of the fog where there was a noise nearby (KRL-10)."""
    tile = targets[0] if targets else None
    if not isinstance(tile, str) or tile not in ruling.state.map().tiles:
        raise Denied("tile_needed")
    if not pawn.stealth:
        raise Denied("stealth_needed")
    if tile not in pawn.noises:
        raise Denied("no_noise_there", tile=tile)
    if distance(pawn.tile, Tile(tile)) > REACH:
        raise Denied("out_of_reach", tile=tile, reach=REACH)
    require_moves(ruling, pawn, COST)
    spend(ruling, pawn.seat, moves=COST)
    ruling.record(StealthTurned(pawn.seat, False))
    enter(ruling, pawn.seat, Tile(tile), "leap")


def _aim(state: State, pawn: Pawn, aim: str | None) -> Tile | None:
    """Strike next door out of the fog, but not through a wall (KRL-11)."""
    if aim in (None, pawn.tile):
        return pawn.tile
    if not pawn.stealth:
        return None
    board = board_of(state)
    for direction in DIRECTIONS:
        tile = neighbour(pawn.tile, direction)
        if aim in (direction, tile) and board.kind(pawn.tile, tile) != "wall":
            return tile
    return None


def _vanish(ruling: Deed, pawn: Pawn) -> None:
    """Go out of sight after a night without a blow (KRL-09)."""
    if "attack" not in pawn.tonight and not pawn.shot and not pawn.stealth:
        ruling.record(StealthTurned(pawn.seat, True))


def _noises(_state: State, pawn: Pawn) -> Iterable[Targets]:
    return [(tile,) for tile in pawn.noises]


ROLE = Role(
    "ripper",
    Side.KILLER,
    moves=4,
    acts=2,
    skills={"appear": Skill(appear, _noises)},
    aim=_aim,
    aims=lambda _state, _pawn: "nesw",
    night_over=_vanish,
)
