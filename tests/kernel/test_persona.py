"""A persona is printable, short, no number, and looks like nobody else's."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.persona import LONGEST, admit, skeleton
from engine.kernel.ruling import Denied


def refusal(name: str, taken: tuple[str, ...] = (), reserved: tuple[str, ...] = ()) -> str:
    with pytest.raises(Denied) as denied:
        admit(name, taken, reserved)
    return denied.value.code


@pytest.mark.parametrize("name", ["猫", "小红帽", "Alice", "凯尔希·改", "Ω小队", "a1"])
def test_ordinary_names_are_admitted(name: str) -> None:
    assert admit(name, (), ()) == name


def test_the_name_is_printed_in_one_width_without_outer_spaces() -> None:
    assert admit("  Ａｌｉｃｅ ", (), ()) == "Alice"


def test_the_longest_name() -> None:
    assert admit("猫" * LONGEST, (), ())
    assert refusal("猫" * (LONGEST + 1)) == "persona_too_long"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "a\nb",
        "猫\u202e",
        "\u200b",
        "[CQ:at]",
        "猫,狗",
        "猫、狗",
        "【导演】",
        "a\\b",
        "。",
    ],
)
def test_marks_that_structure_messages_are_refused(name: str) -> None:
    assert refusal(name) == "persona_unprintable"


@pytest.mark.parametrize("name", ["3", "12号", "３", "3 号"])
def test_a_number_would_be_taken_for_a_seat(name: str) -> None:
    assert refusal(name) == "persona_numeric"


@pytest.mark.parametrize(
    ("name", "other"),
    [("Alice", "alice"), ("Bob", "B0b"), ("аlice", "alice"), ("Ａlice", "alice"), ("café", "cafe")],
)
def test_a_name_that_looks_like_anothers_is_taken(name: str, other: str) -> None:
    assert refusal(name, taken=(other,)) == "persona_taken"


def test_the_words_of_the_game_are_reserved() -> None:
    assert refusal("果园", reserved=("果园",)) == "persona_reserved"
    assert refusal("果 园", reserved=("果园",)) == "persona_reserved"


@given(st.text(max_size=16))
def test_whatever_is_typed_is_admitted_or_refused(name: str) -> None:
    try:
        persona = admit(name, (), ())
    except Denied as denied:
        assert denied.code.startswith("persona_")
    else:
        assert 0 < len(persona) <= LONGEST
        assert persona.isprintable()
        assert skeleton(persona)
        assert admit(persona, (), ()) == persona
