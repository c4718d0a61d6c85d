"""How a seat without a player plays: plainly and sensibly, by what that seat may know."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any, TypeVar

from engine.kernel.dice import Chance, choose
from engine.kernel.game import Command
from engine.kernel.names import Instant, Seat
from engine.royale.commands import (
    Act,
    Attack,
    BeBorn,
    Buy,
    Drop,
    Move,
    PublishPlace,
    Rest,
    Search,
    Sell,
    Speak,
    Swap,
    Take,
    Talk,
    Use,
)
from engine.royale.content import Content
from engine.royale.gear import Gear
from engine.royale.options import Options
from engine.royale.rules.search import SEARCH_GAP
from engine.royale.rules.way import MOVE_COST
from engine.royale.state import CARRY_SIZE, FoundItem, State, Survivor

TIRED, WEAK, FAINT = 25, 45, 20
"""Stamina below which a seat rests, health below which it rests, and below which it only hits
back with a real weapon."""

C = TypeVar("C", bound=Command)


class Practice:
    """The way of playing of one ruleset; the same state, luck and time give the same command."""

    def __init__(self, content: Content) -> None:
        self._content = content
        self._options = Options(content)

    def __call__(self, state: State, seat: Seat, dice: Chance, now: Instant) -> Command | None:
        """Return what the seat does now: one of its options, or None when it waits."""
        options = _Choices(self._options(state, seat))
        survivor = state.survivors.get(seat)
        if survivor is None or options.none:
            return None
        if births := options.of(BeBorn):
            return choose(dice, [one for one in births if one.place not in state.closing] or births)
        if options.of(Act):
            return _stance(state, survivor, dice, options)
        gear = Gear(state, self._content, survivor)
        return (
            _post(survivor, options)
            or _escape(state, survivor, dice, options)
            or _errand(gear, dice, options)
            or _fight(survivor, gear, options)
            or _handle(survivor, gear, options)
            or _look(state, survivor, dice, options, now)
        )


class _Choices:
    """What a seat may do now, by kind."""

    def __init__(self, options: Iterable[Command]) -> None:
        self._by_kind: dict[type[Command], list[Any]] = {}
        for kind, run in groupby(options, type):
            self._by_kind.setdefault(kind, []).extend(run)

    @property
    def none(self) -> bool:
        """Whether there is nothing to do."""
        return not self._by_kind

    def of(self, kind: type[C]) -> list[C]:
        """Return the options of one kind, in their order."""
        return self._by_kind.get(kind, [])


def _stance(state: State, survivor: Survivor, dice: Chance, options: "_Choices") -> Command | None:
    """Rest when weak, out of danger if there is a way; else act."""
    if survivor.health >= WEAK and survivor.stamina >= TIRED:
        return Act()
    if survivor.place not in state.closing:
        return Rest()
    safe = [one for one in options.of(Rest) if one.place and one.place not in state.closing]
    return choose(dice, safe) if safe else Act()


def _post(survivor: Survivor, options: "_Choices") -> Command | None:
    """Say something once a day, as everybody has to."""
    posts = [*options.of(Talk), *options.of(Speak)]
    return None if survivor.posts or not posts else posts[0]


def _escape(state: State, survivor: Survivor, dice: Chance, options: "_Choices") -> Command | None:
    """Leave a place that closes tonight."""
    if survivor.place not in state.closing:
        return None
    ways = [way for way in options.of(Move) if way.place not in state.closing]
    return choose(dice, ways) if ways else None


def _errand(gear: Gear, dice: Chance, options: "_Choices") -> Command | None:
    """Spend, sell and publish what there is; use what helps now."""
    if shown := options.of(PublishPlace):
        return choose(dice, shown)
    for sale in options.of(Sell):
        if not any(gear.best(item) for item in sale.items):
            return sale
    if helpful := [one for one in options.of(Use) if gear.helps(one.item)]:
        first = helpful[0].item
        return choose(dice, [one for one in helpful if one.item == first])
    bargains = options.of(Buy)
    return choose(dice, bargains) if bargains else None


def _fight(survivor: Survivor, gear: Gear, options: "_Choices") -> Command | None:
    """Strike whoever was found, unless too faint for a fight without a weapon."""
    strong = survivor.health >= FAINT or gear.armed
    return next(iter(options.of(Attack)), None) if strong else None


def _handle(survivor: Survivor, gear: Gear, options: "_Choices") -> Command | None:
    """Pick up what was found, bring what is wanted to the hand, make room for more."""
    if takes := options.of(Take):
        return takes[0]
    for swap in options.of(Swap):
        if gear.wanted(swap.item) and not (swap.displaced and gear.wanted(swap.displaced)):
            return swap
    if len(survivor.held) >= CARRY_SIZE and isinstance(survivor.find, FoundItem):
        spare = [drop for drop in options.of(Drop) if gear.spare(drop.item)]
        return next(iter(spare), None)
    return None


def _look(
    state: State, survivor: Survivor, dice: Chance, options: "_Choices", now: Instant
) -> Command | None:
    """Search as often as breath allows; go elsewhere when there was nothing, but not all night."""
    looked = survivor.searched_at
    if not options.of(Search) or (looked is not None and now - looked < SEARCH_GAP):
        return None
    ways = [way for way in options.of(Move) if way.place not in state.closing]
    calm = 2 + len(survivor.left)
    restless = looked is not None and survivor.find is None and dice.below(calm) == 0
    if ways and restless and survivor.stamina > MOVE_COST:
        return choose(dice, ways)
    return Search()
