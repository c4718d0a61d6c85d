"""The migrations make exactly the tables that the code uses."""

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection

from engine.store import migrate, tables
from engine.store.engine import open_engine


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


async def test_sqlite_is_opened_durably(url: str) -> None:
    engine = open_engine(url)
    async with engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
            found = (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar()
            assert found == value, pragma
    await engine.dispose()
