"""How many whole matches of practice seats a second this machine plays on two cores."""

from bench.row import Row, at_least, median_of, seconds
from simulate.matches import simulate_many

MATCHES, SEATS, CORES = 100, 20, 2


def rows() -> list[Row]:
    """Measure all rows of this group."""
    took = median_of(lambda: seconds(_play), runs=3)
    words = f"{MATCHES} matches in {took:.2f} s, each with every check of `make sim`"
    name = f"whole matches of {SEATS} seats, {CORES} cores"
    return [at_least(name, MATCHES / took, 20, words, unit="/s")]


def _play() -> None:
    for report in simulate_many(MATCHES, SEATS, cores=CORES):
        assert not report.faults, report.faults
