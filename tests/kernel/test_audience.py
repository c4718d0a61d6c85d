"""Audiences are values: a line is for everyone, the directors, its speaker, or one seat."""

import pytest

from engine.kernel.audience import (
    DIRECTORS,
    EVERYONE,
    SPEAKER,
    Directors,
    Everyone,
    Line,
    Only,
    Speaker,
    Term,
)
from engine.kernel.names import Seat


def test_audiences_compare_by_what_they_mean() -> None:
    assert Only(Seat(1)) == Only(Seat(1)) != Only(Seat(2))
    assert (Everyone(), Directors(), Speaker()) == (EVERYONE, DIRECTORS, SPEAKER)
    assert len({EVERYONE, DIRECTORS, SPEAKER, Only(Seat(1)), Only(Seat(1))}) == 4


def test_a_line_without_facts_shares_nothing_that_could_change() -> None:
    with pytest.raises(TypeError):
        Line(EVERYONE, "dawn").facts["day"] = 2  # type: ignore[index]


def test_a_term_is_told_from_what_a_player_wrote() -> None:
    assert Term("weather.fog") == "weather.fog"
    assert isinstance(Term("weather.fog"), Term)
    assert not isinstance("weather.fog", Term)
