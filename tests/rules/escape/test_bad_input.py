"""What cannot be done is refused exactly, and costs nothing (bad input)."""

import pytest

from engine.escape.state import Phase
from engine.kernel.names import DIRECTOR, Seat
from engine.kernel.ruling import Denied
from tests.catalogue import rule
from tests.rules.escape.builders import JIA, K1, YI, Hunt, hunt, night


def _prey() -> Hunt:
    match = hunt(baffles=("E4-F4",), traps=("C2",)).killer(K1, "H1")
    return match.survivor(JIA, "E4", things=("map", "dagger"))


def _hunter() -> Hunt:
    return night(baffles=("E4-F4",)).killer(K1, "E4", "clown").survivor(JIA, "A1")


SURVIVORS_REFUSED = [
    ("移动 西", "那边是高墙"),
    ("移动 东", "那边有挡板"),
    ("移动 南南南南南", "停在第 5 步"),
    ("移动 H1", "移动力不够"),
    ("移动 I9", "这里没有"),
    ("移动", "还差一点"),
    ("强行 南", "那边没有障碍物"),
    ("翻越 上", "那边没有障碍物"),
    ("强行 C3", "这里没有"),
    ("通道", "这里没有可用的通道"),
    ("破解", "这里没有电动机"),
    ("搜索 宝箱", "这里没有宝箱"),
    ("搜索 钥匙", "这里没有钥匙"),
    ("搜索 地面 啤酒瓶", "地上没有啤酒瓶"),
    ("救治 鬼", "这一格没有这个人"),
    ("救治 甲", "他不需要救治"),
    ("救治 无名", "这里没有"),
    ("拆除 南", "那边没有挡板"),
    ("拆除 陷阱 H8", "那里没有陷阱"),
    ("拆除 陷阱 C2", "那个陷阱够不着"),
    ("逃生", "这里没有大门"),
    ("使用 左轮手枪 D4", "这里没有"),
    ("使用 银制匕首", "自己会起作用"),
    ("丢弃 干扰器", "这里没有"),
    ("技能 怒火", "这里没有"),
    ("怒火", "你没有“怒火”这个技能"),
    ("机器人 放置", "你没有机器人"),
    ("攻击", "这是杀手的行动"),
    ("封堵 东", "这是杀手的行动"),
    ("远眺", "这是杀手的行动"),
    ("给予 辛 地图", "这件事只在白天做"),
    ("祈祷 地图", "这件事只在白天做"),
    ("撤销给予 1", "这件事只在白天做"),
    ("冲刺", "还差一点"),
    ("冲刺 H8", "请写方向"),
]


@rule("CMD", "MOV-05", "MOV-01")
@pytest.mark.parametrize(("text", "why"), SURVIVORS_REFUSED)
def test_a_survivor_is_refused_and_pays_nothing(text: str, why: str) -> None:
    match = _prey()
    before = match.pawn(JIA)
    assert why in match.say(JIA, text)
    if "停在" not in why:
        assert match.pawn(JIA) == before
        assert not match.noise


KILLERS_REFUSED = [
    ("移动 西", "那边是高墙"),
    ("攻击 东", "打不到那里"),
    ("攻击 H8", "打不到那里"),
    ("封堵 东", "那条边放不了挡板"),
    ("封堵 北", "那条边放不了挡板"),
    ("封堵 A8 南", "只能封自己脚下"),
    ("强行 西", "强行只能走平常能走的一格"),
    ("华丽出场 北", "那边一步也走不了"),
    ("华丽出场 C3", "请写一个方向"),
    ("陷阱 C2", "你没有“陷阱”这个技能"),
    ("亮相 C2", "你没有“亮相”这个技能"),
    ("逻辑推理 A1 A2", "你没有“逻辑推理”这个技能"),
    ("破解", "这是求生者的行动"),
    ("搜索", "这是求生者的行动"),
    ("逃生", "这是求生者的行动"),
    ("使用 地图", "这里没有"),
    ("给予 甲 地图", "这件事只在白天做"),
]


@rule("CMD", "KIL-02", "KIL-03")
@pytest.mark.parametrize(("text", "why"), KILLERS_REFUSED)
def test_a_killer_is_refused_and_pays_nothing(text: str, why: str) -> None:
    match = _hunter()
    before = match.pawn(K1)
    assert why in match.say(K1, text)
    assert match.pawn(K1) == before


@rule("CMD", "PH-01")
@pytest.mark.parametrize("phase", [Phase.DAY, Phase.CLOSED, Phase.KILLERS])
@pytest.mark.parametrize("text", ["移动 北", "搜索", "使用 地图", "结束", "机器人 放置"])
def test_out_of_the_window_nothing_is_done(phase: Phase, text: str) -> None:
    match = _prey().turn(phase=phase)
    before = match.state
    assert match.say(JIA, text).startswith("✗")
    assert match.state == before


@rule("CMD", "ST-11")
def test_who_is_not_there_does_nothing() -> None:
    match = _prey().survivor(YI, "D1", escaped_on=1)
    assert match.say(YI, "移动 东") == "✗ 你已经逃出去了。"
    with pytest.raises(Denied, match="not_seated"):
        match.ask(Seat(99), match.game.commands.cls("escape.done")())
    match.turn(phase=Phase.ENDED)
    assert match.say(JIA, "移动 北") == "✗ 这一局已经结束了。"
    assert match.say(DIRECTOR, "下一步") == "✗ 这一局已经结束了。"


@rule("CMD")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("延长 0", "请写 1 到"),
        ("延长 5", "现在没有期限"),
        ("继续", "时钟没有停"),
        ("开门", "现在不是等着开门的时候"),
        ("关门", "现在不是白天"),
        ("加速", "现在不是白天"),
        ("停用 狼人", "已经开局"),
        ("传送 甲 Z9", "这里没有"),
        ("设定 甲 潜行 1", "这一项不归他那一方"),
        ("设定全局 修机 17", "可以填 0 到 16"),
        ("扣除 甲 干扰器", "你手里没有干扰器"),
        ("撤牌 9 看错", "没有 #9 这张牌"),
        ("判负 杀手", "还没有红牌"),
        ("出局 路人", "这里没有"),
        ("结束", "发“确认”就办"),
    ],
)
def test_a_director_is_refused_too(text: str, why: str) -> None:
    match = _prey()
    before = match.state
    assert why in match.say(DIRECTOR, text)
    assert match.state == before
