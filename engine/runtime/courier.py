"""Carries finished messages out: one lane a recipient, paced by account, and says what became."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Iterable

from engine.runtime.pacing import Bucket
from engine.runtime.parcel import Parcel
from engine.runtime.post import Delivery, Fate, GroupChat, Recipient, Sender

log = logging.getLogger("daoyan.courier")

Report = Callable[[Parcel, Delivery], Parcel | None]
"""Told what became of a parcel; returns what has to be said because of it."""

TRIES = 3
FIRST_WAIT = 2.0
"""Seconds before a refused message is tried again; doubled each time."""
MUTED_WAIT = 600.0
"""Seconds before a muted place is tried again: hammering it gets an account banned."""


class Courier:
    """Sends parcels in order for each recipient, several recipients at once."""

    def __init__(
        self,
        sender: Sender,
        report: Report,
        rate: float = 5.0,
        burst: int = 20,
        first_wait: float = FIRST_WAIT,
        muted_wait: float = MUTED_WAIT,
    ) -> None:
        self._sender = sender
        self._report = report
        self._rate = rate
        self._burst = burst
        self._first_wait = first_wait
        self._muted_wait = muted_wait
        self._lanes: dict[Recipient, deque[Parcel]] = {}
        self._carriers: dict[Recipient, asyncio.Task[None]] = {}
        self._buckets: dict[str | None, Bucket] = {}
        self._connections = 0
        """How often a client has connected; a message that found none waits for the next time."""
        self._again = asyncio.Event()

    def hand(self, parcels: Iterable[Parcel]) -> None:
        """Take parcels over for sending; returns at once."""
        for parcel in parcels:
            lane = self._lanes.setdefault(parcel.recipient, deque())
            lane.append(parcel)
            if parcel.recipient not in self._carriers:
                carrier = asyncio.create_task(self._carry(parcel.recipient, lane))
                self._carriers[parcel.recipient] = carrier

    def connected(self) -> None:
        """A bot account is there (again): what waited for one goes out."""
        self._connections += 1
        self._again.set()
        self._again = asyncio.Event()

    @property
    def waiting(self) -> int:
        """How many parcels have not been dealt with."""
        return sum(len(lane) for lane in self._lanes.values())

    async def close(self) -> None:
        """Stop sending; what is in the outbox stays owed."""
        carriers = list(self._carriers.values())
        for carrier in carriers:
            carrier.cancel()
        await asyncio.gather(*carriers, return_exceptions=True)
        self._carriers.clear()

    async def _carry(self, recipient: Recipient, lane: deque[Parcel]) -> None:
        bucket = self._buckets.setdefault(recipient.bot, Bucket(self._rate, self._burst))
        try:
            while lane:
                delivery = await self._deliver(lane[0], bucket)
                because = self._report(lane.popleft(), delivery)
                if because is not None:
                    self.hand([because])
        finally:
            self._lanes.pop(recipient, None)
            self._carriers.pop(recipient, None)

    async def _deliver(self, parcel: Parcel, bucket: Bucket) -> Delivery:
        delivery = Delivery(Fate.FAILED)
        for pieces in parcel.messages():
            delivery = await self._insist(parcel, pieces, bucket)
            if delivery.fate is not Fate.SENT:
                break
        return delivery

    async def _insist(self, parcel: Parcel, pieces: tuple, bucket: Bucket) -> Delivery:
        wait, tries = self._first_wait, 0
        while True:
            await bucket.take(parcel.urgency)
            known = self._connections
            delivery = await self._sender.send(parcel.recipient, pieces)
            match delivery.fate:
                case Fate.SENT | Fate.UNKNOWN:
                    return delivery
                case Fate.OFFLINE:
                    await self._reconnected(known)
                case Fate.MUTED:
                    log.warning("muted: %s", kind_of(parcel.recipient))
                    await asyncio.sleep(self._muted_wait)
                case Fate.FAILED:
                    tries += 1
                    if tries == TRIES:
                        return delivery
                    await asyncio.sleep(wait)
                    wait *= 2

    async def _reconnected(self, known: int) -> None:
        """Wait for a client, unless one has come since the try that found none."""
        again = self._again
        if self._connections == known:
            await again.wait()


def kind_of(recipient: Recipient) -> str:
    """Return what may be logged of a recipient: the kind of chat, not the account."""
    return "group" if isinstance(recipient, GroupChat) else "private"
