"""Marbles: a whole game in forty lines, for tests of what every game shares.

Everybody draws marbles into a secret pouch and robs others unseen; after five days the fullest
pouch wins.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

import msgspec

from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only
from engine.kernel.game import Command, Game, Outcome, Tick, Voice
from engine.kernel.kinds import Kinds
from engine.kernel.names import DAY, Instant, Seat
from engine.kernel.ruling import Denied, Ruling
from engine.kernel.typed_name import NameBook

DAYS, FULL = 5, 12


class State(msgspec.Struct, frozen=True):
    """Who plays, what is in each pouch, and the end of the day."""

    personas: dict[Seat, str] = {}
    pouches: dict[Seat, int] = {}
    day: int = 0
    due: Instant | None = None


class Join(msgspec.Struct, frozen=True):
    """Take a seat."""

    persona: str


class Begin(msgspec.Struct, frozen=True):
    """The director starts the first day."""


class Draw(msgspec.Struct, frozen=True):
    """Draw one to six marbles."""


class Rob(msgspec.Struct, frozen=True):
    """Take up to three marbles from somebody, unseen."""

    victim: Seat


class SeatJoined(msgspec.Struct, frozen=True):
    """Somebody sat down."""

    seat: Seat
    persona: str

    def apply(self, state: State, /) -> State:
        personas = {**state.personas, self.seat: self.persona}
        pouches = {**state.pouches, self.seat: 0}
        return msgspec.structs.replace(state, personas=personas, pouches=pouches)


class PouchFilled(msgspec.Struct, frozen=True):
    """A pouch holds `total` now, `count` more than before."""

    seat: Seat
    count: int
    total: int

    def apply(self, state: State, /) -> State:
        return msgspec.structs.replace(state, pouches={**state.pouches, self.seat: self.total})


class PouchRobbed(msgspec.Struct, frozen=True):
    """`count` marbles went from one pouch to another."""

    thief: Seat
    victim: Seat
    count: int

    def apply(self, state: State, /) -> State:
        old = state.pouches
        moved = {
            self.thief: old[self.thief] + self.count,
            self.victim: old[self.victim] - self.count,
        }
        return msgspec.structs.replace(state, pouches={**old, **moved})


class DayBroke(msgspec.Struct, frozen=True):
    """A day began; `due` is its end, None after the last."""

    day: int
    due: Instant | None

    def apply(self, state: State, /) -> State:
        return msgspec.structs.replace(state, day=self.day, due=self.due)


Move = Ruling[State, None]


def join(ruling: Move, command: Join) -> None:
    """Sit down before the first day."""
    if ruling.state.day or ruling.seat in ruling.state.personas:
        raise Denied("too_late")
    ruling.record(SeatJoined(ruling.seat, command.persona))


def begin(ruling: Move, _command: Begin) -> None:
    """Let the first day break."""
    if ruling.state.day:
        raise Denied("already_started")
    ruling.record(DayBroke(1, Instant(ruling.now + DAY)))


def tick(ruling: Move, command: Tick) -> None:
    """Let the next day break, or none after the last."""
    if command.due != ruling.state.due:
        raise Denied("no_deadline")
    day = ruling.state.day + 1
    ruling.record(DayBroke(day, Instant(command.due + DAY) if day <= DAYS else None))


def draw(ruling: Move, _command: Draw) -> None:
    """Fill the own pouch by a throw."""
    pouch = _own_pouch(ruling)
    if pouch >= FULL:
        raise Denied("pouch_full", limit=FULL)
    count = 1 + ruling.dice.below(6)
    ruling.record(PouchFilled(ruling.seat, count, pouch + count))


def rob(ruling: Move, command: Rob) -> None:
    """Take from another by a throw, never more than he has."""
    _own_pouch(ruling)
    if command.victim == ruling.seat or command.victim not in ruling.state.pouches:
        raise Denied("nobody_to_rob")
    count = min(1 + ruling.dice.below(3), ruling.state.pouches[command.victim])
    ruling.record(PouchRobbed(ruling.seat, command.victim, count))


def _own_pouch(ruling: Move) -> int:
    if ruling.state.due is None or ruling.seat not in ruling.state.pouches:
        raise Denied("not_playing")
    return ruling.state.pouches[ruling.seat]


def options(state: State, seat: Seat) -> Iterable[Command]:
    """Yield what a seat may do now."""
    if state.due is None or seat not in state.pouches:
        return
    if state.pouches[seat] < FULL:
        yield Draw()
    yield from (Rob(other) for other in state.pouches if other != seat)


def outcome(state: State) -> Outcome | None:
    """Return the fullest pouches after the last day."""
    if state.day <= DAYS:
        return None
    most = max(state.pouches.values(), default=0)
    return Outcome(tuple(seat for seat, held in state.pouches.items() if held == most), "fullest")


def names(state: State, _seat: Seat, _kind: str) -> NameBook[Seat]:
    """Return whom one could mean: everybody who sits down."""
    return NameBook({persona: seat for seat, persona in state.personas.items()})


def _told(event: PouchRobbed, before: State, _after: State) -> Iterable[Line]:
    yield Line(SPEAKER, "robbed", {"victim": before.personas[event.victim], "count": event.count})
    yield Line(Only(event.victim), "was_robbed", {"count": event.count})


WITNESS = {
    SeatJoined: lambda event, *_: [Line(EVERYONE, "joined", {"persona": event.persona})],
    PouchFilled: lambda event, *_: [Line(SPEAKER, "drawn", {"count": event.count})],
    PouchRobbed: _told,
    DayBroke: lambda event, *_: [Line(EVERYONE, "day", {"day": event.day})],
}


def board(state: State) -> Mapping[str, object]:
    """Return what anybody may know."""
    return {"day": state.day, "due": state.due, "personas": list(state.personas.values())}


TOY: Game[State, None] = Game(
    name="toy",
    opening=State(),
    content=None,
    rules=MappingProxyType(
        {
            Voice.PLAYER: {Join: join, Draw: draw, Rob: rob},
            Voice.DIRECTOR: {Begin: begin},
            Voice.CLOCK: {Tick: tick},
        }
    ),
    due=lambda state: state.due,
    outcome=outcome,
    options=options,
    witness=WITNESS,
    sight=lambda state, seat: {"marbles": state.pouches.get(seat, 0)},
    board=board,
    started=lambda state: state.day > 0,
    seats=lambda state: state.personas,
    names=names,
    commands=Kinds(
        {"toy.join": Join, "toy.begin": Begin, "toy.draw": Draw, "toy.rob": Rob, "tick": Tick}
    ),
    events=Kinds(
        {
            "toy.seat_joined": SeatJoined,
            "toy.pouch_filled": PouchFilled,
            "toy.pouch_robbed": PouchRobbed,
            "toy.day_broke": DayBroke,
        }
    ),
)
