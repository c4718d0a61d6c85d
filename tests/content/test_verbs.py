"""Every command can be typed, and every verb says what its command needs."""

from collections.abc import Iterator
from typing import Any, get_origin

import msgspec
import pytest

from engine.catalog.words import VerbRow, load_verbs
from engine.kernel.game import Command, Voice
from engine.kernel.names import DIRECTOR, Seat
from engine.royale import commands as ask
from engine.royale import orders
from engine.royale.kinds import COMMANDS
from engine.royale.rulebook import RULES
from engine.royale.state import Weather
from engine.runtime.grammar import Query
from engine.runtime.library import DATA, load_library
from engine.runtime.queries import HANDLERS
from tests.rules.royale.builders import CAT, DOG, ORCHARD, ZOO, Match, match

WORDLESS = {
    "royale.tick",
    "royale.remind",
    "royale.make_up_for",
    "royale.take_back",
    "royale.come_late",
    "royale.sign_up",
    "royale.enlist",
    "royale.set_knob",
    "royale.start",
    "royale.talk",
}
"""Given by the clock, or by the runtime when it is asked for a seat, a knob, the start."""

SHARED = load_verbs(DATA / "shared" / "verbs.toml")
ROYALE = load_verbs(DATA / "royale" / "verbs.toml")
OTHERS = [row for book in ("desk",) for row in load_verbs(DATA / book / "verbs.toml")]
GRAMMAR = load_library(DATA).rulebooks["royale"].grammar
OWN = [row for row in ROYALE if row.does.startswith("royale.")]


def _ids(row: VerbRow) -> str:
    return row.does


def test_every_command_has_its_words() -> None:
    spoken = {row.does for row in OWN}
    assert spoken == COMMANDS.classes().keys() - WORDLESS


def test_every_question_is_answered() -> None:
    asked = {row.does for row in (*SHARED, *ROYALE, *OTHERS) if row.does.startswith("query.")}
    assert asked == {f"query.{name}" for name in HANDLERS}


@pytest.mark.parametrize("row", OWN, ids=_ids)
def test_a_verb_fills_the_fields_of_its_command(row: VerbRow) -> None:
    fields = {field.name: field for field in msgspec.structs.fields(COMMANDS.cls(row.does))}
    filled = {slot.name: slot for slot in row.slots}
    given = {*filled, *row.fixed}
    needed = {name for name, field in fields.items() if field.required}
    assert given <= fields.keys()
    assert needed <= given
    assert not [name for name in needed if name in filled and filled[name].optional]
    for name, slot in filled.items():
        assert slot.many is (get_origin(fields[name].type) is tuple), name


@pytest.mark.parametrize("row", OWN, ids=_ids)
def test_a_verb_belongs_to_whom_the_rules_obey(row: VerbRow) -> None:
    command = COMMANDS.cls(row.does)
    obeyed = {voice.value for voice in Voice if command in RULES[voice]}
    assert set(row.by) == obeyed


@pytest.mark.parametrize("row", [*SHARED, *ROYALE], ids=_ids)
def test_help_is_one_short_line(row: VerbRow) -> None:
    assert "\n" not in row.help
    assert len(row.help) <= 60
    assert not row.help.endswith("。")


@pytest.mark.parametrize("row", [row for row in OWN if row.by == ("player",)], ids=_ids)
def test_players_speak_their_secrets_in_private(row: VerbRow) -> None:
    public = {"royale.leave", "royale.vote"}
    assert row.where == ("private",) or row.does in public


def _played() -> Match:
    town = match("猫", "狗", "鹿")
    return town.hand(CAT, "木棍").bag(CAT, "绷带", "皮甲", "生命启示")


def _parse(text: str, seat: Seat) -> Command | Query:
    town = _played()
    office = "director" if seat == DIRECTOR else "player"
    [part] = GRAMMAR.read(text)
    return GRAMMAR.parse(
        part,
        frozenset({office, "anyone"}),
        "private",
        lambda kind: town.game.names(town.state, seat, kind),
    )


def _typed_by_players() -> Iterator[tuple[str, Any]]:
    stick, bandage, armour, horn = 1, 2, 3, 4
    yield "出生 果园", ask.BeBorn(ORCHARD)
    yield "行动", ask.Act()
    yield "静养", ask.Rest()
    yield "静养动物园", ask.Rest(ZOO)
    yield "移动果园", ask.Move(ORCHARD)
    yield "去 5", ask.Move(ORCHARD)
    yield "／前往 动物", ask.Move(ZOO)
    yield "搜", ask.Search()
    yield "打", ask.Attack()
    yield "捡", ask.Take()
    yield "更换 皮甲", ask.Swap(armour)  # type: ignore[arg-type]
    yield "换 绷带 木棍", ask.Swap(bandage, stick)  # type: ignore[arg-type]
    yield "卸下木棍", ask.Stow(stick)  # type: ignore[arg-type]
    yield "丢 绷", ask.Drop(bandage)  # type: ignore[arg-type]
    yield "使用 大喇叭", ask.Use(horn)  # type: ignore[arg-type]
    yield "用 绷带 猫 狗", ask.Use(bandage, ("猫", "狗"))  # type: ignore[arg-type]
    yield "商店", ask.Browse()
    yield "买 绿色武器", ask.Buy("绿色武器")
    yield "卖 木棍 皮甲", ask.Sell((stick, armour))  # type: ignore[arg-type]
    yield from _typed_by_day()
    yield "传音 狗 Hi，狗！", ask.Whisper(DOG, "Hi，狗")
    yield "退出", ask.Leave()
    yield "状态", Query("status", usage="状态")
    yield "背包", Query("bag", usage="背包")
    yield "地图", Query("map", usage="地图")


def _typed_by_day() -> Iterator[tuple[str, Any]]:
    yield "公示 果园", ask.PublishPlace(ORCHARD)
    yield "公示 果园 2号", ask.PublishPlace(ORCHARD, DOG)
    yield "发言 我在，大家好", ask.Speak("我在，大家好")
    yield "领取 急救包", ask.ClaimReward("first_aid_kit")
    yield "领取 体力 25", ask.ClaimReward("stamina", 25)
    yield "打听 急救包", ask.AskAirdrop("急救包")
    yield "牌况", ask.AskCards()
    yield "牌况 狗", ask.AskCards(DOG)
    yield "投票 狗", ask.Vote(DOG)


def _cards_of_the_director() -> Iterator[tuple[str, Any]]:
    yield "蓝牌 猫 迟到", ask.ShowCard(CAT, "blue", "迟到")
    yield "黄牌 狗 又 迟到", ask.ShowCard(DOG, "yellow", "又 迟到")
    yield "红牌 猫 骂人", ask.ShowCard(CAT, "red", "骂人")
    yield "红牌 猫 2.4 骂人", ask.ShowCard(CAT, "red", "2.4 骂人")
    yield "撤牌 #3 看错了", ask.WithdrawCard(3, "看错了")
    yield "发潜水牌", ask.IssueCards()
    yield "发潜水牌 猫 狗", ask.IssueCards((CAT, DOG))


def _typed_by_the_director() -> Iterator[tuple[str, Any]]:
    yield from _cards_of_the_director()
    yield "入夜", ask.OpenNight()
    yield "天亮", ask.CloseNight()
    yield "暂停", ask.Pause()
    yield "继续", ask.Resume()
    yield "延长 5", ask.Extend(5)
    yield "天气雾", ask.SetWeather(Weather.FOG)
    yield "事件 Change!", ask.SetIncident("change")
    yield "事件 凛冬", ask.SetIncident("winter")
    yield "缩圈 果园、动物园", ask.SetClosing((ORCHARD, ZOO))
    yield "缩圈 5 2", ask.SetClosing((ORCHARD, ZOO))
    yield "关门", ask.CloseDay()
    yield "出局 猫", ask.PutOut(CAT)
    yield "出局 猫 总是 迟到", ask.PutOut(CAT, "总是 迟到")
    yield "结束", ask.Finish()
    yield "上架 绷带×3 鸟蛋", orders.Shelve(("绷带×3", "鸟蛋"))
    yield "空投 急救包×2 果园", orders.OrderAirdrop(("急救包×2", "果园"))
    yield "给予 猫 绷带×2", orders.Give(CAT, ("绷带×2",))
    yield "扣除 猫 木棍", orders.Confiscate(CAT, "木棍")
    yield "设定 猫 流血 1", orders.SetVital(CAT, "bleeding", 1)
    yield "传送 狗 果园", orders.Teleport(DOG, ORCHARD)
    yield "复活 狗", orders.Revive(DOG)
    yield "放置 绷带 果园", orders.LayDown("绷带", ORCHARD)
    yield "公告 大家好", orders.Proclaim("大家好")
    yield "催", orders.Nudge()


@pytest.mark.parametrize(("text", "meant"), list(_typed_by_players()))
def test_what_players_type_is_understood(text: str, meant: object) -> None:
    assert _parse(text, CAT) == meant


@pytest.mark.parametrize(("text", "meant"), list(_typed_by_the_director()))
def test_what_the_director_types_is_understood(text: str, meant: object) -> None:
    assert _parse(text, DIRECTOR) == meant


def test_every_verb_is_tried_here() -> None:
    tried = [meant for _, meant in (*_typed_by_players(), *_typed_by_the_director())]
    commands = {COMMANDS.name(meant) for meant in tried if not isinstance(meant, Query)}
    assert commands == {row.does for row in OWN}
