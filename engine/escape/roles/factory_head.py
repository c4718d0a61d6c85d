"""The factory head: turns a move into an action, and bars edges anywhere."""

from engine.escape.deed import Deed
from engine.escape.events.steps import SkillUsed
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.points import require_moves, spend
from engine.escape.state import Pawn, Side
from engine.kernel.ruling import Denied

RAGE = "rage"


def rage(ruling: Deed, pawn: Pawn, _targets: Targets) -> None:
    """Pay a move for one more action, once a night (KRL-01)."""
    if RAGE in pawn.tonight and not ruling.state.knobs.rage_repeat:
        raise Denied("once_a_night")
    require_moves(ruling, pawn, 1)
    spend(ruling, pawn.seat, moves=1, acts_more=1)
    ruling.record(SkillUsed(pawn.seat, RAGE))


ROLE = Role(
    "factory_head",
    Side.KILLER,
    moves=4,
    acts=2,
    skills={RAGE: Skill(rage)},
    far_baffles=True,
)
