"""The four scenarios of the catalogue as whole tests (S1 to S4)."""

from engine.escape.state import Cause, Fate, Phase
from tests.catalogue import rule
from tests.rules.escape.builders import (
    BING,
    DING,
    GENG,
    JI,
    JIA,
    K1,
    K2,
    WU,
    XIN,
    YI,
    Hunt,
    hunt,
)


def _first_night() -> Hunt:
    match = hunt().survivor(JIA, "B1", "mechanic").survivor(YI, "C2")
    match.killer(K1, "D5", "clown")
    match.say(JIA, "移动 东南南；破解")
    assert (match.tile(JIA), match.left(JIA), match.state.points) == ("C3", (0, 0), 2)
    match.next()
    assert match.pawn(JIA).fear == 0
    assert "噪声：C3" in match.heard(K1)
    assert "聆听：甲—C3" in match.say(K1, "聆听")
    match.say(K1, "移动 西北北")
    assert (match.tile(K1), match.left(K1)) == ("C3", (0, 1))
    assert "甲—倒地" in match.say(K1, "攻击")
    assert match.pawn(JIA).health == 4
    assert "小丑" in match.heard(JIA)
    match.next()
    assert match.pawn(JIA).health == 3
    assert "修机进度 2/16\n出局：无" in match.heard("all")
    return match


@rule("S1", "MOV-03", "KIL-05", "ST-03")
def test_the_first_night() -> None:
    _first_night()


@rule("S2", "ST-05", "ST-06", "MAP-09")
def test_the_second_night() -> None:
    match = _first_night().next().next()
    match.say(YI, "移动 南；救治 甲")
    assert match.noise == {"C3"}
    match.say(JIA, "破解；移动 北")
    assert match.state.points_tonight == {"C3": 2}
    assert (match.tile(JIA), match.state.points) == ("C2", 4)
    match.next()
    assert (match.pawn(JIA).fear, match.pawn(YI).fear) == (1, 1)
    assert "发现：乙—C3" in match.heard(K1)
    assert "甲" not in match.heard(K1).partition("🔪 第2夜")[2]
    assert "发现：甲—C2" in match.say(K1, "移动 北")


@rule("S3", "BAT-01", "BAT-03", "BAT-05")
def test_the_gates_open() -> None:
    match = hunt(day=3, points=14).survivor(JIA, "C3", "mechanic").survivor(BING, "D1")
    match.survivor(DING, "G7").survivor(WU, "G7", things=("dagger",))
    match.killer(K1, "A1").killer(K2, "G7")
    match.say(JIA, "破解")
    assert match.say(BING, "逃生") == "✗ 大门未开。"
    match.next()
    assert "开门战开始" in match.heard("all")
    assert "丁—G7" in match.heard(K1)
    assert match.say(K2, "攻击") == "攻击 G7：丁—出局、戊—免疫"
    match.next().next().next()
    match.say(BING, "逃生")
    match.next().next()
    assert match.pawn(BING).escaped_on == 4
    assert "出局：无\n逃出：丙" in match.heard("all")


def _count_race() -> Hunt:
    match = hunt(day=5, powered_on=4, points=16).killer(K1, "A4")
    for seat in (JIA, YI, BING, DING):
        match.survivor(seat, "B1", fate=Fate(Cause.ATTACK, 3, public=True))
    for seat in (WU, GENG):
        match.survivor(seat, "D1", escaped_on=4)
    match.change(XIN, escaped_on=4)
    match.survivor(JI, "A4")
    match.say(JI, "逃生")
    assert match.state.phase is Phase.KILLERS
    return match


@rule("S4", "WIN-01", "WIN-02")
def test_the_race_of_the_counts() -> None:
    match = _count_race()
    match.say(K1, "攻击")
    assert match.state.winners == (K1,)
    match = _count_race()
    match.next()
    assert match.state.phase is Phase.ENDED
    assert JI in (match.state.winners or ())
