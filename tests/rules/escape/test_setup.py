"""Sign-up, the deal, what is told at the start, corrections (SET, CFG)."""

import json

import pytest

from engine.escape.commands import SignUp
from engine.escape.orders import SetKnob, Start
from engine.escape.state import Phase, Side
from engine.kernel.names import DIRECTOR, Seat
from engine.kernel.ruling import Denied
from tests.catalogue import rule
from tests.rules.escape.builders import JIA, K1, YI, Hunt, content, hunt, lobby, words


def _begun(seed: int = 42) -> Hunt:
    match = lobby(10)
    match.seed = bytes([seed]) * 32
    match.ask(DIRECTOR, Start())
    return match


def _refusal(match: Hunt, seat: Seat, command: object) -> str:
    with pytest.raises(Denied) as denied:
        match.ask(seat, command)  # type: ignore[arg-type]
    return words().phrase.refuse(denied.value.code, denied.value.facts)


@rule("SET-01")
def test_ten_are_needed_and_no_more() -> None:
    assert _refusal(lobby(9), DIRECTOR, Start()) == "✗ 需要10人，当前9人。"
    assert _refusal(lobby(10), Seat(11), SignUp("多余")) == "✗ 满员了，一局 10 人。"


@rule("SET-02")
def test_the_same_seed_deals_the_same_cards_once_each() -> None:
    one, other = _begun().state.pawns, _begun().state.pawns
    assert one == other
    roles = [pawn.role for pawn in one.values()]
    assert len(set(roles)) == 10
    sides = [pawn.side for pawn in one.values()]
    assert (sides.count(Side.SURVIVOR), sides.count(Side.KILLER)) == (8, 2)
    assert _begun(7).state.pawns != one


@rule("SET-03")
def test_without_starred_cards_there_are_too_few() -> None:
    match = lobby(10)
    for card in content().roles.values():
        if card.advanced:
            match.say(DIRECTOR, f"停用 {card.name}")
    assert _refusal(match, DIRECTOR, Start()) == "✗ 求生者身份不足：6/8。"
    assert match.say(DIRECTOR, "停用 狼人") == "✗ 本来就是这样。"
    match.say(DIRECTOR, "启用 佣兵；启用 律师")
    match.ask(DIRECTOR, Start())
    assert match.state.chests != {}


@rule("SET-03", "ITM-09")
def test_the_dagger_is_in_the_pool_only_with_the_wolf() -> None:
    match = lobby(10)
    match.say(DIRECTOR, "停用 狼人")
    match.ask(DIRECTOR, Start())
    things = list(match.state.chests.values())
    assert (things.count("dagger"), things.count("bottle")) == (0, 2)
    things = list(_begun().state.chests.values())
    assert (things.count("dagger"), things.count("bottle")) == (1, 1)


@rule("SET-04", "SET-05", "INFO")
def test_everybody_is_told_his_own_card_and_goal() -> None:
    match = _begun()
    first, second = [one for one in match.state.pawns.values() if one.side is Side.KILLER]
    told = match.heard(first.seat)
    assert "淘汰至少5人" in told
    assert "秘密通道：" in told
    assert second.persona not in told
    survivor = next(one for one in match.state.pawns.values() if one.side is Side.SURVIVOR)
    assert "至少 4 人逃出" in match.heard(survivor.seat)
    assert survivor.tile in match.heard(survivor.seat)


@rule("SET-04")
def test_killers_may_know_each_other() -> None:
    match = lobby(10)
    match.ask(DIRECTOR, SetKnob("killers_know_each_other", True))
    match.ask(DIRECTOR, Start())
    first, second = [one for one in match.state.pawns.values() if one.side is Side.KILLER]
    assert second.persona in match.heard(first.seat)


@rule("KRL-17")
def test_a_killer_card_has_a_saying() -> None:
    terms = words().phrase.terms
    killers = [card.id for card in content().roles.values() if card.side is Side.KILLER]
    assert all(terms[f"role_text.{card}"].startswith("“") for card in killers)


@rule("SET-06")
def test_everybody_begins_on_a_tile_of_his_own() -> None:
    pawns = _begun().state.pawns.values()
    hunted = {one.tile for one in pawns if one.side is Side.SURVIVOR}
    assert hunted == {"B1", "G8", "H2", "A7", "A6", "H3", "E1", "D8"}
    assert {one.tile for one in pawns if one.side is Side.KILLER} == {"E4", "D5"}


@rule("SET-07", "WIN-07")
def test_the_map_is_posted_without_spawns_and_passages() -> None:
    posted = _begun().heard("all")
    assert " 4|X  :G   d  :" in posted
    assert "最多 12 夜" in posted
    cells = posted.partition("A   B")[2].partition("X 大门")[0]
    assert not {"1", "2", "s", "k"} & set("".join(line[2:] for line in cells.splitlines()))


@rule("SET-08", "PH-01")
def test_the_first_phase_is_the_day() -> None:
    match = _begun()
    assert (match.state.phase, match.state.day) == (Phase.DAY, 1)
    seat = next(one.seat for one in match.state.pawns.values() if one.side is Side.SURVIVOR)
    assert match.say(seat, "移动 东") == "✗ 白天不行动，等关门以后。"
    assert match.say(seat, "技能 冲刺 东").startswith("✗")


@rule("SET-09")
def test_the_director_sets_things_right_as_facts_of_their_own() -> None:
    match = hunt().survivor(JIA, "B1").killer(K1, "E4")
    match.say(DIRECTOR, "设定 甲 生命 3")
    assert match.pawn(JIA).health == 3
    assert "你的生命：3" in match.heard(JIA)
    match.say(DIRECTOR, "传送 甲 D1；给予 甲 地图；设定全局 修机 8；设定全局 钥匙 2")
    assert (match.tile(JIA), match.pawn(JIA).things) == ("D1", ("map",))
    assert (match.state.points, match.state.keys_found) == (8, 2)
    match.say(DIRECTOR, "扣除 甲 地图")
    assert match.pawn(JIA).things == ()
    assert match.say(DIRECTOR, "设定 甲 生命 6").startswith("✗ 可以填 1 到 5")
    assert match.say(DIRECTOR, "给予 鬼 地图") == "✗ 杀手不拿东西。"
    match.say(DIRECTOR, "全图")
    assert "D1—甲—运动员—负伤" in match.heard("directors")


@rule("CFG")
@pytest.mark.parametrize(
    ("knob", "value", "stands"),
    [
        ("max_nights", 3, True),
        ("max_nights", 0, False),
        ("fatal_effect", "down", True),
        ("fatal_effect", "maybe", False),
        ("switched_off", "wolf", False),
        ("nothing", 1, False),
    ],
)
def test_knobs_have_ranges(knob: str, value: int | str, stands: bool) -> None:
    match = lobby()
    if stands:
        match.ask(DIRECTOR, SetKnob(knob, value))
        assert getattr(match.state.knobs, knob) == value
    else:
        assert _refusal(match, DIRECTOR, SetKnob(knob, value))


@rule("SET-01")
def test_seats_can_be_given_back_before_the_start() -> None:
    match = lobby(2)
    assert "让出了座位" in match.say(JIA, "退出")
    assert set(match.state.pawns) == {YI}
    assert _refusal(_begun(), JIA, SignUp("又来")).startswith("✗ 已经开局")


@rule("CMD")
def test_every_answer_can_end_with_the_points_left() -> None:
    match = hunt().survivor(JIA, "C3", health=4, fear=1)
    footer = words().phrase.say("footer", match.game.sight(match.state, JIA))
    assert footer == "移动力 3 · 行动力 1 · 生命 4 · C3 · 负伤、恐惧"
    match.killer(K1, "E4", stealth=True)
    footer = words().phrase.say("footer", match.game.sight(match.state, K1))
    assert footer == "移动力 4 · 行动力 2 · E4 · 潜行"
    assert json.dumps({k: str(v) for k, v in match.game.board(match.state).items()})
