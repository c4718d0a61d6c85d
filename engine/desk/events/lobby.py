"""Who belongs to the tournament, and how it opens and closes."""

from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.desk.settings import Knobs
from engine.desk.state import Member, Sect, State
from engine.desk.terms import Phase, Role
from engine.kernel.cards import Card, Cards
from engine.kernel.names import Seat


class MemberJoined(Struct, frozen=True):
    """Somebody joined under this name."""

    seat: Seat
    name: str
    sect: int | None = None

    def apply(self, state: State, /) -> State:
        """Write him down as a contestant."""
        member = Member(self.seat, self.name, sect=self.sect)
        return replace(state, members={**state.members, self.seat: member})


class MembersEnlisted(Struct, frozen=True):
    """The chief filled the list: (seat, name) of each."""

    seats: tuple[tuple[Seat, str], ...]

    def apply(self, state: State, /) -> State:
        """Write them all down."""
        added = {seat: Member(seat, name) for seat, name in self.seats}
        return replace(state, members={**state.members, **added})


class ContestantsAdded(Struct, frozen=True):
    """A list of contestants was taken in: (seat, name, sect) of each."""

    members: tuple[tuple[Seat, str, int | None], ...]

    def apply(self, state: State, /) -> State:
        """Write them all down."""
        added = {seat: Member(seat, name, sect=sect) for seat, name, sect in self.members}
        return replace(state, members={**state.members, **added})


class SectAdded(Struct, frozen=True):
    """A sect takes part."""

    number: int
    name: str
    leader: Seat | None = None

    def apply(self, state: State, /) -> State:
        """Write it down."""
        sect = Sect(self.number, self.name, self.leader)
        return replace(state, sects={**state.sects, self.number: sect})


class MembersPlaced(Struct, frozen=True):
    """Members play for a sect."""

    sect: int
    seats: tuple[Seat, ...]

    def apply(self, state: State, /) -> State:
        """Put them there."""
        placed = {seat: replace(state.members[seat], sect=self.sect) for seat in self.seats}
        return replace(state, members={**state.members, **placed})


class RoleGiven(Struct, frozen=True):
    """Somebody got an office."""

    seat: Seat
    role: Role

    def apply(self, state: State, /) -> State:
        """Let him hold it."""
        member = replace(state.members[self.seat], role=self.role)
        return replace(state, members={**state.members, self.seat: member})


class KnobSet(Struct, frozen=True):
    """The chief set what the rules leave to him."""

    knob: str
    value: int | str | bool

    def apply(self, state: State, /) -> State:
        """Keep it."""
        return replace(state, knobs=turned(state.knobs, self.knob, self.value))


class TournamentNamed(Struct, frozen=True):
    """The tournament has a name."""

    title: str

    def apply(self, state: State, /) -> State:
        """Keep it."""
        return replace(state, title=self.title)


class DeskOpened(Struct, frozen=True):
    """Matches may be opened from now on."""

    def apply(self, state: State, /) -> State:
        """Open the desk."""
        return replace(state, phase=Phase.OPEN)


class DeskClosed(Struct, frozen=True):
    """The tournament is over."""

    reason: str

    def apply(self, state: State, /) -> State:
        """Close the desk."""
        return replace(state, phase=Phase.CLOSED, ending=self.reason)


class CardShown(Struct, frozen=True):
    """A card was shown; `cards` are those he has by now."""

    card: Card
    cards: Cards

    def apply(self, state: State, /) -> State:
        """Add it to the log."""
        return replace(state, cards=(*state.cards, self.card))


class CardWithdrawn(Struct, frozen=True):
    """A card was withdrawn; `cards` are those he has without it."""

    number: int
    reason: str
    cards: Cards

    def apply(self, state: State, /) -> State:
        """Mark it in the log."""
        cards = tuple(
            replace(one, withdrawn=True) if one.number == self.number else one
            for one in state.cards
        )
        return replace(state, cards=cards)


def turned(knobs: Knobs, knob: str, value: int | str | bool) -> Knobs:
    """Return the knobs with one turned; raises msgspec.ValidationError outside its range."""
    facts: dict[str, Any] = msgspec.to_builtins(knobs)
    return msgspec.convert({**facts, knob: value}, Knobs)
