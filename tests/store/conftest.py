"""Journals on every database that the store promises to run on."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio

from engine.store.journal import Journal
from tests.store.databases import PostgreSql, postgresql, sqlite_url
from tests.store.rows import MATCH


@pytest.fixture(scope="session")
def server() -> Iterator[PostgreSql]:
    """A PostgreSQL server."""
    with postgresql() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path)
    server: PostgreSql = request.getfixturevalue("server")
    return server.empty()


@pytest.fixture
def file_url(tmp_path: Path) -> str:
    """The address of a SQLite file that does not exist yet."""
    return sqlite_url(tmp_path)


@pytest_asyncio.fixture
async def journal(url: str) -> AsyncIterator[Journal]:
    """An open journal on either database, with one match."""
    async for journal in _opened(url):
        yield journal


@pytest_asyncio.fixture
async def file(file_url: str) -> AsyncIterator[Journal]:
    """An open journal on a SQLite file, with one match."""
    async for journal in _opened(file_url):
        yield journal


async def _opened(url: str) -> AsyncIterator[Journal]:
    journal = await Journal.open(url)
    await journal.open_match(MATCH, b"rules")
    yield journal
    await journal.close()
