"""How a database is opened: SQLite made durable and patient, PostgreSQL as it comes."""

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

BUSY_SECONDS = 5
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
    _make_durable(engine.sync_engine)
    return engine


def open_plain_engine(url: str) -> Engine:
    """Return an engine over a SQLite file for one thread of its own."""
    engine = create_engine(make_url(url).set(drivername="sqlite"))
    _make_durable(engine)
    return engine


def sqlite_path(url: str) -> Path | None:
    """Return the file of a SQLite URL, None for any other database."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite":
        return None
    if parsed.database in (None, "", ":memory:"):
        raise ValueError("a database needs a file: a match must outlive the program")
    return Path(str(parsed.database))


def _make_durable(engine: Engine) -> None:
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)


def _prepare(connection: Any, _record: Any) -> None:
    """Leave transactions to `_begin`, and set what a connection keeps."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _begin(connection: Any) -> None:
    """Let a writer take the lock at once; a reader asks one thing and needs no transaction."""
    if connection.get_execution_options().get(WRITES, False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
