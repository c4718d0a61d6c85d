"""The round, gates, the ends, keys (PH, BAT, WIN, FAC-05)."""

import pytest

from engine.escape.state import Cause, Fate, Phase, Side
from engine.kernel.game import MakeUpFor, Remind
from engine.kernel.names import CLOCK, DIRECTOR, MINUTE, Instant, Seat
from tests.catalogue import rule
from tests.rules.escape.builders import (
    BING,
    DING,
    EVENING,
    JI,
    JIA,
    K1,
    K2,
    WU,
    XIN,
    YI,
    Hunt,
    hunt,
    lobby,
    night,
)


def _out(day: int, *, public: bool = True) -> Fate:
    return Fate(Cause.ATTACK, day, public)


@rule("PH-01", "PH-02", "PH-03")
def test_the_survivors_window_ends_with_the_last_of_them() -> None:
    match = hunt().survivor(JIA, "B1").survivor(YI, "H2").killer(K1, "E4")
    match.say(JIA, "结束")
    match.say(YI, "结束")
    assert match.state.phase is Phase.SURVIVORS
    match.say(XIN, "结束")
    assert match.state.phase is Phase.KILLERS
    assert match.say(JIA, "移动 东") == "✗ 现在轮不到你行动。"
    assert match.say(JIA, "攻击") == "✗ 这是杀手的行动。"


@rule("PH-03", "PH-06", "PH-08", "CFG")
def test_windows_close_by_the_clock_and_silence_is_legal() -> None:
    match = hunt(Phase.DAY).knob(manual=False).survivor(JIA, "D4").killer(K1, "D5")
    match.turn(due=EVENING)
    match.tick()
    assert match.state.due == EVENING + 15 * MINUTE
    match.tick()
    assert match.pawn(JIA).fear == 1
    assert match.state.due == EVENING + 30 * MINUTE
    match.tick()
    assert match.state.phase is Phase.CLOSED
    match.tick()
    assert (match.state.phase, match.state.day) == (Phase.DAY, 2)


@rule("PH-05", "BAT-01", "BAT-02")
def test_the_gates_get_power_between_the_steps() -> None:
    match = hunt(day=3, points=15, powered_on=None).survivor(JIA, "C3", "mechanic")
    match.survivor(YI, "D1").killer(K1, "H8").killer(K2, "H7")
    assert "总进度 16/16" in match.say(JIA, "破解")
    assert match.say(YI, "逃生") == "✗ 大门未开。"
    match.next()
    assert match.state.powered_on == 3
    assert "大门已通电，开门战开始" in match.heard("all")
    assert "C3" not in match.heard("all")
    for seat in (K1, K2):
        assert "所有求生者：辛—A8、甲—C3、乙—D1" in match.heard(seat)


@rule("BAT-05", "BAT-06")
def test_work_goes_on_that_night_and_ends_with_it() -> None:
    match = hunt(day=3, points=16).survivor(JIA, "C3").survivor(YI, "D1").killer(K1, "H8")
    assert "总进度 16/16" in match.say(JIA, "破解")
    assert match.noise == {"C3"}
    match.next().next().next().next()
    assert match.state.phase is Phase.SURVIVORS
    assert match.say(JIA, "破解") == "✗ 修机已完成。"
    assert match.say(YI, "逃生").startswith("你守在门边")


@rule("PH-07", "WIN-01", "WIN-04")
def test_four_who_got_away_win() -> None:
    match = hunt(day=5, powered_on=2, points=16).survivor(JIA, "A4").killer(K1, "H1")
    for seat in (YI, BING, DING):
        match.survivor(seat, "D1", escaped_on=4)
    match.say(JIA, "逃生")
    match.next()
    match.next()
    assert match.state.phase is Phase.ENDED
    assert match.state.winners == (XIN, JIA, YI, BING, DING)
    assert "求生者阵营胜" in match.heard("all")
    assert "甲—运动员" in match.heard("all")


@rule("WIN-03", "WIN-04", "FAC-08")
def test_four_keys_and_one_escape_win_before_the_fifth_bleeds() -> None:
    match = hunt(day=6, keys_found=4).survivor(WU, "A4").killer(K1, "H1")
    for seat in (JIA, YI, BING, DING):
        match.survivor(seat, "D1", fate=_out(3))
    match.survivor(JI, "H8", downed=True, health=1)
    match.say(WU, "逃生")
    match.next().next()
    assert "特殊胜利" in match.heard("all")
    assert WU in (match.state.winners or ())


@rule("WIN-03", "CFG")
def test_a_match_may_ask_for_more_escapes_by_keys() -> None:
    match = hunt(day=6, keys_found=4).knob(special_escapes=2).survivor(WU, "A4").killer(K1, "H1")
    match.say(WU, "逃生")
    match.next().next()
    assert match.state.phase is Phase.CLOSED


@rule("WIN-02")
def test_bleeding_can_end_it() -> None:
    match = night(day=6).killer(K1, "H1").survivor(JI, "H8", downed=True, health=1)
    for seat in (JIA, YI, BING, DING):
        match.survivor(seat, "D1", fate=_out(3))
    match.next()
    assert "杀手阵营胜" in match.heard("all")


@rule("WIN-05")
@pytest.mark.parametrize("escaped", range(9))
def test_the_counts_leave_no_deadlock(escaped: int) -> None:
    match = night(day=6, powered_on=1, points=16).killer(K1, "H1")
    seats = list(map(Seat, range(1, 9)))
    for seat in seats[:escaped]:
        match.survivor(seat, "D1", escaped_on=5)
    for seat in seats[escaped:]:
        match.survivor(seat, "D1", fate=_out(5))
    match.next()
    side = Side.SURVIVOR if escaped >= 4 else Side.KILLER
    winners = {seat for seat, one in match.state.pawns.items() if one.side is side}
    assert set(match.state.winners or ()) == winners


@rule("WIN-06")
def test_who_got_away_is_named_though_the_side_lost() -> None:
    match = night(day=6, powered_on=1, points=16).killer(K1, "H1")
    for seat in (JIA, YI, BING):
        match.survivor(seat, "D1", escaped_on=5)
    for seat in (DING, WU, JI, XIN):
        match.survivor(seat, "D1", fate=_out(5))
    match.survivor(Seat(7), "H1", downed=True)
    match.say(K1, "攻击")
    assert "个人逃脱：甲、乙、丙" in match.heard("all")
    assert "杀手阵营胜" in match.heard("all")


@rule("WIN-07")
def test_after_the_last_night_killers_win() -> None:
    match = night(day=12).killer(K1, "H1").survivor(JIA, "B1")
    match.next()
    assert match.state.winners == (K1,)


@rule("FAC-05", "FAC-06", "INFO")
def test_keys_fall_from_the_third_day_for_all_who_are_out() -> None:
    match = night(day=1).killer(K1, "H1").survivor(JIA, "D1", fate=_out(1))
    match.next()
    assert not match.state.keys
    match.turn(phase=Phase.KILLERS, day=2).survivor(YI, "D1", fate=_out(2, public=False))
    match.next()
    assert len(match.state.keys) == 2
    assert "钥匙散落 2 枚。" in match.heard("all")
    for tile in match.state.keys:
        assert tile not in match.heard("all")
        assert not {"gate", "generator", "chest"} & set(match.state.map().tiles[tile])
    match.turn(phase=Phase.KILLERS, day=3).survivor(BING, "D1", fate=_out(3, public=False))
    match.next()
    assert len(match.state.keys) == 3


@rule("FAC-06", "CFG")
def test_a_match_may_publish_where_keys_fall() -> None:
    match = night(day=2).knob(key_place_public=True).killer(K1, "H1")
    match.survivor(JIA, "D1", fate=_out(1)).next()
    assert match.state.keys[0] in match.heard("all")


@rule("PH-09")
def test_the_clock_can_stand_and_be_put_off() -> None:
    match = hunt().knob(manual=False).turn(due=Instant(EVENING + 15 * MINUTE))
    match.survivor(JIA, "B1")
    match.say(DIRECTOR, "延长 5")
    assert match.state.due == EVENING + 20 * MINUTE
    match.say(DIRECTOR, "暂停")
    assert match.game.due(match.state) is None
    assert match.say(JIA, "移动 东") == "✗ 时钟停着，请等导演。"
    match.now = Instant(EVENING + 3 * MINUTE)
    match.say(DIRECTOR, "继续")
    assert match.state.due == EVENING + 23 * MINUTE
    match.ask(CLOCK, MakeUpFor(EVENING, Instant(EVENING + MINUTE)))
    assert match.state.due == EVENING + 24 * MINUTE
    match.ask(CLOCK, Remind(Instant(EVENING + 24 * MINUTE), 3))
    assert "还剩 3 分钟" in match.heard(JIA)


@rule("PH-10", "CARD-05")
def test_posts_at_night_are_pointed_out_to_directors() -> None:
    match = hunt().survivor(JIA, "B1").survivor(YI, "D1", escaped_on=1)
    match.ask(JIA, match.game.commands.cls("escape.talk")())
    assert "夜里发言：甲" in match.heard("directors")
    match.turn(phase=Phase.DAY)
    match.ask(YI, match.game.commands.cls("escape.talk")())
    assert "诈尸？乙" in match.heard("directors")
    assert not match.state.cards


@rule("PH-02", "DAY-01")
def test_the_director_opens_and_closes_doors() -> None:
    match = lobby(10)
    match.ask(DIRECTOR, match.game.commands.cls("escape.start")())
    match.say(DIRECTOR, "加速；关门")
    assert match.state.phase is Phase.SURVIVORS
    assert match.say(DIRECTOR, "关门") == "✗ 现在不是白天。"
    match.say(DIRECTOR, "下一步；下一步")
    assert match.say(DIRECTOR, "开门").startswith("✗") is False
    assert match.state.day == 2


@rule("INFO")
def test_nothing_public_tells_where_somebody_is() -> None:
    match: Hunt = lobby(10)
    match.ask(DIRECTOR, match.game.commands.cls("escape.start")())
    match.read["all"].clear()
    match.say(DIRECTOR, "加速；下一步；下一步；下一步；下一步")
    tiles = {one.tile for one in match.state.pawns.values()}
    assert not [tile for tile in tiles if tile in match.heard("all")]
    roles = set(match.state.map().tiles) & set(match.heard("all").split())
    assert not roles
