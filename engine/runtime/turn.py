"""What one message or one tick brings about in a match, before any of it lands."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from engine.kernel.audience import EVERYONE, Line
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Game, Tick, judge, tell
from engine.kernel.names import CLOCK, CommandId, Instant, MatchId, Seat
from engine.runtime.roster import Roster, Seated
from engine.store.codec import Codec
from engine.store.rows import (
    DirectorChange,
    EntryRow,
    Landing,
    MatchChange,
    MatchRow,
    OutgoingRow,
    Receipt,
    SeatChange,
)

PROXY = "/proxy"
"""Ends the id of a command that a director gave in a seat's name."""
TICK = "tick/"
"""Begins the id of the clock's command for a deadline."""
BY_PRACTICE = "practice/"
"""Begins the id of a command that the engine gave for a practice seat."""
BEGINNING = Instant(0)
_NOBODY: Mapping[str, Command] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Practised:
    """How far the practice seats have played; kept in memory only."""

    until: Instant = BEGINNING
    number: int = 0
    """The match's last entry then."""
    silent: int = 0
    """How many turns in a row brought nothing about."""


@dataclass(frozen=True)
class Folded:
    """A match as it stands after its last entry: all that judging the next command needs."""

    match: MatchRow
    state: Any
    roster: Roster
    number: int = 0
    at: Instant = BEGINNING
    unconfirmed: Mapping[str, Any] = field(default_factory=lambda: _NOBODY)
    """By account: the command or order that a plain 'yes' would give."""
    practised: Practised = Practised()
    looked_at: Instant = BEGINNING
    """Until when it has looked at the clock; kept in memory only."""
    settled: Instant = BEGINNING
    """The last deadline that came."""


@dataclass
class Turn:
    """One message or tick being worked on: the match before it, and everything it adds."""

    game: Game[Any, Any]
    codec: Codec
    folded: Folded
    at: Instant
    speaker: str | None = None
    """The account that is heard; None for a tick."""
    entries: list[EntryRow] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    seats: list[SeatChange] = field(default_factory=list)
    directors: list[DirectorChange] = field(default_factory=list)
    change: MatchChange | None = None

    @property
    def state(self) -> Any:
        """The match's state as this turn has made it so far."""
        return self.folded.state

    @property
    def roster(self) -> Roster:
        """The roster as this turn has made it so far."""
        return self.folded.roster

    def ask(self, command: Command, seat: Seat, command_id: CommandId) -> None:
        """Judge a command and keep what came of it; raises Denied, and then keeps nothing."""
        before, number = self.folded.state, self.folded.number + 1
        dice = Dice(self.folded.match.seed, number)
        ruling = judge(self.game, before, Asked(command, seat, number, self.at), dice)
        match = self.folded.match
        self.entries.append(
            EntryRow(
                match_id=match.id,
                branch=match.branch,
                number=number,
                command_id=command_id,
                seat=seat,
                kind=self.game.commands.name(command),
                command=self.codec.write_command(command),
                events=self.codec.write_events(ruling.events),
                at=self.at,
            )
        )
        self.lines.extend(tell(self.game, before, ruling.events))
        self.folded = replace(self.folded, state=ruling.state, number=number, at=self.at)
        if self.game.seats(ruling.state).keys() != self.roster.seats.keys():
            self._follow_seats(seat)
        self.conclude()

    @property
    def changed(self) -> bool:
        """Whether there is anything to land."""
        return bool(self.entries or self.seats or self.directors or self.change)

    def tick(self) -> None:
        """Let the deadline of this turn's instant come."""
        self.ask(Tick(self.at), CLOCK, CommandId(f"{TICK}{self.at}"))
        self.folded = replace(self.folded, settled=self.at)

    def say(self, audience: Any, code: str, **facts: object) -> None:
        """Add a line of the runtime's own."""
        self.lines.append(Line(audience, code, facts))

    def seat(self, seated: Seated) -> None:
        """Give a seat to a persona or change who sits there."""
        self.seats.append(SeatChange(seated.seat, seated.persona, seated.account, seated.code))
        self._roster(self.roster.with_seat(seated))

    def unseat(self, seat: Seat) -> None:
        """Take a seat away."""
        self.seats.append(SeatChange(seat, removed=True))
        self._roster(self.roster.without_seat(seat))

    def direct(self, account: str, *, directs: bool) -> None:
        """Give or take the director's office."""
        self.directors.append(DirectorChange(account, directs))
        others = self.roster.directors - {account}
        self._roster(self.roster.with_directors(others | {account} if directs else others))

    def reseed(self, seed: bytes) -> None:
        """Replace the seed before the first throw."""
        self._match(seed=seed)

    def confirmation(self, account: str, command: Any | None) -> None:
        """Remember or forget what a plain 'yes' of this account would give."""
        pending = {a: c for a, c in self.folded.unconfirmed.items() if a != account}
        if command is not None:
            pending[account] = command
        self.folded = replace(self.folded, unconfirmed=pending)

    def saved(self) -> "Turn":
        """Return a copy to come back to when what follows is refused."""
        return replace(
            self,
            entries=list(self.entries),
            lines=list(self.lines),
            seats=list(self.seats),
            directors=list(self.directors),
        )

    def restore(self, saved: "Turn") -> None:
        """Be again what was saved."""
        for each in fields(self):
            setattr(self, each.name, getattr(saved, each.name))

    def landing(self, receipt: Receipt | None, outgoing: Iterable[OutgoingRow]) -> Landing:
        """Return all of it as the one thing that lands or does not."""
        match = self.folded.match
        return Landing(
            match_id=MatchId(match.id),
            branch=match.branch,
            entries=tuple(self.entries),
            receipt=receipt,
            outgoing=tuple(outgoing),
            seats=tuple(self.seats),
            directors=tuple(self.directors),
            match=self.change,
        )

    def _follow_seats(self, speaker: Seat) -> None:
        """Take over the seats that the rulebook gave or took."""
        personas = self.game.seats(self.state)
        for seat in self.roster.seats.keys() - personas.keys():
            self.unseat(seat)
        for seat in sorted(personas.keys() - self.roster.seats.keys()):
            account = self.speaker if seat == speaker else None
            self.seat(Seated(seat, personas[seat], account))

    def _roster(self, roster: Roster) -> None:
        self.folded = replace(self.folded, roster=roster)

    def _match(self, **changes: Any) -> None:
        self.folded = replace(self.folded, match=replace(self.folded.match, **changes))
        self.change = replace(self.change or MatchChange(), **changes)

    def conclude(self) -> None:
        """Close the match and reveal the seed, if it has ended and was not closed before."""
        if self.game.outcome(self.state) is None or self.folded.match.closed_at is not None:
            return
        self._match(closed_at=self.at)
        self.say(EVERYONE, "seed_revealed", seed=self.folded.match.seed.hex())
