"""The one task that writes: what waits at the same moment shares a transaction."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.store.engine import WRITES
from engine.store.errors import Duplicate, Raced, StoreError, StoreUnavailable

log = logging.getLogger("daoyan.store")

Work = Callable[[Connection], Any]
"""Writes something inside the transaction and returns what the caller gets."""

MOST_TOGETHER = 500


class Writer:
    """Takes units of work, each all or nothing, and commits those that wait in groups."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._waiting: deque[tuple[Work, asyncio.Future[Any]]] = deque()
        self._task: asyncio.Task[None] | None = None
        self._connection: AsyncConnection | None = None

    def submit(self, work: Work) -> asyncio.Future[Any]:
        """Queue one unit; the future gets its result once it is durable, or a StoreError."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((work, future))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        return future

    async def write(self, work: Work) -> Any:
        """Write one unit and wait until it is durable; a cancelled caller leaves it running."""
        return await asyncio.shield(self.submit(work))

    def note(self, work: Work) -> None:
        """Write one unit some time soon; a failure is logged, nobody waits for it."""
        self.submit(work).add_done_callback(_log_failure)

    async def close(self) -> None:
        """Finish what waits, and let go of the connection."""
        while self._task is not None:
            await asyncio.shield(self._task)
        await self._forget_connection()

    async def _run(self) -> None:
        try:
            while self._waiting:
                count = min(MOST_TOGETHER, len(self._waiting))
                await self._settle([self._waiting.popleft() for _ in range(count)])
        finally:
            self._task = None

    async def _settle(self, units: Sequence[tuple[Work, asyncio.Future[Any]]]) -> None:
        try:
            results = await self._commit([work for work, _ in units])
        except StoreError as failure:
            if len(units) == 1 or isinstance(failure, StoreUnavailable):
                for _, future in units:
                    _fail(future, failure)
                return
            for unit in units:
                await self._settle([unit])
            return
        for (_, future), result in zip(units, results, strict=True):
            if not future.done():
                future.set_result(result)

    async def _commit(self, works: Sequence[Work]) -> list[Any]:
        try:
            connection = await self._connected()
            return await connection.run_sync(_transaction, works)
        except IntegrityError as clash:
            raise _named(clash) from clash
        except (SQLAlchemyError, OSError) as failure:
            await self._forget_connection()
            raise StoreUnavailable(str(failure)) from failure

    async def _connected(self) -> AsyncConnection:
        if self._connection is None:
            connection = await self._engine.connect()
            self._connection = await connection.execution_options(**{WRITES: True})
        return self._connection

    async def _forget_connection(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None:
            return
        try:
            await connection.close()
        except (SQLAlchemyError, OSError) as failure:
            log.warning("a lost connection did not close: %s", failure)


def _transaction(connection: Connection, works: Sequence[Work]) -> list[Any]:
    with connection.begin():
        return [work(connection) for work in works]


def _named(clash: IntegrityError) -> StoreError:
    """Tell a repeated command from a number that somebody else took."""
    words = str(clash.orig)
    if "command_id" in words or "receipt" in words:
        return Duplicate(words)
    if "entry" in words:
        return Raced(words)
    return StoreUnavailable(words)


def _fail(future: asyncio.Future[Any], failure: StoreError) -> None:
    if not future.done():
        future.set_exception(type(failure)(str(failure)))


def _log_failure(future: asyncio.Future[Any]) -> None:
    if not future.cancelled() and future.exception() is not None:
        log.error("not stored: %s", future.exception())
