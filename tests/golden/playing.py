"""Plays a script: practice seats by their own policy, everybody else by what is typed."""

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from engine.kernel.audience import Line
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Tick, judge, tell
from engine.kernel.names import CLOCK, DAY, DIRECTOR, HOUR, MINUTE, Instant, Seat
from engine.kernel.ruling import Denied, Unconfirmed
from engine.royale.commands import CloseNight, Enlist, OpenNight, SetKnob, Start
from engine.royale.playout import MOST_AT_ONCE, START
from engine.royale.rules.search import SEARCH_GAP
from engine.royale.state import Phase, State
from engine.runtime.grammar import Query
from engine.runtime.library import load_library
from tests.golden.matches import Script

BEIJING = 8 * HOUR
LIBRARY = load_library()
ROYALE = LIBRARY.rulebooks["royale"]
GAME = ROYALE.build(ROYALE.content)
BY_HAND = {Phase.DAY: ("入夜", OpenNight), Phase.NIGHT: ("天亮", CloseNight)}
LONGEST = 5_000


@dataclass(frozen=True)
class Said:
    """One command with what came of it; `number` is 0 and `denied` set when it did not stand."""

    state: State
    asked: Asked
    typed: str | None
    """The words, unless a practice seat or the clock gave it."""
    lines: tuple[Line, ...] = ()
    denied: Denied | None = None


@dataclass(frozen=True)
class Order:
    """One row of a script, at its moment."""

    phase: str
    time: int
    who: str
    words: str


class Performance:
    """One script being played; iterating yields every command."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.state: State = GAME.opening
        self._seed = script.seed.to_bytes(32, "big")
        self._now, self._number, self._choices = START, 0, 0
        self._orders = deque(map(_order, script.orders))
        self._phase, self._phase_began = "", START
        self._unconfirmed: tuple[Command, Seat] | None = None

    def __iter__(self) -> Iterator[Said]:
        personas = tuple(self.script.personas.split())
        yield self._ask(Enlist(personas), DIRECTOR, f"导入 {self.script.personas}")
        for knob in self.script.knobs:
            yield self._ask(_knob(knob), DIRECTOR, f"设置 {knob}")
        yield self._ask(Start(), DIRECTOR, "开局")
        while GAME.outcome(self.state) is None:
            yield from self._ordered()
            before = self._number
            for seat in list(self.state.survivors):
                yield from self._turn(seat)
            yield from self._pass_time(idle=self._number == before)
            assert self._number < LONGEST, "the match does not end"
        assert not self._orders, f"never given: {self._orders}"

    def _turn(self, seat: Seat) -> Iterator[Said]:
        assert GAME.practice is not None
        for _ in range(MOST_AT_ONCE):
            self._choices += 1
            luck = Dice(self._seed[::-1], self._choices)
            if (command := GAME.practice(self.state, seat, luck, self._now)) is None:
                return
            yield self._ask(command, seat)

    def _ordered(self) -> Iterator[Said]:
        while self._orders and self._moment() == self._now:
            order = self._orders.popleft()
            yield self._type(order)

    def _type(self, order: Order) -> Said:
        personas = {one.persona: seat for seat, one in self.state.survivors.items()}
        seat = personas.get(order.who, DIRECTOR)
        office = "director" if seat == DIRECTOR else "player"
        if order.words == "确认" and self._unconfirmed is not None:
            command, seat = self._unconfirmed
            confirmed: Any = msgspec.structs.replace(command, confirmed=True)
            return self._ask(confirmed, seat, order.words)
        try:
            command = ROYALE.grammar.parse(
                order.words,
                frozenset({"anyone", office}),
                "private",
                lambda kind: GAME.names(self.state, seat, kind),
            )
            assert not isinstance(command, Query), order
        except Denied as denied:
            unread = Asked(Tick(self._now), seat, 0, self._now)
            return Said(self.state, unread, order.words, denied=denied)
        return self._ask(command, seat, order.words)

    def _ask(self, command: Command, seat: Seat, typed: str | None = None) -> Said:
        asked = Asked(command, seat, self._number + 1, self._now)
        before = self.state
        try:
            ruling = judge(GAME, before, asked, Dice(self._seed, asked.number))
        except Denied as denied:
            if typed is None:
                raise
            if isinstance(denied, Unconfirmed):
                self._unconfirmed = (command, seat)
            return Said(before, replace(asked, number=0), typed, denied=denied)
        self.state, self._number = ruling.state, asked.number
        return Said(before, asked, typed, tell(GAME, before, ruling.events))

    def _moment(self) -> Instant | None:
        """Return when the next order comes, if it is in this phase."""
        if phase_of(self.state) != self._phase:
            self._phase, self._phase_began = phase_of(self.state), self._now
        if not self._orders or self._orders[0].phase != self._phase:
            return None
        later = (self._orders[0].time - self._phase_began - BEIJING) % DAY
        return max(self._now, Instant(self._phase_began + later))

    def _pass_time(self, *, idle: bool) -> Iterator[Said]:
        due, moment = GAME.due(self.state), self._moment()
        later = due if idle else Instant(self._now + SEARCH_GAP)
        coming = [one for one in (due, moment, later) if one is not None]
        if not coming:
            words, command = BY_HAND[self.state.phase]
            yield self._ask(command(), DIRECTOR, words)
            return
        self._now = min(coming)
        if due is not None and self._now == due:
            yield self._ask(Tick(due), CLOCK)


def phase_of(state: State) -> str:
    """Return day or night with its number."""
    night = state.phase in (Phase.NIGHT, Phase.DAWN)
    return f"第{state.day}{'夜' if night else '天'}" if state.day else "报名"


def _order(row: str) -> Order:
    phase, time, who, words = row.split(maxsplit=3)
    hours, minutes = map(int, time.split(":"))
    return Order(phase, hours * HOUR + minutes * MINUTE, who, words)


def _knob(words: str) -> SetKnob:
    name, value = words.split()
    key = ROYALE.knobs.names.resolve(name)
    return SetKnob(key, ROYALE.knobs.read(key, value))
