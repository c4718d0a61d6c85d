"""Instants and times of day, Beijing time: eight hours before UTC, without summer time."""

from engine.kernel.names import DAY, HOUR, MINUTE, Instant
from engine.royale.state import Knobs, State

BEIJING = 8 * HOUR


def time_of_day(at: Instant) -> int:
    """Return the milliseconds after midnight in Beijing."""
    return (at + BEIJING) % DAY


def next_at(after: Instant, clock: int) -> Instant:
    """Return the first instant strictly later than `after` at that time of day."""
    until = (clock - time_of_day(after)) % DAY
    return Instant(after + (until or DAY))


def night_length(knobs: Knobs) -> int:
    """Return how long the window stays open, in ms; it may reach over midnight (CAL-02)."""
    return (knobs.night_end - knobs.night_start) % DAY or DAY


def clock_words(clock: int) -> str:
    """Return a time of day as people write it, such as 21:10."""
    return f"{clock // HOUR:02}:{clock % HOUR // MINUTE:02}"


def next_nightfall(state: State, now: Instant) -> Instant | None:
    """Return when the next night opens; None when the director opens it by hand.

    A night that the director opened before its time still was this day's night: the next one comes
    at the time of day after the moment meant for it (CAL-01).
    """
    if state.knobs.manual:
        return None
    return next_at(Instant(max(now, state.nightfall or now)), state.knobs.night_start)


def day_close(state: State, now: Instant, nightfall: Instant | None) -> Instant | None:
    """Return when the day closes, if that is before its night opens and still to come (CAL-08)."""
    if nightfall is None:
        return None
    before = (time_of_day(nightfall) - state.knobs.day_close) % DAY
    closes = Instant(nightfall - before)
    return closes if now < closes < nightfall else None


def night_end(state: State, opened: Instant) -> Instant | None:
    """Return when a night opened now closes; None when the director closes it by hand."""
    return None if state.knobs.manual else Instant(opened + night_length(state.knobs))


def due(state: State) -> Instant | None:
    """Return the next deadline, as a fact of the state; a stopped clock has none."""
    if state.paused_at is not None:
        return None
    return state.due if state.closes is None else state.closes
