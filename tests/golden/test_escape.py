"""Two whole hunts are told word by word as they were told before."""

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.escape.orders import SetKnob
from engine.escape.state import State
from engine.kernel.audience import SPEAKER, Line, Only
from engine.kernel.game import Asked, Command, tell
from engine.kernel.names import CLOCK, DIRECTOR
from engine.runtime.library import load_library
from simulate.hunts import Hunt

FOLDER = Path(__file__).with_name("escape")
HUNTS: dict[str, tuple[int, tuple[Command, ...]]] = {
    "usual": (3, ()),
    "open": (
        8,
        (
            SetKnob("killers_know_each_other", True),
            SetKnob("attack_reveals", "role_and_name"),
            SetKnob("key_place_public", True),
            SetKnob("publish_downed", True),
            SetKnob("colocation_reveal", "all"),
        ),
    ),
}
BOOK = load_library().rulebooks["escape"]
MOST_BYTES = 150_000


@pytest.mark.parametrize("name", HUNTS)
def test_a_hunt_is_told_as_before(name: str, request: pytest.FixtureRequest) -> None:
    path, told = FOLDER / f"{name}.txt", "\n".join(_told(*HUNTS[name])) + "\n"
    if request.config.getoption("--regold"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(told, "utf-8")
        warnings.warn(f"written again: {path.name}; read what changed", stacklevel=1)
    assert told.splitlines() == path.read_text("utf-8").splitlines()
    assert len(told.encode()) <= MOST_BYTES


def test_no_other_hunt_is_kept() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(HUNTS)


def _told(seed: int, orders: tuple[Command, ...]) -> list[str]:
    written: list[str] = []
    game = BOOK.build(BOOK.content)

    def watch(before: State, asked: Asked, events: Sequence[Any]) -> None:
        written.append(f"#{asked.number} {_who(before, asked)} {_words(asked.command)}")
        for line in tell(game, before, events):
            said = BOOK.phrase.say(line.code, line.facts).replace("\n", "\n    ")
            written.append(f"  {_reader(before, asked, line)}：{said}")

    Hunt(game, seed.to_bytes(32, "big"), watch).played(*orders)
    return written


def _who(state: State, asked: Asked) -> str:
    if asked.seat in (DIRECTOR, CLOCK):
        return "导演" if asked.seat == DIRECTOR else "时钟"
    pawn = state.pawns.get(asked.seat)
    return f"{asked.seat}号" if pawn is None else pawn.persona


def _words(command: Command) -> str:
    name = BOOK.grammar.word(BOOK.build(BOOK.content).commands.name(command))
    facts = (getattr(command, field) for field in command.__struct_fields__)
    return " ".join([name, *(str(fact) for fact in facts if fact not in (None, (), False))])


def _reader(state: State, asked: Asked, line: Line) -> str:
    if line.audience == SPEAKER:
        return _who(state, asked)
    if isinstance(line.audience, Only):
        pawn = state.pawns.get(line.audience.seat)
        return str(line.audience.seat) if pawn is None else pawn.persona
    return type(line.audience).__name__
