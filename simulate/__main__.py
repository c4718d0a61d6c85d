"""`make sim`: many matches of practice seats; prints their balance and draws who survives."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from time import perf_counter

from tqdm import tqdm

from simulate.curve import draw
from simulate.match import Report
from simulate.matches import simulate_many, unseen
from simulate.table import tables

PICTURE = Path(__file__).parents[1] / "var" / "sim-royale.png"
SHOWN = 20
"""Faults that are written out; more are counted."""


def main() -> None:
    """Play the matches; fails when anything was that may never be."""
    asked = _asked()
    start = perf_counter()
    matches = simulate_many(asked.matches, asked.seats, asked.first)
    reports = list(tqdm(matches, total=asked.matches, unit="局", file=sys.stderr))
    took = perf_counter() - start
    print(tables(reports))
    draw(reports, PICTURE)
    speed = f"{len(reports)} 局，{took:.1f} 秒，每秒 {len(reports) / took:.1f} 局"
    print(f"\n{speed}\n存活曲线：{PICTURE}")
    if faults := _faults(reports, asked.first):
        print("\n".join(faults[:SHOWN]), f"{len(faults)} 处不对", sep="\n", file=sys.stderr)
        sys.exit(1)


def _asked() -> Namespace:
    parser = ArgumentParser(prog="python -m simulate", description=__doc__)
    parser.add_argument("matches", type=int, nargs="?", default=1000)
    parser.add_argument("seats", type=int, nargs="?", default=20)
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    return parser.parse_args()


def _faults(reports: list[Report], first: int) -> list[str]:
    numbered = enumerate(reports, start=first)
    faults = [f"match {number}: {fault}" for number, one in numbered for fault in one.faults]
    return faults + [f"never seen in all these matches: {name}" for name in unseen(reports)]


if __name__ == "__main__":
    main()
