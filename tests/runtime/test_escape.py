"""A whole hunt at the table: people and practice seats, by chat, with a restart on the way."""

from pathlib import Path

from engine.kernel.names import MINUTE
from tests.runtime.table import BOSS, GROUP, NOON, Table

PEOPLE = ("阿猫", "阿狗")


async def _begun(table: Table, flags: str = "手动") -> None:
    await table.say(BOSS, f"建局 逃生 {flags}", GROUP)
    for persona in PEOPLE:
        await table.say(persona, f"报名 {persona}", GROUP)
    await table.say(BOSS, "设置 发言下限 0", GROUP)
    await table.say(BOSS, "人机 8", GROUP)
    await table.say(BOSS, "开局 种子", GROUP)


async def test_ten_are_needed(tmp_path: Path) -> None:
    async with Table(tmp_path) as table:
        assert "逃生开张了" in await table.say(BOSS, "建局 逃生", GROUP)
        await table.say("阿猫", "报名 阿猫", GROUP)
        assert await table.say(BOSS, "开局", GROUP) == "✗ 需要10人，当前1人。"
        assert "人机就座" in await table.say(BOSS, "人机 9", GROUP)
        assert "开局！10 人" in await table.say(BOSS, "开局", GROUP)
        assert "淘汰至少5人" in str(table.wire.read) or "逃出" in str(table.wire.read["阿猫"])


async def test_every_answer_to_a_deed_ends_with_what_is_left(tmp_path: Path) -> None:
    async with Table(tmp_path) as table:
        await _begun(table)
        told = "\n".join(table.wire.read["阿猫"])
        assert "身份：园丁（求生者）" in told
        assert "你在 G8" in told
        assert "移动 东" not in told
        assert "✗ 白天不行动" in await table.say("阿猫", "移动 东")
        await table.say(BOSS, "关门", GROUP)
        assert (await table.say("阿猫", "移动 东")).endswith("移动力 2 · 行动力 1 · 生命 5 · H8")
        answer = await table.say("阿猫", "移动 ｗ９")
        assert answer.startswith("✗ 这里没有")
        assert answer.endswith("移动力 2 · 行动力 1 · 生命 5 · H8")
        several = await table.say("阿猫", "移动 北；破解；移动 南")
        assert "已停在第2条" in several
        assert several.endswith("移动力 1 · 行动力 1 · 生命 5 · H7")
        assert "✗" in await table.say("阿猫", "攻击")
        assert "园丁" in await table.say("阿猫", "状态")
        assert "X 大门" in await table.say("路人", "地图", GROUP)


async def test_a_match_is_played_to_its_end_over_a_restart(tmp_path: Path) -> None:
    async with Table(tmp_path) as table:
        await _begun(table)
        for night in range(1, 14):
            await table.say(BOSS, "关门", GROUP)
            for persona in PEOPLE:
                await table.say(persona, "结束")
            for _ in range(40):
                await table.wait(0.4)
                if "夜已过" in await table.say("路人", "房间", GROUP):
                    break
            if night == 2:
                await table.close()
                await table.open()
            if "【终局】" in "\n".join(table.wire.read[GROUP]):
                break
            await table.say(BOSS, "下一步", GROUP)
            await table.say(BOSS, "下一步", GROUP)
        group = "\n".join(table.wire.read[GROUP])
        assert "📜 【第1夜】修机进度" in group
        assert "【终局】" in group
        assert "阿猫—园丁" in group
        assert "本局的种子" in group
        story = await table.say("路人", "复盘", GROUP)
        assert "—— 第1夜 ——" in story
        assert "—— 终局时 ——" in story


async def test_windows_close_by_the_clock(tmp_path: Path) -> None:
    async with Table(tmp_path) as table:
        await _begun(table, "")
        assert "21:00 关门" in "\n".join(table.wire.read[GROUP])
        await table.wait((21 - 12) * 60)
        assert "第1天关门" in "\n".join(table.wire.read[GROUP])
        assert "求生者行动" in "\n".join(table.wire.read["阿猫"])
        for _ in range(3):
            await table.wait(16)
        assert table.clock.now() == NOON + (9 * 60 + 48) * MINUTE
        assert "📜 【第1夜】" in "\n".join(table.wire.read[GROUP])
        room = await table.say("路人", "房间", GROUP)
        assert "夜已过" in room


async def test_nothing_said_in_the_group_tells_a_tile(tmp_path: Path) -> None:
    async with Table(tmp_path) as table:
        await _begun(table)
        before = len(table.wire.read[GROUP])
        await table.say(BOSS, "关门", GROUP)
        for persona in PEOPLE:
            await table.say(persona, "移动 东")
            await table.say(persona, "结束")
        for _ in range(60):
            await table.wait(0.4)
        said = "\n".join(table.wire.read[GROUP][before:])
        assert "📜" in said
        assert not [tile for tile in ("G8", "H8", "E1", "F1") if tile in said]
