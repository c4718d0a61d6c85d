"""The killers' deeds, states and health, and the killer cards (KIL, ST, KRL)."""

import pytest

from engine.escape.state import Phase
from tests.catalogue import rule
from tests.rules.escape.builders import BING, DING, JIA, K1, K2, WU, XIN, YI, hunt, night


@rule("KIL-02", "PH-06", "ST-02")
def test_a_blow_hits_everybody_on_the_tile_once_a_night() -> None:
    match = night().killer(K1, "C3").killer(K2, "C3")
    match.survivor(JIA, "C3").survivor(YI, "C3").survivor(BING, "C3")
    assert match.say(K1, "攻击") == "攻击 C3：甲—倒地、乙—倒地、丙—倒地"
    assert match.say(K1, "攻击") == "✗ 今晚已经攻击过了。"
    assert match.left(K1) == (4, 1)
    assert match.say(K2, "攻击") == "攻击 C3：甲—出局、乙—出局、丙—出局"


@rule("KIL-02")
def test_a_blow_may_hit_nobody_and_never_a_killer() -> None:
    match = night().killer(K1, "C3").killer(K2, "C3")
    assert match.say(K1, "攻击") == "攻击 C3：无"


@rule("KIL-02")
def test_an_ordinary_killer_strikes_only_where_he_stands() -> None:
    assert night().killer(K1, "C3").say(K1, "攻击 北") == "✗ 打不到那里。"


@rule("KIL-03", "INFO")
def test_a_baffle_stands_in_the_report() -> None:
    match = night().killer(K1, "E4")
    assert match.say(K1, "封堵 东") == "挡板立好了：E4|F4"
    assert match.left(K1) == (4, 0)
    assert "E4" not in match.heard("all")
    match.next()
    assert "挡板：E4|F4" in match.heard("all")


@rule("KIL-03", "KRL-02")
def test_only_a_factory_head_bars_far_edges() -> None:
    match = night().killer(K1, "E4").killer(K2, "D5", "clown")
    assert match.say(K2, "封堵 A3 南") == "✗ 只能封自己脚下那一格的边。"
    match.say(K1, "封堵 A3 南")
    assert match.state.baffles == ("A3-A4",)


@rule("KIL-04")
def test_far_sight_follows_open_lines() -> None:
    match = night().killer(K1, "E7").survivor(JIA, "E4").survivor(YI, "E3")
    assert match.say(K1, "远眺") == "远眺：甲—E4"
    match = night().killer(K1, "E4").survivor(JIA, "H4")
    assert match.say(K1, "远眺") == "远眺：无"


@rule("KIL-06")
def test_a_killer_forces_one_more_step() -> None:
    match = night().killer(K1, "E4", moves_spent=4).survivor(JIA, "F4")
    match.say(K1, "强行 东；攻击")
    assert match.pawn(JIA).downed
    assert match.left(K1) == (0, 0)
    match = night().killer(K1, "C4")
    assert match.say(K1, "强行 北").startswith("✗ 强行只能走平常能走的一格")


@rule("KIL-07", "ACT-04")
def test_there_must_be_an_obstacle_to_climb() -> None:
    assert night().killer(K1, "E4").say(K1, "翻越 东") == "✗ 那边没有障碍物。"


@rule("ST-01", "ST-02", "ST-03")
def test_who_is_struck_and_never_helped_bleeds_out_on_the_fourth_night() -> None:
    match = night().killer(K1, "C3").survivor(JIA, "C3")
    match.say(K1, "攻击")
    healths = [match.pawn(JIA).health]
    while match.pawn(JIA).fate is None:
        match.next()
        if match.state.phase is Phase.CLOSED:
            healths.append(match.pawn(JIA).health)
    assert healths == [4, 3, 2, 1, 0]
    assert match.state.day == 4
    assert "出局：甲" in match.heard("all")


@rule("ST-04")
def test_a_blow_at_the_last_health_kills_at_once() -> None:
    match = night().killer(K1, "C3").survivor(JIA, "C3", health=1)
    assert match.say(K1, "攻击") == "攻击 C3：甲—出局"
    assert not match.pawn(JIA).downed


@rule("ST-05", "ACT-06")
def test_who_was_helped_up_has_what_he_has_not_spent() -> None:
    match = hunt().survivor(JIA, "C2").survivor(YI, "C2", downed=True, moves_spent=1, health=3)
    match.say(JIA, "救治 乙")
    assert match.left(YI) == (2, 1)
    assert match.pawn(YI).health == 3


@rule("ST-10", "KRL-15")
def test_a_wolf_runs_faster_once_somebody_is_hurt() -> None:
    match = night().killer(K1, "C3").killer(K2, "H1", "wolf").survivor(JIA, "C3")
    assert match.left(K2) == (4, 2)
    match.say(K1, "攻击")
    assert match.left(K2) == (5, 2)


@rule("ST-11")
def test_what_the_dead_held_lies_there() -> None:
    match = night().killer(K1, "C3").survivor(JIA, "C3", downed=True, things=("revolver",))
    match.say(K1, "攻击")
    assert match.lying("C3") == ("revolver",)
    match.turn(phase=Phase.SURVIVORS)
    assert match.say(JIA, "移动 东") == "✗ 你已出局。"


@rule("KRL-01", "PTS-02")
def test_rage_turns_a_move_into_an_action_once() -> None:
    match = night().killer(K1, "E4")
    match.say(K1, "怒火")
    assert match.left(K1) == (3, 3)
    assert match.say(K1, "怒火") == "✗ 一晚只能用一次。"
    match.knob(rage_repeat=True).say(K1, "技能 怒火")
    assert match.left(K1) == (2, 4)


@rule("KRL-03")
@pytest.mark.parametrize(
    ("tile", "acts_spent", "end", "left"),
    [("H1", 0, "A1", 0), ("F1", 0, "A1", 1), ("H1", 1, "A1", 0)],
)
def test_a_clown_dashes_to_the_end(tile: str, acts_spent: int, end: str, left: int) -> None:
    match = night().killer(K1, tile, "clown", acts_spent=acts_spent).survivor(JIA, "C1")
    match.survivor(YI, end)
    match.say(K1, "华丽出场 西")
    assert (match.tile(K1), match.left(K1)) == (end, (4, left))
    assert (match.pawn(JIA).fear, match.pawn(YI).fear) == (1, 1)
    assert match.say(K1, "华丽出场 西").startswith("✗")


@rule("KRL-04")
def test_a_clown_feels_the_afraid_outside_the_dim() -> None:
    match = hunt().killer(K1, "D8", "clown").survivor(JIA, "G4", fear=1).survivor(YI, "H2", fear=1)
    match.next()
    assert "共鸣：乙—H2" in match.heard(K1)
    assert "甲" not in match.heard(K1)


@rule("KRL-05", "KRL-06")
def test_a_stag_pulls_the_first_it_meets_then_strikes_all() -> None:
    match = night().killer(K1, "F4", "stag").survivor(JIA, "F7").survivor(YI, "F4")
    assert match.say(K1, "攻击 南") == "攻击 F4：甲—倒地、乙—倒地"
    assert "拖到 F4" in match.heard(JIA)
    assert match.say(K1, "攻击 南") == "✗ 今晚已经攻击过了。"
    match = night().killer(K1, "F4", "stag").survivor(JIA, "F7").survivor(YI, "F6")
    assert match.say(K1, "攻击 南") == "攻击 F4：乙—倒地"
    assert match.tile(JIA) == "F7"


@rule("KRL-07", "INFO")
def test_a_stag_lays_seven_traps_and_replaces_the_eighth() -> None:
    traps = ("A4", "B1", "B2", "B3", "B5", "B7", "B8")
    match = night(traps=traps).killer(K1, "F4", "stag")
    assert match.say(K1, "陷阱 C2").startswith("✗ 已有 7 个陷阱，需指定取消的陷阱")
    match.say(K1, "陷阱 C2 替换 A4")
    assert match.state.traps == (*traps[1:], "C2")
    match.next()
    assert "C2" in match.heard("all")


@rule("KRL-08")
def test_who_stands_where_a_trap_is_laid_walks_free() -> None:
    match = hunt(traps=("C2",)).survivor(JIA, "C2").survivor(YI, "C1")
    match.say(JIA, "移动 西")
    assert match.tile(JIA) == "B2"
    match.say(YI, "移动 南")
    assert match.pawn(YI).held


@rule("KRL-10")
def test_a_ripper_appears_where_there_was_noise() -> None:
    match = night().killer(K1, "E4", "ripper", stealth=True, noises=("F3", "H8"))
    assert match.say(K1, "亮相 H8").startswith("✗ H8 太远")
    assert match.say(K1, "亮相 E3").startswith("✗ 你没有听到")
    match.say(K1, "亮相 F3")
    assert (match.tile(K1), match.left(K1), match.pawn(K1).stealth) == ("F3", (1, 2), False)
    assert match.say(K1, "亮相 F3") == "✗ 潜行时才能亮相。"


@rule("KRL-11")
def test_a_ripper_in_the_fog_strikes_next_door() -> None:
    match = night().killer(K1, "E4", "ripper", stealth=True).survivor(JIA, "F4").survivor(YI, "D4")
    assert match.say(K1, "攻击 西") == "✗ 打不到那里。"
    assert "甲—倒地" in match.say(K1, "攻击 东")
    assert not match.pawn(K1).stealth


@rule("KRL-12")
def test_an_assassin_has_a_passage_of_eight_steps() -> None:
    match = hunt(Phase.DAY).killer(K1, "E4", "assassin").killer(K2, "D5")
    assert match.say(K1, "潜入者 B6 G3").startswith("✗ 两头走路不能超过 8 格")
    assert match.say(K1, "潜入者 C5 F4") == "新的通道：C5↔F4"
    assert "C5↔F4" in match.heard(K2)
    assert match.say(K1, "潜入者 C5 F4").startswith("✗ 通道已经开好了")
    match.turn(day=2, passages={})
    assert match.say(K1, "潜入者 C5 F4").startswith("✗ 只能在第一天")


@rule("KRL-13")
def test_reasoning_frightens_whoever_is_there() -> None:
    match = night().killer(K1, "E4", "assassin").survivor(JIA, "F5")
    assert match.say(K1, "逻辑推理 E4 E5 F4 F5") == "存在。"
    assert match.pawn(JIA).fear == 1
    assert match.say(K1, "逻辑推理 A1 A2 B1 B2") == "不存在。"
    assert match.say(K1, "逻辑推理 A1 A2 B1 H8") == "✗ 要写相连的 4 格。"


@rule("KRL-14")
def test_tracks_lead_to_the_nearest() -> None:
    match = night().killer(K1, "E4", "assassin").survivor(JIA, "F3").survivor(YI, "C5")
    assert match.say(K1, "痕迹检定") == "距离2 东北"
    match.change(JIA, tile="E4")
    assert match.say(K1, "痕迹检定") == "同格。"


@rule("KRL-16")
def test_a_wolf_scents_who_stayed_where_it_was_loud() -> None:
    match = hunt(noise=("C3",)).killer(K1, "H8", "wolf").survivor(JIA, "C3").survivor(YI, "H7")
    match.next()
    assert "嗅到：甲—C3" in match.heard(K1)
    match = hunt(noise=("C3",)).killer(K1, "H8", "wolf").survivor(JIA, "C2")
    match.next()
    assert "甲" not in match.heard(K1)


@rule("BAT-03", "BAT-04")
def test_for_three_nights_every_blow_kills() -> None:
    for day, result in ((3, "出局"), (5, "出局"), (6, "倒地")):
        match = night(day=day, powered_on=3, points=16).killer(K1, "C3").survivor(JIA, "C3")
        match.survivor(YI, "C3", things=("dagger",)).survivor(DING, "C3", "gardener")
        assert match.say(K1, "攻击") == f"攻击 C3：甲—{result}、乙—免疫、丁—{result}"
    match = night(day=3, powered_on=3).knob(fatal_effect="down").killer(K1, "C3")
    assert "倒地" in match.survivor(JIA, "C3").say(K1, "攻击")


@rule("WIN-02")
def test_the_fifth_death_ends_it_at_once() -> None:
    match = night(day=4, powered_on=1, points=16).killer(K1, "C3")
    match.survivor(WU, "A4", leaving=True, done=True)
    for seat in (JIA, YI, BING, DING):
        match.survivor(seat, "C3", downed=True)
    match.survivor(XIN, "C3", downed=True)
    match.say(K1, "攻击")
    assert match.state.phase is Phase.ENDED
    assert match.state.winners == (K1,)
    assert match.pawn(WU).escaped_on is None
    assert "杀手阵营胜" in match.heard("all")
