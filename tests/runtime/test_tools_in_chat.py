"""Things, goods and the director's hand, from what is typed to what is read."""

from tests.runtime.table import BOSS, GROUP, Table


async def _night_in_an_open_place(table: Table, *personas: str) -> None:
    """Play up to the first night, in a place that is still there on the next day."""
    await table.match(*personas, flags="手动")
    await table.say(BOSS, "开局 种子；缩圈 动物园；入夜", GROUP)
    for persona in personas:
        await table.say(persona, "出生 果园；行动")


async def test_things_are_given_taken_in_hand_and_used(table: Table) -> None:
    await table.night("猫", "狗")
    await table.say(BOSS, "给予 猫 绷带 遥控地雷；设定 猫 生命 50")
    read = "\n".join(table.wire.read["猫"])
    assert "导演给了你：绷带、遥控地雷" in read
    assert "更换到手中" in await table.say("猫", "使用 绷带")
    answer = await table.say("猫", "更换 绷带；使用 绷带")
    assert "生命 +30" in answer
    assert "生命 80/100" in answer


async def test_a_mine_is_felt_by_those_who_are_there(table: Table) -> None:
    await table.night("猫", "狗", "鹿")
    await table.say(BOSS, "给予 猫 炸弹")
    before = len(table.wire.read[GROUP])
    assert "已引爆" in await table.say("猫", "更换 地雷；用 炸弹")
    assert "你受到了30点伤害" in "\n".join(table.wire.read["狗"])
    assert table.wire.read[GROUP][before:] == []


async def test_the_radar_answers_its_user_only(table: Table) -> None:
    await table.night("猫", "狗", "鹿")
    await table.say(BOSS, "给予 猫 望远镜；给予 狗 木棍")
    read = dict(table.wire.read)
    counts = {chat: len(lines) for chat, lines in read.items()}
    answer = await table.say("猫", "更换 望远镜；使用 望远镜 狗 鹿")
    assert "狗　手中：无；背包：木棍" in answer
    assert all(len(table.wire.read[chat]) == counts[chat] for chat in ("狗", "鹿", GROUP))


async def test_goods_are_shelved_bought_and_sold_out(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "开局 种子", GROUP)
    assert "【上架】绷带×1" in await table.say(BOSS, "上架 绷带", GROUP)
    await table.say(BOSS, "设定 猫 货币 3；设定 狗 货币 3")
    await table.say(BOSS, "入夜", GROUP)
    for persona in ("猫", "狗"):
        await table.say(persona, "出生 果园；行动")
    assert "绷带　2 货币　剩 1" in await table.say("猫", "商店")
    assert "货币 1" in await table.say("猫", "买 绷带")
    assert (await table.say("狗", "买 绷带")).startswith("✗ ")


async def test_worn_gear_is_sold_after_a_yes(table: Table) -> None:
    await _night_in_an_open_place(table, "猫", "狗")
    await table.say(BOSS, "给予 猫 沙漠之鹰")
    await table.say("猫", "更换 沙漠之鹰")
    await table.say(BOSS, "天亮", GROUP)
    assert "确认" in await table.say("猫", "卖 沙漠之鹰")
    assert "货币 +1" in await table.say("猫", "确认")


async def test_a_place_is_published_on_the_next_day(table: Table) -> None:
    await _night_in_an_open_place(table, "猫", "狗")
    await table.say(BOSS, "给予 猫 大喇叭；放置 石块 果园")
    await table.say("猫", "更换 大喇叭；使用 大喇叭")
    await table.say(BOSS, "天亮", GROUP)
    before = len(table.wire.read[GROUP])
    assert "没有人知道是你" in await table.say("猫", "公示 果园 狗")
    posted = "\n".join(table.wire.read[GROUP][before:])
    assert "【公示】果园" in posted
    assert "石块" in posted
    assert "【公示】狗：生命 100" in posted


async def test_airdrops_and_proclamations(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "开局 种子", GROUP)
    await table.say(BOSS, "空投 急救包×2")
    assert "【空投】" in table.wire.read[GROUP][-1]
    assert "急救包×2" in table.wire.read[GROUP][-1]
    assert "📢 今晚风大；多穿点" in await table.say(BOSS, "公告 今晚风大；多穿点", GROUP)
    await table.say(BOSS, "入夜", GROUP)
    await table.say("猫", "出生 果园；行动")
    assert "狗" in await table.say(BOSS, "催")
    assert "你今晚还没选" in table.wire.read["狗"][-1]


async def test_what_is_not_open_says_so(table: Table) -> None:
    await table.night("猫", "狗")
    assert "本场不开放传音" in await table.say("猫", "传音 狗 嗨")
    assert "本场不开放投票" in await table.say("猫", "投票 狗")


async def test_a_test_match_revives_without_a_second_word(table: Table) -> None:
    await table.match("猫", "狗", "鹿", flags="手动 测试")
    await table.say(BOSS, "开局 种子", GROUP)
    await table.say(BOSS, "出局 猫 试试")
    await table.say(BOSS, "复活 猫")
    assert "你回来了" in "\n".join(table.wire.read["猫"])


async def test_a_post_in_the_group_is_hinted_where_the_bot_speaks_for_all(table: Table) -> None:
    await table.match("猫", "狗", flags="手动")
    await table.say(BOSS, "设置 白天发言 代发", GROUP)
    await table.say(BOSS, "开局", GROUP)
    assert "本局与平常不同：手动—开、白天发言—代发" in "\n".join(table.wire.read[GROUP])
    assert await table.say("猫", "大家好", GROUP) == ""
    assert "猫自己在群里说话了" in table.wire.read[BOSS][-1]
    before = len(table.wire.read[BOSS])
    await table.say("猫", "我又来了", GROUP)
    assert len(table.wire.read[BOSS]) == before
    assert "已替你在群里说了" in await table.say("狗", "发言 我是清白的")
    assert "狗：我是清白的" in table.wire.read[GROUP][-1]


async def test_a_match_may_have_votes_and_exile_whoever_has_most(table: Table) -> None:
    await table.match("猫", "狗", "鹿", flags="手动")
    await table.say(BOSS, "设置 投票 开；设置 放逐 开", GROUP)
    await table.say(BOSS, "开局", GROUP)
    assert "你投了狗" in await table.say("猫", "投票 狗")
    assert "已经投了狗" in await table.say("猫", "投票 狗")
    await table.say(BOSS, "关门", GROUP)
    posted = "\n".join(table.wire.read[GROUP])
    assert "【投票】狗×1。狗被放逐。" in posted
    assert "【出局】狗—放逐" in posted
