"""A desk with people at it, and matches in the middle of things."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from engine.catalog.desk import load
from engine.catalog.words import load_text
from engine.desk import commands as do
from engine.desk import orders
from engine.desk.content import Content
from engine.desk.rulebook import DESK
from engine.desk.standings import Row, rows, sect_totals, totals
from engine.desk.state import Chair, Citation, Match, State
from engine.desk.terms import Component, Role, Side, Turn
from engine.kernel.audience import EVERYONE, SPEAKER, Audience, Line, Only
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Game, Tick, judge, tell
from engine.kernel.names import CLOCK, DIRECTOR, HOUR, MINUTE, SECOND, Instant, Seat
from engine.kernel.ruling import Denied
from engine.runtime.phrase import Phrase

EVENING = Instant(1_767_268_800_000)
"""1 January 2026, 20:00 in Beijing: when matches of tests start."""
REFEREE, SECOND_REFEREE, SCORER, CHIEF = Seat(21), Seat(22), Seat(23), Seat(24)
BIG, W = "dcp-5.0", "w-1.5"
WOLVES = (9, 10, 11, 12)


@cache
def content() -> Content:
    """Return the real content."""
    return load(Path(__file__).parents[3] / "data")


@cache
def phrase() -> Phrase:
    """Return the words of the desk: whatever a test brings about is said in them."""
    data = Path(__file__).parents[3] / "data"
    tables = (data / "shared" / "text.toml", data / "desk" / "text.toml")
    return Phrase(*map(load_text, tables))


class Desk:
    """A desk that is asked for things: `state` follows every command that stood."""

    def __init__(self) -> None:
        self.game: Game[State, Content] = DESK(content())
        self.state = State()
        self.now = Instant(EVENING - HOUR)
        self.number = 0
        self.lines: tuple[Line, ...] = ()
        """What was said of the last command."""
        self.words: list[str] = []
        """The same in its words."""

    def ask(self, command: Command, seat: Seat = REFEREE) -> list[Any]:
        """Ask for something: return its events and let the desk follow them."""
        self.number += 1
        asked = Asked(command, seat, self.number, self.now)
        ruling = judge(self.game, self.state, asked, Dice(bytes(32), self.number))
        self.lines = tell(self.game, self.state, ruling.events)
        self.words = [phrase().say(line.code, line.facts) for line in self.lines]
        self.state = ruling.state
        return list(ruling.events)

    def refused(self, command: Command, seat: Seat = REFEREE) -> str:
        """Return the code with which something is refused."""
        try:
            self.ask(command, seat)
        except Denied as denied:
            assert phrase().refuse(denied.code, denied.facts)
            return denied.code
        raise AssertionError(f"{command} stands")

    def pass_time(self, length: int) -> None:
        """Let time pass, and the clock strike what is due."""
        until = self.now + length
        while (due := self.game.due(self.state)) is not None and due <= until:
            self.now = due
            self.ask(Tick(due), CLOCK)
        self.now = Instant(until)

    def heard(self, audience: Audience) -> list[str]:
        """Return the codes of what these were told of the last command, in order."""
        return [line.code for line in self.lines if line.audience == audience]

    def said(self, code: str) -> dict[str, Any]:
        """Return the facts of the first line with that code."""
        return dict(next(line for line in self.lines if line.code == code).facts)

    @property
    def match(self) -> Match:
        """The match at hand."""
        return self.state.matches[self.state.current or 0]

    def chair(self, number: int) -> Chair:
        """Return a chair of the match at hand."""
        return self.match.chairs[number]

    def row(self, chair: int) -> Row:
        """Return what a chair of the match at hand comes to."""
        return next(one for one in rows(self.state, self.match) if one.chair == chair)

    def total(self, chair: int) -> int:
        """Return the points of a chair in the match at hand."""
        return self.row(chair).total

    def last(self) -> Citation:
        """Return the newest ruling."""
        return self.state.citations[max(self.state.citations)]

    def adopt(self) -> list[int]:
        """Adopt all that is suggested; returns what each costs."""
        values = [one.citation.value for one in self.state.proposals.values()]
        self.ask(orders.Adopt())
        return values

    def speech(self, day: int = 1) -> "Desk":
        """Turn to the main speeches of a day."""
        self.ask(do.TurnTo(Turn.SPEECH, day))
        return self

    def next_day(self) -> "Desk":
        """Let the night come and go."""
        self.ask(do.TurnTo(Turn.NIGHT))
        self.ask(do.Dawn())
        return self

    def score(self, chair: int = 3) -> "Desk":
        """Enter the points that the cases of the catalogue begin with: 2, 1 and 1."""
        base = ((Component.VOTE, 2), (Component.SKILL, 1), (Component.BONUS, 1))
        for part, value in base:
            self.ask(orders.Score(chair, part, value))
        return self

    def win(self, side: Side = Side.GOOD) -> "Desk":
        """Write down who has won."""
        self.ask(orders.Decide(side))
        return self


def desk(players: int = 12) -> Desk:
    """Return an open desk with contestants 1 to 12, two referees, a scorer and a chief."""
    table = Desk()
    names = tuple(f"选手{number:02}" for number in range(1, 21))
    table.ask(do.Enlist((*names, "裁甲", "裁乙", "记丙", "长丁")), DIRECTOR)
    for seat, role in (
        (REFEREE, Role.REFEREE),
        (SECOND_REFEREE, Role.REFEREE),
        (SCORER, Role.SCORER),
        (CHIEF, Role.CHIEF),
    ):
        table.ask(do.Appoint(seat, role), DIRECTOR)
    for name in ("青云门", "白鹿社"):
        table.ask(do.AddSect(name), DIRECTOR)
    table.ask(do.Place(1, tuple(map(Seat, range(1, 7)))), DIRECTOR)
    table.ask(do.Place(2, tuple(map(Seat, range(7, players + 1)))), DIRECTOR)
    table.ask(do.Start(), DIRECTOR)
    return table


def match(ruleset: str = BIG, *, formal: bool = True, wolves: Sequence[int] = WOLVES) -> Desk:
    """Return a desk whose first match is on its first day of speeches; the last four are wolves."""
    table = desk()
    seats = tuple(map(Seat, range(1, 13)))
    table.ask(do.OpenMatch(1, formal, ruleset, "20:00", seats))
    for chair in range(1, 13):
        table.ask(do.Identify(chair, Side.WOLF if chair in wolves else Side.GOOD))
    table.now = EVENING
    return table.speech()


def played(ruleset: str = BIG, *, winner: Side = Side.GOOD, formal: bool = True) -> Desk:
    """Return a desk whose first match is over, seat 3 having the points of the cases."""
    return match(ruleset, formal=formal).score().win(winner)


__all__ = [
    "BIG",
    "CHIEF",
    "CLOCK",
    "DIRECTOR",
    "EVENING",
    "EVERYONE",
    "HOUR",
    "MINUTE",
    "REFEREE",
    "SCORER",
    "SECOND",
    "SECOND_REFEREE",
    "SPEAKER",
    "Component",
    "Desk",
    "Only",
    "Seat",
    "Side",
    "W",
    "content",
    "desk",
    "do",
    "match",
    "orders",
    "played",
    "sect_totals",
    "totals",
]
