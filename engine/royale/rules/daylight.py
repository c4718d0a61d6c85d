"""What a player may ask by day, and when."""

from engine.kernel.ruling import Denied
from engine.royale.deed import Deed
from engine.royale.rules.director import require_running
from engine.royale.state import Phase, Survivor


def require_daylight(ruling: Deed) -> Survivor:
    """Return who asks: alive, by day, while the clock runs (MEG-01, DAY-05)."""
    survivor = _living_by_day(ruling)
    if ruling.state.paused_at is not None:
        raise Denied("paused")
    return survivor


def require_open_day(ruling: Deed) -> Survivor:
    """Return who asks: alive, before the day closed, even if the clock stands still (CAL-08)."""
    survivor = _living_by_day(ruling)
    if ruling.state.day_over:
        raise Denied("day_is_over")
    return survivor


def _living_by_day(ruling: Deed) -> Survivor:
    state = ruling.state
    require_running(state)
    survivor = state.survivors.get(ruling.seat)
    if survivor is None:
        raise Denied("not_seated")
    if not survivor.alive:
        raise Denied("you_are_out")
    if state.phase is not Phase.DAY:
        raise Denied("only_by_day")
    return survivor
