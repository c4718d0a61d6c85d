"""How many whole matches of practice seats this machine plays in a second on two cores."""

import os
from statistics import median

from bench.row import Row, at_least, seconds
from simulate.matches import simulate_many

MATCHES, SEATS, CORES = 100, 20, 2
RUNS = 3


def rows() -> list[Row]:
    """Measure all rows of this group.

    What else the machine does at the time makes the matches wait, not dearer: their speed is that
    of the processor time they take, the parent's share included.
    """
    runs = [_costs() for _ in range(RUNS)]
    took, spent = (median(side) for side in zip(*runs, strict=True))
    words = f"{MATCHES} matches in {took:.1f} s, {spent:.1f} s of processor time"
    name = f"whole matches of {SEATS} seats, {CORES} cores"
    return [at_least(name, MATCHES * CORES / spent, 20, words, unit="/s")]


def _costs() -> tuple[float, float]:
    """Return the seconds that the matches take, on the clock and of the processors."""
    before = sum(os.times()[:4])
    took = seconds(_play)
    return took, sum(os.times()[:4]) - before


def _play() -> None:
    for report in simulate_many(MATCHES, SEATS, cores=CORES):
        assert not report.faults, report.faults
