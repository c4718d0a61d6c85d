"""What is wrong stops the start, and says what to do."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.runtime.settings import HIDDEN, Settings, load_settings, misspelt, names
from engine.store.migrate import configured_url
from tests.chat.bot_process import ROOT, BotProcess, make_home


async def refusal(bot: BotProcess) -> str:
    """Start a bot that must not start; return what it said."""
    assert await bot.start().ended() == 1
    assert "Traceback" not in bot.log, bot.log
    return bot.log


async def test_it_says_where_clients_connect(bot: BotProcess) -> None:
    assert bot.url in bot.log


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"PORT": "eighty"}, ["PORT"]),
        ({"PORT": "70000", "SEND_RATE": "fast"}, ["PORT", "SEND_RATE"]),
        ({"SUPERUSERS": "the boss"}, ["SUPERUSERS"]),
        ({"SUPERUSER": "10001"}, ["SUPERUSER"]),
        ({"ONEBOT_TOKEN": "x"}, ["ONEBOT_TOKEN"]),
        ({"DATABASE_URL": "sqlite:///x.db"}, ["DATABASE_URL"]),
        ({"HOST": "0.0.0.0"}, ["ONEBOT_ACCESS_TOKEN"]),
        ({"HOST": "0.0.0.0", "ONEBOT_ACCESS_TOKEN": "short"}, ["ONEBOT_ACCESS_TOKEN"]),
        ({"LOG_LEVEL": "loud", "ACCEPT_FRIENDS": "perhaps"}, ["LOG_LEVEL", "ACCEPT_FRIENDS"]),
    ],
)
async def test_wrong_settings_are_named(tmp_path: Path, settings: dict, named: list[str]) -> None:
    said = await refusal(BotProcess(tmp_path, **settings))
    for name in named:
        assert f"{name}: " in said


async def test_unknown_names_in_the_file_are_named(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    (home / ".env").write_text("SEND_RATE=3\nCOLOUR=red\nCLOCK_PACE=5\n", "utf-8")
    said = await refusal(BotProcess(tmp_path, home))
    assert "COLOUR: " in said and "CLOCK_PACE: " in said and "SEND_RATE: " not in said


async def test_a_plugin_that_fails_stops_the_start(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    (home / "plugins" / "broken").mkdir()
    (home / "plugins" / "broken" / "__init__.py").write_text("raise OSError('no')", "utf-8")
    (home / "plugins" / "empty").mkdir()
    assert "broken" in (await refusal_with_log(BotProcess(tmp_path, home))).splitlines()[-1]


async def test_a_plugin_that_is_missing_stops_the_start(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    (home / "plugins" / "announcer" / "__init__.py").unlink()
    assert "announcer" in await refusal(BotProcess(tmp_path, home))


async def refusal_with_log(bot: BotProcess) -> str:
    assert await bot.start().ended() == 1
    return bot.log


async def test_faults_of_content_are_all_named(tmp_path: Path) -> None:
    home = make_home(tmp_path)
    verbs = home / "data" / "shared" / "verbs.toml"
    verbs.write_text(
        verbs.read_text("utf-8").replace('by = ["anyone"]', 'by = ["nobody"]'), "utf-8"
    )
    said = await refusal(BotProcess(tmp_path, home))
    assert said.count("verbs.toml") > 1 and "verb.0.by" in said


async def test_a_database_that_is_behind_stops_the_start(tmp_path: Path) -> None:
    bot = BotProcess(tmp_path)
    async with bot:
        pass
    with closing(sqlite3.connect(bot.database)) as database:
        database.execute("update alembic_version set version_num = '0000'")
        database.commit()
    assert "engine.store.migrate" in await refusal(BotProcess(tmp_path))


async def test_a_database_in_use_stops_the_start(tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    async with BotProcess(tmp_path) as bot:
        other = BotProcess(tmp_path / "other", DATABASE_URL=bot.settings["DATABASE_URL"])
        assert "另一个进程" in await refusal(other)


async def test_a_port_in_use_stops_the_start(tmp_path: Path, bot: BotProcess) -> None:
    assert str(bot.port) in await refusal(BotProcess(tmp_path, PORT=str(bot.port)))


def test_the_example_holds_every_setting_with_its_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in names():
        monkeypatch.delenv(name, raising=False)
    lines = (ROOT / ".env.example").read_text("utf-8").splitlines()
    listed = [line.partition("=")[0] for line in lines if not line.startswith("#")]
    assert sorted(listed) == sorted(set(names()) - HIDDEN)
    assert [line[:2] for line in lines[::2]] == ["# "] * len(listed)
    assert load_settings(ROOT / ".env.example") == load_settings(ROOT / "no such file")


def test_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text("PORT=1234\nSEND_BURST=7\nSUPERUSERS=1,2\n", "utf-8")
    monkeypatch.setenv("PORT", "4321")
    monkeypatch.delenv("SUPERUSERS", raising=False)
    settings = load_settings(file)
    assert (settings.port, settings.send_burst) == (4321, 7)
    assert settings.superusers == {"1", "2"}
    assert isinstance(settings, Settings)


def test_the_database_that_is_migrated_is_the_one_that_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / ".env"
    file.write_text("DATABASE_URL=sqlite+aiosqlite:///from-the-file.db\n", "utf-8")
    for named in (None, "sqlite+aiosqlite:///from-outside.db"):
        monkeypatch.delenv("DATABASE_URL", raising=False)
        if named is not None:
            monkeypatch.setenv("DATABASE_URL", named)
        assert configured_url(file) == load_settings(file).database_url
        assert configured_url(tmp_path) == load_settings(tmp_path).database_url


def test_names_that_only_resemble_ours_a_little_are_left_alone() -> None:
    assert not misspelt(["HOSTNAME", "PORTS", "PATH", "SSH_PORT", "LOGNAME", "DATABASE"])
    assert misspelt(["SUPER_USERS", "DATABASE_URI"]) == ["SUPER_USERS", "DATABASE_URI"]
