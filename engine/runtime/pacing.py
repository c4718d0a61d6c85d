"""How fast one bot account may send: a token bucket that serves the most urgent first."""

import asyncio
from heapq import heappop, heappush
from itertools import count


class Bucket:
    """Lets `rate` messages a second through, up to `burst` at once; a rate of 0 means no limit."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._tokens = float(burst)
        self._filled_at = 0.0
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._arrivals = count()
        self._timer: asyncio.TimerHandle | None = None

    async def take(self, urgency: int) -> None:
        """Wait for leave to send one message; a lower `urgency` goes first."""
        if self._rate <= 0:
            return
        self._refill()
        if self._tokens >= 1 and not self._waiting:
            self._tokens -= 1
            return
        leave = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (urgency, next(self._arrivals), leave))
        self._schedule()
        await leave

    def _refill(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._filled_at:
            gained = (now - self._filled_at) * self._rate
            self._tokens = min(float(self._burst), self._tokens + gained)
        self._filled_at = now

    def _schedule(self) -> None:
        if self._timer is None and self._waiting:
            delay = max(0.0, (1 - self._tokens) / self._rate)
            self._timer = asyncio.get_running_loop().call_later(delay, self._serve)

    def _serve(self) -> None:
        self._timer = None
        self._refill()
        while self._waiting and self._tokens >= 1:
            leave = heappop(self._waiting)[2]
            if not leave.done():
                self._tokens -= 1
                leave.set_result(None)
        self._schedule()
