"""What killers perceive, and what makes noise and fear (SEE, ST, KIL-01)."""

from engine.escape.state import Phase
from tests.catalogue import rule
from tests.rules.escape.builders import BING, JIA, K1, K2, YI, hunt, night


@rule("SEE-01", "MAP-09")
def test_a_killer_discovers_who_is_on_his_tile() -> None:
    match = night().killer(K1, "B4").survivor(JIA, "A3")
    match.say(K1, "移动 北")
    assert "甲" not in match.heard(K1)
    assert "发现：甲—A3" in match.say(K1, "移动 西")


@rule("SEE-02", "SEE-04", "MAP-09", "MAP-05")
def test_a_killer_senses_the_four_tiles_next_door() -> None:
    match = hunt().killer(K1, "F4").survivor(JIA, "E4").survivor(YI, "G4").survivor(BING, "F5")
    match.next()
    assert "感知：甲—E4" in match.heard(K1)
    assert "乙" not in match.heard(K1)
    assert "丙" not in match.heard(K1)
    assert "运动员" not in match.heard(K1)


@rule("SEE-02", "MAP-05")
def test_corners_walls_and_obstacles_hide() -> None:
    match = hunt().killer(K1, "C5").survivor(JIA, "D4")
    match.killer(K2, "C4").survivor(YI, "C3")
    match.next()
    assert "甲" not in match.heard(K1)
    assert "乙" not in match.heard(K2)


@rule("SEE-03", "SEE-12")
def test_nothing_is_perceived_while_survivors_act() -> None:
    match = hunt().killer(K1, "E2").survivor(JIA, "E1")
    assert "鬼" not in match.say(JIA, "移动 南")
    assert not match.heard(K1)
    match.say(JIA, "移动 北西")
    match.next()
    assert "甲" not in match.heard(K1)


@rule("SEE-05")
def test_who_senses_is_told_alone() -> None:
    match = hunt().killer(K1, "F4").killer(K2, "A8").survivor(JIA, "E4")
    match.next()
    assert "甲" in match.heard(K1)
    assert "甲" not in match.heard(K2)
    match = hunt().knob(killers_know_each_other=True)
    match.killer(K1, "F4").killer(K2, "A8").survivor(JIA, "E4").next()
    assert "甲" in match.heard(K2)


@rule("SEE-06", "KIL-05")
def test_listening_hears_through_walls_but_not_into_the_dim() -> None:
    match = night().killer(K1, "E4").survivor(JIA, "F2").survivor(YI, "C3")
    assert match.say(K1, "聆听") == "聆听：乙—C3"


@rule("SEE-07", "SEE-08")
def test_noise_is_where_the_deed_ended() -> None:
    match = hunt(chests={"A2": "map"}).killer(K1, "H8").survivor(JIA, "B3").survivor(YI, "C3")
    match.survivor(BING, "A2")
    match.say(JIA, "移动 东；破解；移动 北")
    match.say(YI, "破解")
    match.say(BING, "搜索")
    match.next()
    assert "噪声：C3、A2" in match.heard(K1)
    assert "甲" not in match.heard(K1)


@rule("SEE-09", "KRL-03", "ST-07")
def test_a_scream_in_the_killers_step_is_heard_at_once() -> None:
    match = night().killer(K1, "H1", "clown").killer(K2, "A8").survivor(BING, "F1", fear=2)
    match.say(K1, "华丽出场 西")
    assert "噪声：F1" in match.heard(K1)
    assert "噪声：F1" in match.heard(K2)
    assert match.pawn(BING).fear == 0
    assert match.noise == {"F1"}


@rule("SEE-10", "SET-08")
def test_noise_is_forgotten_with_the_night() -> None:
    match = hunt(noise=("A2",)).killer(K1, "H8")
    match.next().next().next().next()
    assert (match.state.phase, match.state.day) == (Phase.SURVIVORS, 2)
    match.next()
    assert "噪声：无" in match.heard(K1)


@rule("SEE-13", "KIL-08", "ST-01")
def test_a_victim_learns_the_card_and_the_killer_the_results() -> None:
    match = night().killer(K1, "C3", "clown").survivor(JIA, "C3")
    match.survivor(YI, "C3", things=("dagger",))
    assert match.say(K1, "攻击") == "攻击 C3：甲—倒地、乙—免疫"
    assert "你被【小丑】攻击" in match.heard(JIA)
    assert "鬼" not in match.heard(JIA)
    assert "你被【小丑】攻击" in match.heard(YI)
    assert match.pawn(JIA).health == 4


@rule("SEE-13")
def test_a_match_may_tell_the_name_too() -> None:
    match = night().knob(attack_reveals="role_and_name").killer(K1, "C3").survivor(JIA, "C3")
    match.say(K1, "攻击")
    assert "鬼" in match.heard(JIA)


@rule("SEE-14")
def test_a_survivor_sees_what_lies_where_he_walks() -> None:
    match = hunt(ground={"B2": ("map",)}, chests={"A2": None}).survivor(JIA, "B1")
    answer = match.say(JIA, "移动 南西")
    assert "B2 地上有地图。" in answer
    assert "A2 宝箱空了。" in answer


@rule("KIL-01", "SEE-06")
def test_a_killer_is_told_who_lies_near() -> None:
    match = hunt().killer(K1, "E4").survivor(JIA, "F2", downed=True).survivor(YI, "H8", downed=True)
    match.next()
    assert "倒地：甲—F2" in match.heard(K1)
    assert "乙" not in match.heard(K1)


@rule("ST-06", "PH-04", "SUR-13")
def test_fear_comes_once_a_night_and_never_to_lawyers() -> None:
    match = hunt().killer(K1, "E4").killer(K2, "D5").survivor(JIA, "C4").survivor(YI, "B3")
    match.survivor(BING, "D4", "lawyer")
    match.next()
    assert [match.pawn(seat).fear for seat in (JIA, YI, BING)] == [1, 0, 0]
    match = hunt().knob(fear_per_killer=True).killer(K1, "E4").killer(K2, "D5")
    match.survivor(JIA, "C4").next()
    assert match.pawn(JIA).fear == 2


@rule("ST-07", "ST-08", "PH-04")
def test_the_third_fear_is_a_scream() -> None:
    match = hunt().killer(K1, "E4").survivor(JIA, "C4", fear=2)
    match.next()
    assert match.pawn(JIA).fear == 0
    assert "惊叫" in match.heard(JIA)
    assert "噪声：C4" in match.heard(K1)


@rule("ST-09", "KRL-09", "ST-06")
def test_a_killer_in_the_fog_frightens_nobody() -> None:
    match = night(day=2).killer(K1, "E4", "ripper").survivor(JIA, "E3")
    match.next()
    assert match.pawn(K1).stealth
    match.next().next().next()
    assert match.pawn(JIA).fear == 0
    assert match.state.phase is Phase.KILLERS
    match.say(K1, "聆听")
    assert not match.pawn(K1).stealth
    match.next()
    assert match.pawn(K1).stealth


@rule("ST-09")
def test_walking_keeps_the_fog() -> None:
    match = night().killer(K1, "E4", "ripper", stealth=True)
    match.say(K1, "移动 东")
    assert match.pawn(K1).stealth
    match.say(K1, "强行 北")
    assert not match.pawn(K1).stealth
