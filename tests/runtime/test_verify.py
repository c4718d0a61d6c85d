"""A replay file is judged again: an honest one holds, and every change is found."""

import json
import shutil
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from engine.runtime import verify
from engine.runtime.library import DATA, load_library
from tests.runtime.table import BOSS, GROUP, Table
from tests.runtime.test_afterwards import played
from tests.runtime.test_mending import number_of

Change = Callable[[dict[str, Any]], None]


async def exported(table: Table) -> Path:
    assert "已导出" in await table.say(BOSS, "导出", GROUP)
    return table.folder / "exports" / "match-1.json"


def changed(file: Path, change: Change) -> Path:
    """Return a copy of the file in which something is different."""
    written = json.loads(file.read_text("utf-8"))
    change(written)
    other = file.with_name("changed.json")
    other.write_text(json.dumps(written), "utf-8")
    return other


def entry(file: dict[str, Any], kind: str, branch: int = 0) -> dict[str, Any]:
    return next(one for one in file["branches"][branch] if one["kind"] == f"royale.{kind}")


async def test_an_honest_match_holds(table: Table, capsys: pytest.CaptureFixture[str]) -> None:
    await played(table)
    file = await exported(table)
    assert verify.main([str(file)]) == verify.HONEST
    told = capsys.readouterr().out
    assert "每一次掷骰都作得了准" in told and json.loads(file.read_bytes())["seed"] in told
    assert verify.main([str(changed(file, untouched))]) == verify.HONEST


def untouched(file: dict[str, Any]) -> None:
    """Leave everything as it is: only the blanks of the file are different."""
    assert file


def strong(file: dict[str, Any]) -> None:
    entry(file, "move")["events"][0][1]["stamina"] = 100


def reseeded(file: dict[str, Any]) -> None:
    file["seed"] = "00" * 32


def reseeded_with_its_hash(file: dict[str, Any]) -> None:
    file["seed"] = "00" * 32
    file["seed_hash"] = sha256(bytes(32)).hexdigest()


def forgetful(file: dict[str, Any]) -> None:
    file["branches"][0].remove(entry(file, "move"))


def endless(file: dict[str, Any]) -> None:
    del file["branches"][0][-1]


def richer(file: dict[str, Any]) -> None:
    file["content"] = file["content"].replace("果园", "花园")


def otherwise(file: dict[str, Any]) -> None:
    entry(file, "move")["command"]["place"] = "orchard"


def renamed(file: dict[str, Any]) -> None:
    file["personas"]["1"] = "虎"


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (strong, "重判得"),
        (reseeded, "种子被改过"),
        (reseeded_with_its_hash, "的结果对不上"),
        (forgetful, "缺了"),
        (endless, "到不了终局"),
        (richer, "规则内容被改过"),
        (otherwise, "本不该成立"),
        (renamed, "马甲名单"),
    ],
)
async def test_every_change_is_found(
    table: Table, capsys: pytest.CaptureFixture[str], change: Change, words: str
) -> None:
    await played(table)
    file = await exported(table)
    assert verify.main([str(changed(file, change))]) == verify.DIFFERENT
    assert words in capsys.readouterr().out


async def test_a_corrected_match_holds_and_its_corrections_are_judged(
    table: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    await table.say("狗", "移动 动物园")
    await table.say("猫", "移动 果园")
    await table.say(BOSS, f"撤销 {await number_of(table, '猫 移动：你到了动物园')}")
    await table.say(BOSS, "确认")
    await table.say("狗", "移动 果园")
    await table.say(BOSS, "出局 狗 理由")
    await table.say(BOSS, "天亮", GROUP)
    file = await exported(table)
    assert verify.main([str(file)]) == verify.HONEST, capsys.readouterr().out

    def forget_a_kept_one(written: dict[str, Any]) -> None:
        written["branches"][1].remove(entry(written, "move", 1))

    def forget_the_first_telling(written: dict[str, Any]) -> None:
        del written["branches"][0]

    for change in (forget_a_kept_one, forget_the_first_telling):
        assert verify.main([str(changed(file, change))]) == verify.DIFFERENT


async def test_the_files_own_content_counts_not_todays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = tmp_path / "data"
    shutil.copytree(DATA, data)
    places = data / "royale" / "places.toml"
    places.write_text(places.read_text("utf-8").replace("动物园", "水族馆"), "utf-8")
    monkeypatch.setattr(Table, "library", load_library(data))
    async with Table(tmp_path) as table:
        await table.night("猫", "狗")
        assert "水族馆" in await table.say("猫", "移动 水族馆")
        await table.say(BOSS, "出局 狗 理由")
        await table.say(BOSS, "天亮", GROUP)
        file = await exported(table)
    assert verify.main([str(file)]) == verify.HONEST, capsys.readouterr().out


@pytest.mark.parametrize("body", ["", "{}", '{"format": 1}', "[]"])
def test_what_is_no_replay_file_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], body: str
) -> None:
    file = tmp_path / "some.json"
    file.write_text(body)
    assert verify.main([str(file)]) == verify.UNREADABLE
    assert verify.main([str(tmp_path / "none.json")]) == verify.UNREADABLE
    assert verify.main([]) == verify.UNREADABLE
    assert "读不了" in capsys.readouterr().out
