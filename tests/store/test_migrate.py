"""The migrations make exactly the tables that the code uses."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from engine.store import migrate, tables
from engine.store.engine import open_engine
from engine.store.errors import StoreLocked, StoreOutdated
from engine.store.journal import Journal


async def test_migrations_and_tables_agree(url: str) -> None:
    await migrate.upgrade(url)
    engine = open_engine(url)

    def difference(connection: Connection) -> list[object]:
        return compare_metadata(MigrationContext.configure(connection), tables.metadata)

    async with engine.connect() as connection:
        assert await connection.run_sync(difference) == []
    await engine.dispose()


async def test_a_database_is_behind_until_it_is_migrated(url: str) -> None:
    assert not await migrate.up_to_date(url)
    before, after = await migrate.upgrade(url)
    assert before is None and after == migrate.newest()
    assert await migrate.up_to_date(url)
    assert await migrate.upgrade(url) == (after, after)


async def test_a_new_database_gets_its_tables_when_it_is_opened(url: str) -> None:
    journal = await Journal.open(url)
    await journal.close()
    assert await migrate.up_to_date(url)


async def test_tables_of_another_version_are_not_touched(url: str) -> None:
    await migrate.upgrade(url)
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.exec_driver_sql("UPDATE alembic_version SET version_num = 'later'")
    await engine.dispose()
    with pytest.raises(StoreOutdated):
        await Journal.open(url)


async def test_asking_makes_no_file(file_url: str, tmp_path: Path) -> None:
    assert not migrate.is_current(file_url)
    assert list(tmp_path.iterdir()) == []
    await migrate.upgrade(file_url)
    assert migrate.is_current(file_url)


def test_the_command_says_one_line(
    file_url: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["migrate"])
    monkeypatch.setenv("DATABASE_URL", file_url)
    migrate.main()
    migrate.main()
    newest = migrate.newest()
    told = capfd.readouterr()
    assert told.out == f"database: new -> {newest}\ndatabase: is at {newest}\n"
    assert told.err == ""


async def test_tables_in_use_are_not_migrated(file: Journal, file_url: str) -> None:
    with pytest.raises(StoreLocked):
        await migrate.upgrade(file_url)
    assert await file.open_matches()
