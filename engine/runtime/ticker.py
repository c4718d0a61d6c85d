"""Sees that silence does not delay dawn: wakes each match whose deadline has come."""

import asyncio
from collections.abc import Callable, Mapping

from engine.kernel.names import Instant, MatchId
from engine.runtime.clock import Clock

AGAIN = 5.0
"""Seconds after which a match is woken again for a deadline that it could not judge."""


class Ticker:
    """Looks at the known deadlines every `interval` seconds; judging them is the room's work."""

    def __init__(
        self,
        clock: Clock,
        deadlines: Mapping[MatchId, Instant],
        wake: Callable[[MatchId], None],
        interval: float = 0.1,
    ) -> None:
        self._clock = clock
        self._deadlines = deadlines
        self._wake = wake
        self._interval = interval
        self._woken: dict[MatchId, tuple[Instant, float]] = {}
        """For which deadline each match was woken last, and when."""

    async def run(self) -> None:
        """Wake matches until cancelled."""
        while True:
            now = self._clock.now()
            for match, due in [(m, due) for m, due in self._deadlines.items() if due <= now]:
                self._wake_once(match, due)
            await asyncio.sleep(self._interval)

    def _wake_once(self, match: MatchId, due: Instant) -> None:
        now = asyncio.get_running_loop().time()
        last, woken_at = self._woken.get(match, (None, now))
        if due != last or now - woken_at >= AGAIN:
            self._woken[match] = (due, now)
            self._wake(match)
