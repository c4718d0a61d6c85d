"""The desk under any sequence of what referees and contestants may and may not ask."""

from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.desk.orders import Judge, Reinstate, Revoke
from engine.desk.rulebook import DESK
from engine.desk.rules.publishing import range_of
from engine.desk.standings import Row, rows, sect_totals, totals
from engine.desk.state import State
from engine.desk.terms import Component, Effect, Stage
from engine.kernel.audience import EVERYONE, Line, Only
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, judge, replay, tell
from engine.kernel.names import MINUTE, Instant, Seat
from engine.kernel.ruling import Denied
from tests.every_game.playing import START
from tests.every_game.referees import CONTENT, REFEREE, open_desk

GAME = DESK(CONTENT)
CHIEF = Seat(9)
LUCK = some.integers(0, 2**32).map(Random)
OF_DRAFTS = {"drafted", "proposal", "ruling"}


class Referees(RuleBasedStateMachine):
    """Two referees, a chief and six contestants, who ask whatever they like."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = GAME.opening
        self.events: list[Any] = []
        self.number = 0
        self.now = START

    @initialize(luck=LUCK)
    def open(self, luck: Random) -> None:
        """Open the desk and its first match."""
        for seat, command in open_desk(luck):
            self.ask(command, seat)

    def ask(self, command: Command, seat: Seat) -> bool:
        """Ask for something; returns whether it stood."""
        self.number += 1
        self.now = Instant(self.now + MINUTE)
        asked = Asked(command, seat, self.number, self.now)
        try:
            ruling = judge(GAME, self.state, asked, Dice(bytes(32), self.number))
        except Denied:
            return False
        for line in tell(GAME, self.state, ruling.events):
            self._require_kept_quiet(line)
        self.events += ruling.events
        self.state = ruling.state
        return True

    @rule(luck=LUCK)
    def somebody_does_something(self, luck: Random) -> None:
        """Let somebody do one of the things that he may do."""
        seat = luck.choice([REFEREE, Seat(8), CHIEF, Seat(1), Seat(4)])
        options = list(GAME.options(self.state, seat))
        kinds = sorted({type(one) for one in options}, key=lambda kind: kind.__name__)
        if kinds:
            kind = luck.choice([kind for kind in kinds if kind.__name__ != "Finish"] or kinds)
            assert self.ask(luck.choice([one for one in options if type(one) is kind]), seat)

    @rule(
        chair=some.integers(0, 7),
        row=some.sampled_from(["edge", "swear", "abuse", "emotion", "other", "none"]),
        points=some.integers(-2, 9),
        more=some.sampled_from(["", "追加", "强制", "强制 追加 理由", "影响 收益 2 追加"]),
    )
    def a_referee_rules(self, chair: int, row: str, points: int, more: str) -> None:
        """Let a referee, who is not the chief, rule anything."""
        self.ask(Judge(chair, row, points, more), REFEREE)

    @rule(luck=LUCK)
    def a_ruling_is_taken_back_and_stands_again(self, luck: Random) -> None:
        """Undo, and undo the undoing: everything is as it was."""
        standing = [one for one in self.state.citations.values() if one.active]
        if not standing:
            return
        number, before = luck.choice(standing).number, self._tables()
        if self.ask(Revoke(number, "看错"), CHIEF):
            assert self.ask(Reinstate(number), CHIEF)
            assert self._tables() == before

    @invariant()
    def the_state_is_the_fold_of_what_happened(self) -> None:
        """Fold all events anew."""
        if self.number % 10 == 0:
            assert replay(GAME.opening, self.events) == self.state

    @invariant()
    def totals_are_the_sums_of_their_lines(self) -> None:
        """Add up what counts, line by line, without the tables' help."""
        for match in self.state.matches.values():
            for row in rows(self.state, match):
                self._require_sum(row)
        members = self.state.members
        for sect, total in sect_totals(self.state).items():
            own = {seat for seat, one in members.items() if one.sect == sect}
            gained = sum(value for seat, value in totals(self.state).items() if seat in own)
            lost = sum(
                one.sect_deduct
                for one in self.state.citations.values()
                if one.active and one.seat in own
            )
            assert total == gained - lost

    @invariant()
    def no_ruling_lies_outside_its_range(self) -> None:
        """Only the chief may insist, and then it says so."""
        for one in self.state.citations.values():
            low, high = range_of(self.state, one)
            assert low <= one.value <= high or one.forced or one.match is None or one.changes

    def _require_sum(self, row: Row) -> None:
        match = self.state.matches[row.match]
        own = [
            one
            for one in self.state.citations.values()
            if one.active and (one.match, one.chair) == (row.match, row.chair)
        ]
        if match.bind is None:
            assert row.violation == sum(one.value for one in own)
        parts = (Component.VOTE, Component.SKILL, Component.BONUS)
        gained = sum(row.points[part] for part in parts)
        lines = [one for one in match.lines if one.chair == row.chair and one.struck is None]
        entered = sum(one.value for one in lines if one.component in parts)
        voided = match.stage is Stage.VOID or any(
            {Effect.VOID, Effect.SIDE_LOSS} & set(one.effects)
            for one in self.state.citations.values()
            if one.active and one.match == row.match
        )
        assert gained == entered or match.bind is not None or (voided and gained in (0, entered))
        assert row.total == sum(row.points.values()) - row.violation - row.clawback

    def _tables(self) -> object:
        return (
            totals(self.state),
            sect_totals(self.state),
            [rows(self.state, match) for match in self.state.matches.values()],
        )

    def _require_kept_quiet(self, line: Line) -> None:
        """Nobody but those who judge reads of a draft."""
        contestants = {Only(Seat(seat)) for seat in range(1, 7)}
        if line.audience == EVERYONE or line.audience in contestants:
            assert line.code not in OF_DRAFTS
            number = line.facts.get("number")
            if line.code in ("ruling_published", "ruling_received"):
                assert isinstance(number, int)


TestReferees = Referees.TestCase
TestReferees.settings = settings(
    max_examples=15,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
