"""Reading a message: every line of what players are promised about typing."""

import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.catalog.words import SlotRow, VerbRow, load_verbs
from engine.kernel.kinds import Kinds
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import NameBook
from engine.runtime.grammar import LONGEST, Grammar, Query

SHARED = Path(__file__).parents[2] / "data" / "shared" / "verbs.toml"
PLAYER = frozenset({"anyone", "player"})
BOSS = frozenset({"anyone", "director"})


class Go(msgspec.Struct, frozen=True):
    """Go somewhere."""

    place: str


class Trade(msgspec.Struct, frozen=True):
    """Give one thing for another, or for nothing."""

    gives: str
    takes: str | None = None


class Shut(msgspec.Struct, frozen=True):
    """Shut several places."""

    places: tuple[str, ...]


class Tell(msgspec.Struct, frozen=True):
    """Tell somebody something."""

    place: str
    words: str


class Wait(msgspec.Struct, frozen=True):
    """Wait some minutes."""

    minutes: int


def verb(does: str, *words: str, slots: tuple[SlotRow, ...] = (), **more: Any) -> VerbRow:
    rows: dict[str, Any] = {"by": ("player",), "where": ("private", "group"), "help": "-", **more}
    return VerbRow(does=does, words=words, slots=slots, **rows)


CHATS = ("private", "group")
VERBS = ("移动", "说", "更换", "缩圈", "报名", "导入", "设置")
PLACE = SlotRow(name="place", label="地点", kind="place")
ROWS = (
    verb("toy.go", "移动", "去", slots=(PLACE,), where=("private",)),
    verb(
        "toy.trade",
        "更换",
        slots=(
            SlotRow(name="gives", label="物", kind="place"),
            SlotRow(name="takes", label="物", kind="place", optional=True),
        ),
    ),
    verb(
        "toy.shut",
        "缩圈",
        slots=(SlotRow(name="places", label="地点…", kind="place", many=True),),
        by=("director",),
    ),
    verb("toy.tell", "说", slots=(PLACE, SlotRow(name="words", label="话", rest=True))),
    verb("toy.wait", "延长", slots=(SlotRow(name="minutes", label="分", kind="number"),)),
    verb("query.search", "搜索"),
)
GRAMMAR = Grammar(
    (*load_verbs(SHARED), *ROWS),
    Kinds({"toy.go": Go, "toy.trade": Trade, "toy.shut": Shut, "toy.tell": Tell, "toy.wait": Wait}),
)
BOOK = NameBook(
    {
        "果园": "orchard",
        "小果园": "little",
        "教堂": "church",
        "教室": "room",
        "匕首": "dagger",
        "Isle of Man": "isle",
    },
    {"5": "church", "1": "orchard", "2": "little", "12": "room"},
)


def read(text: str, by: frozenset[str] = PLAYER, where: str = "private") -> Any:
    (part,) = GRAMMAR.read(text)
    return GRAMMAR.parse(part, by, where, lambda _kind: BOOK)


def denied(text: str, by: frozenset[str] = PLAYER, where: str = "private") -> Denied:
    with pytest.raises(Denied) as caught:
        read(text, by, where)
    return caught.value


@pytest.mark.parametrize(
    "text",
    [
        "移动 果园",
        "移动果园",
        "移动　果园",
        "  移动 果园  ",
        "/移动 果园",
        "／移动 果园",
        ".移动 果园",
        "。移动 果园",
        "#移动 果园",
        "移动 果园。",
        "移动 果园！",
        "移动 果 园",
        "去 果园",
        "去果园",
    ],
)
def test_one_command_typed_in_many_ways(text: str) -> None:
    assert read(text) == Go("orchard")


def test_full_width_digits_name_a_place() -> None:
    assert read("移动 ５") == Go("church")
    assert read("移动5") == Go("church")
    assert read("延长 １０") == Wait(10)


def test_names_resolve_exactly_then_by_prefix_then_by_part() -> None:
    assert read("移动 果园") == Go("orchard")
    assert read("移动 小果") == Go("little")
    assert read("移动 首") == Go("dagger")


def test_an_ambiguous_name_lists_the_candidates_and_does_nothing() -> None:
    refusal = denied("移动 教")
    assert refusal.code == "name_ambiguous"
    assert refusal.facts["candidates"] == ["教堂", "教室"]


def test_an_unknown_name_offers_at_most_three_near_ones() -> None:
    refusal = denied("移动 大果园")
    assert refusal.code == "name_unknown"
    near = refusal.facts["near"]
    assert isinstance(near, list) and "果园" in near and len(near) <= 3


def test_several_commands_by_line_or_semicolon() -> None:
    assert GRAMMAR.read("移动 果园；搜索; 搜索\n移动 教堂") == [
        "移动 果园",
        "搜索",
        "搜索",
        "移动 教堂",
    ]


def test_free_words_keep_their_semicolons_and_marks() -> None:
    (part,) = GRAMMAR.read("说 教堂 你好；我是Ａ！")
    assert GRAMMAR.parse(part, PLAYER, "private", lambda _: BOOK) == Tell("church", "你好；我是Ａ")


def test_a_list_keeps_its_lines() -> None:
    parsed = read("导入\n猫\n狗 123", BOSS)
    assert isinstance(parsed, Query) and str(parsed.args["lines"]).split("\n") == ["猫", "狗 123"]


def test_two_objects_the_second_may_be_missing() -> None:
    assert read("更换 匕首") == Trade("dagger")
    assert read("更换 匕首 教堂") == Trade("dagger", "church")


def test_many_objects_with_blanks_or_commas() -> None:
    assert read("缩圈 果园、教堂 教室", BOSS) == Shut(("orchard", "church", "room"))


def test_a_name_of_several_words_among_others() -> None:
    assert read("缩圈 果园 isle of man 1 2", BOSS) == Shut(("orchard", "isle", "orchard", "little"))
    assert read("更换 Isle of Man 教堂") == Trade("isle", "church")
    assert read("更换 教堂 Isle of Man") == Trade("church", "isle")
    assert read("更换 1 2") == Trade("orchard", "little")


def test_missing_and_surplus_words_are_refused_with_the_usage() -> None:
    assert denied("移动").facts["usage"] == "移动 <地点>"
    assert denied("搜索 一下").code == "too_many_words"
    assert denied("延长 很久").code == "number_needed"


def test_an_unknown_word_offers_three_near_commands() -> None:
    refusal = denied("搜锁")
    near = refusal.facts["near"]
    assert refusal.code == "unknown_words"
    assert isinstance(near, list) and "搜索" in near and len(near) <= 3


def test_offices_and_chats_are_told_apart() -> None:
    assert denied("缩圈 果园").code == "not_director"
    assert denied("移动 果园", BOSS).code == "not_seated"
    assert denied("移动 果园", where="group").code == "say_in_private"
    assert denied("建局 小镇全明星", BOSS).code == "say_in_group"


def test_talk_that_begins_like_a_verb_is_talk_in_a_group() -> None:
    assert denied("开局了吗", BOSS, "group").code == "unknown_words"
    assert denied("报名了吗大家", PLAYER, "group").code == "unknown_words"


def test_a_long_message_is_refused_unread() -> None:
    with pytest.raises(Denied, match="too_long"):
        GRAMMAR.read("搜" * (LONGEST + 1))
    with pytest.raises(Denied, match="too_many_parts"):
        GRAMMAR.read("搜索；" * 100)


def test_help_offers_what_may_be_said_here() -> None:
    usages = [usage for usage, _ in GRAMMAR.help(PLAYER, "group", None)]
    assert "搜索" in usages and "移动 <地点>" not in usages and "缩圈 <地点…>" not in usages
    assert GRAMMAR.help(PLAYER, "private", "去")[0][0] == "移动 <地点>"
    assert GRAMMAR.help(PLAYER, "private", "飞") == []


@settings(max_examples=400, deadline=None)
@given(
    st.text(max_size=600), st.sampled_from(["private", "group"]), st.sampled_from([PLAYER, BOSS])
)
def test_any_text_is_read_or_refused(text: str, where: str, by: frozenset[str]) -> None:
    try:
        for part in GRAMMAR.read(text):
            GRAMMAR.parse(part, by, where, lambda _: BOOK)
    except Denied as refusal:
        assert refusal.code


@settings(max_examples=200, deadline=None)
@given(
    st.sampled_from(["移动", "说", "更换", "缩圈", "报名", "导入", "设置"]), st.text(max_size=80)
)
def test_any_text_after_a_verb_is_read_or_refused(word: str, rest: str) -> None:
    for glue in ("", " ", "\n"):
        try:
            for part in GRAMMAR.read(word + glue + rest):
                GRAMMAR.parse(part, BOSS | PLAYER, "private", lambda _: BOOK)
        except Denied as refusal:
            assert refusal.code


@pytest.mark.parametrize(
    "char", ["搜", "移动", "；", " ", "​", "[CQ:at,qq=all]", "\U0001f431", "a" * 50]
)
def test_hostile_text_does_not_slow_the_reader(char: str) -> None:
    text = (char * 10_000)[:10_000]
    began = time.perf_counter()
    try:
        for part in GRAMMAR.read(text):
            GRAMMAR.parse(part, PLAYER, "private", lambda _: BOOK)
    except Denied:
        pass
    assert time.perf_counter() - began < 0.1


@pytest.mark.parametrize("typed", ["-5", "0.5", "5，5", "5 5", "55"])
def test_a_mistyped_number_names_nothing(typed: str) -> None:
    assert denied(f"移动 {typed}").code == "name_unknown"
