"""A database is copied while it is written to, and put in the place of another."""

import asyncio
from pathlib import Path

import pytest

from engine.kernel.names import MatchId
from engine.store import backup
from engine.store.chain import first_break
from engine.store.errors import StoreUnavailable
from engine.store.journal import Journal
from tests.store.databases import sqlite_url
from tests.store.rows import landing

ONE = MatchId("1")


async def test_a_copy_made_beside_a_writer_is_whole(file: Journal, tmp_path: Path) -> None:
    written = 0

    async def write() -> None:
        nonlocal written
        while True:
            await file.land([landing(written + 1)])
            written += 1

    writer = asyncio.create_task(write())
    counts: list[tuple[int, int, int]] = []
    try:
        for number in range(5):
            while written < 20 * (number + 1):
                await asyncio.sleep(0)
            before = written
            folder = tmp_path / str(number)
            copied = folder / "store.sqlite3"
            await asyncio.to_thread(backup.copy, tmp_path / "store.sqlite3", copied)
            after = written
            backup.seal(copied)
            assert [one.name for one in folder.iterdir()] == ["store.sqlite3"]
            assert backup.faults(copied) == []
            counts.append((before, await entries_of(folder), after + 1))
    finally:
        writer.cancel()
        await asyncio.gather(writer, return_exceptions=True)
    assert all(before <= found <= after for before, found, after in counts), counts


async def entries_of(folder: Path) -> int:
    journal = await Journal.open(sqlite_url(folder))
    try:
        linked = await journal.linked(ONE, 0)
        assert first_break(linked) is None
        assert [entry.number for entry, _ in linked] == list(range(1, len(linked) + 1))
        return len(linked)
    finally:
        await journal.close()


async def test_what_is_in_use_is_not_sealed(file: Journal, tmp_path: Path) -> None:
    await file.land([landing(1)])
    with pytest.raises(StoreUnavailable):
        backup.seal(tmp_path / "store.sqlite3")


def test_what_is_no_database_has_faults(tmp_path: Path) -> None:
    other = tmp_path / "words.txt"
    other.write_text("no database at all " * 300)
    assert backup.faults(other)
    with pytest.raises(StoreUnavailable):
        backup.copy(other, tmp_path / "copy.sqlite3")
