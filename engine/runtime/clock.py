"""The time of day, asked of one injected thing."""

import time
from typing import Protocol

from engine.kernel.names import Instant


class Clock(Protocol):
    """Where now comes from."""

    real: bool
    """Whether it shows the time by which chat clients date their messages."""

    def now(self) -> Instant:
        """Return the present, in ms since 1970 UTC."""
        ...


class SystemClock:
    """The machine's clock, advanced by its monotonic one so that a step back cannot undo time."""

    real = True

    def __init__(self) -> None:
        self._start = time.time_ns() // 1_000_000
        self._mark = time.monotonic_ns() // 1_000_000

    def now(self) -> Instant:
        """Return the start-up time plus what has passed since."""
        return Instant(self._start + time.monotonic_ns() // 1_000_000 - self._mark)


class FastClock:
    """A clock that begins at `start` and runs `pace` times as fast as the machine's."""

    real = False

    def __init__(self, start: Instant, pace: int) -> None:
        self._start = start
        self._pace = pace
        self._mark = time.monotonic_ns()

    def now(self) -> Instant:
        """Return the start plus the passed time, multiplied."""
        return Instant(self._start + (time.monotonic_ns() - self._mark) * self._pace // 1_000_000)


class SetClock:
    """A clock that stands where it was set."""

    real = True

    def __init__(self, start: Instant) -> None:
        self.instant = start

    def now(self) -> Instant:
        """Return what it was set to."""
        return self.instant
