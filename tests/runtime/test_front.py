"""Which match a message belongs to, and what is never answered."""

import pytest

from tests.runtime.table import BOSS, GROUP, Table

OTHER = "h"


async def test_somebody_in_no_match_is_told_so(table: Table) -> None:
    assert (await table.say("u1", "移动 果园")).startswith("✗ ")


async def test_help_and_version_are_answered_without_a_match(table: Table) -> None:
    assert "报名" in await table.say("u1", "帮助")
    assert "导演" in await table.say("u1", "版本")
    assert (await table.say("u1", "帮助 飞")).startswith("✗ ")


@pytest.mark.parametrize(
    "talk",
    [
        "大家好",
        "移动 果园",
        "攻击",
        "开局了吗",
        "结束了",
        "天气真好",
        "",
        "。",
        "名单呢",
        "?" * 2000,
    ],
)
async def test_talk_in_a_group_is_never_answered(table: Table, talk: str) -> None:
    await table.night("猫", "狗")
    read = len(table.wire.read[GROUP])
    for account in ("猫", "stranger"):
        await table.say(account, talk, GROUP)
    assert len(table.wire.read[GROUP]) == read


async def test_talk_in_a_group_without_a_match_is_never_answered(table: Table) -> None:
    for talk in ("大家好", "移动 果园", "开局", "报名 猫", ""):
        assert await table.say("u1", talk, GROUP) == ""


async def test_an_empty_private_message_gets_a_short_refusal(table: Table) -> None:
    assert (await table.say("u1", "")).startswith("✗ ")


async def test_an_account_in_two_matches_is_asked_which(table: Table) -> None:
    for group in (GROUP, OTHER):
        await table.say(BOSS, "建局 小镇全明星", group)
        await table.say("u1", "报名 猫", group)
    answer = await table.say("u1", "状态")
    assert answer.startswith("✗ ") and "1、2" in answer
    await table.say("u1", "房间 2")
    assert not (await table.say("u1", "名单")).startswith("✗")


async def test_signing_up_in_private_goes_to_the_only_open_match(table: Table) -> None:
    await table.say(BOSS, "建局 小镇全明星", GROUP)
    assert "猫" in await table.say("u1", "报名 猫")
    await table.say(BOSS, "建局 小镇全明星", OTHER)
    assert (await table.say("u2", "报名 狗")).startswith("✗ ")
    assert "狗" in await table.say("u2", "报名 狗 2")
    assert (await table.say("u3", "报名 鸟 9")).startswith("✗ ")


async def test_the_same_words_in_two_groups_reach_two_matches(table: Table) -> None:
    for group in (GROUP, OTHER):
        await table.say(BOSS, "建局 小镇全明星", group)
    await table.say("u1", "报名 猫", GROUP)
    assert "猫" in await table.say("x", "名单", GROUP)
    assert "猫" not in await table.say("x", "名单", OTHER)


async def test_an_unknown_word_in_private_is_answered_with_near_commands(table: Table) -> None:
    await table.night("猫", "狗")
    answer = await table.say("猫", "搜锁")
    assert answer.startswith("✗ ") and "搜索" in answer


async def test_a_rule_is_explained_where_it_is_asked_for(table: Table) -> None:
    await table.night("猫", "狗")
    assert "每晚结束时失去 10 点生命" in await table.say("猫", "规则 流血")
    assert "缩圈" in await table.say("x", "规则", GROUP)
    assert (await table.say("猫", "规则 飞行")).startswith("✗ ")


async def test_help_offers_what_can_be_done_now(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    assert "退出" in await table.say("猫", "帮助") and "开局" in await table.say(BOSS, "帮助")
    await table.say(BOSS, "开局 种子", GROUP)
    await table.say(BOSS, "入夜", GROUP)
    page = await table.say("猫", "帮助")
    assert "出生" in page and "退出" not in page and "搜索" not in page and "报名" not in page
    await table.say("猫", "行动；出生 雾雨小镇")
    page = await table.say("猫", "帮助")
    assert "搜索" in page and "出生" not in page


async def test_a_match_that_is_over_can_still_be_asked_about(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say(BOSS, "出局 狗")
    assert "【终局】" in "\n".join(table.wire.read[GROUP])
    assert "生命" in await table.say("猫", "状态")
    assert "【终局】" in await table.say("狗", "日志")
    assert "猫" in await table.say("x", "名单", GROUP)
    assert (await table.say("猫", "移动 动物园")).startswith("✗ ")
    assert "房间号 2" in await table.say(BOSS, "建局 小镇全明星", GROUP)


async def test_help_does_not_tell_whether_what_was_found_is_still_here(table: Table) -> None:
    await table.night("猫", "狗")
    while "发现了狗" not in await table.say("猫", "搜索"):
        await table.wait(1)
    page = await table.say("猫", "帮助")
    assert "攻击" in page
    await table.say("狗", "移动 动物园")
    assert await table.say("猫", "帮助") == page
    assert (await table.say("猫", "攻击")).startswith("✗ ")
