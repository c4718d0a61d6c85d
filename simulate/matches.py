"""Many matches on all cores, in the order of their numbers."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from engine.royale.content import Category
from engine.royale.incidents.table import INCIDENTS
from simulate.match import Report, game, simulate

CHUNK = 5
"""Matches that a core takes at once."""


def simulate_many(
    count: int, seats: int, first: int = 0, cores: int | None = None
) -> Iterator[Report]:
    """Play the matches of so many numbers; each comes as soon as those before it are done."""
    game()
    with ProcessPoolExecutor(cores or os.cpu_count(), initializer=game) as pool:
        numbers = range(first, first + count)
        yield from pool.map(partial(simulate, seats=seats), numbers, chunksize=CHUNK)


def unseen(reports: list[Report]) -> list[str]:
    """Return the classes of things that nobody used and the incidents that never came."""
    used = {category for report in reports for category in report.used if report.used[category]}
    came = {night.incident for report in reports for night in report.nights}
    return [
        *(category for category in Category if category not in used),
        *(incident.name for incident in INCIDENTS if incident.name not in came),
    ]
