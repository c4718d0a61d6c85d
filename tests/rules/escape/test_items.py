"""What each thing does (ITM)."""

from engine.escape.state import Phase
from tests.catalogue import rule
from tests.rules.escape.builders import DING, JIA, K1, K2, WU, YI, hunt, night


@rule("ITM-01", "ST-09")
def test_a_map_shows_tiles_and_no_names() -> None:
    match = hunt().survivor(JIA, "B1", things=("map",)).survivor(YI, "C3").survivor(WU, "C3")
    match.killer(K1, "E4").killer(K2, "D5", "ripper", stealth=True)
    answer = match.say(JIA, "使用 地图")
    assert answer.endswith("杀手：E4；求生者：A8、B1、C3×2")


@rule("ITM-02")
def test_a_revolver_hits_through_a_wall() -> None:
    match = hunt().survivor(JIA, "C3", things=("revolver",)).killer(K1, "D3").killer(K2, "H1")
    assert "打中了" in match.say(JIA, "使用 左轮手枪 D3")
    assert match.noise == {"C3"}
    assert match.left(JIA) == (3, 0)
    match.next()
    assert match.state.phase is Phase.KILLERS
    assert match.say(K1, "攻击").startswith("✗ 你中枪了")
    assert match.say(K1, "移动 东").startswith("✗ 你中枪了")


@rule("ITM-02")
def test_a_shot_killer_gets_his_briefing_but_no_fog() -> None:
    match = hunt().survivor(JIA, "C3", things=("revolver",)).killer(K1, "D3", "ripper")
    match.say(JIA, "使用 左轮手枪 D3")
    match.next()
    assert "噪声：C3" in match.heard(K1)
    assert match.state.phase is Phase.CLOSED
    assert not match.pawn(K1).stealth


@rule("ITM-03")
def test_a_glider_flies_over_everything() -> None:
    match = hunt().survivor(JIA, "C3", things=("glider",))
    match.say(JIA, "使用 弹簧机翼 E4")
    assert (match.tile(JIA), match.noise, match.left(JIA)) == ("E4", {"E4"}, (3, 0))


@rule("ITM-05", "EXT-01")
def test_adrenaline_gets_one_up_in_silence() -> None:
    match = hunt().survivor(JIA, "C3", things=("adrenaline",), downed=True, health=4)
    match.say(JIA, "使用 肾上腺素")
    assert (match.pawn(JIA).downed, match.pawn(JIA).health) == (False, 4)
    assert match.left(JIA) == (3, 1)
    assert not match.noise


@rule("ITM-05")
def test_adrenaline_reaches_the_own_tile() -> None:
    match = hunt().survivor(JIA, "C3", things=("adrenaline",)).survivor(YI, "C3", downed=True)
    match.say(JIA, "使用 肾上腺素 乙")
    assert not match.pawn(YI).downed


@rule("ITM-06")
def test_a_bottle_makes_noise_next_door() -> None:
    match = hunt().survivor(JIA, "C3", things=("bottle",))
    assert match.say(JIA, "使用 啤酒瓶 E3").startswith("✗ E3 太远")
    match.say(JIA, "使用 啤酒瓶 D3")
    assert match.noise == {"D3"}


@rule("ITM-07")
def test_a_door_key_opens_walls() -> None:
    match = hunt().survivor(JIA, "C3", things=("door_key",))
    match.say(JIA, "使用 门之钥 D3")
    assert (match.tile(JIA), match.left(JIA), match.noise) == ("D3", (3, 1), set())


@rule("ITM-08", "SEE-11")
def test_a_jammer_leaves_what_is_near() -> None:
    match = hunt(noise=("C3", "A2")).survivor(JIA, "H8", things=("jammer",)).killer(K1, "E4")
    match.say(JIA, "使用 干扰器")
    match.next()
    assert "噪声：C3" in match.heard(K1)
    assert "A2" not in match.heard(K1)


@rule("ITM-08", "KRL-16")
def test_a_wolf_that_hears_nothing_scents_the_silence() -> None:
    match = hunt(noise=("A2",), jammed=True).survivor(JIA, "F4").killer(K1, "E4", "wolf")
    match.next()
    assert "嗅到：甲—F4" in match.heard(K1)


@rule("ITM-09", "SEE-13")
def test_a_dagger_turns_a_wolf_away() -> None:
    match = night(day=3).killer(K1, "C3", "wolf").killer(K2, "H1")
    match.survivor(DING, "C3", things=("dagger",))
    assert match.say(K1, "攻击").startswith("攻击 C3：丁—免疫")
    assert "你被【狼人】攻击。匕首挡住了" in match.heard(DING)
    assert (match.pawn(DING).health, match.pawn(DING).things) == (5, ())
    match.next().next().next().next()
    assert (match.state.phase, match.state.day) == (Phase.KILLERS, 4)
    match.change(DING, health=3)
    assert match.say(K1, "移动 北").startswith("✗ 移动力不够")
    match.say(K1, "强行 北")
    assert match.tile(K1) == "C2"


@rule("ITM-09")
def test_a_dagger_cannot_be_used() -> None:
    match = hunt().survivor(JIA, "C3", things=("dagger",))
    assert match.say(JIA, "使用 银制匕首") == "✗ 银制匕首不用使用，自己会起作用。"
