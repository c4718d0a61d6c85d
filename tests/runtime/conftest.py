"""The engine at a table, for every test that wants one."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.runtime.table import Table


@pytest_asyncio.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    """A running engine with no match yet."""
    async with Table(tmp_path) as table:
        yield table
