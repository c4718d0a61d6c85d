"""A director mends a match: taking back, trying out, playing for a seat, handing it over."""

import re

from engine.runtime.post import Fate
from tests.runtime.table import BOSS, GROUP, Table


async def number_of(table: Table, words: str) -> int:
    record = await table.say(BOSS, "流水 30")
    [found] = [line for line in record.splitlines() if words in line][-1:]
    match = re.match(r"#(\d+)", found)
    assert match
    return int(match[1])


async def test_an_earlier_command_is_taken_back_after_a_yes(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    await table.say("狗", "移动 动物园")
    await table.say("猫", "移动 果园")
    number = await number_of(table, "猫 移动：你到了动物园")
    preview = await table.say(BOSS, f"撤销 #{number}")
    assert "猫 移动" in preview and "处境会变的：猫" in preview
    assert "果园" in (await table.say("猫", "状态"))
    assert "已撤销" in await table.say(BOSS, "确认")
    assert "体力 100/100" in await table.say("猫", "状态")
    assert "体力 95/100" in await table.say("狗", "状态")
    assert "导演更正了" in "\n".join(table.wire.read["猫"])
    assert "导演更正了" not in "\n".join(table.wire.read["狗"])


async def test_the_consequences_are_shown_and_nothing_changes_before_the_yes(table: Table) -> None:
    await table.night("猫", "狗")
    number = await number_of(table, "猫 行动")
    await table.say("猫", "移动 动物园")
    preview = await table.say(BOSS, f"预演撤销 {number}")
    assert "不再成立" in preview and "猫 移动" in preview
    assert (await table.say(BOSS, "确认")).startswith("✗ ")
    assert "体力 95/100" in await table.say("猫", "状态")


async def test_the_match_goes_on_after_a_taking_back_and_a_restart(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    number = await number_of(table, "猫 移动")
    await table.say(BOSS, f"撤销 {number}")
    await table.say(BOSS, "确认")
    assert "动物园" in await table.say("猫", "移动 动物园")
    await table.close()
    await table.open()
    assert "体力 95/100" in await table.say("猫", "状态")
    await table.say(BOSS, "天亮", GROUP)
    assert "【第2天】" in "\n".join(table.wire.read[GROUP])


async def test_what_cannot_be_taken_back_is_refused(table: Table) -> None:
    await table.night("猫", "狗")
    for words in ("撤销 999", "撤销 1", "撤销 零"):
        assert (await table.say(BOSS, words)).startswith("✗ ")
    assert (await table.say("猫", "撤销 5")).startswith("✗ ")


async def test_an_order_is_tried_out_in_private_and_nothing_happens(table: Table) -> None:
    await table.night("猫", "狗")
    read = len(table.wire.read[GROUP])
    assert "【第2天】" in await table.say(BOSS, "预演 天亮")
    assert len(table.wire.read[GROUP]) == read
    assert "第1天" in await table.say(BOSS, "房间")


async def test_a_director_plays_for_a_seat_and_it_is_marked(table: Table) -> None:
    await table.night("猫", "狗")
    assert "你到了动物园" in await table.say(BOSS, "代打 猫 移动 动物园")
    assert "动物园" in table.wire.read["猫"][-1]
    assert "猫（导演代打） 移动" in await table.say(BOSS, "流水 3")
    assert (await table.say(BOSS, "代打 猫 移动 火星")).startswith("✗ ")
    assert (await table.say("狗", "代打 猫 移动 果园")).startswith("✗ ")


async def test_a_seat_is_handed_over_with_its_log(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say(BOSS, "替补 猫", GROUP, mentions=("u5",))
    assert "日志" in table.wire.read["u5"][-1]
    assert "你出生在果园" in await table.say("u5", "日志")
    assert (await table.say("猫", "状态")).startswith("✗ ")
    assert (await table.say(BOSS, "替补 狗", GROUP, mentions=("u5",))).startswith("✗ ")


async def test_the_whole_state_goes_to_the_directors_private_chat(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say(BOSS, "全局", GROUP)
    assert "1号 猫：生命 100" in table.wire.read[BOSS][-1]
    assert "1号 猫" not in "\n".join(table.wire.read[GROUP])


async def test_what_did_not_arrive_is_listed_and_sent_again(table: Table) -> None:
    await table.night("猫", "狗")
    assert "都送到了" in await table.say(BOSS, "送达")
    table.wire.refused["猫"] = Fate.UNKNOWN
    await table.say("猫", "移动 动物园")
    assert "猫：1 条" in await table.say(BOSS, "送达")
    del table.wire.refused["猫"]
    await table.say(BOSS, "补发 猫")
    assert "动物园" in table.wire.read["猫"][-1]
    assert "都送到了" in await table.say(BOSS, "送达")


async def test_a_frozen_match_waits(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say(BOSS, "冻结", GROUP)
    assert (await table.say("猫", "移动 动物园")).startswith("✗ ")
    await table.say(BOSS, "解冻", GROUP)
    assert not (await table.say("猫", "移动 动物园")).startswith("✗ ")


async def test_a_taking_back_has_a_number_of_its_own_and_none_is_used_twice(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    number = await number_of(table, "猫 移动")
    await table.say(BOSS, f"撤销 {number}")
    await table.say(BOSS, "确认")
    assert f"#{number + 1} " in await table.say(BOSS, "流水 1")
    await table.say("猫", "移动 动物园")
    assert f"#{number + 2} " in await table.say(BOSS, "流水 1")
    assert (await table.say(BOSS, f"撤销 {number + 1}")).startswith("✗ ")


async def test_what_was_told_before_a_taking_back_stays_in_the_log(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say("猫", "移动 动物园")
    number = await number_of(table, "猫 移动")
    await table.say(BOSS, f"撤销 {number}")
    await table.say(BOSS, "确认")
    log = await table.say("猫", "日志")
    assert "你到了动物园" in log and "导演更正了" in log


async def test_the_clock_follows_a_taking_back_though_nobody_speaks(table: Table) -> None:
    await table.match("猫", "狗", "鸟")
    await table.say(BOSS, "开局 种子", GROUP)
    await table.wait(9 * 60 + 10)
    deadlines = dict(table.running().book.deadlines)
    await table.say(BOSS, "延长 60", GROUP)
    number = await number_of(table, "延长")
    await table.say(BOSS, f"撤销 {number}")
    await table.say(BOSS, "确认")
    assert table.running().book.deadlines == deadlines


async def test_nothing_is_taken_back_once_the_seed_is_known(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say(BOSS, "出局 狗")
    number = await number_of(table, "出局")
    read = len(table.wire.read[GROUP])
    assert (await table.say(BOSS, f"撤销 {number}")).startswith("✗ 这一局已经结束")
    assert (await table.say(BOSS, "确认")).startswith("✗ ")
    assert len(table.wire.read[GROUP]) == read
