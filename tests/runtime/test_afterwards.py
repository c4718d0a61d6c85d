"""What is asked of a match that is over: its story, and the file that proves it."""

from pathlib import Path

import msgspec

from engine.runtime.replay_file import ReplayFile
from tests.runtime.table import BOSS, GROUP, Table


async def played(table: Table) -> None:
    """Play a night in which the cat strikes, and a director ends it in his favour."""
    await table.night("猫", "狗", "鹿")
    for persona in ("猫", "狗"):
        await table.say(persona, "移动 动物园")
    await table.say(BOSS, "给予 猫 绷带")
    await table.say(BOSS, "代打 鹿 移动 动物园")
    await table.say(BOSS, "出局 狗 迟到")
    await table.say(BOSS, "出局 鹿 也迟到")
    await table.say(BOSS, "天亮", GROUP)


async def test_before_the_end_nothing_is_told(table: Table) -> None:
    await table.night("猫", "狗")
    assert "泄密" in await table.say("猫", "复盘", GROUP)
    assert "种子现在是秘密" in await table.say(BOSS, "导出", GROUP)
    assert (await table.say(BOSS, "导出 1", GROUP)).startswith("✗ ")
    assert "泄密" in await table.say("谁", "复盘 1", GROUP)
    assert not list(Path(table.folder).glob("exports/*"))


async def test_the_story_is_told_by_night_to_anybody(table: Table) -> None:
    await played(table)
    story = await table.say("过路的", "复盘", GROUP)
    assert story.startswith("【复盘】房间 1")
    assert "第1夜" in story and "猫出生在果园" in story and "狗到了动物园" in story
    assert "★给了猫：绷带" in story and "★鹿到了动物园" in story
    assert "★请狗出局：迟到" in story
    assert "1号 猫：生在果园；走 1 次" in story and "活到了最后" in story


async def test_the_story_is_told_after_a_restart_but_not_twice_at_once(table: Table) -> None:
    await played(table)
    await table.close()
    await table.open()
    assert "【复盘】房间 1" in await table.say("过路的", "复盘", GROUP)
    assert "刚刚复盘过" in await table.say("过路的", "复盘 1", GROUP)
    await table.wait(3)
    assert "【复盘】房间 1" in await table.say("过路的", "复盘", GROUP)


async def test_the_story_of_an_old_match_is_asked_for_by_number(table: Table) -> None:
    await played(table)
    await table.match("狐", "兔")
    assert "泄密" in await table.say("狐", "复盘", GROUP)
    assert "【复盘】房间 1" in await table.say("狐", "复盘 1", GROUP)
    assert (await table.say("狐", "复盘 9", GROUP)).startswith("✗ ")
    assert (await table.say("狐", "复盘 1", "other group")) == "✗ 没有房间号为 1 的局。"


async def test_a_group_without_an_ended_match_is_told_so(table: Table) -> None:
    assert (await table.say("猫", "复盘", GROUP)) == "✗ 还没有结束过的局。"


async def test_a_director_gets_a_file_without_accounts(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "设置 人数 2", GROUP)
    await table.say(BOSS, "开局", GROUP)
    await table.say(BOSS, "结束", GROUP)
    await table.say(BOSS, "确认", GROUP)
    assert "这是导演的命令" in await table.say("狗", "导出", GROUP)
    assert "已导出 match-1.json" in await table.say(BOSS, "导出")
    body = (table.folder / "exports" / "match-1.json").read_bytes()
    file = msgspec.json.decode(body, type=ReplayFile)
    assert file.personas == {1: "猫", 2: "狗"} and len(file.branches) == 1
    assert file.seed_hash in "\n".join(table.wire.read[GROUP])
    assert BOSS.encode() not in body
