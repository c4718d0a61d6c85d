"""Backs the database up while the bot runs, and puts a backup back.

`python -m engine.runtime.safekeeping backup`, `python -m engine.runtime.safekeeping restore FILE`;
a copy is only called good when its matches have been replayed.
"""

import asyncio
import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from alembic.util.exc import CommandError

from engine.runtime.checkup import Finding, check_database
from engine.runtime.doctor import shown
from engine.runtime.library import Library, load_library
from engine.runtime.operator_words import told
from engine.store import backup
from engine.store.engine import sqlite_path
from engine.store.errors import StoreError, StoreLocked
from engine.store.lock import FileLock
from engine.store.migrate import HOME, configured_url, up_to_date, upgrade_held

BACKUPS = "backups"


class Refused(Exception):
    """Nothing was done: a code of data/shared/start.toml, and its facts."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, object] = facts


def main(arguments: list[str]) -> int:
    """Do what is asked, and say what came of it."""
    try:
        database = _database(configured_url(HOME / ".env"))
        match arguments:
            case ["backup"]:
                words = asyncio.run(back_up(database, load_library()))
            case ["restore", file]:
                words = asyncio.run(restore(Path(file), database, load_library()))
            case _:
                raise Refused("keeping_usage")
    except Refused as refused:
        print(told(refused.code, **refused.facts))
        return 1
    except StoreError as failure:
        print(told("keeping_failed", why=failure))
        return 1
    print(words)
    return 0


async def back_up(database: Path, library: Library) -> str:
    """Copy a database, check the copy, and only then give it its name."""
    if not database.exists():
        raise Refused("keeping_no_database", file=database.name)
    good = database.parent / BACKUPS / f"{database.stem}-{_stamp()}{database.suffix}"
    part = good.with_name(f"{good.name}.part")
    backup.copy(database, part)
    faults = await _faults_of_copy(part, library)
    if faults:
        suspect = good.with_name(f"{good.name}.suspect")
        part.replace(suspect)
        raise Refused("backup_suspect", file=suspect.name, faults=faults)
    backup.seal(part)
    part.replace(good)
    return told("backup_good", file=good, size=f"{good.stat().st_size / 1e6:.1f}")


async def restore(file: Path, database: Path, library: Library) -> str:
    """Put a checked copy of a backup in a database's place, and keep what was there."""
    if not file.is_file():
        raise Refused("restore_no_file", file=file)
    try:
        lock = FileLock(database)
    except StoreLocked as taken:
        raise Refused("restore_locked") from taken
    incoming = database.with_name(f"{database.name}.incoming")
    try:
        _remove(incoming)
        backup.copy(file, incoming)
        await _bring_up_to_date(incoming)
        faults = await _faults(incoming, library)
        if faults:
            raise Refused("restore_suspect", file=file.name, faults=faults)
        backup.seal(incoming)
        aside = database.with_name(f"{database.stem}.replaced-{_stamp()}{database.suffix}")
        there = database.exists()
        backup.replace(database, incoming, aside)
    finally:
        _remove(incoming)
        lock.release()
    return told("restored_aside" if there else "restored", file=file.name, aside=aside.name)


async def _faults_of_copy(path: Path, library: Library) -> str:
    """Return what is wrong with a copy; one with older tables stays so, and is read migrated."""
    if backup.faults(path) or await up_to_date(_url(path)):
        return await _faults(path, library)
    migrated = path.with_name(f"{path.name}.migrated")
    try:
        backup.copy(path, migrated)
        await _bring_up_to_date(migrated)
        return await _faults(migrated, library)
    finally:
        _remove(migrated)


async def _bring_up_to_date(path: Path) -> None:
    faults = backup.faults(path)
    if faults:
        raise Refused("restore_suspect", file=path.name, faults="; ".join(faults))
    try:
        await upgrade_held(_url(path))
    except CommandError as unknown:
        raise Refused("restore_of_another_version", why=unknown) from unknown


async def _faults(path: Path, library: Library) -> str:
    findings: list[Finding] = [one async for one in check_database(_url(path), library)]
    return "\n".join(shown(finding) for finding in findings if not finding.sound)


def _remove(path: Path) -> None:
    for ending in ("", *backup.BESIDE):
        path.with_name(path.name + ending).unlink(missing_ok=True)


def _database(url: str) -> Path:
    path = sqlite_path(url)
    if path is None:
        raise Refused("keeping_not_sqlite")
    return path


def _url(path: Path) -> str:
    return f"sqlite+aiosqlite:///{path}"


def _stamp() -> str:
    return datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
