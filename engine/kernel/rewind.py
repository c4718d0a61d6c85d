"""Judge a queue of commands again without some of them, and say what no longer stands."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Game, MakeUpFor, Tick, judge
from engine.kernel.names import CLOCK, Instant
from engine.kernel.ruling import Denied, Event

S = TypeVar("S")
C = TypeVar("C")


@dataclass(frozen=True)
class Kept(Generic[S]):
    """A command that stands in the new telling, with what came of it there."""

    asked: Asked
    events: tuple[Event[S], ...]


@dataclass(frozen=True)
class Fallen:
    """A command that stood before and is refused now."""

    asked: Asked
    denied: Denied


@dataclass(frozen=True)
class Rewound(Generic[S]):
    """The match told again: its state, its commands in order, and those that fell."""

    state: S
    kept: tuple[Kept[S], ...]
    fallen: tuple[Fallen, ...]


class _Retelling(Generic[S, C]):
    def __init__(self, game: Game[S, C], opening: S, seed: bytes, fresh_number: int) -> None:
        self.game = game
        self.state = opening
        self.seed = seed
        self.fresh_number = fresh_number
        self.kept: list[Kept[S]] = []
        self.fallen: list[Fallen] = []

    def ask(self, asked: Asked) -> None:
        try:
            ruling = judge(self.game, self.state, asked, Dice(self.seed, asked.number))
        except Denied as denied:
            self.fallen.append(Fallen(asked, denied))
            return
        self.state = ruling.state
        self.kept.append(Kept(asked, tuple(ruling.events)))

    def pass_deadlines(self, until: Instant, numbers: dict[Instant, int]) -> None:
        """Let every deadline up to `until` come, each tick with its old number if it had one."""
        while (due := self.game.due(self.state)) is not None and due <= until:
            number = numbers.pop(due, None)
            if number is None:
                number, self.fresh_number = self.fresh_number, self.fresh_number + 1
            standing = len(self.kept)
            self.ask(Asked(Tick(due), CLOCK, number, due))
            if len(self.kept) == standing:
                return


def rewind(
    game: Game[S, C], opening: S, seed: bytes, queue: Iterable[Asked], without: Collection[int]
) -> Rewound[S]:
    """Judge `queue` again without the numbered commands, each with its own number, time and luck.

    `queue` is in the order of judging. Deadlines are passed anew, because without a command they
    may come at another time: a tick that comes again keeps its number, a new one gets a fresh one.
    """
    commands = list(queue)
    last = max((asked.number for asked in commands), default=0)
    ticks = {a.command.due: a.number for a in commands if isinstance(a.command, Tick)}
    telling = _Retelling(game, opening, seed, last + 1)
    for asked in commands:
        if asked.number in without:
            continue
        telling.pass_deadlines(heard_until(asked), ticks)
        if not isinstance(asked.command, Tick):
            telling.ask(asked)
    return Rewound(telling.state, tuple(telling.kept), tuple(telling.fallen))


def heard_until(asked: Asked) -> Instant:
    """Return until when deadlines had come before this was judged: none while nobody was heard."""
    return asked.command.since if isinstance(asked.command, MakeUpFor) else asked.at
