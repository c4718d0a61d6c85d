"""The doctor: begins with a medicine, has room for one more, and brews."""

from engine.escape.deed import Deed
from engine.escape.events.steps import SkillUsed
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.hands import make_thing
from engine.escape.rules.points import require_acts, spend
from engine.escape.state import Pawn, Side

BREW = "brew"


def brew(ruling: Deed, pawn: Pawn, _targets: Targets) -> None:
    """Mix a stimulant that is ready when the night ends, silently (SUR-05)."""
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    ruling.record(SkillUsed(pawn.seat, BREW))


def _finish(ruling: Deed, pawn: Pawn) -> None:
    """Get what was brewed (SUR-05, PH-07)."""
    if BREW in pawn.tonight:
        make_thing(ruling, pawn.seat, "stimulant")


def _fits(things: tuple[str, ...], medicines: int) -> bool:
    """Hold one thing, and a medicine besides (SUR-04, EXT-04)."""
    return len(things) <= 2 and len(things) - medicines <= 1


ROLE = Role(
    "doctor",
    Side.SURVIVOR,
    skills={BREW: Skill(brew)},
    things=("adrenaline",),
    fits=_fits,
    night_over=_finish,
)
