"""Names as people type them: exact, else unique prefix, else unique part, else ask."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.typed_name import NameAmbiguous, NameBook, NameUnknown, normal

BOOK = NameBook(
    {"果园": 5, "果园小屋": 6, "东海岸": 7, "西海岸": 8, "AK-47": 9},
    aliases={"苹果园": 5, "5": 5},
)


def test_the_exact_name_beats_every_longer_one() -> None:
    assert BOOK.resolve("果园") == 5


def test_a_unique_prefix_is_enough() -> None:
    assert BOOK.resolve("东海") == 7
    assert BOOK.resolve("果园小") == 6


def test_a_unique_part_is_enough() -> None:
    assert BOOK.resolve("小屋") == 6


@pytest.mark.parametrize("typed", ["ak47", "AK 47", "AK-47", " ak—47 ".replace("—", "-"), "[AK47]"])
def test_width_case_spaces_and_marks_do_not_matter(typed: str) -> None:
    assert BOOK.resolve(typed) == 9


def test_an_alias_leads_to_the_same_thing() -> None:
    assert BOOK.resolve("苹果园") == 5
    assert BOOK.resolve("5") == 5
    assert BOOK.resolve("苹果") == 5


def test_several_names_of_one_thing_are_no_doubt() -> None:
    assert BOOK.resolve("苹") == 5


def test_doubt_lists_the_candidates_and_decides_nothing() -> None:
    with pytest.raises(NameAmbiguous) as doubt:
        BOOK.resolve("海岸")
    assert doubt.value.candidates == ("东海岸", "西海岸")


def test_a_prefix_goes_before_a_part() -> None:
    book = NameBook({"海岸线": 1, "东海岸": 2})
    assert book.resolve("海岸") == 1


@pytest.mark.parametrize("typed", ["", "  ", "果圆", "no such", "。。"])
def test_nothing_is_guessed(typed: str) -> None:
    with pytest.raises(NameUnknown):
        BOOK.resolve(typed)


def test_two_things_of_one_name_are_asked_about() -> None:
    book = NameBook({"Fog": 1, "fog ": 2})
    with pytest.raises(NameAmbiguous):
        book.resolve("FOG")


@given(st.dictionaries(st.text(min_size=1, max_size=6), st.integers(), max_size=8))
def test_every_full_name_finds_its_own_or_asks(names: dict[str, int]) -> None:
    book = NameBook(names)
    for name, value in names.items():
        if not normal(name):
            continue
        same = {value for other, value in names.items() if normal(other) == normal(name)}
        if len(same) == 1:
            assert book.resolve(name) == value
        else:
            with pytest.raises(NameAmbiguous):
                book.resolve(name)
