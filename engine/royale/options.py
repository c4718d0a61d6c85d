"""What a seat may do now: for playouts, for practice seats, for help."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain

from engine.kernel.game import Command
from engine.kernel.names import Seat
from engine.royale.commands import (
    Act,
    Attack,
    BeBorn,
    Browse,
    Drop,
    Leave,
    Move,
    Rest,
    Search,
    SignUp,
    Speak,
    Stow,
    Swap,
    Take,
    Talk,
)
from engine.royale.content import Category, Content
from engine.royale.incidents.claims import choices
from engine.royale.rules.hands import SINGLE
from engine.royale.rules.search import SEARCH_COST
from engine.royale.rules.way import MOVE_COST
from engine.royale.state import (
    CARRY_SIZE,
    HAND_SIZE,
    FoundItem,
    FoundWanderer,
    ItemId,
    Phase,
    PlaceId,
    Stance,
    State,
    Survivor,
)
from engine.royale.tool_options import ballots, day_errands, purchases, uses, whispers

SMALL_TALK = "\u2026"
"""What a seat without a player says where everybody has to say something."""


class Options:
    """The options of one ruleset: each is accepted, except that a search may have to wait."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def __call__(self, state: State, seat: Seat) -> Iterable[Command]:
        """Return every command that this seat may give now."""
        survivor = state.survivors.get(seat)
        if state.phase is Phase.SIGNUP:
            return _lobby(state, survivor)
        if survivor is None or not survivor.alive or state.paused_at is not None:
            return ()
        if state.phase is Phase.DAY:
            return chain(
                _talk(state),
                choices(state, seat),
                day_errands(state, self._content, survivor),
                ballots(state, survivor),
            )
        if state.phase is not Phase.NIGHT:
            return ()
        return self._night(state, survivor)

    def offered(self, state: State, seat: Seat) -> set[type]:
        """Return the kinds of its options, and of what it can only try: what it found may be gone.

        Whether that is still there is told to who strikes or takes, not to who asks (SRC-07).
        """
        kinds: set[type] = set(map(type, self(state, seat)))
        if Browse in kinds:
            kinds |= _hopes(state, state.survivors[seat])
        return kinds

    def _night(self, state: State, survivor: Survivor) -> Iterable[Command]:
        here = survivor.place
        ways = [
            zone.id for zone in state.zones.values() if zone.closed_on is None and zone.id != here
        ]
        if here is None or survivor.stance is not Stance.ACT:
            return _beginnings(survivor, ways)
        moves = _moves(tuple(ways)) if survivor.stamina >= MOVE_COST else ()
        return chain(moves, self._acts(state, survivor, here))

    def _acts(self, state: State, survivor: Survivor, place: PlaceId) -> Iterator[Command]:
        if survivor.stamina >= SEARCH_COST:
            yield Search()
        yield Browse()
        if self._may_attack(state, survivor, place):
            yield Attack()
        if _may_take(state, survivor, place):
            yield Take()
        yield from (Stow(item) for item in survivor.hand)
        yield from (Drop(item) for item in survivor.held)
        yield from self._swaps(state, survivor)
        yield from uses(state, self._content, survivor)
        yield from purchases(state, survivor)
        yield from whispers(state, survivor)

    def _swaps(self, state: State, survivor: Survivor) -> Iterator[Command]:
        for item in survivor.bag:
            category = self._category(state, item)
            alike = [one for one in survivor.hand if self._category(state, one) is category]
            if category in SINGLE and alike:
                yield Swap(item)
                continue
            if len(survivor.hand) < HAND_SIZE:
                yield Swap(item)
            yield from (Swap(item, displaced) for displaced in survivor.hand)

    def _may_attack(self, state: State, survivor: Survivor, place: PlaceId) -> bool:
        find = survivor.find
        if find is None or isinstance(find, FoundItem) or find.struck or state.zones[place].safe:
            return False
        if isinstance(find, FoundWanderer):
            wanderer = state.wanderers.get(find.wanderer)
            return wanderer is not None and wanderer.place == place
        target = state.survivors[find.seat]
        return target.alive and target.place == place

    def _category(self, state: State, item: ItemId) -> Category:
        return self._content.kinds[state.items[item].kind].category


def _beginnings(survivor: Survivor, ways: list[PlaceId]) -> Iterator[Command]:
    if survivor.place is None:
        yield from (BeBorn(place) for place in ways)
    if survivor.stance is None:
        yield Act()
        yield Rest()
        if survivor.place is not None and survivor.stamina >= MOVE_COST:
            yield from (Rest(place) for place in ways)


@lru_cache(maxsize=4096)
def _moves(places: tuple[PlaceId, ...]) -> tuple[Move, ...]:
    """Return the ways to these places: the same ones are asked for all night long."""
    return tuple(map(Move, places))


def _lobby(state: State, survivor: Survivor | None) -> Iterator[Command]:
    if survivor is not None:
        yield Leave()
    elif len(state.survivors) < state.knobs.players:
        yield SignUp()


def _talk(state: State) -> Iterator[Command]:
    if not state.day_over:
        yield Talk() if state.knobs.day_talk == "open" else Speak(SMALL_TALK)


def _hopes(state: State, survivor: Survivor) -> set[type]:
    """Return what could be done with the last find if it were still here."""
    find, place = survivor.find, survivor.place
    if find is None or place is None:
        return set()
    if isinstance(find, FoundItem):
        return {Take} if len(survivor.held) < CARRY_SIZE else set()
    return set() if find.struck or state.zones[place].safe else {Attack}


def _may_take(state: State, survivor: Survivor, place: PlaceId) -> bool:
    find = survivor.find
    return (
        isinstance(find, FoundItem)
        and len(survivor.held) < CARRY_SIZE
        and find.item in state.zones[place].ground
    )
