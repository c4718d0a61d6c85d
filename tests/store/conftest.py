"""A database made by the migrations, on a real SQLite file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from engine.store import migrate
from engine.store.journal import Journal


@pytest.fixture
def url(tmp_path: Path) -> str:
    """The address of a database that does not exist yet."""
    return f"sqlite+aiosqlite:///{tmp_path / 'store.sqlite3'}"


@pytest_asyncio.fixture
async def journal(url: str) -> AsyncIterator[Journal]:
    """An open journal."""
    await migrate.upgrade(url)
    journal = await Journal.open(url)
    yield journal
    await journal.close()
