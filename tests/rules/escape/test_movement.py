"""Walking, edges, flat ground, forced ways (MAP, MOV, PTS)."""

import pytest

from engine.escape.chart import Tile
from engine.escape.state import Phase
from tests.catalogue import rule
from tests.rules.escape.builders import BING, JIA, K1, YI, hunt, night


@rule("MAP-01", "MOV-01", "PTS-01")
def test_a_tile_costs_a_move() -> None:
    match = hunt().survivor(JIA, "B1")
    assert match.say(JIA, "移动 东东南") == "你到了 C1。\nC1 宝箱空了。\n你到了 D1。\n你到了 D2。"
    assert match.tile(JIA) == "D2"
    assert match.left(JIA) == (0, 1)


@rule("MAP-02")
def test_a_flight_is_measured_across_and_down() -> None:
    match = hunt().survivor(JIA, "E4", things=("glider",))
    assert match.say(JIA, "使用 弹簧机翼 B3").startswith("✗ B3 太远")
    assert match.say(JIA, "使用 弹簧机翼 C3").startswith("用掉了弹簧机翼")
    assert match.noise == {"C3"}


@rule("MAP-03", "MAP-04")
def test_nobody_walks_through_walls() -> None:
    match = night().killer(K1, "E4").survivor(JIA, "D4")
    assert match.say(K1, "移动 西") == "✗ 那边是高墙。"
    assert match.left(K1) == (4, 2)
    match.change(K1, tile="F4")
    match.say(K1, "移动 西")
    assert "感知" not in match.heard(K1)


@rule("MAP-05", "MOV-04")
def test_a_survivor_forces_an_obstacle() -> None:
    match = hunt().survivor(JIA, "C3")
    assert match.say(JIA, "移动 南").startswith("✗ 那边有障碍物")
    match.say(JIA, "强行 南")
    assert (match.tile(JIA), match.left(JIA), match.noise) == ("C4", (0, 1), {"C4"})
    match.change(JIA, tile="C3", moves_spent=1)
    assert match.say(JIA, "强行 南").startswith("✗ 移动力不够")
    match.change(JIA, moves_spent=0, moves_more=1)
    match.say(JIA, "强行 南")
    assert match.left(JIA) == (1, 1)


@rule("MOV-03", "KIL-07")
def test_a_killer_walks_over_an_obstacle_in_silence() -> None:
    match = night().killer(K1, "C4", moves_spent=2)
    match.say(K1, "移动 北")
    assert (match.tile(K1), match.left(K1), match.noise) == ("C3", (0, 2), set())
    match = night().killer(K1, "C4", moves_spent=3)
    assert "翻越" in match.say(K1, "移动 北")
    match.say(K1, "翻越 北")
    assert (match.tile(K1), match.left(K1), match.noise) == ("C3", (1, 1), set())


@rule("MAP-06")
def test_a_killer_breaks_a_baffle_by_walking() -> None:
    match = night(baffles=("E4-F4",)).killer(K1, "E4")
    assert "挡板拆掉了：E4|F4" in match.say(K1, "移动 东")
    assert match.tile(K1) == "F4"
    assert not match.state.baffles
    assert match.left(K1) == (3, 2)


@rule("MAP-06", "MAP-03")
def test_a_survivor_does_not_walk_through_a_baffle() -> None:
    match = hunt(baffles=("E4-F4",)).survivor(JIA, "E4")
    assert match.say(JIA, "移动 东").startswith("✗ 那边有挡板")


@rule("MAP-07", "MAP-08")
def test_no_baffle_beside_flat_ground_or_on_an_obstacle() -> None:
    match = night().killer(K1, "F3")
    assert match.say(K1, "封堵 西") == "✗ 那条边放不了挡板。"
    assert match.left(K1) == (4, 2)
    match.change(K1, tile="C3")
    assert match.say(K1, "封堵 南") == "✗ 那条边放不了挡板。"


@rule("MAP-10")
def test_flat_ground_is_one_tile_for_walking() -> None:
    match = hunt().survivor(JIA, "D1")
    match.say(JIA, "移动 南 南 东")
    assert (match.tile(JIA), match.left(JIA)) == ("E3", (2, 1))


@rule("MAP-11", "EXT-01")
def test_one_can_slide_without_moves_and_while_lying() -> None:
    match = hunt().survivor(JIA, "D2", downed=True, moves_spent=1)
    match.say(JIA, "移动 南")
    assert match.tile(JIA) == "D3"


@rule("MAP-12")
def test_a_passage_is_no_window() -> None:
    match = night().killer(K1, "B6").survivor(JIA, "G3")
    match.change(K1, tile="B7")
    match.say(K1, "移动 南")
    assert "G3" not in match.heard(K1)


@rule("MAP-13", "SET-07")
def test_tiles_bear_several_things() -> None:
    assert set(hunt().state.map().tiles[Tile("A2")]) == {"chest", "dim"}


@rule("MOV-02", "PTS-01")
def test_what_is_not_walked_is_not_saved() -> None:
    match = hunt().survivor(JIA, "B1")
    match.say(JIA, "移动 东；结束")
    match.next().next().next()
    assert match.state.phase is Phase.SURVIVORS
    assert match.left(JIA) == (3, 1)


@rule("MOV-05")
def test_a_step_that_cannot_be_made_ends_the_way() -> None:
    match = hunt().survivor(JIA, "B2")
    assert match.say(JIA, "移动 东东").endswith("停在第 2 步：那边是高墙")
    assert (match.tile(JIA), match.left(JIA)) == ("C2", (2, 1))


@rule("MOV-06", "KRL-08")
def test_a_trap_holds_whoever_enters() -> None:
    match = hunt(traps=("C2",)).survivor(JIA, "B1", things=("door_key",))
    match.say(JIA, "移动 东南南")
    assert (match.tile(JIA), match.left(JIA), match.noise) == ("C2", (1, 1), {"C2"})
    assert not match.state.traps
    assert match.say(JIA, "使用 门之钥 C1") == "✗ 你被陷阱夹住了，今晚离不开。"
    assert match.say(JIA, "移动 北").startswith("✗ 你被陷阱夹住了")


@rule("MOV-07", "KRL-05")
def test_who_is_pulled_springs_no_trap() -> None:
    match = night(traps=("F4",)).killer(K1, "F4", "stag").survivor(JIA, "F6")
    match.say(K1, "攻击 南")
    assert match.tile(JIA) == "F4"
    assert match.state.traps == ("F4",)
    assert not match.noise


@rule("MOV-08")
def test_a_tile_takes_everybody() -> None:
    match = hunt().survivor(JIA, "B1").survivor(YI, "C1").survivor(BING, "C1")
    match.say(JIA, "移动 东")
    assert match.tile(JIA) == "C1"


@rule("PTS-02", "ITM-04")
def test_stimulants_add_up_also_while_lying() -> None:
    match = hunt().survivor(JIA, "B1", things=("stimulant", "stimulant"))
    match.say(JIA, "使用 兴奋剂；使用 兴奋剂")
    assert match.left(JIA) == (5, 1)
    match = hunt().survivor(JIA, "B1", things=("stimulant",), downed=True)
    match.say(JIA, "使用 兴奋剂")
    assert match.left(JIA) == (2, 0)


@rule("PTS-03")
def test_what_costs_two_needs_two() -> None:
    match = night().killer(K1, "E4", acts_spent=1)
    assert match.say(K1, "封堵 东").startswith("✗ 行动力不够")


@rule("PTS-04")
def test_steps_and_deeds_may_be_mixed() -> None:
    match = hunt().survivor(JIA, "B3")
    match.say(JIA, "移动 东；破解；移动 北北")
    assert (match.tile(JIA), match.state.points, match.noise) == ("C1", 1, {"C3"})


@rule("PTS-05", "ACT-01")
def test_the_first_to_search_gets_the_thing() -> None:
    match = hunt(chests={"C1": "map"}).survivor(JIA, "C1").survivor(YI, "C1")
    assert match.say(JIA, "搜索").startswith("你找到了地图")
    assert match.noise == {"C1"}
    match.turn(noise=())
    assert match.say(YI, "搜索") == "空箱。"
    assert match.left(YI) == (3, 0)
    assert not match.noise


@rule("PTS-06")
def test_several_commands_end_at_the_first_refusal() -> None:
    match = hunt(points_tonight={"C3": 4}).survivor(JIA, "B3")
    assert match.say(JIA, "移动 东；破解；移动 西").endswith("✗ 这台今晚已经修满 4 点。")
    assert match.tile(JIA) == "C3"
    assert match.noise == set()
    match.say(JIA, "结束")
    assert match.say(JIA, "移动 西") == "✗ 你今晚已经结束了。"


@pytest.mark.parametrize("typed", ["c2", "Ｃ２", "C-2", "2C", "ｃ２", " C2 "])
def test_a_tile_is_read_in_any_case_and_width(typed: str) -> None:
    match = hunt().survivor(JIA, "B2")
    match.say(JIA, f"移动 {typed}")
    assert match.tile(JIA) == "C2"


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("C1", "不止一条"),
        ("Z9", "这里没有"),
        ("B2", "你就在 B2"),
        ("H8", "移动力不够"),
        ("北北北", "你到了 B1"),
        ("上天", "这里没有"),
    ],
)
def test_a_way_that_cannot_be_walked_is_refused(typed: str, why: str) -> None:
    match = hunt().survivor(JIA, "B2")
    assert why in match.say(JIA, f"移动 {typed}")
