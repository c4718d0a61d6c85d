"""One match of practice seats, and what is kept of it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache

import engine.catalog.royale
from engine.kernel.game import Game
from engine.kernel.names import CLOCK
from engine.royale.commands import Use
from engine.royale.content import Category, Content, ItemKind
from engine.royale.events.calendar import MatchEnded
from engine.royale.events.combat import AttackMade, SurvivorFell
from engine.royale.playout import Entry, play
from engine.royale.rulebook import ROYALE
from engine.royale.state import Cause, ItemId, Phase, State, Survivor
from engine.runtime.library import DATA
from simulate.faults import end_faults, items_faults, making_faults, survivors_faults


@dataclass(frozen=True)
class Death:
    """How one survivor went out; the tier is that of the best weapon held, 0 without one."""

    day: int
    cause: Cause
    tier: int


@dataclass(frozen=True)
class Night:
    """How many were alive at the dawn of a day and at the next, and the incident between them."""

    day: int
    incident: str | None
    before: int
    after: int


@dataclass
class Report:
    """What is kept of one match."""

    seats: int
    days: int = 0
    ending: str = ""
    winner_kills: int | None = None
    """None when nobody won."""
    commands: int = 0
    deaths: list[Death] = field(default_factory=list)
    nights: list[Night] = field(default_factory=list)
    used: Counter[Category] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


@cache
def game() -> Game[State, Content]:
    """Return the game as it is played today, once a process."""
    return ROYALE(engine.catalog.royale.load(DATA))


def seed_of(number: int) -> bytes:
    """Return the seed of the match of a number."""
    return number.to_bytes(32, "big")


def simulate(number: int, seats: int) -> Report:
    """Play the match of a number; the same number gives the same match."""
    watcher = _Watcher(game().content, seats)
    state, entries = play(game(), seed_of(number), seats, watcher)
    return watcher.concluded(state, len(entries))


class _Watcher:
    def __init__(self, content: Content, seats: int) -> None:
        self._content = content
        self._report = Report(seats)
        self._dawn: tuple[int, str | None, int] | None = None

    def __call__(self, before: State, entry: Entry, after: State) -> None:
        report, asked = self._report, entry.asked
        for event in entry.events:
            match event:
                case SurvivorFell():
                    fallen = before.survivors[event.seat]
                    tier = self._tier(before, fallen)
                    report.deaths.append(Death(event.fate.day, event.fate.cause, tier))
                case AttackMade():
                    self._count_attack(before, event)
                case MatchEnded():
                    report.faults += end_faults(after, event)
                case _:
                    pass
        if isinstance(asked.command, Use):
            report.used[self._content.kinds[before.items[asked.command.item].kind].category] += 1
        report.faults += survivors_faults(before, entry.events, after)
        report.faults += making_faults(before, entry.events, after)
        if asked.seat == CLOCK:
            report.faults += items_faults(after)
        if after.day != before.day and after.phase is Phase.DAY:
            self._turn_page(after)

    def concluded(self, state: State, commands: int) -> Report:
        """Return the report once the match is over."""
        report = self._report
        self._turn_page(state)
        report.faults += items_faults(state)
        report.days, report.ending, report.commands = state.day, state.ending, commands
        for seat in state.winners or ():
            fates = [one.fate for one in state.survivors.values() if one.fate]
            report.winner_kills = sum(fate.killer == seat for fate in fates)
        return report

    def _turn_page(self, state: State) -> None:
        alive = sum(one.alive for one in state.survivors.values())
        if self._dawn is not None:
            self._report.nights.append(Night(*self._dawn, alive))
        self._dawn = (state.day, state.incident, alive)

    def _count_attack(self, before: State, event: AttackMade) -> None:
        used = self._report.used
        hand = before.survivors[event.seat].hand
        used[Category.WEAPON] += bool(self._kinds(before, hand, Category.WEAPON))
        if event.target is not None:
            hand = before.survivors[event.target.seat].hand
            used[Category.ARMOUR] += bool(self._kinds(before, hand, Category.ARMOUR))

    def _tier(self, state: State, survivor: Survivor) -> int:
        weapons = self._kinds(state, survivor.held, Category.WEAPON)
        return max((int(kind.tier or 0) for kind in weapons), default=0)

    def _kinds(self, state: State, items: Iterable[ItemId], category: Category) -> list[ItemKind]:
        kinds = (self._content.kinds[state.items[item].kind] for item in items)
        return [kind for kind in kinds if kind.category is category]
