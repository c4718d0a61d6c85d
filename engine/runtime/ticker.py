"""Sees that silence does not delay dawn: wakes each match whose deadline has come."""

import asyncio
from collections.abc import Callable, Mapping

from engine.kernel.names import Instant, MatchId
from engine.runtime.clock import Clock


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

    async def run(self) -> None:
        """Wake matches until cancelled."""
        while True:
            now = self._clock.now()
            for match in [m for m, due in self._deadlines.items() if due <= now]:
                self._wake(match)
            await asyncio.sleep(self._interval)
