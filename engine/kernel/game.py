"""A rulebook as a value, and the two things one does with it: judge a command, replay events."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Generic, TypeVar

import msgspec

from engine.kernel.audience import Line
from engine.kernel.dice import Chance
from engine.kernel.kinds import Kinds
from engine.kernel.names import CLOCK, DIRECTOR, Instant, Seat
from engine.kernel.ruling import Denied, Event, Rule, Ruling
from engine.kernel.typed_name import NameBook

S = TypeVar("S")
C = TypeVar("C")

Command = msgspec.Struct
Witness = Callable[[Any, S, S], Iterable[Line]]
"""(event, state before, state after) -> what is said of it, and to whom."""


class Tick(msgspec.Struct, frozen=True):
    """The clock's command: the deadline `due` has come."""

    due: Instant


class Remind(msgspec.Struct, frozen=True):
    """The clock's command: `minutes` remain until the deadline `due`."""

    due: Instant
    minutes: int


class MakeUpFor(msgspec.Struct, frozen=True):
    """The clock's command: nobody was heard after `since` until `until`, so time is given back."""

    since: Instant
    until: Instant


class ComeLate(msgspec.Struct, frozen=True):
    """Something that a seat said before a deadline and that arrived after it: kept, not done."""

    said_at: Instant
    words: str


class TakeBack(msgspec.Struct, frozen=True):
    """The director's mark that the match was told again without one command: it changes nothing."""

    number: int


class Voice(Enum):
    """In what office a command is spoken."""

    PLAYER = "player"
    DIRECTOR = "director"
    CLOCK = "clock"


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: the winning seats; none when the director wins or it was broken off."""

    winners: tuple[Seat, ...]
    reason: str


@dataclass(frozen=True)
class Asked:
    """One command as it was given: by whom, as which number of the match, and when."""

    command: Command
    seat: Seat
    number: int
    at: Instant


@dataclass(frozen=True)
class Past:
    """One command of a match that is over, with what came of it."""

    asked: Asked
    events: tuple[Any, ...]
    proxy: bool = False
    """A director gave it in the seat's name."""


@dataclass(frozen=True)
class Game(Generic[S, C]):
    """A rulebook as a value: not a base class to inherit."""

    name: str
    opening: S
    content: C
    rules: Mapping[Voice, Mapping[type, Rule[S, C]]]
    due: Callable[[S], Instant | None]
    outcome: Callable[[S], Outcome | None]
    options: Callable[[S, Seat], Iterable[Command]]
    witness: Mapping[type, Witness[S]]
    sight: Callable[[S, Seat], Mapping[str, object]]
    """What a seat sees when it asks: the facts of its status line and pages."""
    board: Callable[[S], Mapping[str, object]]
    """What anybody may know now: calendar, weather, places, who is known to be out."""
    started: Callable[[S], bool]
    seats: Callable[[S], Mapping[Seat, str]]
    """The persona of each taken seat."""
    names: Callable[[S, Seat, str], NameBook[Any]]
    commands: Kinds
    events: Kinds
    offered: Callable[[S, Seat], Collection[type]] | None = None
    """The kinds of command that a seat is told of: what it cannot know changes none of them.

    None: the kinds of its options, which tell no secret.
    """
    practice: Callable[[S, Seat, Chance, Instant], Command | None] | None = None
    """What a seat without a player does now, by what it may know; None while it waits."""
    undecided: Callable[[S], tuple[Seat, ...]] | None = None
    """Who may still choose before the next deadline and has not."""
    chronicle: Callable[[Iterable[Past]], Iterable[Line]] | None = None
    """A match that is over, seen from above: its nights, everybody's story, what directors did."""


def voice_of(seat: Seat) -> Voice:
    """Return the office in which a seat speaks."""
    if seat == DIRECTOR:
        return Voice.DIRECTOR
    return Voice.CLOCK if seat == CLOCK else Voice.PLAYER


def judge(game: Game[S, C], state: S, asked: Asked, dice: Chance) -> Ruling[S, C]:
    """Judge one command; raises Denied, and AssertionError if a rule denied after throwing."""
    rule = game.rules[voice_of(asked.seat)].get(type(asked.command))
    if rule is None:
        raise Denied("not_yours")
    ruling = Ruling(state, game.content, dice, asked.seat, asked.at, asked.number)
    try:
        rule(ruling, asked.command)
    except Denied as denied:
        if ruling.events or dice.thrown:
            raise AssertionError(f"{denied.code} was denied after dice or events") from denied
        raise
    return ruling


def replay(state: S, events: Iterable[Event[S]]) -> S:
    """Fold events over a state."""
    for event in events:
        state = event.apply(state)
    return state


def tell(game: Game[S, C], state: S, events: Iterable[Event[S]]) -> tuple[Line, ...]:
    """Return what is said of these events in order, starting from the state before the first."""
    lines: list[Line] = []
    for event in events:
        after = event.apply(state)
        lines.extend(game.witness[type(event)](event, state, after))
        state = after
    return tuple(lines)
