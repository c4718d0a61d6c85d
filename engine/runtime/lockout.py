"""Who typed too many wrong passwords waits a while before the next one is looked at."""

from collections import OrderedDict
from dataclasses import dataclass

from engine.kernel.names import MINUTE, Instant
from engine.runtime.clock import Clock

MOST_WRONG = 5
LOCKED_FOR = 10 * MINUTE
REMEMBERED = 10_000
"""Accounts whose wrong passwords are counted; the longest silent are forgotten first."""


@dataclass(slots=True)
class _Tries:
    wrong: int
    last: Instant


class Lockout:
    """Counts the wrong passwords of each account, in memory only."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tries: OrderedDict[str, _Tries] = OrderedDict()

    def minutes(self, account: str) -> int:
        """Return how many minutes an account still has to wait, 0 when it may try."""
        tries = self._tries.get(account)
        if tries is None or tries.wrong < MOST_WRONG:
            return 0
        return -(-max(0, tries.last + LOCKED_FOR - self._clock.now()) // MINUTE)

    def wrong(self, account: str) -> None:
        """Count a wrong password; what was typed wrong long ago counts no more."""
        now = self._clock.now()
        tries = self._tries.setdefault(account, _Tries(0, now))
        stale = now - tries.last >= LOCKED_FOR
        tries.wrong, tries.last = (1 if stale else tries.wrong + 1), now
        self._tries.move_to_end(account)
        if len(self._tries) > REMEMBERED:
            self._tries.popitem(last=False)

    def right(self, account: str) -> None:
        """Forget the wrong ones."""
        self._tries.pop(account, None)
