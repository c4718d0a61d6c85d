"""Brings a database's tables up to date: `python -m engine.store.migrate [URL]`."""

import asyncio
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from dotenv import dotenv_values
from sqlalchemy import Connection

from engine.store.engine import WRITES, open_engine, sqlite_path
from engine.store.errors import StoreError
from engine.store.lock import FileLock

HOME = Path(__file__).parents[2]
DEFAULT_URL = f"sqlite+aiosqlite:///{HOME / 'var' / 'daoyan.sqlite3'}"


async def upgrade(url: str) -> tuple[str | None, str | None]:
    """Bring the tables up to date; returns the revisions before and after."""
    path = sqlite_path(url)
    lock = None if path is None else FileLock(path)
    try:
        return await upgrade_held(url)
    finally:
        if lock is not None:
            lock.release()


async def upgrade_held(url: str) -> tuple[str | None, str | None]:
    """Bring the tables up to date for one who holds the lock."""
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            writing = await connection.execution_options(**{WRITES: True})
            async with writing.begin():
                before = await writing.run_sync(revision)
                if before != newest():
                    await writing.run_sync(_upgrade)
                return before, newest()
    finally:
        await engine.dispose()


async def up_to_date(url: str) -> bool:
    """Return whether a database has the newest tables."""
    path = sqlite_path(url)
    if path is not None and not path.exists():
        return False
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(revision) == newest()
    finally:
        await engine.dispose()


def is_current(url: str) -> bool:
    """Return whether a database has the newest tables, wherever it is asked."""
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(lambda: asyncio.run(up_to_date(url))).result()


@cache
def newest() -> str | None:
    """Return the newest revision."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def revision(connection: Connection) -> str | None:
    """Return the revision of a database's tables, None when it has none."""
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def configured_url(env_file: Path) -> str:
    """Return the database that the bot would open: the environment wins over the file."""
    name = "DATABASE_URL"
    written = dotenv_values(env_file, encoding="utf-8-sig").get(name)
    return os.environ.get(name) or written or DEFAULT_URL


def main() -> None:
    """Bring the named database, or the configured one, up to date and say so."""
    url = sys.argv[1] if len(sys.argv) > 1 else configured_url(HOME / ".env")
    try:
        before, after = asyncio.run(upgrade(url))
    except StoreError as refusal:
        sys.exit(f"database: {refusal}")
    done = f"is at {after}" if before == after else f"{before or 'new'} -> {after}"
    sys.stdout.write(f"database: {done}\n")


if __name__ == "__main__":
    main()
