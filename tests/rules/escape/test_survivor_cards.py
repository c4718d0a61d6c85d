"""The survivor cards (SUR)."""

from engine.escape.state import ROBOT, Phase
from engine.kernel.names import Seat
from tests.catalogue import rule
from tests.rules.escape.builders import JIA, K1, YI, hunt, night

GEAR = Seat(ROBOT + JIA)


@rule("SUR-01", "DAY-06")
def test_a_prayer_swaps_two_chests() -> None:
    match = hunt(Phase.DAY, chests={"A2": "bottle", "H7": "revolver"}).survivor(JIA, "A2", "lucky")
    match.say(JIA, "祈祷 地图")
    assert match.say(JIA, "祈祷 左轮手枪") == "你祈祷着：左轮手枪。"
    match.next()
    assert match.say(JIA, "祈祷 地图") == "✗ 这件事只在白天做。"
    assert match.say(JIA, "搜索").startswith("你找到了左轮手枪")
    assert match.state.chests == {"A2": None, "H7": "bottle"}
    assert match.noise == {"A2"}


@rule("SUR-01")
def test_a_prayer_fills_an_empty_chest_too_and_may_be_in_vain() -> None:
    match = hunt(chests={"A2": None, "H7": "map"}).survivor(JIA, "A2", "lucky", prayer="map")
    assert match.say(JIA, "搜索").startswith("你找到了地图")
    match = hunt(chests={"A2": "map"}).survivor(JIA, "A2", "lucky", prayer="revolver")
    assert match.say(JIA, "搜索").startswith("你找到了地图")
    assert hunt(Phase.DAY).survivor(JIA, "A2").say(JIA, "祈祷 地图").startswith("✗ 你没有")


@rule("SUR-02", "EXT-03")
def test_a_lucky_one_carries_three() -> None:
    match = hunt(chests={"A2": "map"}).survivor(JIA, "A2", "lucky", things=("bottle", "bottle"))
    assert match.say(JIA, "搜索 宝箱").startswith("你找到了地图")
    match.change(JIA, acts_spent=0)
    assert match.say(JIA, "搜索 宝箱").startswith("✗ 手里放不下了")


@rule("SUR-03", "SEE-07")
def test_an_athlete_sprints_four_tiles() -> None:
    match = hunt().survivor(JIA, "B1")
    match.say(JIA, "冲刺 东东东东")
    assert (match.tile(JIA), match.left(JIA), match.noise) == ("F1", (0, 1), {"B1"})
    match = hunt().survivor(JIA, "A6")
    match.say(JIA, "冲刺 东南")
    assert (match.tile(JIA), match.left(JIA)) == ("B6", (0, 1))
    match = hunt().survivor(JIA, "B1", moves_spent=1)
    assert match.say(JIA, "技能 冲刺 东东").startswith("✗ 移动力不够")


@rule("SUR-05", "PH-07")
def test_what_a_doctor_brews_is_ready_when_the_night_ends() -> None:
    match = hunt(day=2).survivor(JIA, "B1", "doctor", things=("adrenaline",))
    match.say(JIA, "配置药剂")
    assert match.left(JIA) == (3, 0)
    assert not match.noise
    match.next()
    assert match.pawn(JIA).things == ("adrenaline", "stimulant")
    match = hunt(day=2).survivor(JIA, "B1", "doctor", things=("adrenaline", "stimulant"))
    match.say(JIA, "配置药剂")
    match.next()
    assert match.lying("B1") == ("stimulant",)


@rule("SUR-06")
def test_a_magician_makes_noise_anywhere_twice() -> None:
    match = hunt().survivor(JIA, "B1", "magician")
    match.say(JIA, "魔术道具 H8")
    assert match.say(JIA, "技能 魔术道具 F3").startswith("魔术道具，还能用 0 次")
    assert match.say(JIA, "魔术道具 F3") == "✗ 一局 2 次，已经用完了。"
    assert match.noise == {"H8", "F3"}


@rule("SUR-07")
def test_a_magician_opens_chests_in_silence() -> None:
    match = hunt(chests={"C1": "map"}).survivor(JIA, "C1", "magician")
    match.say(JIA, "搜索")
    assert match.pawn(JIA).things == ("map",)
    assert not match.noise


@rule("SUR-08")
def test_a_priest_walks_through_walls_twice() -> None:
    match = hunt().survivor(JIA, "C3", "priest")
    match.say(JIA, "门之钥 C4；门之钥 B4")
    assert (match.tile(JIA), match.left(JIA), match.noise) == ("B4", (3, 1), set())
    assert match.say(JIA, "门之钥 B5") == "✗ 一局 2 次，已经用完了。"


@rule("SUR-09", "SUR-10")
def test_a_mercenary_climbs_for_a_move() -> None:
    match = hunt().survivor(JIA, "C3", "mercenary")
    match.say(JIA, "翻越 南")
    assert (match.tile(JIA), match.left(JIA), match.noise) == ("C4", (2, 1), {"C4"})
    match = hunt().survivor(JIA, "C3", "mercenary", downed=True)
    assert match.left(JIA) == (2, 0)
    match.say(JIA, "翻越 南")
    assert (match.tile(JIA), match.left(JIA)) == ("C4", (1, 0))


@rule("SUR-11")
def test_a_gardener_without_things_loses_no_health_by_a_blow() -> None:
    match = night().killer(K1, "C3").survivor(JIA, "C3", "gardener")
    match.say(K1, "攻击")
    assert (match.pawn(JIA).health, match.pawn(JIA).downed) == (5, True)
    match.next()
    assert match.pawn(JIA).health == 4
    match = hunt(chests={"C1": "map"}).survivor(JIA, "C1", "gardener")
    match.say(JIA, "搜索")
    assert not match.noise


@rule("SUR-12", "SUR-13")
def test_a_lawyer_is_never_afraid() -> None:
    match = night().killer(K1, "H1", "clown").survivor(JIA, "C1", "lawyer")
    match.say(K1, "华丽出场 西")
    assert match.pawn(JIA).fear == 0


@rule("SUR-15", "SUR-17")
def test_a_mechanic_lends_points_to_the_robot() -> None:
    match = hunt().survivor(JIA, "B1", "mechanic")
    match.say(JIA, "机器人 放置")
    assert match.tile(GEAR) == "B1"
    match.say(JIA, "机器人 给 2 1")
    sight = match.game.sight(match.state, JIA)
    assert match.left(JIA) == (1, 0)
    assert (sight["robot_moves"], sight["robot_acts"]) == (3, 1)
    assert match.say(JIA, "机器人 给 2 0").startswith("✗ 你只剩")


@rule("SUR-14", "SUR-16", "ACT-03")
def test_a_robot_cracks_for_one() -> None:
    match = hunt().survivor(JIA, "B3", "mechanic")
    match.say(JIA, "机器人 放置；机器人 给 0 1；机器人 移动 东；机器人 破解")
    assert (match.tile(GEAR), match.state.points, match.noise) == ("C3", 1, {"C3"})


@rule("SUR-16", "WIN-02")
def test_a_robot_is_destroyed_and_counts_for_nothing() -> None:
    match = hunt().survivor(JIA, "C2", "mechanic").killer(K1, "C3")
    match.say(JIA, "机器人 放置；机器人 移动 南；结束")
    match.next()
    assert "发现：机器人—C3" in match.heard(K1)
    assert match.say(K1, "攻击") == "攻击 C3：机器人—毁坏"
    match.next()
    assert "出局：无" in match.heard("all")
    match.next().next()
    assert match.say(JIA, "机器人 放置") == "✗ 机器人已经毁了。"


@rule("SUR-17")
def test_a_robot_is_taken_back_from_the_same_tile() -> None:
    match = hunt().survivor(JIA, "B1", "mechanic")
    match.say(JIA, "机器人 放置；移动 东")
    assert match.say(JIA, "机器人 回收").startswith("✗ 机器人在 B1")
    match.say(JIA, "移动 西；机器人 回收")
    assert not match.pawn(GEAR).present
    assert match.survivor(YI, "B1").say(YI, "机器人 放置") == "✗ 你没有机器人。"
