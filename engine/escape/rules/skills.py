"""Skills: whoever has the card uses them, in the step they belong to."""

from engine.escape.commands import Pray, UseSkill
from engine.escape.deed import Deed
from engine.escape.events.deeds import PrayerSaid
from engine.escape.roles import role_of
from engine.escape.rules.turn import require_day, require_pawn, require_turn
from engine.kernel.audience import Term
from engine.kernel.ruling import Denied


def use_skill(ruling: Deed, command: UseSkill) -> None:
    """Use a skill of one's own card (PTS-03)."""
    pawn = require_pawn(ruling)
    skill = role_of(pawn).skills.get(command.skill)
    if skill is None:
        raise Denied("not_your_skill", skill=Term(f"skill.{command.skill}"))
    pawn = require_turn(ruling) if skill.phase is None else require_day(ruling)
    skill.rule(ruling, pawn, command.targets)


def pray(ruling: Deed, command: Pray) -> None:
    """Pray for a kind of thing; the last prayer of the day counts (SUR-01, DAY-06)."""
    pawn = require_day(ruling)
    if pawn.role != "lucky":
        raise Denied("not_your_skill", skill=Term("skill.pray"))
    ruling.record(PrayerSaid(pawn.seat, command.thing))
