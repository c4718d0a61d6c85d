"""Opening, signing up, accounts and the start, as the group and the players read it."""

import re

from engine.kernel.names import MINUTE, Instant
from engine.runtime.post import Fate
from engine.runtime.trials import forget_trials
from tests.runtime.table import BOSS, GROUP, Table


async def test_a_match_is_opened_and_seats_are_taken(table: Table) -> None:
    assert "房间号 1" in await table.say(BOSS, "建局 小镇全明星", GROUP)
    assert "猫" in await table.say("u1", "报名 猫", GROUP)
    assert "猫" in "\n".join(table.wire.read["u1"])
    assert "已经是 猫" in await table.say("u1", "报名 狗", GROUP)


async def test_only_a_director_opens_a_match(table: Table) -> None:
    assert (await table.say("u1", "建局 小镇全明星", GROUP)).startswith("✗ ")
    assert "房间号 1" in await table.say("owner", "建局 小镇全明星", GROUP, admin=True)


async def test_a_second_match_in_the_same_group_is_refused(table: Table) -> None:
    await table.match("猫")
    assert (await table.say(BOSS, "建局 小镇全明星", GROUP)).startswith("✗ ")


async def test_without_a_persona_one_is_dealt(table: Table) -> None:
    await table.match()
    answer = await table.say("u1", "报名", GROUP)
    assert not answer.startswith("✗") and answer


async def test_a_password_works_once(table: Table) -> None:
    await table.match()
    await table.say(BOSS, "导入\n猫\n狗 u7")
    password = _password(table.wire.read[BOSS][-1])
    assert "猫" in await table.say("u1", f"登录 {password}")
    assert (await table.say("u9", f"登录 {password}")).startswith("✗ ")
    assert (await table.say("u7", "状态")).startswith("✗ ") is False


async def test_a_new_password_unbinds_the_old_account(table: Table) -> None:
    await table.match("猫")
    await table.say(BOSS, "密码 猫")
    password = _password("\n".join(table.wire.read[BOSS]))
    assert (await table.say("猫", "名单")).startswith("✗ ")
    assert "猫" in await table.say("u2", f"登录 {password}")


async def test_directors_are_named_by_mention(table: Table) -> None:
    await table.match("猫", "狗")
    assert await table.say("helper", "入夜", GROUP) == ""
    assert (await table.say("helper", "设置 人数 20", GROUP)).startswith("✗ ")
    await table.say(BOSS, "导演 添加", GROUP, mentions=("helper",))
    assert not (await table.say("helper", "设置 人数 20", GROUP)).startswith("✗ ")
    await table.say(BOSS, "导演 移除", GROUP, mentions=("helper",))
    assert (await table.say("helper", "设置 人数 20", GROUP)).startswith("✗ ")


async def test_a_group_admin_who_plays_does_not_direct(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "开局", GROUP)
    assert await table.say("猫", "入夜", GROUP, admin=True) == ""
    assert (
        "报名中" not in await table.say("猫", "房间", GROUP)
        and "白天" in table.wire.read[GROUP][-1]
    )


async def test_knobs_are_shown_and_turned(table: Table) -> None:
    await table.match("猫", "狗")
    assert "人数" in await table.say(BOSS, "设置")
    assert "20" in await table.say(BOSS, "设置 人数 20")
    assert (await table.say(BOSS, "设置 人数 1")).startswith("✗ ")
    assert (await table.say(BOSS, "设置 人数 多")).startswith("✗ ")


async def test_the_start_publishes_the_seed_and_the_changed_knobs(table: Table) -> None:
    await table.match("猫", "狗")
    await table.say(BOSS, "设置 人数 20")
    answer = await table.say(BOSS, "开局", GROUP)
    assert re.search(r"[0-9a-f]{64}", answer)
    assert "人数—20" in answer and "【第1天】" in answer


async def test_the_start_names_seats_that_cannot_be_reached(table: Table) -> None:
    table.wire.refused["猫"] = Fate.FAILED
    await table.match("猫", "狗")
    await table.settle()
    answer = await table.say(BOSS, "开局", GROUP)
    assert "私聊不到的马甲：猫" in answer


async def test_one_person_alone_cannot_start(table: Table) -> None:
    await table.match("猫")
    assert "2" in await table.say(BOSS, "开局", GROUP)


async def test_the_end_needs_a_yes_and_reveals_the_seed(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "开局", GROUP)
    assert (await table.say(BOSS, "结束", GROUP)).startswith("✗ ")
    assert re.search(r"[0-9a-f]{64}", await table.say(BOSS, "确认", GROUP))
    assert (await table.say(BOSS, "确认", GROUP)) == ""


def _password(text: str) -> str:
    found = re.search(r"猫 的密码：(\w+)", text)
    assert found
    return found[1]


async def test_a_test_match_is_deleted_some_time_after_its_end(table: Table) -> None:
    await table.match("猫", "狗", flags="手动 测试")
    await table.say(BOSS, "开局 种子", GROUP)
    await table.say(BOSS, "出局 狗")
    house = table.running()
    await forget_trials(house.front.kit, house.book)
    assert [row.id for row in await house.journal.matches()] == ["1"]
    table.clock.instant = Instant(table.clock.now() + 11 * MINUTE)
    await forget_trials(house.front.kit, house.book)
    assert await house.journal.matches() == []
    assert (await table.say("猫", "状态")).startswith("✗ ")
    assert "房间号 2" in await table.say(BOSS, "建局 小镇全明星", GROUP)
