"""Backups made while the bot runs, put back, and the doctor who looks at databases."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from engine.runtime import doctor, safekeeping
from engine.store import migrate
from tests.runtime.table import BOSS, Table

Told = Callable[[], str]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """What was printed since it was asked last."""
    return lambda: capsys.readouterr().out


@pytest.fixture
def keep(monkeypatch: pytest.MonkeyPatch) -> Callable[..., int]:
    """The command, on the table's database, from a thread: it runs a loop of its own."""

    def run(table: Table, *arguments: str) -> int:
        monkeypatch.setenv("DATABASE_URL", table.url)
        return safekeeping.main(list(arguments))

    return run


def database_of(table: Table) -> Path:
    return table.folder / "table.sqlite3"


def backups_of(table: Table) -> list[Path]:
    return sorted((table.folder / "backups").glob("*"))


def by_hand(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)


async def look(table: Table) -> int:
    return await asyncio.to_thread(doctor.main, ["--database", table.url])


async def test_a_backup_is_made_while_the_bot_runs_and_put_back(
    table: Table, keep: Callable[..., int], told: Told
) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    assert await asyncio.to_thread(keep, table, "backup") == 0, told()
    assert "每一局都重放过" in told()
    [kept] = backups_of(table)
    await table.say("猫", "移动 果园")
    assert await asyncio.to_thread(keep, table, "restore", str(kept)) == 1
    assert "先停下它" in told()
    await table.close()
    assert await asyncio.to_thread(keep, table, "restore", str(kept)) == 0
    assert "原来的数据库留在" in told()
    [aside] = table.folder.glob("table.replaced-*")
    assert aside.stat().st_size
    await table.open()
    assert "动物园" in await table.say("猫", "状态")
    assert await look(table) == 0


async def test_a_copy_with_a_fault_is_not_called_a_backup(
    table: Table, keep: Callable[..., int], told: Told
) -> None:
    await table.night("猫", "狗")
    by_hand(database_of(table), "UPDATE entry SET at = at + 1 WHERE number = 3")
    assert await asyncio.to_thread(keep, table, "backup") == 1
    assert "从 #3 起的记录被人动过" in told()
    [suspect] = backups_of(table)
    assert suspect.suffix == ".suspect"
    await table.close()
    assert await asyncio.to_thread(keep, table, "restore", str(suspect)) == 1
    assert "没有恢复" in told()
    assert not list(table.folder.glob("*.incoming*"))
    assert not list(table.folder.glob("table.replaced-*"))


async def test_a_database_of_before_is_backed_up_as_it_is_and_restored_as_it_should_be(
    table: Table, keep: Callable[..., int], told: Told
) -> None:
    await table.night("猫", "狗")
    await table.close()
    by_hand(database_of(table), "DROP TABLE life")
    by_hand(database_of(table), "ALTER TABLE entry DROP COLUMN link")
    by_hand(database_of(table), "UPDATE alembic_version SET version_num = '0001'")
    assert await asyncio.to_thread(keep, table, "backup") == 0, told()
    [kept] = backups_of(table)
    assert not await migrate.up_to_date(f"sqlite+aiosqlite:///{kept}")
    assert await asyncio.to_thread(keep, table, "restore", str(kept)) == 0, told()
    assert await look(table) == 0


async def test_what_is_no_backup_is_not_restored(
    table: Table, keep: Callable[..., int], told: Told
) -> None:
    await table.close()
    words = table.folder / "words.txt"
    words.write_text("no database")
    for name in (str(words), "none.sqlite3"):
        assert await asyncio.to_thread(keep, table, "restore", name) == 1
    assert keep(table) == 1
    assert "写法" in told()
    await table.open()
    assert "房间" in await table.say(BOSS, "帮助", "g")


async def test_the_doctor_finds_a_sound_house_sound(table: Table, told: Told) -> None:
    await table.night("猫", "狗")
    assert await look(table) == 0
    assert told().endswith("一切都好。\n")


@pytest.mark.parametrize(
    ("statement", "words"),
    [
        ("UPDATE entry SET seat = 2 WHERE number = 4", "从 #4 起的记录被人动过"),
        ("DELETE FROM entry WHERE number = 4", "从 #5 起的记录被人动过"),
        ("DELETE FROM entry WHERE number >= 6", "从 #6 起的记录被人动过"),
        ("UPDATE match SET game = 'chess'", "chess 这一版没有"),
        ("UPDATE match SET ruleset = 'other'", "数据库文件坏了"),
        ("UPDATE alembic_version SET version_num = '0001'", "不是这一版的"),
    ],
)
async def test_the_doctor_finds_what_was_changed_by_hand(
    table: Table, told: Told, statement: str, words: str
) -> None:
    await table.night("猫", "狗")
    await table.close()
    by_hand(database_of(table), statement)
    assert await look(table) == 1
    assert words in told()


async def test_the_doctor_finds_events_that_cannot_be_replayed(table: Table, told: Told) -> None:
    await table.night("猫", "狗")
    await table.close()
    statement = "UPDATE entry SET events = CAST('[[\"royale.gone\",{}]]' AS BLOB) WHERE number = 5"
    by_hand(database_of(table), statement)
    by_hand(database_of(table), "DELETE FROM entry WHERE number > 5")
    by_hand(database_of(table), "DELETE FROM outbox")
    await relink(database_of(table))
    assert await look(table) == 1
    assert "在 #5 处重放不下去" in told()


async def relink(path: Path) -> None:
    """Make the chain fit what stands there, as a patient forger would."""
    by_hand(path, "DROP TABLE life")
    by_hand(path, "ALTER TABLE entry DROP COLUMN link")
    by_hand(path, "UPDATE alembic_version SET version_num = '0001'")
    await migrate.upgrade(f"sqlite+aiosqlite:///{path}")


def test_the_doctor_names_faulty_data_and_a_missing_database(tmp_path: Path, told: Told) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path / 'none.sqlite3'}"
    assert doctor.main(["--database", url]) == 0
    assert "第一次启动时会建" in told()
    assert not list(tmp_path.iterdir())
    assert doctor.main(["--database", url], tmp_path) == 1
    assert "数据文件有错" in told()
    assert doctor.main(["--what"]) == 2
