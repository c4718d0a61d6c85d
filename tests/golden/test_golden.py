"""Whole matches are told word by word as they were told before."""

import warnings
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from engine.royale.commands import Speak, Talk
from engine.royale.state import State
from tests.golden.matches import MATCHES, Script
from tests.golden.playing import GAME, ROYALE, Performance
from tests.golden.writing import typed, written

FOLDER = Path(__file__).with_name("royale")
MOST_BYTES = 150_000

every_match = pytest.mark.parametrize("script", MATCHES, ids=[one.name for one in MATCHES])


@every_match
def test_a_match_is_told_as_before(script: Script, request: pytest.FixtureRequest) -> None:
    path, told = FOLDER / f"{script.name}.txt", written(script)
    if request.config.getoption("--regold"):
        path.write_text(told, "utf-8")
        warnings.warn(f"written again: {path.name}; read what changed", stacklevel=1)
    assert told.splitlines() == path.read_text("utf-8").splitlines()
    assert len(told.encode()) <= MOST_BYTES


def test_no_other_match_is_kept() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {one.name for one in MATCHES}


@every_match
def test_what_a_practice_seat_does_can_be_typed(script: Script) -> None:
    """The words in the files are read as the very commands that were given."""
    for said in Performance(script):
        command, seat = said.asked.command, said.asked.seat
        if said.typed is None and seat > 0 and not isinstance(command, Talk | Speak):
            names = partial(GAME.names, said.state, seat)
            words = typed(said.state, command)
            read = ROYALE.grammar.parse(words, frozenset({"anyone", "player"}), "private", names)
            assert _by_name(said.state, read) == _by_name(said.state, command), words


def _by_name(state: State, command: Any) -> object:
    """Take two things of one name for one, and a sale for confirmed."""
    facts = {key: getattr(command, key) for key in command.__struct_fields__}
    for key in ("item", "displaced"):
        if facts.get(key) is not None:
            facts[key] = state.items[facts[key]].name
    return type(command), facts | {"confirmed": True}
