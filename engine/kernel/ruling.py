"""One command being judged: what a rule may read, throw and record."""

from collections.abc import Callable
from typing import Any, Generic, Protocol, TypeVar

from engine.kernel.dice import Chance
from engine.kernel.names import Instant, Seat

S = TypeVar("S")
C = TypeVar("C")
State_contra = TypeVar("State_contra")


class Event(Protocol[S]):
    """A fact of the journal; `apply` reads its own fields and the state, nothing else."""

    def apply(self, state: S, /) -> S: ...


class Denied(Exception):
    """A command that does not stand: a code with facts, no dice thrown and nothing recorded."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class Unconfirmed(Denied):
    """A command that stands only when its speaker says so once more (`confirmed=True`)."""


class Ruling(Generic[S, C]):
    """One command being judged: reads state and content, throws dice, records events."""

    def __init__(
        self, state: S, content: C, dice: Chance, seat: Seat, now: Instant, number: int = 0
    ) -> None:
        self.state = state
        self.content = content
        self.dice = dice
        self.seat = seat
        self.now = now
        self.number = number
        self.events: list[Event[S]] = []

    def record(self, event: Event[S]) -> None:
        """Take the event as having happened: the rules that follow see its consequences."""
        self.state = event.apply(self.state)
        self.events.append(event)


Rule = Callable[[Ruling[S, C], Any], None]
