"""A SQLite database copied while it is written to, and one put in the place of another."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from engine.store.errors import StoreUnavailable

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database that was not closed."""


def copy(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment; whoever writes to it is not kept waiting."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with _named(source), _read_only(source) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)


def seal(path: Path) -> None:
    """Make a database that nobody has open one durable file with nothing beside it."""
    with _named(path), closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        (mode,) = database.execute("PRAGMA journal_mode=DELETE").fetchone()
        if mode != "delete":
            raise StoreUnavailable(f"{path.name} is in use")
    _sync(path)


def replace(path: Path, by: Path, aside: Path) -> None:
    """Put a sealed file in a database's place; what was there is kept aside, whatever its state."""
    if path.exists():
        try:
            seal(path)
        except StoreUnavailable:
            _move_beside(path, aside)
        path.replace(aside)
    _move_beside(path, aside)
    by.replace(path)
    if os.name == "posix":
        _sync(path.parent)


def faults(path: Path) -> list[str]:
    """Return what SQLite itself finds wrong with a database."""
    try:
        with _read_only(path) as database:
            found = [str(row[0]) for row in database.execute("PRAGMA integrity_check")]
            found += [f"{row[0]} {row[1]} -> {row[2]}" for row in _strays(database)]
    except sqlite3.DatabaseError as failure:
        return [str(failure)]
    return [fault for fault in found if fault != "ok"]


def _strays(database: sqlite3.Connection) -> Iterator[tuple[object, ...]]:
    yield from database.execute("PRAGMA foreign_key_check")


def _move_beside(path: Path, aside: Path) -> None:
    for ending in BESIDE:
        left = path.with_name(path.name + ending)
        if left.exists():
            left.replace(aside.with_name(aside.name + ending))


def _sync(path: Path) -> None:
    file = os.open(path, os.O_RDONLY)
    try:
        os.fsync(file)
    finally:
        os.close(file)


@contextmanager
def _read_only(path: Path) -> Iterator[sqlite3.Connection]:
    address = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as database:
        yield database


@contextmanager
def _named(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.DatabaseError, OSError) as failure:
        raise StoreUnavailable(f"{path.name}: {failure}") from failure
