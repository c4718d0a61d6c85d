"""The bot is killed in the middle of a busy night: nothing answered is lost, nothing doubled."""

from collections import Counter
from pathlib import Path

import pytest

from chaos.kill import chaos
from chaos.ledger import Row, Told


@pytest.mark.slow
async def test_five_kills_cost_nothing(tmp_path: Path) -> None:
    toll = await chaos(tmp_path, 5, 1, quiet=True)
    assert toll.kills == 5
    assert toll.same and toll.holds
    assert toll.acknowledged and toll.sent == toll.owed


def rows(*texts: str) -> list[Row]:
    return [Row(text, False) for text in texts]


def test_the_ledger_sees_what_came_twice_what_is_missing_and_what_is_strange() -> None:
    told = Told()
    told.follow(rows("a", "b"), ["a"])
    told.follow(rows("a", "b", "c"), ["a", "a", "b", "✗ no", "d"])
    assert told.sent == 2
    assert told.doubled == Counter({0: 1})
    assert told.unkept == {3}
    assert told.strange == ["d"]


def test_of_rows_with_the_same_words_the_one_that_was_owed_came_again() -> None:
    told = Told(unsure=Counter({1: 1}))
    told.follow(rows("a", "a", "b"), ["a", "a", "b", "a"])
    assert told.doubled == Counter({1: 1})
