"""The one task that writes: what waits at the same moment shares a transaction."""

import asyncio
import logging
from collections import deque
from collections.abc import Sequence
from typing import Any

from engine.store.clashes import named, strikes_everybody
from engine.store.errors import StoreError, StoreUnavailable
from engine.store.transactions import Transactions, Work

log = logging.getLogger("daoyan.store")

Unit = tuple[Work, asyncio.Future[Any]]

MOST_TOGETHER = 500
NOTES_WAIT = 0.05
"""Seconds that a note waits for a unit to go with before it goes alone."""


class Writer:
    """Takes units of work, each all or nothing, and commits those that wait in groups."""

    def __init__(self, transactions: Transactions) -> None:
        self._transactions = transactions
        self._waiting: deque[Unit] = deque()
        self._written: list[Unit] = []
        """What is being written now."""
        self._notes: list[Work] = []
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    async def write(self, work: Work) -> Any:
        """Write one unit and wait until it is durable; a cancelled caller leaves it running."""
        return await asyncio.shield(self._submit(work))

    def note(self, work: Work) -> None:
        """Write one unit some time soon; a failure is logged, nobody waits for it."""
        self._notes.append(work)
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(NOTES_WAIT, self._take_notes)

    def notes(self, work: Work | None) -> bool:
        """Return whether a note still waits, so that more can be added to it."""
        return any(note is work for note in self._notes)

    async def settle(self) -> None:
        """Wait until everything handed over so far is written or has failed, notes included."""
        self._take_notes()
        if self._written or self._waiting:
            await asyncio.wait([future for _, future in (*self._written, *self._waiting)])

    async def close(self) -> None:
        """Finish what waits, and let go of the connection."""
        await self.settle()
        while self._task is not None:
            await asyncio.shield(self._task)
        await self._transactions.close()

    def _submit(self, work: Work) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        future.add_done_callback(_look)
        self._waiting.append((work, future))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return future

    def _take_notes(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        notes, self._notes = self._notes, []
        for note in notes:
            self._submit(note).add_done_callback(_log_failure)

    async def _run(self) -> None:
        try:
            while self._waiting:
                self._take_notes()
                count = min(MOST_TOGETHER, len(self._waiting))
                self._written = [self._waiting.popleft() for _ in range(count)]
                await self._settle(self._written)
        finally:
            self._written = []
            self._task = None

    async def _settle(self, units: Sequence[Unit]) -> None:
        try:
            results = await self._transactions.run([work for work, _ in units])
        except Exception as failure:
            if len(units) == 1 or strikes_everybody(failure):
                _fail(units, failure)
                return
            for unit in units:
                await self._settle([unit])
            return
        for (_, future), result in zip(units, results, strict=True):
            if not future.done():
                future.set_result(result)


def _fail(units: Sequence[Unit], failure: Exception) -> None:
    meaning = named(failure)
    if isinstance(meaning, StoreUnavailable):
        log.error("nothing stored: %s", meaning)
    for _, future in units:
        if not future.done():
            each: StoreError = type(meaning)(*meaning.args)
            each.__cause__ = failure
            future.set_exception(each)


def _look(future: asyncio.Future[Any]) -> None:
    """Look at a failure, also when the caller has gone."""
    if not future.cancelled():
        future.exception()


def _log_failure(future: asyncio.Future[Any]) -> None:
    if not future.cancelled() and future.exception() is not None:
        log.error("a note was lost: %s", future.exception())
