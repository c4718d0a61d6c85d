"""The clock's deadlines and the director's orders about them (CAL)."""

from engine.kernel.game import MakeUpFor, Tick
from engine.kernel.names import HOUR, MINUTE, Instant
from engine.kernel.ruling import Denied
from engine.royale.calendar import day_close, due, next_at
from engine.royale.commands import CloseDay, CloseNight, Extend, OpenNight, Pause, Resume
from engine.royale.deed import Deed
from engine.royale.events.calendar import (
    ClockPaused,
    ClockResumed,
    DeadlineExtended,
    DowntimeMadeUp,
)
from engine.royale.rules.daytime import close_day
from engine.royale.rules.director import require_day, require_running
from engine.royale.settlement import break_day, close_night, open_night
from engine.royale.state import Phase, State

LONGEST_EXTENSION = 24 * 60
LONG_DOWNTIME = 3 * HOUR
"""After a longer one a missed night opens at the hour that people know."""


def tick(ruling: Deed, command: Tick) -> None:
    """Close the day, or open or close the night, when its time has come (CAL-02, CAL-08)."""
    if command.due != due(ruling.state):
        raise Denied("no_deadline")
    if ruling.state.phase is not Phase.DAY:
        close_night(ruling)
    elif ruling.state.closes is not None:
        close_day(ruling)
    else:
        open_night(ruling)


def order_close(ruling: Deed, _command: CloseDay) -> None:
    """Close the day before its time: no more posts or sales (CAL-08)."""
    _require_clock(ruling.state)
    require_day(ruling.state)
    if ruling.state.day_over:
        raise Denied("day_is_over")
    close_day(ruling)


def order_night(ruling: Deed, _command: OpenNight) -> None:
    """Open the night now, by the director's hand (CAL-02)."""
    _require_clock(ruling.state)
    if ruling.state.phase is not Phase.DAY:
        raise Denied("night_has_opened")
    open_night(ruling)


def order_dawn(ruling: Deed, _command: CloseNight) -> None:
    """Close the night now; or, when it is settled already, let the day break (CAL-09)."""
    _require_clock(ruling.state)
    if ruling.state.phase is Phase.DAWN:
        break_day(ruling)
    elif ruling.state.phase is Phase.NIGHT:
        close_night(ruling)
    else:
        raise Denied("not_night")


def pause(ruling: Deed, _command: Pause) -> None:
    """Stop the clock; players wait (CAL-02)."""
    _require_clock(ruling.state)
    ruling.record(ClockPaused(ruling.now))


def resume(ruling: Deed, _command: Resume) -> None:
    """Let the clock run on; the deadline moves by the time it stood still (CAL-02)."""
    state = ruling.state
    require_running(state)
    if state.paused_at is None:
        raise Denied("not_paused")
    stood = ruling.now - state.paused_at
    ruling.record(ClockResumed(_later(state.due, stood), _later(state.closes, stood)))


def extend(ruling: Deed, command: Extend) -> None:
    """Put the next deadline off (CAL-02)."""
    state = ruling.state
    require_running(state)
    if not 1 <= command.minutes <= LONGEST_EXTENSION:
        raise Denied("minutes_out_of_range", most=LONGEST_EXTENSION)
    if state.due is None:
        raise Denied("no_deadline")
    put_off = command.minutes * MINUTE
    closes = _later(state.closes, put_off)
    ruling.record(DeadlineExtended(command.minutes, Instant(state.due + put_off), closes))


def make_up(ruling: Deed, command: MakeUpFor) -> None:
    """Let a night last longer by the time nobody was heard, and a missed deadline come later.

    By day nothing moves that is still to come, for the day goes on without the bot (CAL-02).
    """
    state = ruling.state
    slept = command.until - command.since
    if state.due is None or state.paused_at is not None:
        return
    publish_until = state.publish_until
    if publish_until is not None and command.since < publish_until <= command.until:
        publish_until = _later(publish_until, slept)
    nightfall, closes = state.due, state.closes
    if state.phase is Phase.NIGHT or (due(state) or 0) <= command.until:
        nightfall, closes = _moved(state, Instant(state.due + slept), command)
    if (nightfall, publish_until) != (state.due, state.publish_until):
        ruling.record(DowntimeMadeUp(slept, nightfall, closes, publish_until))


def _moved(state: State, moved: Instant, command: MakeUpFor) -> tuple[Instant, Instant | None]:
    """Return when the night ends or opens now, and when the day closes."""
    slept = command.until - command.since
    if state.phase is not Phase.DAY or slept <= LONG_DOWNTIME:
        return moved, _later(state.closes, slept)
    nightfall = next_at(Instant(moved - 1), state.knobs.night_start)
    return nightfall, None if state.day_over else day_close(state, command.until, nightfall)


def _later(at: Instant | None, time: int) -> Instant | None:
    return None if at is None else Instant(at + time)


def _require_clock(state: State) -> None:
    require_running(state)
    if state.paused_at is not None:
        raise Denied("paused")
