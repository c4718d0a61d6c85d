"""A small match under any sequence of legal and illegal commands and of the clock."""

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.kernel.audience import EVERYONE
from engine.kernel.dice import Dice
from engine.kernel.game import Asked, Command, Tick, judge, tell
from engine.kernel.names import CLOCK, DIRECTOR, SECOND, Instant, Seat
from engine.kernel.ruling import Denied
from engine.royale.commands import (
    Act,
    Attack,
    BeBorn,
    SignUp,
    Start,
)
from engine.royale.events.calendar import MatchEnded
from engine.royale.events.deck import VigourClaimed
from engine.royale.orders import Give
from engine.royale.rulebook import ROYALE
from engine.royale.state import HAND_SIZE, Phase, State
from engine.runtime.library import load_library
from tests.machine.ledger import Ledger
from tests.machine.small_town import (
    SEATS,
    THINGS,
    asked_by_a_player,
    asked_by_the_director,
    sensible,
    town,
    town_place,
)
from tests.rules.royale.builders import NOON

GAME = ROYALE(town())
PHRASE = load_library().rulebooks["royale"].phrase
SAID_BY_NIGHT = {
    "card_shown",
    "clock_paused",
    "clock_resumed",
    "deadline_extended",
    "revived_publicly",
}
"""What the public may hear while players act: nothing of what they do (ATK-07)."""
LUCK = some.integers(0, 2**32).map(Random)


def body(state: State) -> bytes:
    """Return the whole state as written, to see whether anything in it has changed."""
    return msgspec.json.encode(state)


class SmallMatch(RuleBasedStateMachine):
    """Four survivors in six places."""

    def __init__(self) -> None:
        super().__init__()
        self.state: State = GAME.opening
        self.now = NOON
        self.number = 0
        self.ledger = Ledger()
        self.ends = 0
        self.witch_slain = False

    @initialize(seed=some.binary(min_size=8, max_size=8))
    def begin(self, seed: bytes) -> None:
        """Sign all up and start; in the first night they gather in two places."""
        self.seed = seed
        for seat, persona in zip(SEATS, ("甲甲", "乙乙", "丙丙", "丁丁"), strict=True):
            assert self.ask(seat, SignUp(persona))
        assert self.ask(DIRECTOR, Start())
        self.clock()
        for seat in SEATS:
            assert self.ask(seat, BeBorn(town_place(seat % 2)))
            assert self.ask(seat, Act())
            assert self.ask(DIRECTOR, Give(seat, (THINGS[seat], "橙色武器")))

    @rule(luck=LUCK, times=some.integers(1, 20))
    def play(self, luck: Random, times: int) -> None:
        """Some do what they may do; only a search may come too soon."""
        for _ in range(times):
            self.now = Instant(self.now + luck.randint(0, 20) * SECOND)
            self.act(luck.choice(SEATS), luck)

    def act(self, seat: Seat, luck: Random) -> None:
        """Somebody does one thing; whoever has found somebody else mostly attacks."""
        options = sensible(self.state, seat, list(GAME.options(self.state, seat)), luck)
        kinds = sorted({type(option) for option in options}, key=lambda kind: kind.__name__)
        if kinds:
            kind = Attack if Attack in kinds and luck.random() < 0.7 else luck.choice(kinds)
            self.ask(seat, luck.choice([one for one in options if type(one) is kind]))

    @rule(luck=LUCK)
    def blunder(self, luck: Random) -> None:
        """Somebody asks for anything at all."""
        self.ask(Seat(luck.randint(1, len(SEATS) + 1)), asked_by_a_player(self.state, luck))

    @rule(luck=LUCK.filter(lambda luck: luck.random() < 0.5))
    def direct(self, luck: Random) -> None:
        """The director orders anything at all."""
        self.ask(DIRECTOR, asked_by_the_director(self.state, luck))

    @rule()
    def clock(self) -> None:
        """The next deadline comes."""
        due = GAME.due(self.state)
        if due is not None:
            self.now = max(self.now, due)
            self.ask(CLOCK, Tick(due))

    @rule()
    def idle_clock(self) -> None:
        """The clock speaks of a deadline that is none."""
        assert not self.ask(CLOCK, Tick(Instant(self.now - 1)))

    def ask(self, seat: Seat, command: Command) -> bool:
        """Judge one command; what is refused changes nothing and is said in words."""
        before = body(self.state)
        asked = Asked(command, seat, self.number + 1, self.now)
        try:
            ruling = judge(GAME, self.state, asked, Dice(self.seed, asked.number))
        except Denied as denied:
            assert body(self.state) == before
            assert PHRASE.refuse(denied.code, denied.facts)
            return False
        self.number += 1
        self.follow(ruling.events)
        assert body(self.state) == body(ruling.state)
        return True

    def follow(self, events: list[Any]) -> None:
        """Replay the events one by one, keeping the account of things and saying every line."""
        night = self.state.phase is Phase.NIGHT
        lines = tell(GAME, self.state, events)
        for event in events:
            self.state = self.ledger.enter(event, self.state)
            self.ends += isinstance(event, MatchEnded)
            self.witch_slain |= isinstance(event, VigourClaimed)
        public = {line.code for line in lines if line.audience == EVERYONE}
        if night and self.state.phase is Phase.NIGHT:
            assert public <= SAID_BY_NIGHT
        for line in lines:
            assert PHRASE.say(line.code, line.facts)

    @invariant()
    def nothing_is_lost_or_doubled(self) -> None:
        """Every thing is in exactly one place."""
        self.ledger.check(self.state)

    @invariant()
    def bodies_are_possible(self) -> None:
        """Health, stamina, currency and hands are in range; the dead hold nothing (VIT-06)."""
        most = 999 if self.witch_slain else 100
        for one in self.state.survivors.values():
            assert 0 <= one.health <= most
            assert 0 <= one.stamina <= most
            assert one.currency >= 0
            assert len(one.hand) <= HAND_SIZE
            assert one.fate is None or not one.held
            assert one.fate is not None or one.health > 0

    @invariant()
    def one_wins_at_most(self) -> None:
        """The match ends once, with the last one alive or with nobody."""
        winners = self.state.winners
        assert self.ends == (winners is not None) == (self.state.phase is Phase.ENDED)
        alive = tuple(seat for seat, one in self.state.survivors.items() if one.alive)
        if winners is not None:
            assert winners == alive
            assert len(winners) <= 1
        elif self.state.phase is not Phase.SIGNUP:
            assert len(alive) > 1


SmallMatch.TestCase.settings = settings(
    max_examples=100,
    stateful_step_count=60,
    deadline=None,
    report_multiple_bugs=False,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestSmallMatch = SmallMatch.TestCase
