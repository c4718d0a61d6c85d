"""Skills that can be used so often in a match."""

from engine.escape.deed import Deed
from engine.escape.events.steps import SkillUsed
from engine.escape.state import Pawn
from engine.kernel.ruling import Denied


def require_use(pawn: Pawn, skill: str, most: int) -> None:
    """Refuse a skill that is used up (SUR-06, SUR-08)."""
    if pawn.uses.get(skill, 0) >= most:
        raise Denied("skill_used_up", most=most)


def count_use(ruling: Deed, pawn: Pawn, skill: str, most: int) -> None:
    """Count one more use (SUR-06, SUR-08)."""
    uses = pawn.uses.get(skill, 0) + 1
    ruling.record(SkillUsed(pawn.seat, skill, uses, most - uses))
