"""The stag: pulls victims in with a chain, and lays traps."""

from collections.abc import Iterable

from engine.escape.chart import Tile
from engine.escape.deed import Deed
from engine.escape.events.hunt import TrapLaid
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.figures import board_of, survivors_on
from engine.escape.rules.points import require_acts, spend
from engine.escape.rules.sense import show_oneself
from engine.escape.rules.walk import enter
from engine.escape.state import Pawn, Side, State
from engine.kernel.ruling import Denied

REACH, MOST_TRAPS = 3, 7
THROUGH = frozenset({"open", "baffle", "obstacle"})


def trap(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Lay a trap on any tile; the eighth takes the place of another (KRL-07)."""
    state = ruling.state
    tiles = [Tile(one) for one in targets if isinstance(one, str)]
    if not tiles or any(tile not in state.map().tiles for tile in tiles):
        raise Denied("tile_needed")
    tile, instead = tiles[0], tiles[1] if len(tiles) > 1 else None
    if tile in state.traps:
        raise Denied("trap_there_already")
    if instead is not None and instead not in state.traps:
        raise Denied("no_trap_there")
    if len(state.traps) >= MOST_TRAPS and instead is None:
        raise Denied("traps_are_many", most=MOST_TRAPS)
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    ruling.record(TrapLaid(pawn.seat, tile, instead))
    show_oneself(ruling, pawn.seat)


def _aim(_state: State, pawn: Pawn, aim: str | None) -> Tile | None:
    """Name a direction for the chain, or none (KRL-05)."""
    return pawn.tile if aim in (None, pawn.tile, "n", "e", "s", "w") else None


def _pull(ruling: Deed, pawn: Pawn, aim: str | None) -> None:
    """Pull whoever stands on the first occupied tile of the line (KRL-05, MOV-07)."""
    if aim is None or aim == pawn.tile:
        return
    for tile in board_of(ruling.state).ray(pawn.tile, aim, THROUGH)[:REACH]:
        met = survivors_on(ruling.state, tile)
        for one in met:
            enter(ruling, one.seat, pawn.tile, "pull")
        if met:
            return


def _traps(state: State, _pawn: Pawn) -> Iterable[Targets]:
    tiles = state.map().tiles
    if len(state.traps) < MOST_TRAPS:
        return [(tile,) for tile in tiles]
    return [(tile, state.traps[0]) for tile in tiles]


ROLE = Role(
    "stag",
    Side.KILLER,
    moves=4,
    acts=2,
    skills={"trap": Skill(trap, _traps)},
    aim=_aim,
    aims=lambda _state, _pawn: "nesw",
    before_blow=_pull,
)
