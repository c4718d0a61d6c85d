"""Brings a database's tables up to date: `python -m engine.store.migrate [URL]`."""

import asyncio
import os
import sys
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from engine.store.engine import WRITES, open_engine

HOME = Path(__file__).parents[2]
DEFAULT_URL = f"sqlite+aiosqlite:///{HOME / 'var' / 'daoyan.sqlite3'}"


async def upgrade(url: str) -> tuple[str | None, str | None]:
    """Bring the tables up to date; returns the revisions before and after."""
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            writing = await connection.execution_options(**{WRITES: True})
            async with writing.begin():
                before = await writing.run_sync(_revision)
                await writing.run_sync(_upgrade)
                return before, await writing.run_sync(_revision)
    finally:
        await engine.dispose()


async def up_to_date(url: str) -> bool:
    """Return whether a database has the newest tables."""
    engine = open_engine(url)
    try:
        async with engine.connect() as connection:
            return await connection.run_sync(_revision) == newest()
    finally:
        await engine.dispose()


def is_current(url: str) -> bool:
    """Return whether a database has the newest tables; for callers without a running loop."""
    return asyncio.run(up_to_date(url))


def newest() -> str | None:
    """Return the newest revision."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def _revision(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _upgrade(connection: Connection) -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def main() -> None:
    """Bring the named database, or the configured one, up to date and say so."""
    url = sys.argv[1] if len(sys.argv) > 1 else os.environ.get("DATABASE_URL") or DEFAULT_URL
    before, after = asyncio.run(upgrade(url))
    sys.stdout.write(f"database: {before or 'new'} -> {after}\n" if before != after else "")


if __name__ == "__main__":
    main()
