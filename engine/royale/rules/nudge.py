"""Reminding those who have not chosen for tonight."""

from engine.kernel.game import ComeLate, Remind
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.deed import Deed
from engine.royale.events.calendar import SeatsReminded
from engine.royale.events.corrections import SeatsNudged
from engine.royale.orders import Nudge
from engine.royale.state import Phase, State


def undecided(state: State) -> tuple[Seat, ...]:
    """Return who may still choose tonight and has not: a stance, or where to be born (ST-01)."""
    if state.phase is not Phase.NIGHT:
        return ()
    return tuple(one.seat for one in state.survivors.values() if one.alive and one.stance is None)


def nudge(ruling: Deed, _command: Nudge) -> None:
    """Write to each of them; the director learns who they are (ST-01)."""
    if ruling.state.phase is not Phase.NIGHT:
        raise Denied("not_night")
    seats = undecided(ruling.state)
    if not seats:
        raise Denied("all_have_chosen")
    ruling.record(SeatsNudged(seats))


def remind(ruling: Deed, command: Remind) -> None:
    """Tell each of them how little of the night is left, by the clock (ST-01)."""
    seats = undecided(ruling.state)
    if seats and command.due == ruling.state.due:
        ruling.record(SeatsReminded(seats, command.minutes))


def come_late(_ruling: Deed, _command: ComeLate) -> None:
    """Change nothing: the deadline had come before the words arrived (CAL-02)."""
