"""Searching, generators, help, gates, keys, passages (ACT, EXT, FAC)."""

from engine.escape.state import Phase
from tests.catalogue import rule
from tests.rules.escape.builders import BING, JIA, K1, XIN, YI, hunt, night


@rule("ACT-01", "FAC-04")
def test_a_key_comes_before_the_ground_before_the_chest() -> None:
    match = hunt(keys=("C1",), ground={"C1": ("map",)}, chests={"C1": "bottle"})
    match.survivor(JIA, "C1", acts_more=2)
    assert "钥匙 1/4" in match.say(JIA, "搜索")
    assert match.say(JIA, "搜索") == "你找到了地图。"
    assert not match.noise
    assert match.say(JIA, "搜索").startswith("✗ 手里放不下了")
    match.say(JIA, "丢弃 地图")
    assert match.say(JIA, "搜索 宝箱").startswith("你找到了啤酒瓶")
    assert match.noise == {"C1"}


@rule("ACT-02", "SUR-12", "EXT-03")
def test_full_hands_are_refused_before_any_cost() -> None:
    match = hunt(chests={"C1": "map"}).survivor(JIA, "C1", things=("bottle",))
    assert match.say(JIA, "搜索 宝箱").startswith("✗ 手里放不下了")
    assert match.left(JIA) == (3, 1)


@rule("ACT-03", "SUR-14", "FAC-03")
def test_a_generator_gives_four_a_night() -> None:
    match = hunt(points_tonight={"C3": 3}, points=3)
    match.survivor(JIA, "C3", "mechanic").survivor(YI, "C3")
    assert match.say(JIA, "破解").startswith("破解 +1。这台今晚 4/4，总进度 4/16。")
    assert match.noise == {"C3"}
    match.turn(noise=())
    assert match.say(YI, "破解") == "✗ 这台今晚已经修满 4 点。"
    assert match.left(YI) == (3, 1)
    assert not match.noise


@rule("ACT-03")
def test_there_is_nothing_to_crack_elsewhere() -> None:
    assert hunt().survivor(JIA, "B1").say(JIA, "破解") == "✗ 这里没有电动机。"


@rule("ACT-04", "SEE-07")
def test_climbing_costs_an_action_and_makes_noise() -> None:
    match = hunt().survivor(JIA, "C3")
    match.say(JIA, "翻越 南")
    assert (match.tile(JIA), match.left(JIA), match.noise) == ("C4", (3, 0), {"C4"})


@rule("ACT-05")
def test_a_trap_next_door_is_taken_away() -> None:
    match = hunt(traps=("C2", "H8")).survivor(JIA, "C1")
    assert match.say(JIA, "拆除 陷阱 H8").startswith("✗ 那个陷阱够不着")
    match.say(JIA, "拆除 陷阱 C2")
    assert match.state.traps == ("H8",)
    assert match.noise == {"C1"}


@rule("ACT-05", "MAP-06")
def test_a_baffle_is_taken_down() -> None:
    match = hunt(baffles=("E4-F4",)).survivor(JIA, "F4")
    assert match.say(JIA, "拆除 北") == "✗ 那边没有挡板。"
    match.say(JIA, "拆除 西")
    assert not match.state.baffles
    assert (match.noise, match.left(JIA)) == ({"F4"}, (3, 0))


@rule("ACT-06", "ST-05")
def test_help_gets_somebody_up_or_takes_fear_away() -> None:
    match = hunt().survivor(JIA, "C2").survivor(BING, "C2")
    match.survivor(YI, "C2", downed=True, fear=2, moves_spent=1)
    match.say(JIA, "救治 乙")
    assert (match.pawn(YI).downed, match.pawn(YI).fear) == (False, 2)
    assert match.noise == {"C2"}
    assert match.left(YI) == (2, 1)
    match.turn(noise=())
    match.say(BING, "救治 乙 恐惧")
    assert match.pawn(YI).fear == 0
    assert not match.noise


@rule("ACT-06", "ACT-09")
def test_who_lies_helps_nobody_and_nobody_else_is_helped() -> None:
    match = hunt().survivor(JIA, "C2").survivor(YI, "C3", downed=True).survivor(BING, "C2")
    assert match.say(JIA, "救治 乙") == "✗ 这一格没有这个人。"
    assert match.say(JIA, "救治 丙") == "✗ 他不需要救治。"
    assert match.say(YI, "破解").startswith("✗ 行动力不够")


@rule("ACT-07", "FAC-02")
def test_a_closed_gate_lets_nobody_out() -> None:
    match = hunt().survivor(JIA, "A4")
    assert match.say(JIA, "逃生") == "✗ 大门未开。"
    assert match.left(JIA) == (3, 1)


@rule("ACT-07", "WIN-06", "PH-07")
def test_who_stands_in_the_open_gate_leaves_when_the_night_ends() -> None:
    match = hunt(day=3, powered_on=2, points=16).survivor(JIA, "A4").killer(K1, "H1")
    match.say(JIA, "逃生")
    assert match.pawn(JIA).leaving
    assert match.say(JIA, "移动 北") == "✗ 你今晚已经结束了。"
    assert not match.noise
    match.next().next()
    assert match.pawn(JIA).escaped_on == 3
    assert "逃出：甲" in match.heard("all")
    assert "你逃出去了" in match.heard(JIA)


@rule("ACT-07")
def test_who_is_struck_down_in_the_gate_stays() -> None:
    match = hunt(day=9, powered_on=2, points=16).survivor(JIA, "A4").killer(K1, "A4")
    match.say(JIA, "逃生")
    match.next()
    match.say(K1, "攻击")
    assert (match.pawn(JIA).downed, match.pawn(JIA).leaving) == (True, False)
    match.next()
    assert match.pawn(JIA).escaped_on is None


@rule("ACT-08", "KRL-05")
def test_who_is_pulled_from_the_gate_but_unhurt_still_leaves() -> None:
    match = hunt(day=9, powered_on=2, points=16).killer(K1, "H4", "stag")
    match.survivor(JIA, "H5", things=("dagger",))
    match.say(JIA, "逃生")
    match.next()
    match.say(K1, "攻击 南")
    assert match.tile(JIA) == "H4"
    match.next()
    assert match.pawn(JIA).escaped_on == 9


@rule("EXT-02")
def test_what_is_dropped_can_be_picked_up_in_silence() -> None:
    match = hunt().survivor(JIA, "B1", things=("map",)).survivor(YI, "B1")
    assert match.say(JIA, "丢弃 地图") == "地图放在了 B1。"
    assert match.say(YI, "搜索 地面 地图") == "你找到了地图。"
    assert not match.noise


@rule("EXT-03", "EXT-04", "SUR-04")
def test_a_doctor_has_room_for_one_medicine_more() -> None:
    match = hunt(ground={"B1": ("revolver", "stimulant", "map", "bottle")})
    match.survivor(JIA, "B1", "doctor", things=("adrenaline",), acts_more=5)
    match.say(JIA, "搜索 地面 左轮手枪")
    assert match.pawn(JIA).things == ("adrenaline", "revolver")
    assert match.say(JIA, "搜索 地面 兴奋剂").startswith("✗ 手里放不下了")
    match.say(JIA, "丢弃 左轮手枪")
    match.say(JIA, "搜索 地面 兴奋剂")
    assert match.pawn(JIA).things == ("adrenaline", "stimulant")
    match.change(JIA, things=("revolver",))
    assert match.say(JIA, "搜索 地面 啤酒瓶").startswith("✗ 手里放不下了")
    assert match.say(JIA, "搜索 地面 地图").startswith("✗ 手里放不下了")


@rule("EXT-05")
def test_a_thing_is_used_once() -> None:
    match = hunt().survivor(JIA, "B1", things=("stimulant",))
    match.say(JIA, "使用 兴奋剂")
    assert match.pawn(JIA).things == ()
    assert "兴奋剂" not in match.say(JIA, "使用 兴奋剂").replace("“兴奋剂”", "")


@rule("EXT-06", "PH-01")
def test_nothing_is_used_by_day() -> None:
    match = hunt(Phase.DAY).survivor(JIA, "B1", things=("map",))
    assert match.say(JIA, "使用 地图") == "✗ 白天不行动，等关门以后。"
    assert match.say(JIA, "移动 东") == "✗ 白天不行动，等关门以后。"


@rule("FAC-07", "FAC-08", "SEE-14")
def test_a_key_is_seen_in_passing_and_needs_no_hand() -> None:
    match = hunt(keys=("B2",)).survivor(JIA, "B1", things=("map",)).killer(K1, "H8")
    assert "B2 有钥匙" in match.say(JIA, "移动 南")
    assert match.say(JIA, "搜索").startswith("你捡起一把钥匙。钥匙 1/4")
    assert match.pawn(JIA).things == ("map",)
    assert "有人找到一把钥匙。钥匙 1/4" in match.heard(XIN)
    assert "钥匙" not in match.heard(K1)
    assert not match.noise


@rule("FAC-08")
def test_the_fourth_key_opens_the_gates_at_once() -> None:
    match = hunt(keys=("B2",), keys_found=3).survivor(JIA, "B2").survivor(YI, "A4")
    assert match.say(YI, "逃生") == "✗ 大门未开。"
    match.say(JIA, "搜索 钥匙")
    assert match.say(YI, "逃生").startswith("你守在门边")


@rule("FAC-09", "FAC-01")
def test_a_search_finds_the_passage_for_all() -> None:
    match = hunt().survivor(JIA, "F1").survivor(YI, "C8")
    assert match.say(YI, "通道") == "✗ 这里没有可用的通道。"
    assert match.say(JIA, "搜索") == "这里没有能捡的东西。\n发现通道 F1↔C8"
    match.say(YI, "通道")
    assert (match.tile(YI), match.left(YI)) == ("F1", (2, 1))


@rule("FAC-09")
def test_killers_know_all_passages() -> None:
    match = night().killer(K1, "B6")
    match.say(K1, "通道")
    assert (match.tile(K1), match.left(K1)) == ("G3", (3, 2))


@rule("FAC-10", "FAC-01")
def test_the_dim_and_flat_need_no_deed() -> None:
    match = hunt().survivor(JIA, "C1")
    match.say(JIA, "移动 南")
    assert match.left(JIA) == (2, 1)
