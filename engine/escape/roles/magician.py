"""The magician: makes noise anywhere, and opens chests without any."""

from engine.escape.chart import Tile
from engine.escape.deed import Deed
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.limits import count_use, require_use
from engine.escape.rules.noise import make_noise
from engine.escape.state import Pawn, Side, State
from engine.kernel.ruling import Denied

TRICK, TRICKS = "trick", 2


def trick(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Make a noise on any tile, twice a match (SUR-06)."""
    require_use(pawn, TRICK, TRICKS)
    tile = targets[0] if targets else None
    if not isinstance(tile, str) or tile not in ruling.state.map().tiles:
        raise Denied("tile_needed")
    count_use(ruling, pawn, TRICK, TRICKS)
    make_noise(ruling, Tile(tile), pawn.seat)


def _tiles(state: State, _pawn: Pawn) -> list[Targets]:
    return [(tile,) for tile in state.map().tiles]


ROLE = Role("magician", Side.SURVIVOR, skills={TRICK: Skill(trick, _tiles)}, silent_chest=True)
