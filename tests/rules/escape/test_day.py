"""Talk, gifts and cards (DAY, CARD)."""

from engine.escape.state import Phase
from engine.kernel.names import DIRECTOR
from tests.catalogue import rule
from tests.rules.escape.builders import BING, DING, JIA, K1, K2, XIN, YI, Hunt, hunt, night


def _day(**facts: object) -> Hunt:
    return hunt(Phase.DAY, **facts)  # type: ignore[arg-type]


def _talk(match: Hunt, seat: object, times: int) -> None:
    for _ in range(times):
        match.ask(seat, match.game.commands.cls("escape.talk")())  # type: ignore[arg-type]


@rule("DAY-01", "CARD-02")
def test_killers_talk_like_everybody() -> None:
    match = _day().knob(min_posts=5).killer(K1, "E4").survivor(JIA, "B1").survivor(YI, "B2")
    _talk(match, K1, 5)
    _talk(match, JIA, 4)
    _talk(match, YI, 5)
    _talk(match, XIN, 5)
    match.say(DIRECTOR, "关门")
    assert [match.pawn(seat).cards.yellow for seat in (K1, JIA, YI)] == [0, 1, 0]
    assert "甲—黄牌：今天发言太少" in match.heard("all")


@rule("CARD-02")
def test_a_hurried_day_asks_for_no_words_and_the_gone_owe_none() -> None:
    match = _day().knob(min_posts=5).survivor(JIA, "B1").survivor(YI, "D1", escaped_on=1)
    match.say(DIRECTOR, "加速")
    match.say(DIRECTOR, "关门")
    assert not match.state.cards
    match = _day().knob(min_posts=1).survivor(YI, "D1", escaped_on=1)
    match.say(DIRECTOR, "关门")
    assert [card.seat for card in match.state.cards] == [XIN]


@rule("DAY-02", "SEE-12")
def test_survivors_see_each_other_at_dawn_but_no_killer() -> None:
    match = night().killer(K1, "C3").survivor(JIA, "C3").survivor(YI, "C3")
    match.next().next()
    assert "同地块：乙" in match.heard(JIA)
    assert "鬼" not in match.heard(JIA)
    match = night().knob(colocation_reveal="all").killer(K1, "C3").survivor(JIA, "C3")
    match.next().next()
    assert "同地块：鬼" in match.heard(JIA)


@rule("DAY-03", "PH-02")
def test_full_hands_can_swap() -> None:
    match = _day().survivor(JIA, "C3", things=("map",)).survivor(YI, "C3", things=("revolver",))
    assert match.say(JIA, "给予 乙 地图") == "记下了（1）：给乙地图，关门时交割。"
    match.say(YI, "给予 甲 左轮手枪")
    match.say(DIRECTOR, "关门")
    assert match.pawn(JIA).things == ("revolver",)
    assert match.pawn(YI).things == ("map",)


@rule("DAY-03")
def test_what_hands_cannot_hold_lies_on_the_tile() -> None:
    match = _day().survivor(JIA, "C3", things=("map",)).survivor(YI, "C3", things=("revolver",))
    match.say(JIA, "给予 乙 地图")
    match.say(DIRECTOR, "关门")
    assert match.pawn(YI).things == ("revolver",)
    assert match.lying("C3") == ("map",)


@rule("DAY-03")
def test_a_promise_can_be_taken_back() -> None:
    match = _day().survivor(JIA, "C3", things=("map",)).survivor(YI, "C3")
    match.say(JIA, "给予 乙 地图")
    assert match.say(YI, "撤销给予 1") == "✗ 你没有第 1 次给予。"
    assert match.say(JIA, "撤销给予 1") == "收回了第 1 次给予。"
    match.say(DIRECTOR, "关门")
    assert match.pawn(JIA).things == ("map",)


@rule("DAY-04")
def test_every_failure_sounds_alike() -> None:
    match = _day().killer(K1, "C3").survivor(JIA, "C3", things=("map",)).survivor(YI, "C2")
    match.say(JIA, "给予 鬼 地图；给予 乙 地图；给予 乙 左轮手枪")
    match.read[JIA].clear()
    match.say(DIRECTOR, "关门")
    lines = match.heard(JIA).splitlines()
    assert [line.partition("：")[2] for line in lines[:3]] == ["给予未生效。"] * 3
    assert match.pawn(JIA).things == ("map",)


@rule("DAY-05", "EXT-01")
def test_who_lies_gives_too() -> None:
    match = _day().survivor(JIA, "C3").survivor(YI, "C3", downed=True, things=("adrenaline",))
    match.say(YI, "给予 甲 肾上腺素")
    match.say(DIRECTOR, "关门")
    assert match.pawn(JIA).things == ("adrenaline",)


@rule("DAY-07")
def test_a_chain_works_in_its_order_only() -> None:
    for first, second, end in ((JIA, YI, BING), (YI, JIA, YI)):
        match = _day().survivor(JIA, "C3", things=("map",))
        match.survivor(YI, "C3").survivor(BING, "C3")
        texts = {JIA: "给予 乙 地图", YI: "给予 丙 地图"}
        match.say(first, texts[first])
        match.say(second, texts[second])
        match.say(DIRECTOR, "关门")
        assert match.pawn(end).things == ("map",)


@rule("CARD-01", "CARD-04")
def test_three_make_one_and_red_is_out() -> None:
    match = _day().survivor(JIA, "C3", things=("map",)).killer(K1, "E4")
    for _ in range(3):
        match.say(DIRECTOR, "蓝牌 甲 不懂规则")
    assert (match.pawn(JIA).cards.blue, match.pawn(JIA).cards.yellow) == (0, 1)
    for order in ("黄牌 甲 屡犯", "蓝牌 甲 一", "蓝牌 甲 二", "蓝牌 甲 三"):
        match.say(DIRECTOR, order)
    assert match.pawn(JIA).cards.red == 1
    assert match.pawn(JIA).fate is not None
    assert match.lying("C3") == ("map",)
    assert "【出局】甲" in match.heard("all")
    match.say(DIRECTOR, "蓝牌 甲 诈尸")
    assert match.pawn(JIA).cards.blue == 1
    assert "甲：蓝牌 1" in match.survivor(YI, "B1").say(YI, "牌况")
    assert "蓝牌：诈尸" in match.say(YI, "牌况 甲")


@rule("CARD-01")
def test_a_card_can_be_withdrawn() -> None:
    match = _day().survivor(JIA, "C3")
    match.say(DIRECTOR, "蓝牌 甲 2.1 插嘴")
    match.say(DIRECTOR, "撤牌 1 看错了")
    assert match.pawn(JIA).cards.blue == 0
    assert match.say(DIRECTOR, "撤牌 1 又").startswith("✗ #1 已经撤回了")
    assert match.say(DIRECTOR, "牌况") == "还没有人得过牌。"


@rule("CARD-03", "WIN-08")
def test_a_side_with_two_red_cards_loses() -> None:
    match = _day(day=4).survivor(JIA, "C3").survivor(YI, "B1").killer(K1, "E4")
    match.say(DIRECTOR, "红牌 甲 场外")
    assert match.state.phase is Phase.DAY
    match.say(DIRECTOR, "红牌 乙 场外")
    assert match.state.winners == (K1,)
    match = _day().survivor(JIA, "C3").killer(K1, "E4").killer(K2, "D5")
    match.say(DIRECTOR, "红牌 鬼 场外")
    match.say(DIRECTOR, "红牌 魔 场外")
    assert set(match.state.winners or ()) == {JIA, XIN}


@rule("CARD-03")
def test_with_one_red_card_the_director_may_decide() -> None:
    match = _day().survivor(JIA, "C3").killer(K1, "E4")
    assert match.say(DIRECTOR, "判负 求生者").startswith("✗ 求生者还没有红牌")
    match.say(DIRECTOR, "红牌 甲 场外")
    assert "发“确认”就办" in match.say(DIRECTOR, "判负 求生者")


@rule("CARD-04", "WIN-02")
def test_a_red_card_counts_as_a_death() -> None:
    match = _day(day=6).killer(K1, "E4").survivor(JIA, "C3")
    for seat in (YI, BING, DING, XIN):
        match.survivor(seat, "C2")
        match.say(DIRECTOR, f"出局 {match.pawn(seat).persona} 试试")
    match.say(DIRECTOR, "红牌 甲 场外")
    assert match.state.ending == "hunted"
