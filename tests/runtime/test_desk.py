"""Two matches at the referees' desk, as referees and contestants read them in their chats."""

from tests.runtime.table import BOSS, GROUP, Table

PLAYERS = tuple(f"选手{name}" for name in "甲乙丙丁戊己庚辛壬癸子丑")
REF = "ref"


async def _desk(table: Table) -> None:
    """Open a desk with twelve contestants, of whom the third has an account, and a referee."""
    assert "裁判席" in await table.say(BOSS, "建局 裁判", GROUP)
    await table.say(REF, "报名 老周", GROUP)
    await table.say("u3", "报名 选手丙", GROUP)
    await table.say(BOSS, "建赛 春季联赛", GROUP)
    await table.say(BOSS, "门派 青云门", GROUP)
    for player in PLAYERS:
        if player != "选手丙":
            await table.say(BOSS, f"选手 {player} 青云门", GROUP)
    await table.say(BOSS, "入派 青云门 选手丙", GROUP)
    assert "裁判" in await table.say(BOSS, "任命 老周 裁判", GROUP)
    assert "春季联赛" in await table.say(BOSS, "开赛", GROUP)


async def _match(table: Table, rules: str) -> None:
    """Open a match; its first eight are good."""
    names = " ".join(PLAYERS)
    assert "第1局" in await table.say(REF, f"开局 1 正式 {rules} 20:00 {names}", GROUP)
    for chair in range(1, 13):
        side = "好人" if chair < 9 else "狼人"
        assert "已记" in await table.say(REF, f"身份 {chair} {side}")
    assert "警下" in await table.say(REF, "警下 1", GROUP)


async def test_a_match_under_the_big_rules_with_an_execution(table: Table) -> None:
    await _desk(table)
    await _match(table, "5.0")
    assert "报到" in "\n".join(table.wire.read["u3"])
    assert "第1局" in await table.say("u3", "报到")
    assert "7号今日不可投票" in await table.say(REF, "黑麦 7", GROUP)
    await table.say(REF, "入夜", GROUP)
    await table.say(REF, "天亮", GROUP)
    assert "点杀 7" in await table.say(REF, "黑麦 7", GROUP)
    assert "统一投7号" in await table.say(REF, "点杀 7 连续黑麦", GROUP)
    assert "被投出局" in await table.say(REF, "点杀票 1:7 2:7 3:9 4:7", GROUP)
    assert "点杀之夜平安" in await table.say(REF, "点杀夜 无", GROUP)
    assert "一切回到点杀之前" in await table.say(REF, "天亮", GROUP)
    assert "草案" in await table.say(REF, "采纳", GROUP)
    assert "范围1–2" in await table.say(REF, "判 5 擦边 -2 说MVP", GROUP)
    assert await table.say("u3", "看看", GROUP) == ""
    read = await table.say(REF, "结果 好人胜", GROUP)
    assert "好人胜" in read and "【判罚#1】" in read and "可申诉至" in read
    assert "申诉" in "\n".join(table.wire.read["u3"])
    assert "收到" in await table.say("u3", "申诉 1 我没听清提示")
    assert "裁定" in await table.say(BOSS, "裁申 1 改 1", GROUP)
    totals = await table.say(REF, "总分", GROUP)
    assert "选手庚—-2" in totals and "选手戊—3" in totals and "选手丙—4" in totals


async def test_a_match_under_the_other_rules_with_a_bound_vote(table: Table) -> None:
    await _desk(table)
    await _match(table, "1.5")
    assert "#1" in await table.say(REF, "记分 3 投票 1 1", GROUP)
    await table.say(REF, "入夜", GROUP)
    await table.say(REF, "天亮", GROUP)
    assert "可宣布“绑票 2”" in await table.say(REF, "票数 4 4 1", GROUP)
    assert "从第2天起绑票" in await table.say(REF, "绑票 第2天", GROUP)
    await table.say(REF, "记分 3 特殊 1 2", GROUP)
    await table.say(REF, "判 3 擦边 1", GROUP)
    await table.say(REF, "判 3 辱骂 2 追加", GROUP)
    assert "狼人胜" in await table.say(REF, "结果 狼人胜", GROUP)
    sheet = await table.say(REF, "成绩", GROUP)
    assert "3号 选手丙 总 -1" in sheet and "9号 选手壬 总 5" in sheet


async def test_no_draft_is_read_by_contestants(table: Table) -> None:
    await _desk(table)
    await _match(table, "5.0")
    before = len(table.wire.read["u3"])
    group = len(table.wire.read[GROUP])
    assert "草案" in await table.say(REF, "判 3 擦边 2 说MVP")
    assert "3号" in await table.say(REF, "听 3 我要拿MVP")
    assert len(table.wire.read["u3"]) == before
    assert len(table.wire.read[GROUP]) == group
    assert "擦边" not in await table.say("u3", "状态")


async def test_contestants_rule_on_nothing_and_their_talk_is_counted(table: Table) -> None:
    await _desk(table)
    await _match(table, "5.0")
    assert await table.say("u3", "判 4 擦边 1", GROUP) == ""
    assert (await table.say("u3", "判 4 擦边 1")).startswith("✗ ")
    before = len(table.wire.read[REF])
    await table.say("u3", "我们肯定拿MVP", GROUP)
    assert "擦边" in "\n".join(table.wire.read[REF][before:])


async def test_a_ruling_is_taken_back_with_a_reason_and_a_command_without(table: Table) -> None:
    await _desk(table)
    await _match(table, "5.0")
    await table.say(REF, "判 3 擦边 2", GROUP)
    assert (await table.say(REF, "撤销 1", GROUP)).startswith("✗ ")
    assert "撤销" in await table.say(REF, "撤销 1 看错了", GROUP)
    assert "恢复" in await table.say(REF, "恢复 1", GROUP)
    await table.say(BOSS, "判 4 擦边 2")
    number = table.running().book.groups[GROUP]
    folded = await number.folded()
    assert "发“确认”" in await table.say(BOSS, f"回退 {folded.number}")
    assert "已撤销" in await table.say(BOSS, "确认")


async def test_a_restart_forgets_nothing(table: Table) -> None:
    await _desk(table)
    await _match(table, "5.0")
    await table.say(REF, "判 3 擦边 2", GROUP)
    await table.close()
    await table.open()
    assert "#1 草案" in await table.say(REF, "草案", GROUP)
