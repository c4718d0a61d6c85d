"""A whole match of practice seats, as fast as it goes and without a clock."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Game, Tick, judge
from engine.kernel.names import CLOCK, DIRECTOR, Instant, Seat
from engine.kernel.ruling import Event
from engine.royale.commands import SetKnob, SignUp, Start
from engine.royale.content import Content
from engine.royale.practice import Practice
from engine.royale.rules.search import SEARCH_GAP
from engine.royale.state import State

START = Instant(1_780_000_000_000)
MOST_AT_ONCE = 20
"""Commands of one seat between two searches; more would be going round in circles."""


@dataclass(frozen=True)
class Entry:
    """One command that stood, and what came of it."""

    asked: Asked
    events: tuple[Event[State], ...]


Watch = Callable[[State, Entry, State], None]
"""Shown each command that stood, between the states before and after it."""


def play(
    game: Game[State, Content], seed: bytes, seats: int, watch: Watch | None = None
) -> tuple[State, tuple[Entry, ...]]:
    """Play one match to its end; the same seed gives the same match."""
    return _Playout(game, seed, watch).played(seats)


class _Playout:
    def __init__(self, game: Game[State, Content], seed: bytes, watch: Watch | None) -> None:
        self._watch = watch
        self._game = game
        self._seed = seed
        self._practice = Practice(game.content)
        self._state = game.opening
        self._now = START
        self._choices = 0
        self._entries: list[Entry] = []

    def played(self, seats: int) -> tuple[State, tuple[Entry, ...]]:
        self._ask(SetKnob("players", seats), DIRECTOR)
        for number in range(1, seats + 1):
            self._ask(SignUp(), Seat(number))
        self._ask(Start(), DIRECTOR)
        while self._game.outcome(self._state) is None:
            busy = [self._turn(seat) for seat in list(self._state.survivors)]
            self._pass_time(idle=not any(busy))
        return self._state, tuple(self._entries)

    def _turn(self, seat: Seat) -> bool:
        """Let a seat do what it likes now; return whether it did anything."""
        for count in range(MOST_AT_ONCE):
            self._choices += 1
            luck = Dice(self._seed[::-1], self._choices)
            command = self._practice(self._state, seat, luck, self._now)
            if command is None:
                return count > 0
            self._ask(command, seat)
        raise AssertionError(f"seat {seat} goes round in circles")

    def _pass_time(self, *, idle: bool) -> None:
        """Go on by the time between two searches, or to the deadline if that comes first."""
        due = self._game.due(self._state)
        later = Instant(self._now + SEARCH_GAP)
        if due is None or (not idle and later < due):
            self._now = later
            return
        self._now = due
        self._ask(Tick(due), CLOCK)

    def _ask(self, command: Command, seat: Seat) -> None:
        number = len(self._entries) + 1
        asked = Asked(command, seat, number, self._now)
        ruling: Any = judge(self._game, self._state, asked, Dice(self._seed, number))
        before, self._state = self._state, ruling.state
        entry = Entry(asked, tuple(ruling.events))
        self._entries.append(entry)
        if self._watch is not None:
            self._watch(before, entry, self._state)
