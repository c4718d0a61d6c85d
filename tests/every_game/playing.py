"""Random playouts of any game, driven by its options and its clock, from one seed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Game, Tick, judge
from engine.kernel.names import CLOCK, DIRECTOR, SECOND, Instant, Seat
from engine.kernel.ruling import Denied, Event

START = Instant(1_780_000_000_000)
ROUND = 31 * SECOND
"""Time between two commands of one seat: longer than any game makes a seat wait."""
MEDDLING = 0.2
"""How likely the director orders something in a round."""
DULL = 4
"""With fewer kinds of options than this, time passes faster."""
LONGEST = 20_000
"""Commands after which a match counts as endless."""

State = Any
Opening = tuple[Seat, Command]


@dataclass(frozen=True)
class Subject:
    """A game as the playouts need it: how a match begins, and what is secret in it."""

    name: str
    game: Game[Any, Any]
    opening: Callable[[Random], Sequence[Opening]]
    """The commands by which a match is made and begins."""
    secrets: Callable[[State, Seat], Iterable[State]]
    """The state with one thing changed that the seat cannot know, and that nobody announces."""
    unannounced: Callable[[State, Seat], Iterable[State]]
    """The same, of things that the next announcement tells everybody."""
    name_kinds: tuple[str, ...]
    """What a typed name can be looked up as."""
    orders: Callable[[State, Random], Sequence[Command]] = lambda *_: ()
    """What a whimsical director might order now; it need not stand."""


@dataclass
class Step:
    """One command that stood: the state before it, what was asked, what came of it."""

    before: State
    asked: Asked
    events: list[Event[Any]]
    after: State


class Playout:
    """One match being played at random; iterating yields each step."""

    def __init__(self, subject: Subject, seed: int) -> None:
        self.subject = subject
        self.game = subject.game
        self.chance = Random(f"{subject.name}/{seed}")
        self.seed = self.chance.randbytes(32)
        self.state: State = self.game.opening
        self.directed = seed % 2 == 1
        """Whether a director meddles: in every second match."""
        self.number = 0
        self.now = START

    def __iter__(self) -> Iterator[Step]:
        for seat, command in self.subject.opening(self.chance):
            yield self.step(command, seat)
        while self.game.outcome(self.state) is None:
            yield from self._round()
            self._let_time_pass()
            due = self.game.due(self.state)
            if due is not None and due <= self.now:
                yield self.step(Tick(due), CLOCK)
            assert self.number < LONGEST, "the match does not end"

    def step(self, command: Command, seat: Seat) -> Step:
        """Judge a command that must stand."""
        before = self.state
        asked, ruling = self.attempt(command, seat)
        self.state, self.number = ruling.state, asked.number
        return Step(before, asked, ruling.events, self.state)

    def attempt(self, command: Command, seat: Seat, wait: int = 0) -> tuple[Asked, Any]:
        """Judge a command, after so many ms, without keeping what comes of it."""
        at = command.due if isinstance(command, Tick) else Instant(self.now + wait)
        asked = Asked(command, seat, self.number + 1, at)
        return asked, judge(self.game, self.state, asked, Dice(self.seed, asked.number))

    def options(self, seat: Seat) -> list[Command]:
        """Return what a seat may do now."""
        return list(self.game.options(self.state, seat))

    def _meddle(self) -> Iterator[Step]:
        orders = self.subject.orders(self.state, self.chance)
        if not orders:
            return
        try:
            yield self.step(self.chance.choice(orders), DIRECTOR)
        except Denied as denied:
            assert denied.code

    def _round(self) -> Iterator[Step]:
        if self.directed and self.chance.random() < MEDDLING:
            yield from self._meddle()
        seats = list(self.game.seats(self.state))
        self.chance.shuffle(seats)
        for seat in seats[: 1 + len(seats) // 2]:
            options = self.options(seat)
            if options and self.game.outcome(self.state) is None:
                yield self.step(_varied(self.chance, options), seat)

    def _let_time_pass(self) -> None:
        due = self.game.due(self.state)
        options = [one for seat in self.game.seats(self.state) for one in self.options(seat)]
        later = Instant(self.now + ROUND)
        dull = len(set(map(type, options))) < DULL
        leap = self.chance.random() < (0.3 if dull else 0.04)
        if due is not None and (not options or due < later or leap):
            later = due
        self.now = max(later, self.now)


def _varied(chance: Random, options: Sequence[Command]) -> Command:
    """Choose a kind of command first, so that a long list of one kind does not crowd others out."""
    kinds = sorted({type(option) for option in options}, key=lambda kind: kind.__name__)
    kind = chance.choice(kinds)
    return chance.choice([option for option in options if type(option) is kind])
