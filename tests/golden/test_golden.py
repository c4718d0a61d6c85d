"""Whole matches are told word by word as they were told before."""

import warnings
from pathlib import Path

import pytest

from tests.golden.matches import MATCHES, Script
from tests.golden.writing import written

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
