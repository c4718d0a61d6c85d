"""What the director orders, and when an order may stand."""

from engine.kernel.game import TakeBack
from engine.kernel.ruling import Denied
from engine.royale.commands import PutOut
from engine.royale.deed import Deed
from engine.royale.events.calendar import SurvivorDismissed
from engine.royale.rules.deaths import put_out
from engine.royale.state import Cause, Phase, State


def require_running(state: State) -> None:
    """Refuse before the start and after the end."""
    if state.phase is Phase.SIGNUP:
        raise Denied("not_started")
    if state.phase is Phase.ENDED:
        raise Denied("match_over")


def require_day(state: State) -> None:
    """Refuse an order that had to come before the night opened (DAY-04)."""
    require_running(state)
    if state.phase is not Phase.DAY:
        raise Denied("night_has_opened")


def put_survivor_out(ruling: Deed, command: PutOut) -> None:
    """Take a persona out of the match (SET-14)."""
    require_running(ruling.state)
    survivor = ruling.state.survivors.get(command.seat)
    if survivor is None:
        raise Denied("no_such_persona")
    if not survivor.alive:
        raise Denied("already_out", persona=survivor.persona)
    ruling.record(SurvivorDismissed(command.seat, command.reason))
    put_out(ruling, [command.seat], Cause.DIRECTOR)


def mark_taking_back(_ruling: Deed, _command: TakeBack) -> None:
    """Stand in the journal and change nothing: the match was told again (ADM)."""
