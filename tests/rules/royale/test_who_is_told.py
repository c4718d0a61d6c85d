"""Row by row, who learns what of things that are used, bought, published and dropped."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from engine.catalog.words import load_text
from engine.kernel.audience import DIRECTORS, Audience
from engine.kernel.game import Command
from engine.kernel.names import Seat
from engine.royale.commands import (
    Browse,
    Buy,
    CloseNight,
    PublishPlace,
    Sell,
    Use,
)
from engine.royale.orders import (
    Confiscate,
    Give,
    LayDown,
    Nudge,
    OrderAirdrop,
    SetVital,
    Shelve,
    Teleport,
)
from engine.royale.state import Phase
from engine.runtime.phrase import Phrase
from tests.catalogue import rule
from tests.rules.royale.builders import (
    CAT,
    CRANE,
    DEER,
    DIRECTOR,
    DOG,
    EVERYONE,
    NIGHT_END,
    ORCHARD,
    SPEAKER,
    ZOO,
    Match,
    Only,
    ask,
    match,
)

DATA = Path(__file__).parents[3] / "data"
PHRASE = Phrase(*(load_text(DATA / book / "text.toml") for book in ("shared", "royale")))

Told = dict[Audience, list[str]]


@dataclass
class Row:
    """One row: how the match stands, what is asked, and the sentences each side is told."""

    name: str
    made: Callable[[], Match]
    command: Callable[[Match], Command]
    told: Told
    seat: Seat = CAT
    never: tuple[str, ...] = field(default=())
    """Words that stand in no sentence at all."""


def _night(*hand: str, **facts: Any) -> Match:
    played = match("猫", "狗", "鹿", "鹤").hand(CAT, *hand).change(CRANE, place=ZOO)
    return played.change(CAT, **facts) if facts else played


def _day() -> Match:
    return match("猫", "狗", "鹿", "鹤", phase=Phase.DAY).change(CRANE, place=ZOO)


def _stocked() -> Match:
    played = _night().change(CAT, currency=5)
    ask(played.turn(phase=Phase.DAY), DIRECTOR, Shelve(("绷带", "鸟蛋×2")))
    return played.turn(phase=Phase.NIGHT)


def _publishing() -> Match:
    played = _day().change(CAT, rights=1, place=ZOO).bag(DOG, "鸟蛋").lay(ORCHARD, "石块")
    return played.turn(publish_until=NIGHT_END)


def _dropping() -> Match:
    played = _day()
    ask(played, DIRECTOR, _drop())
    played.now = NIGHT_END
    return played.turn(phase=Phase.NIGHT, closing=())


def _drop() -> OrderAirdrop:
    return OrderAirdrop(("急救包", "动物园"))


def _use(name: str, *targets: str) -> Callable[[Match], Command]:
    return lambda played: Use(played.item(name), targets)


ROWS = (
    Row(
        "medicine",
        lambda: _night("绷带", health=40),
        _use("绷带"),
        {SPEAKER: ["用了绷带，生命 +30。"]},
    ),
    Row(
        "medicine that cures",
        lambda: _night("鸟蛋", health=40, bleeding=True),
        _use("鸟蛋"),
        {SPEAKER: ["用了鸟蛋，血止住了。"]},
    ),
    Row(
        "coin",
        lambda: _night("金币", currency=1),
        _use("金币"),
        {SPEAKER: ["金币换成了货币 +2，现在共 3。"]},
    ),
    Row(
        "mine",
        lambda: _night("遥控地雷").change(DOG, health=20),
        _use("遥控地雷"),
        {
            SPEAKER: ["遥控地雷已引爆。被炸死的：狗。"],
            Only(DOG): ["你受到了30点伤害。", "你已出局。死因：炸药。"],
            Only(DEER): ["你受到了30点伤害。"],
        },
        never=("猫",),
    ),
    Row(
        "mine in an empty place",
        lambda: _night("遥控地雷", place=ZOO).change(CRANE, place=ORCHARD),
        _use("遥控地雷"),
        {SPEAKER: ["遥控地雷已引爆。"]},
    ),
    Row(
        "tracker",
        lambda: _night("心跳探测仪").bag(CRANE, "木棍"),
        _use("心跳探测仪", "木棍"),
        {SPEAKER: ["心跳探测仪滴滴作响：木棍在动物园。今晚它不会再响了。"]},
        never=("鹤",),
    ),
    Row(
        "tracker of what is nowhere",
        lambda: _night("心跳探测仪"),
        _use("心跳探测仪", "木棍"),
        {SPEAKER: ["心跳探测仪滴滴作响：查无此物。今晚它不会再响了。"]},
    ),
    Row(
        "radar",
        lambda: _night("手持式雷达").hand(DOG, "木棍").bag(CRANE, "绷带"),
        _use("手持式雷达", "狗", "鹤"),
        {
            SPEAKER: [
                "手持式雷达扫过一圈：",
                "狗　手中：木棍；背包：无",
                "鹤　手中：无；背包：绷带",
            ]
        },
        never=("果园", "动物园", "100"),
    ),
    Row(
        "megaphone at night",
        lambda: _night("生命启示"),
        _use("生命启示"),
        {SPEAKER: ["生命启示已准备好。明天 20:00 之前私聊我“公示 地点 [马甲]”。"]},
    ),
    Row(
        "megaphone by day",
        _publishing,
        lambda _played: PublishPlace(ORCHARD, DOG),
        {
            SPEAKER: ["已在群里公示，没有人知道是你。"],
            EVERYONE: [
                "【公示】果园\n地上：石块\n在场：狗、鹿",
                "【公示】狗：生命 100，体力 100，货币 0\n手中：无\n背包：鸟蛋",
            ],
        },
        never=("猫",),
    ),
    Row(
        "shelf",
        _stocked,
        lambda _played: Browse(),
        {
            SPEAKER: [
                "今晚的货架（你有 5 货币）：",
                "绷带　2 货币　剩 1",
                "鸟蛋　1 货币　剩 2",
            ]
        },
    ),
    Row(
        "purchase",
        _stocked,
        lambda _played: Buy("绷带"),
        {SPEAKER: ["买到了绷带，花了 2，还剩 3。它在你的背包里。"]},
    ),
    Row(
        "sale",
        lambda: _day().bag(CAT, "沙漠之鹰"),
        lambda played: Sell((played.item("沙漠之鹰"),)),
        {SPEAKER: ["卖掉了沙漠之鹰，货币 +1，现在共 1。"]},
    ),
    Row(
        "goods by day",
        _day,
        lambda _played: Shelve(("绷带×3",)),
        {EVERYONE: ["【上架】绷带×3"]},
        seat=DIRECTOR,
    ),
    Row(
        "airdrop by day",
        _day,
        lambda _played: _drop(),
        {EVERYONE: ["【空投】今晚行动结束后落下：急救包"]},
        seat=DIRECTOR,
        never=("动物园",),
    ),
)


def _said(played: Match) -> Told:
    told: Told = {}
    for line in played.lines:
        told.setdefault(line.audience, []).append(PHRASE.say(line.code, line.facts))
    return told


@rule("MED-01", "CUR-01", "MINE-03", "REC-01", "REC-02", "MEG-01", "MEG-04", "SHOP-03", "AIR-01")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_everybody_is_told_his_part_and_nothing_else(row: Row) -> None:
    played = row.made()
    ask(played, row.seat, row.command(played))
    assert _said(played) == row.told
    assert not [word for word in row.never if word in str(_said(played).values())]


@rule("UPG-03")
def test_an_upgrade_is_told_to_its_user() -> None:
    played = _night("人造升级器", "木棍")
    ask(played, CAT, Use(played.item("人造升级器"), ("木棍",)))
    [(audience, [sentence])] = _said(played).items()
    assert audience == SPEAKER
    assert sentence.startswith("人造升级器发出一阵光：木棍成了")


@rule("AIR-01", "DAY-03")
def test_where_things_fell_is_for_directors() -> None:
    played = _dropping()
    ask(played, DIRECTOR, CloseNight())
    told = _said(played)
    assert told[DIRECTORS] == ["空投落点：急救包—动物园"]
    assert not [sentence for sentence in told[EVERYONE] if "急救包" in sentence]


@rule("MINE-03", "DAY-03", "WIN-07")
def test_the_dawn_tells_of_a_mines_dead_and_of_no_killer() -> None:
    played = _night("遥控地雷").change(DOG, health=20).turn(closing=())
    ask(played, CAT, Use(played.item("遥控地雷")))
    played.now = NIGHT_END
    ask(played, DIRECTOR, CloseNight())
    assert "【出局】狗—炸药" in _said(played)[EVERYONE]
    assert "猫" not in str(_said(played)[EVERYONE])


@rule("SET-14")
@pytest.mark.parametrize(
    "command",
    [
        Give(DOG, ("绷带×2",)),
        Confiscate(DOG, "木棍"),
        SetVital(DOG, "bleeding", 1),
        SetVital(DOG, "health", 9),
        Teleport(DOG, ZOO),
        LayDown("绷带", ZOO),
        Nudge(),
        Shelve(("绷带",)),
        OrderAirdrop(("绷带", "动物园")),
    ],
    ids=lambda command: type(command).__name__,
)
def test_corrections_at_night_are_told_to_those_they_touch(command: Command) -> None:
    played = _night().hand(DOG, "木棍").change(DOG, stance=None)
    ask(played, DIRECTOR, command)
    told = _said(played)
    assert set(told) <= {DIRECTORS, Only(DOG)}
    assert all(sentence for sentences in told.values() for sentence in sentences)
