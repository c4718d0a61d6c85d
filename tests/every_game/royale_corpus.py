"""Random matches of the royale in which everything that can happen happens."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import msgspec

from engine.kernel.cards import CardColour
from engine.kernel.dice import Dice
from engine.kernel.game import Command, MakeUpFor, Remind
from engine.kernel.names import CLOCK, DIRECTOR, MINUTE, Instant, Seat
from engine.kernel.ruling import Denied
from engine.royale import commands as ask
from engine.royale import orders
from engine.royale.incidents.table import INCIDENTS
from engine.royale.incidents.witch import WITCH
from engine.royale.rules.nudge import undecided
from engine.royale.state import Phase, State
from tests.every_game.playing import Opening, Playout, Step
from tests.every_game.subjects import CONTENT, ROYAL

COLOURS: tuple[CardColour, ...] = ("blue", "yellow", "red")
SELDOM = 0.2
FRAIL = 40
"""The witch's health here: few would ever see her die."""


def _open(chance: Random) -> Sequence[Opening]:
    seats = [Seat(number) for number in range(1, chance.randint(4, 9) + 1)]
    knobs = {
        "whisper": True,
        "vote": True,
        "exile": chance.random() < 0.3,
        "day_talk": chance.choice(["open", "relay"]),
        "silence_cards": chance.choice(["auto", "proposed"]),
        "grant_overflow": chance.choice(["keep", "ground"]),
        "manual": chance.random() < 0.3,
        "test": chance.random() < 0.5,
    }
    return [
        (DIRECTOR, ask.Enlist(("王甲", "王乙"))),
        *((Seat(seat + 2), ask.SignUp(f"马甲{seat}甲")) for seat in seats),
        (Seat(3), ask.Leave()),
        *((DIRECTOR, ask.SetKnob(knob, value)) for knob, value in knobs.items()),
        (DIRECTOR, ask.Start()),
    ]


def _orders(state: State, chance: Random) -> list[Command]:
    """Return what a restless director might order, of each kind one."""
    one, other = chance.choices(list(state.survivors.values()), k=2)
    open_places = [zone.id for zone in state.zones.values() if zone.closed_on is None]
    held = [state.items[item].name for item in one.held]
    place = chance.choice(open_places)
    kind = chance.choice([kind.name for kind in CONTENT.kinds.values()])
    number = chance.choice([card.number for card in state.cards] or [1])
    everyday = [] if chance.random() < 0.7 else [ask.OpenNight(), ask.CloseDay()]
    return [
        *everyday,
        ask.ShowCard(one.seat, chance.choice(COLOURS), "理由"),
        ask.WithdrawCard(number, "理由"),
        ask.IssueCards(),
        ask.AskCards(one.seat),
        ask.SetClosing(tuple(chance.sample(open_places, min(2, len(open_places))))),
        ask.SetIncident(chance.choice(INCIDENTS).name),
        ask.PutOut(one.seat, chance.choice(["", "理由"])),
        ask.Pause(),
        orders.Revive(one.seat, place, confirmed=True),
        orders.Revive(other.seat, place, confirmed=True),
        orders.Confiscate(one.seat, chance.choice(held or ["石块"])),
        orders.LayDown(kind, place),
        orders.Proclaim("公告"),
        orders.Nudge(),
        orders.Shelve((f"{kind}×2",)),
        *ROYAL.orders(state, chance),
    ]


RESTLESS = replace(ROYAL, opening=_open, orders=_orders)


class Restless(Playout):
    """A match that is meddled with in every way, also by its clock."""

    def __init__(self, seed: int) -> None:
        super().__init__(RESTLESS, seed * 2 + 1)

    def _round(self) -> Iterator[Step]:
        self._weaken()
        if self.state.phase is Phase.DAY:
            yield from self._by_day()
        elif undecided(self.state):
            yield from self._perhaps(orders.Nudge(), DIRECTOR)
            yield from self._perhaps(Remind(self.game.due(self.state) or self.now, 5), CLOCK)
        yield from super()._round()
        for seat in self.game.seats(self.state):
            yield from self._sensibly(seat)
        if self.game.outcome(self.state) is None:
            yield from self._tick()

    def _by_day(self) -> Iterator[Step]:
        for _ in range(2):
            yield from self._meddle()
        yield from self._perhaps(orders.OrderAirdrop(("急救包", "绷带")), DIRECTOR)
        yield from self._perhaps(ask.SetIncident("wanted"), DIRECTOR)
        yield from self._perhaps(ask.Talk(), self.chance.choice(list(self.game.seats(self.state))))

    def _sensibly(self, seat: Seat) -> Iterator[Step]:
        """Let a seat do what a practice seat would: there are fights, and things are used."""
        assert self.game.practice is not None
        for count in range(3):
            luck = Dice(self.seed[::-1], self.number * 8 + count)
            command = self.game.practice(self.state, seat, luck, self.now)
            if command is not None:
                yield self.step(command, seat)

    def _tick(self) -> Iterator[Step]:
        state: State = self.state
        due = self.game.due(state)
        if state.paused_at is not None:
            yield self.step(ask.Resume(), DIRECTOR)
        elif due is None and state.phase in (Phase.DAY, Phase.NIGHT):
            if self.chance.random() < 0.1:
                by_hand = ask.OpenNight() if state.phase is Phase.DAY else ask.CloseNight()
                yield self.step(by_hand, DIRECTOR)
        elif due is not None and self.chance.random() < 0.05:
            since = Instant(self.now - 5 * MINUTE)
            yield self.step(MakeUpFor(since, self.now), CLOCK)

    def _perhaps(self, command: Command, seat: Seat) -> Iterator[Step]:
        if self.chance.random() >= SELDOM:
            return
        try:
            yield self.step(command, seat)
        except Denied as denied:
            assert denied.code

    def _weaken(self) -> None:
        witch = self.state.wanderers.get(WITCH.name)
        if witch is not None and witch.health > FRAIL:
            frail = msgspec.structs.replace(witch, health=FRAIL)
            wanderers = {**self.state.wanderers, witch.id: frail}
            self.state = msgspec.structs.replace(self.state, wanderers=wanderers)
