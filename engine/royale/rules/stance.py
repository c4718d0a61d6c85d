"""The night's stance, and who may do what because of it (ST)."""

from engine.kernel.audience import Term
from engine.kernel.names import HOUR, Instant
from engine.kernel.ruling import Denied
from engine.royale.commands import Act, Rest
from engine.royale.deed import Deed
from engine.royale.events.survivor import StanceChosen
from engine.royale.rules.way import go, require_way
from engine.royale.state import Phase, Stance, State, Survivor

JUST_OVER = HOUR
"""For so long after its end somebody who comes too late is told that the night is over."""


def require_night(ruling: Deed) -> Survivor:
    """Return the speaker, alive in an open night; refuse otherwise (CAL-02, ATK-08)."""
    state = ruling.state
    survivor = state.survivors.get(ruling.seat)
    if survivor is None:
        raise Denied("not_seated")
    if state.phase is Phase.SIGNUP:
        raise Denied("not_started")
    if state.phase is Phase.ENDED:
        raise Denied("match_over")
    if not survivor.alive:
        raise Denied("you_are_out")
    if state.paused_at is not None:
        raise Denied("paused")
    if state.phase is not Phase.NIGHT:
        raise Denied("night_is_over" if _just_over(state, ruling.now) else "not_night")
    return survivor


def require_acting(ruling: Deed) -> Survivor:
    """Return the speaker, born and acting tonight; refuse otherwise (CAL-05, ST-02, ST-03)."""
    survivor = require_night(ruling)
    if survivor.place is None:
        raise Denied("unborn")
    if survivor.stance is None:
        raise Denied("stance_missing")
    if survivor.stance is Stance.REST:
        raise Denied("resting")
    return survivor


def act(ruling: Deed, _command: Act) -> None:
    """Choose to act tonight (ST-01, ST-07)."""
    survivor = _require_undecided(ruling)
    ruling.record(StanceChosen(survivor.seat, Stance.ACT))


def rest(ruling: Deed, command: Rest) -> None:
    """Choose to rest tonight, perhaps after one move at its usual price (ST-03, ST-04, ST-08)."""
    survivor = _require_undecided(ruling)
    if command.place is not None:
        if survivor.place is None:
            raise Denied("unborn")
        require_way(ruling, survivor, command.place)
    ruling.record(StanceChosen(survivor.seat, Stance.REST))
    if command.place is not None:
        go(ruling, survivor, command.place)


def _require_undecided(ruling: Deed) -> Survivor:
    """Return the speaker if he has not chosen yet; the choice is final (ST-01)."""
    survivor = require_night(ruling)
    if survivor.stance is not None:
        raise Denied("stance_chosen", stance=Term(f"stance.{survivor.stance}"))
    return survivor


def _just_over(state: State, now: Instant) -> bool:
    return state.closed_at is not None and now - state.closed_at < JUST_OVER
