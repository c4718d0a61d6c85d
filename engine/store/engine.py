"""How a database is opened: SQLite made durable and patient, PostgreSQL as it comes."""

from pathlib import Path
from typing import Any

from sqlalchemy import event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_SECONDS = 15
WRITES = "daoyan_writes"
"""The execution option of a connection that writes."""

_PRAGMAS = (
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}",
)


def open_engine(url: str) -> AsyncEngine:
    """Return an engine; for SQLite the folder of the file is made."""
    path = sqlite_path(url)
    if path is None:
        return create_async_engine(url, pool_pre_ping=True)
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url)
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    return engine


def sqlite_path(url: str) -> Path | None:
    """Return the file of a SQLite URL, None for any other database."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return None
    return Path(parsed.database or "")


def _prepare(connection: Any, _record: Any) -> None:
    """Leave transactions to `_begin`, and set what a connection keeps."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Any) -> None:
    """Let a writer take the lock at once, so that no transaction fails half way for want of it."""
    writes = connection.get_execution_options().get(WRITES, False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
