"""How many whole hunts of practice seats two cores play in a second, and what a command costs."""

from statistics import median
from time import process_time
from typing import Any

from bench.row import Row, at_least, at_most
from engine.runtime.library import load_library
from simulate.hunts import Hunt

HUNTS, CORES, RUNS = 100, 2, 3


def rows() -> list[Row]:
    """Measure all rows of this group, by the processor time that hunts take."""
    rulebook = load_library().rulebooks["escape"]
    game = rulebook.build(rulebook.content)
    runs = [_played(game) for _ in range(RUNS)]
    spent, commands = median(one for one, _ in runs), runs[0][1]
    words = f"{HUNTS} hunts, {commands} commands, in {spent:.1f} s of processor time"
    cost = spent / commands * 1e6
    return [
        at_least("whole hunts of 10 seats, 2 cores", HUNTS * CORES / spent, 30, words, unit="/s"),
        at_most("a command of a hunt, with the choice of it", cost, 500, words, unit="µs"),
    ]


def _played(game: Any) -> tuple[float, int]:
    """Return the seconds that the hunts take, and how many commands they had."""
    asked = 0

    def watch(*_: object) -> None:
        nonlocal asked
        asked += 1

    start = process_time()
    for number in range(HUNTS):
        Hunt(game, number.to_bytes(32, "big"), watch).played()
    return process_time() - start, asked
