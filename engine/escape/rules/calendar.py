"""The clock's deadlines and the director's orders about the round (PH)."""

from engine.escape.calendar import due
from engine.escape.deed import Deed
from engine.escape.events.calendar import (
    ClockPaused,
    ClockResumed,
    DayHurried,
    DeadlineExtended,
    DowntimeMadeUp,
    SeatsReminded,
)
from engine.escape.orders import CloseDay, Extend, Hurry, NextStep, OpenDay, Pause, Resume
from engine.escape.rules.turn import require_running, waiting_for
from engine.escape.settlement import close_day, go_on_if_all_are_done, open_day, take_next_step
from engine.escape.state import Phase, State
from engine.kernel.game import ComeLate, MakeUpFor, Remind, TakeBack, Tick
from engine.kernel.names import MINUTE, Instant
from engine.kernel.ruling import Denied

LONGEST_EXTENSION = 24 * 60


def tick(ruling: Deed, command: Tick) -> None:
    """Take the next step when its time has come (PH-03, PH-06)."""
    if command.due != due(ruling.state):
        raise Denied("no_deadline")
    take_next_step(ruling)


def order_next(ruling: Deed, _command: NextStep) -> None:
    """Take the next step by the director's hand (PH)."""
    _require_clock(ruling.state)
    take_next_step(ruling)


def order_open(ruling: Deed, _command: OpenDay) -> None:
    """Open the doors (PH-07)."""
    _require_clock(ruling.state)
    if ruling.state.phase is not Phase.CLOSED:
        raise Denied("doors_not_closed")
    open_day(ruling)


def order_close(ruling: Deed, _command: CloseDay) -> None:
    """Close the doors (PH-02)."""
    _require_clock(ruling.state)
    if ruling.state.phase is not Phase.DAY:
        raise Denied("doors_not_open")
    close_day(ruling)


def hurry(ruling: Deed, _command: Hurry) -> None:
    """Let nobody owe words today (CARD-02)."""
    require_running(ruling.state)
    if ruling.state.phase is not Phase.DAY:
        raise Denied("doors_not_open")
    if ruling.state.hurried:
        raise Denied("hurried_already")
    ruling.record(DayHurried())


def pause(ruling: Deed, _command: Pause) -> None:
    """Stop the clock; players wait (PH-09)."""
    _require_clock(ruling.state)
    ruling.record(ClockPaused(ruling.now))


def resume(ruling: Deed, _command: Resume) -> None:
    """Let the clock run on; the deadline moves by the time it stood still (PH-09)."""
    state = ruling.state
    require_running(state)
    if state.paused_at is None:
        raise Denied("not_paused")
    stood = ruling.now - state.paused_at
    ruling.record(ClockResumed(None if state.due is None else Instant(state.due + stood)))
    go_on_if_all_are_done(ruling)


def extend(ruling: Deed, command: Extend) -> None:
    """Put the next deadline off (PH-09)."""
    state = ruling.state
    require_running(state)
    if not 1 <= command.minutes <= LONGEST_EXTENSION:
        raise Denied("minutes_out_of_range", most=LONGEST_EXTENSION)
    if state.due is None:
        raise Denied("no_deadline")
    due = Instant(state.due + command.minutes * MINUTE)
    ruling.record(DeadlineExtended(command.minutes, due))


def make_up(ruling: Deed, command: MakeUpFor) -> None:
    """Let a window last longer by the time nobody was heard (PH-09)."""
    state = ruling.state
    slept = command.until - command.since
    if state.due is None or state.paused_at is not None:
        return
    if state.phase in (Phase.SURVIVORS, Phase.KILLERS) or state.due <= command.until:
        ruling.record(DowntimeMadeUp(slept, Instant(state.due + slept)))


def remind(ruling: Deed, command: Remind) -> None:
    """Tell those who can still act how little of the window is left."""
    seats = waiting_for(ruling.state)
    if seats and command.due == ruling.state.due:
        ruling.record(SeatsReminded(seats, command.minutes))


def come_late(_ruling: Deed, _command: ComeLate) -> None:
    """Change nothing: the deadline had come before the words arrived."""


def mark_taking_back(_ruling: Deed, _command: TakeBack) -> None:
    """Stand in the journal and change nothing: the match was told again."""


def _require_clock(state: State) -> None:
    require_running(state)
    if state.paused_at is not None:
        raise Denied("paused")
