"""Hunts in the middle of things, in which people type and what they read is kept."""

from collections import defaultdict
from functools import cache
from typing import Any

from msgspec.structs import replace

import engine.catalog.escape
from engine.escape.chart import Tile
from engine.escape.content import Content
from engine.escape.rulebook import ESCAPE
from engine.escape.state import Knobs, Pawn, Phase, Side, State
from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Line, Only
from engine.kernel.dice import Chance, Dice
from engine.kernel.game import Asked, Command, Game, Tick, judge, tell
from engine.kernel.names import CLOCK, DIRECTOR, Instant, Seat
from engine.kernel.ruling import Denied
from engine.runtime.grammar import Query
from engine.runtime.library import DATA, Rulebook, load_library

JIA, YI, BING, DING, WU, JI, GENG, XIN = map(Seat, range(1, 9))
K1, K2 = Seat(9), Seat(10)
NAMES = dict(zip(range(1, 11), "甲乙丙丁戊己庚辛鬼魔", strict=True))
EVENING = Instant(1_764_594_600_000)
"""1 December 2025, 21:10 in Beijing."""


@cache
def content() -> Content:
    """Return the real content."""
    return engine.catalog.escape.load(DATA)


@cache
def words() -> Rulebook:
    """Return the rulebook with its grammar and its sentences."""
    return load_library(DATA).rulebooks["escape"]


class Hunt:
    """A match that people talk to; `state` follows every command that stood."""

    def __init__(self, state: State, table: Content | None = None) -> None:
        self.state = state
        self.game: Game[State, Content] = ESCAPE(table or content())
        self.now = EVENING
        self.number = 0
        self.seed = bytes(32)
        self.events: list[Any] = []
        """What the last command brought about."""
        self.read: dict[Any, list[str]] = defaultdict(list)
        """What each seat, the group ("all") and the directors read since they were last asked."""

    def survivor(self, seat: Seat, tile: str, role: str = "athlete", **facts: Any) -> "Hunt":
        """Put a survivor on a tile; an athlete has nothing that changes anything."""
        return self._put(Pawn(seat, NAMES[seat], Side.SURVIVOR, role, Tile(tile), **facts))

    def killer(self, seat: Seat, tile: str, role: str = "factory_head", **facts: Any) -> "Hunt":
        """Put a killer on a tile."""
        return self._put(Pawn(seat, NAMES[seat], Side.KILLER, role, Tile(tile), **facts))

    def _put(self, pawn: Pawn) -> "Hunt":
        return self.turn(pawns={**self.state.pawns, pawn.seat: pawn})

    def turn(self, **facts: Any) -> "Hunt":
        """Set facts of the match."""
        self.state = replace(self.state, **facts)
        return self

    def knob(self, **knobs: Any) -> "Hunt":
        """Turn knobs."""
        return self.turn(knobs=replace(self.state.knobs, **knobs))

    def change(self, seat: Seat, **facts: Any) -> "Hunt":
        """Set facts of a figure."""
        pawn = replace(self.pawn(seat), **facts)
        return self.turn(pawns={**self.state.pawns, seat: pawn})

    def pawn(self, seat: Seat) -> Pawn:
        """Return a figure as it is now."""
        return self.state.pawns[seat]

    def tile(self, seat: Seat) -> str:
        """Return where a figure stands."""
        return self.pawn(seat).tile

    def lying(self, tile: str) -> tuple[str, ...]:
        """Return what lies on a tile."""
        return self.state.ground.get(Tile(tile), ())

    def left(self, seat: Seat) -> tuple[object, object]:
        """Return the moves and main actions that are left."""
        sight = self.game.sight(self.state, seat)
        return sight["moves"], sight["acts"]

    def ask(self, seat: Seat, command: Command, dice: Chance | None = None) -> list[Any]:
        """Judge a command; what is said of it is kept by reader."""
        asked = Asked(command, seat, self.number + 1, self.now)
        ruling = judge(self.game, self.state, asked, dice or Dice(self.seed, asked.number))
        for line in tell(self.game, self.state, ruling.events):
            self.read[_reader(line, seat)].append(words().phrase.say(line.code, line.facts))
        self.state, self.number, self.events = ruling.state, asked.number, ruling.events
        return self.events

    def say(self, seat: Seat, text: str) -> str:
        """Let a seat type something; returns what it reads because of it, refusals too."""
        self.read[seat].clear()
        for part in words().grammar.read(text):
            try:
                self.ask(seat, self.meant(seat, part))
            except Denied as denied:
                self.read[seat].append(words().phrase.refuse(denied.code, denied.facts))
                break
        return "\n".join(self.read[seat])

    def meant(self, seat: Seat, part: str) -> Command:
        """Return the command that words mean."""
        office = "director" if seat == DIRECTOR else "player"
        game = self.game
        parsed = words().grammar.parse(
            part,
            frozenset({"anyone", office}),
            "private",
            lambda kind: game.names(self.state, seat, kind),
        )
        assert not isinstance(parsed, Query)
        return parsed

    def next(self) -> "Hunt":
        """Let the director take the next step of the round."""
        self.say(DIRECTOR, "下一步")
        return self

    def tick(self) -> "Hunt":
        """Let the deadline come."""
        due = self.game.due(self.state)
        assert due is not None
        self.now = due
        self.ask(CLOCK, Tick(due))
        return self

    def heard(self, reader: Any) -> str:
        """Return what somebody read since he last typed: a seat, "all" or "directors"."""
        return "\n".join(self.read[reader])

    @property
    def noise(self) -> set[str]:
        """Tonight's noise."""
        return set(self.state.noise)


def _reader(line: Line, speaker: Seat) -> Any:
    if line.audience == SPEAKER:
        return speaker
    if isinstance(line.audience, Only):
        return line.audience.seat
    return {EVERYONE: "all", DIRECTORS: "directors"}[line.audience]


def hunt(phase: Phase = Phase.SURVIVORS, day: int = 1, **facts: Any) -> Hunt:
    """Return a match on the real map with empty chests, and one survivor in a far corner."""
    chart = content().chart
    state = State(
        phase=phase,
        day=day,
        knobs=Knobs(manual=True, min_posts=0),
        chart=chart,
        passages=dict(chart.passages),
        chests=dict.fromkeys(chart.bearing("chest")),
    )
    return Hunt(replace(state, **facts)).survivor(XIN, "A8")


def night(day: int = 1, **facts: Any) -> Hunt:
    """Return a match in the killers' step."""
    return hunt(Phase.KILLERS, day, **facts)


def lobby(count: int = 0) -> Hunt:
    """Return a match before its start with so many players."""
    made = Hunt(State())
    for number in range(1, count + 1):
        made.ask(Seat(number), made.game.commands.cls("escape.sign_up")(f"甲子{number}"))
    return made
