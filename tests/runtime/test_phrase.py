"""The template language of the text tables."""

import pytest

from engine.catalog.words import TextRows
from engine.kernel.audience import Term
from engine.runtime.phrase import Phrase, fields, template

MARKS = {
    "refusal": "✗ ",
    "list.joint": "、",
    "list.pair": "—",
    "list.empty": "无",
    "list.time": "%m月%d日 %H:%M",
    "weather.fog": "雾",
}


def said(text: str, **facts: object) -> str:
    return Phrase(TextRows(say={"x": text}, terms=MARKS)).say("x", facts)


def test_facts_are_said_as_they_are() -> None:
    assert said("{who}到了{place}", who="[CQ:at]{place}", place=3) == "[CQ:at]{place}到了3"


def test_terms_are_looked_up() -> None:
    assert said("今日{weather}", weather=Term("weather.fog")) == "今日雾"


def test_lists_and_pairs() -> None:
    assert said("{out}", out=[("猫", "攻击"), ("狗", "缩圈")]) == "猫—攻击、狗—缩圈"
    assert said("{out}", out=[]) == "无"
    assert said("{rows:lines}", rows=["一", "二"]) == "一\n二"


def test_conditions_nest() -> None:
    text = "生命 {health}{bleeding? · 流血}{place! · 未出生}{near?（{near}）}"
    assert said(text, health=85, bleeding=True, place="果园", near=[]) == "生命 85 · 流血"
    assert (
        said(text, health=85, bleeding=False, place=None, near=["猫"]) == "生命 85 · 未出生（猫）"
    )


def test_times_are_shown_in_beijing() -> None:
    assert said("{at:time}", at=1_767_240_000_000) == "01月01日 12:00"


def test_braces_can_be_said() -> None:
    assert said("{{{x}}}", x=1) == "{1}"


def test_a_refusal_carries_its_mark() -> None:
    phrase = Phrase(TextRows(refuse={"full": "满了"}, terms=MARKS))
    assert phrase.refuse("full", {}) == "✗ 满了"


@pytest.mark.parametrize("text", ["{", "{a", "}", "{a?b", "{ a}", "{}"])
def test_a_broken_template_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"character|closed"):
        template(text)


def test_a_missing_fact_is_an_error() -> None:
    with pytest.raises(KeyError):
        said("{who}")


def test_the_facts_of_a_template_are_known() -> None:
    assert fields("{a}{b?{c}}{{d}}{e:lines}") == {"a", "b", "c", "e"}
