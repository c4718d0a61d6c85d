"""`make sim GAME=escape`: many hunts of practice seats; prints their balance by side and role."""

import sys
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Any

import msgspec
from tqdm import tqdm

from engine.escape.commands import SignUp
from engine.escape.orders import Start
from engine.escape.state import Side, State
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Game, Tick, judge
from engine.kernel.names import CLOCK, DIRECTOR, Instant, Seat
from engine.runtime.library import load_library

START = Instant(1_780_000_000_000)
SEATS = range(1, 11)
MOST_AT_ONCE = 60
"""Commands of one seat in one step; more would be going round in circles."""


Watch = Callable[[State, Asked, Sequence[Any]], None]


class Report(msgspec.Struct, frozen=True):
    """How one hunt ended."""

    ending: str
    nights: int
    points: int
    escaped: int
    roles: tuple[tuple[str, bool], ...]
    """Each role card with whether it won: killers by their side, survivors by getting away."""


def simulate(first: int, count: int) -> Iterator[Report]:
    """Play hunts number `first` and on; the same number gives the same hunt."""
    rulebook = load_library().rulebooks["escape"]
    game = rulebook.build(rulebook.content)
    for number in range(first, first + count):
        yield _report(Hunt(game, number.to_bytes(32, "big")).played())


class Hunt:
    """One hunt of ten practice seats; `watch` is shown every command with what came of it."""

    def __init__(self, game: Game[State, Any], seed: bytes, watch: Watch | None = None) -> None:
        self._game, self._seed, self._watch = game, seed, watch
        self._state, self._now, self._number = game.opening, START, 0

    def played(self, *orders: Command) -> State:
        """Play to the end, after these orders of a director; returns how it all ended."""
        for seat in SEATS:
            self._ask(SignUp(), Seat(seat))
        for order in (*orders, Start()):
            self._ask(order, DIRECTOR)
        while self._game.outcome(self._state) is None:
            busy = [self._turn(Seat(seat)) for seat in SEATS]
            due = self._game.due(self._state)
            if due is not None and not any(busy):
                self._now = due
                self._ask(Tick(due), CLOCK)
        return self._state

    def _turn(self, seat: Seat) -> bool:
        """Let a seat do what it likes in this step; return whether it did anything."""
        practice, phase = self._game.practice, self._state.phase
        assert practice is not None
        for count in range(MOST_AT_ONCE):
            luck = Dice(self._seed[::-1], self._number)
            command = practice(self._state, seat, luck, self._now)
            if command is None or self._state.phase is not phase:
                return count > 0
            self._ask(command, seat)
        raise AssertionError(f"seat {seat} goes round in circles")

    def _ask(self, command: Command, seat: Seat) -> None:
        self._number += 1
        asked = Asked(command, seat, self._number, self._now)
        ruling = judge(self._game, self._state, asked, Dice(self._seed, self._number))
        before, self._state = self._state, ruling.state
        if self._watch is not None:
            self._watch(before, asked, ruling.events)


def _report(state: State) -> Report:
    pawns = [one for one in state.pawns.values() if one.player]
    winners = state.winners or ()
    roles = tuple(
        (one.role, one.seat in winners if one.side is Side.KILLER else one.escaped_on is not None)
        for one in pawns
    )
    escaped = sum(one.escaped_on is not None for one in pawns)
    return Report(state.ending, state.day, state.points, escaped, roles)


def table(reports: list[Report]) -> str:
    """Return the figures as they are printed."""
    terms = load_library().rulebooks["escape"].phrase.terms
    count = len(reports)
    lines = [
        f"{share:5.1%}  {ending}"
        for ending, share in _shares(Counter(one.ending for one in reports), count)
    ]
    nights = Counter(one.nights for one in reports)
    lines.append("夜数：" + "，".join(f"{night} 夜 {nights[night]}" for night in sorted(nights)))
    played, won = Counter[str](), Counter[str]()
    for one in reports:
        for role, wins in one.roles:
            played[role] += 1
            won[role] += wins
    rates = sorted(played, key=lambda role: won[role] / played[role], reverse=True)
    lines += [f"{won[r] / played[r]:5.1%}  {terms[f'role.{r}']}（{played[r]}）" for r in rates]
    return "\n".join(lines)


def _shares(counts: Counter[str], total: int) -> list[tuple[str, float]]:
    return [(name, number / total) for name, number in counts.most_common()]


def main() -> None:
    """Play the hunts and print the table."""
    parser = ArgumentParser(prog="python -m simulate.hunts", description=__doc__)
    parser.add_argument("matches", type=int, nargs="?", default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first hunt")
    asked = parser.parse_args()
    start = perf_counter()
    hunts = simulate(asked.first, asked.matches)
    reports = list(tqdm(hunts, total=asked.matches, unit="局", file=sys.stderr))
    print(table(reports))
    print(f"\n{len(reports)} 局，每秒 {len(reports) / (perf_counter() - start):.1f} 局")


if __name__ == "__main__":
    main()
