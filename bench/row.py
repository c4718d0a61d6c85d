"""One row of the table: a figure beside its own yardstick, both measured in the same run."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

import msgspec

RUNS = 5


class Row(msgspec.Struct, frozen=True):
    """What was measured, what it should be, and whether it is."""

    name: str
    value: float
    goal: float
    holds: bool
    bound: str = ">="
    unit: str = "×"
    measured: str = ""
    """The two figures behind a ratio, in words."""


def at_least(name: str, value: float, goal: float, measured: str = "", unit: str = "×") -> Row:
    """Return a row whose value should not fall below the goal."""
    return Row(name, round(value, 3), goal, value >= goal, ">=", unit, measured)


def at_most(name: str, value: float, goal: float, measured: str = "", unit: str = "×") -> Row:
    """Return a row whose value should not rise above the goal."""
    return Row(name, round(value, 3), goal, value <= goal, "<=", unit, measured)


def median_of(measure: Callable[[], float], runs: int = RUNS) -> float:
    """Return the median of several measurements."""
    return median(measure() for _ in range(runs))


def paired_medians(
    ours: Callable[[], float], theirs: Callable[[], float], runs: int = RUNS
) -> tuple[float, float]:
    """Measure two things in turns, so that a slow moment hits both; return both medians."""
    pairs = [(ours(), theirs()) for _ in range(runs)]
    return median(first for first, _ in pairs), median(second for _, second in pairs)


def seconds(work: Callable[[], object]) -> float:
    """Return how long one call takes."""
    start = perf_counter()
    work()
    return perf_counter() - start
