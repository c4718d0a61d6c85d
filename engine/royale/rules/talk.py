"""Speaking in public by day: that it was done is counted, what was said is nobody's business."""

from engine.royale.commands import Talk
from engine.royale.deed import Deed
from engine.royale.events.survivor import SurvivorPosted
from engine.royale.rules.daylight import require_open_day


def talk(ruling: Deed, _command: Talk) -> None:
    """Count a post of a living survivor while the day is open (SET-06, CAL-08, DAY-01, WIN-06)."""
    survivor = require_open_day(ruling)
    ruling.record(SurvivorPosted(survivor.seat, survivor.posts + 1))
