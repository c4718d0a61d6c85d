"""Instants and times of day, Beijing time, and when the next step of the round is due."""

from engine.escape.settings import Knobs
from engine.escape.state import State
from engine.kernel.names import DAY, HOUR, MINUTE, Instant

BEIJING = 8 * HOUR


def next_at(after: Instant, clock: int) -> Instant:
    """Return the first instant strictly later than `after` at that time of day."""
    until = (clock - (after + BEIJING) % DAY) % DAY
    return Instant(after + (until or DAY))


def later(knobs: Knobs, now: Instant, minutes: int) -> Instant | None:
    """Return the end of a window that opens now; None when the director closes it."""
    return None if knobs.manual else Instant(now + minutes * MINUTE)


def at_clock(knobs: Knobs, now: Instant, clock: int) -> Instant | None:
    """Return when that time of day comes next; None when the director waits for no clock."""
    return None if knobs.manual else next_at(now, clock)


def due(state: State) -> Instant | None:
    """Return the next deadline, as a fact of the state; a stopped clock has none (PH-09)."""
    return None if state.paused_at is not None else state.due
