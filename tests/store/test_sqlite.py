"""What only a SQLite file can do: fill up, be locked, and lose its program in mid-sentence."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from engine.kernel.names import MatchId
from engine.store.engine import open_engine
from engine.store.errors import StoreLocked, StoreUnavailable
from engine.store.journal import Journal
from engine.store.rows import Landing, OutgoingRow
from tests.store.rows import entry, landing

ONE = MatchId("1")
BIG = Landing(ONE, 0, outgoing=(OutgoingRow("seat:1", "x" * 1_000_000, 1),))

DYING = """
import asyncio, os, sys
from engine.store.journal import Journal
from tests.store.rows import MATCH, landing

async def die():
    journal = await Journal.open(sys.argv[1])
    await journal.open_match(MATCH, b"rules")
    await journal.land([landing(1)])
    if sys.argv[2] == "between":
        await journal.land([landing(2)])
        os._exit(1)
    from engine.store.chain import Chain
    from engine.store.landing import write_landings
    def half(connection):
        write_landings(connection, [landing(2)], iter([99]), Chain())
        os._exit(1)
    await journal.writer.write(half)

asyncio.run(die())
"""


async def test_sqlite_is_opened_durably(file_url: str) -> None:
    engine = open_engine(file_url)
    async with engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            found = (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar()
            assert found == value, pragma
    await engine.dispose()


async def test_a_second_process_is_kept_from_the_file(file: Journal, file_url: str) -> None:
    with pytest.raises(StoreLocked):
        await Journal.open(file_url)
    await file.close()
    await (await Journal.open(file_url)).close()


async def test_a_full_disk_is_said_and_survived(file: Journal) -> None:
    await _set(file, "max_page_count = 1")
    with pytest.raises(StoreUnavailable, match="full"):
        await file.land([BIG])
    await _set(file, "max_page_count = 1000000")
    await file.land([landing(1)])
    assert await file.entries(ONE, 0) == [entry(1)]


async def test_a_disk_that_only_reads_is_said_and_survived(file: Journal) -> None:
    await _set(file, "query_only = ON")
    calls = [file.land([landing(number)]) for number in (1, 2, 3)]
    results = await asyncio.gather(*calls, return_exceptions=True)
    assert [type(result) for result in results] == [StoreUnavailable] * 3
    await _set(file, "query_only = OFF")
    await file.land([landing(1)])
    assert await file.entries(ONE, 0) == [entry(1)]


async def test_a_file_that_another_tool_holds_is_said_and_survived(
    file: Journal, tmp_path: Path
) -> None:
    await _set(file, "busy_timeout = 10")
    other = sqlite3.connect(tmp_path / "store.sqlite3", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreUnavailable, match="locked"):
        await file.land([landing(1)])
    other.execute("ROLLBACK")
    other.close()
    await file.land([landing(1)])
    assert await file.entries(ONE, 0) == [entry(1)]


async def test_a_file_that_is_no_database_is_said(file_url: str, tmp_path: Path) -> None:
    (tmp_path / "store.sqlite3").write_bytes(b"these are only words, many words" * 100)
    with pytest.raises(StoreUnavailable):
        await Journal.open(file_url)
    (tmp_path / "store.sqlite3").unlink()
    await (await Journal.open(file_url)).close()


async def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreUnavailable):
        await Journal.open(f"sqlite+aiosqlite:///{tmp_path / 'file' / 'store.sqlite3'}")


def test_a_database_without_a_file_is_refused() -> None:
    with pytest.raises(ValueError, match="file"):
        open_engine("sqlite+aiosqlite://")


@pytest.mark.parametrize(("moment", "kept"), [("within", [1]), ("between", [1, 2])])
async def test_a_program_that_dies_leaves_whole_landings(
    file_url: str, moment: str, kept: list[int]
) -> None:
    arguments = [sys.executable, "-c", DYING, file_url, moment]
    assert await asyncio.to_thread(subprocess.call, arguments) == 1
    journal = await Journal.open(file_url)
    try:
        assert await journal.entries(ONE, 0) == [entry(number) for number in kept]
        ((row,),) = await journal.land([landing(3)])
        assert row == len(kept) + 1
    finally:
        await journal.close()


async def _set(journal: Journal, pragma: str) -> None:
    """Set something for the writer; outside a transaction these settings would be the same."""
    await journal.writer.write(lambda c: c.exec_driver_sql(f"PRAGMA {pragma}").close())
