"""The wolf: runs faster when somebody bleeds, and scents those who make noise."""

from engine.escape.chart import distance
from engine.escape.deed import Deed
from engine.escape.roles import Role
from engine.escape.rules.figures import survivors
from engine.escape.rules.sense import in_light, tell_killer
from engine.escape.state import FULL_HEALTH, Pawn, Side, State

REACH = 1


def _bloodlust(state: State, _pawn: Pawn) -> int:
    """Walk one tile more while somebody is injured (KRL-15, ST-10)."""
    return int(any(one.player and one.health < FULL_HEALTH for one in survivors(state)))


def _scent(ruling: Deed, pawn: Pawn) -> None:
    """Scent who stands where there was noise, or in silence who is near (KRL-16)."""
    living = survivors(ruling.state)
    if pawn.noises:
        there = [one for one in living if one.tile in pawn.noises]
    else:
        there = [one for one in living if distance(one.tile, pawn.tile) <= REACH]
    lit = in_light(ruling.state, there)
    if lit:
        tell_killer(ruling, pawn, "scent", lit)


ROLE = Role(
    "wolf",
    Side.KILLER,
    moves=4,
    acts=2,
    moves_bonus=_bloodlust,
    senses=_scent,
    dreads_silver=True,
)
