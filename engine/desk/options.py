"""What a member may do now: for playouts and for help."""

from collections.abc import Iterable, Iterator, Mapping

from engine.desk import commands as ask
from engine.desk import orders
from engine.desk.content import Content, Ruleset, Violation
from engine.desk.rules.rights import GOING, SCORERS
from engine.desk.state import Match, State
from engine.desk.terms import Component, Phase, Role, Side, Turn
from engine.kernel.dice import Dice
from engine.kernel.game import Command
from engine.kernel.names import Instant, Seat
from engine.kernel.ruling import Denied, Rule, Ruling

SMALL_TALK = "\u2026"
"""What is written where something has to be written."""
MOST_MATCHES = 2
"""More are not opened for the sake of trying things out."""
TRIED = frozenset({"edge", "swear", "abuse", "disorder", "emotion"})
"""Categories that are tried out."""


class Options:
    """The options of one content: what is thought of here, and stands."""

    def __init__(self, content: Content, rules: Mapping[type, Rule[State, Content]]) -> None:
        self._content = content
        self._rules = rules

    def __call__(self, state: State, seat: Seat) -> Iterable[Command]:
        """Return the commands that a seat may give now, of those that one would try."""
        member = state.members.get(seat)
        if member is None or state.phase is not Phase.OPEN:
            return
        thoughts: Iterable[Command] = _of_anybody(state)
        if member.role in SCORERS:
            thoughts = (*thoughts, *_of_office(state, self._content))
        for command in dict.fromkeys(thoughts):
            if self._stands(state, seat, command):
                yield command

    def _stands(self, state: State, seat: Seat, command: Command) -> bool:
        ruling: Ruling[State, Content] = Ruling(
            state, self._content, Dice(bytes(32), 1), seat, Instant(0)
        )
        try:
            self._rules[type(command)](ruling, command)
        except Denied:
            return False
        return True


def _of_anybody(state: State) -> Iterator[Command]:
    yield ask.CheckIn()
    yield orders.Talk(SMALL_TALK)
    yield from (orders.FileAppeal(number, SMALL_TALK) for number in state.citations)


def _of_office(state: State, content: Content) -> Iterator[Command]:
    yield from _openings(state, content)
    yield from (ask.Choose(number) for number in state.matches)
    yield from _about_rulings(state)
    yield from (orders.Ask(page) for page in ("totals", "sects", "eligible", "bars", "drafts"))
    if state.current is not None:
        match = state.matches[state.current]
        yield from _about_match(match)
        yield from _about_chairs(match, tuple(content.rulesets.values()))
    going = sum(one.stage in GOING for one in state.matches.values())
    if len(state.matches) > going:
        yield ask.Finish(confirmed=True)


def _openings(state: State, content: Content) -> Iterator[Command]:
    players = [
        one.seat for one in state.members.values() if one.role in (Role.CONTESTANT, Role.LEADER)
    ]
    number = len(state.matches) + 1
    if number <= MOST_MATCHES:
        for ruleset in content.rulesets:
            yield ask.OpenMatch(number, number % 2 == 1, ruleset, "20:00", tuple(players))
        for match in state.matches:
            yield orders.Replay(match, number, "21:00")
    yield from (orders.LeaveOut(match) for match in state.matches)


def _about_match(match: Match) -> Iterator[Command]:
    for turn in Turn:
        yield ask.TurnTo(turn)
    yield ask.Dawn()
    yield ask.AwardBadge()
    yield ask.Pass()
    yield orders.Flip()
    yield orders.TakeOut()
    yield orders.CancelExecution()
    yield orders.ExecutionNight("none")
    yield orders.ExecutionNight("knife")
    yield orders.Void("bug")
    yield orders.Reverse(SMALL_TALK)
    yield orders.Uphold(SMALL_TALK)
    yield orders.DeclareBind(1)
    yield orders.Weigh(5, 4, 1)
    yield from (orders.Decide(side) for side in Side)
    for chair in match.chairs:
        votes = " ".join(f"{one}:{chair}" for one in match.chairs)
        yield orders.ExecutionVote(votes)
        yield orders.ExecutionNight("skill", chair)


def _about_chairs(match: Match, rules: Iterable[Ruleset]) -> Iterator[Command]:
    """Yield what can be asked about each chair, in the words of every rule set."""
    kinds = dict.fromkeys(kind for one in rules for kind in one.mic.kinds)
    for chair in match.chairs:
        yield ask.NoteArrival(chair)
        yield from (ask.Identify(chair, side) for side in Side)
        yield ask.Out(chair)
        yield ask.Speak(chair)
        yield from (ask.Miss(kind, chair) for kind in kinds)
        yield ask.Break(chair, "vote")
        yield ask.Break(chair, "skill")
        yield orders.Execute(chair, SMALL_TALK)
        yield orders.Warn(chair, SMALL_TALK)
        yield orders.Listen(chair, SMALL_TALK)
        yield orders.Score(chair, Component.VOTE, 1)
        for row in (row for one in rules for row in one.violation):
            yield from _by_category(chair, row)


def _by_category(chair: int, row: Violation) -> Iterator[Command]:
    if row.id in TRIED:
        yield from (orders.Judge(chair, row.id, value) for value in (1, 2, 3))
    if row.cheating:
        yield orders.Cheat(chair, row.id)
    if row.per_message:
        yield orders.Count(row.id, chair)


def _about_rulings(state: State) -> Iterator[Command]:
    yield orders.Adopt()
    yield orders.Ignore()
    yield orders.Publish()
    for number in state.citations:
        yield orders.Publish(number, anyway=True)
        yield orders.Revoke(number, SMALL_TALK)
        yield orders.Reinstate(number)
        yield orders.Amend(number, 2)
        yield orders.DecideAppeal(number, "changed", 0)
        yield orders.DecideAppeal(number, "upheld")
    for line in _lines(state):
        yield orders.Strike(line, SMALL_TALK)
        yield orders.Unstrike(line)
    for member in state.members.values():
        yield orders.Sanction(member.seat, "apology")
        yield orders.Sanction(member.seat, "remove")
        yield orders.Apologise(member.seat)


def _lines(state: State) -> Iterable[int]:
    return [line.number for match in state.matches.values() for line in match.lines]
