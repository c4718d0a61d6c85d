"""Two ways to run a transaction: SQLite on a thread of its own, any other database in the loop."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from engine.store.engine import WRITES, open_engine, open_plain_engine, sqlite_path

log = logging.getLogger("daoyan.store")

Work = Callable[[Connection], Any]
"""Writes something inside the transaction and returns what the caller gets."""


class Transactions(Protocol):
    """Runs transactions one after the other, each on the connection that is kept for it."""

    async def run(self, works: Sequence[Work]) -> list[Any]:
        """Do all of it in one transaction; what a work raises undoes everything."""
        ...

    async def close(self) -> None:
        """Let go of the connection; the next transaction would open a new one."""
        ...


def open_transactions(url: str, undone: Callable[[], None]) -> Transactions:
    """Return the way that suits the database; `undone` is told when nothing of it was stored."""
    if sqlite_path(url) is None:
        return LoopTransactions(open_engine(url), undone)
    return OneThread(url, undone)


class OneThread:
    """SQLite: one hop to a thread for each transaction, not one for each statement."""

    def __init__(self, url: str, undone: Callable[[], None]) -> None:
        self._undone = undone
        self._engine = open_plain_engine(url)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="daoyan-store")
        self._connection: Connection | None = None

    async def run(self, works: Sequence[Work]) -> list[Any]:
        """Do all of it in one transaction; what a work raises undoes everything."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, works)

    async def close(self) -> None:
        """Let go of the connection."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._forget)
        self._thread.shutdown()

    def _run(self, works: Sequence[Work]) -> list[Any]:
        if self._connection is None:
            self._connection = self._engine.connect().execution_options(**{WRITES: True})
        try:
            return _transaction(self._connection, works, self._undone)
        except IntegrityError:
            raise
        except SQLAlchemyError:
            self._forget()
            raise

    def _forget(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()
        self._engine.dispose()


class LoopTransactions:
    """Any database with an asynchronous driver, several processes of us included."""

    def __init__(self, engine: AsyncEngine, undone: Callable[[], None]) -> None:
        self._undone = undone
        self._engine = engine
        self._connection: AsyncConnection | None = None

    async def run(self, works: Sequence[Work]) -> list[Any]:
        """Do all of it in one transaction; what a work raises undoes everything."""
        if self._connection is None:
            self._connection = await self._engine.connect()
        try:
            return await self._connection.run_sync(_transaction, works, self._undone)
        except IntegrityError:
            raise
        except SQLAlchemyError:
            await self._forget()
            raise

    async def close(self) -> None:
        """Let go of the connection."""
        await self._forget()
        await self._engine.dispose()

    async def _forget(self) -> None:
        connection, self._connection = self._connection, None
        try:
            if connection is not None:
                await connection.close()
        except (SQLAlchemyError, OSError) as failure:
            log.warning("a lost connection did not close: %s", failure)


def _transaction(
    connection: Connection, works: Sequence[Work], undone: Callable[[], None]
) -> list[Any]:
    try:
        with connection.begin():
            return [work(connection) for work in works]
    except BaseException:
        undone()
        raise
