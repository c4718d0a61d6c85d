"""Signing up, leaving, and the start: who plays, and what lies where (SET)."""

from collections.abc import Iterator

from engine.kernel.dice import choose
from engine.kernel.names import Seat
from engine.kernel.persona import admit, skeleton
from engine.kernel.ruling import Denied
from engine.royale.commands import Enlist, Leave, SignUp, Start
from engine.royale.content import Content
from engine.royale.deed import Deed
from engine.royale.events.lobby import (
    LootScattered,
    Lying,
    MatchBegan,
    PersonasEnlisted,
    SeatLeft,
    SeatTaken,
)
from engine.royale.rules.making import NameStock
from engine.royale.settlement import break_day
from engine.royale.state import ItemId, Phase, PlaceId, State, Zone

FEWEST = 2
TEST_RICHNESS = 3
"""How many times the usual loot lies about in a match for trying things out."""


def sign_up(ruling: Deed, command: SignUp) -> None:
    """Take the seat that is offered, under a persona of one's own or a dealt one (SET-01)."""
    state = ruling.state
    _require_signup(state)
    seated = state.survivors.get(ruling.seat)
    if seated is not None:
        raise Denied("already_seated", persona=seated.persona)
    _require_room(state, 1)
    persona = command.persona or _dealt(state, ruling.content)
    ruling.record(SeatTaken(ruling.seat, admit(persona, _borne(state), ruling.content.reserved)))


def leave(ruling: Deed, _command: Leave) -> None:
    """Give the seat back (SET-02)."""
    _require_signup(ruling.state)
    if ruling.seat not in ruling.state.survivors:
        raise Denied("not_seated")
    ruling.record(SeatLeft(ruling.seat))


def enlist(ruling: Deed, command: Enlist) -> None:
    """Fill the list with personas, each to be claimed by its password (SET-04)."""
    state = ruling.state
    _require_signup(state)
    if not command.personas:
        raise Denied("enlist_empty")
    _require_room(state, len(command.personas))
    admitted: list[str] = []
    for persona in command.personas:
        admitted.append(admit(persona, _borne(state) + admitted, ruling.content.reserved))
    first = max(state.survivors, default=Seat(0)) + 1
    seats = tuple((Seat(first + place), name) for place, name in enumerate(admitted))
    ruling.record(PersonasEnlisted(seats))


def start(ruling: Deed, _command: Start) -> None:
    """Begin: lay the map, strew things over it, and let day 1 break (SET-08, CAL-01)."""
    state, content = ruling.state, ruling.content
    if state.phase is not Phase.SIGNUP:
        raise Denied("already_started")
    if len(state.survivors) < FEWEST:
        raise Denied("too_few_players", fewest=FEWEST, count=len(state.survivors))
    if sum(content.shrink) != len(content.places):
        raise Denied("map_and_table_differ", places=len(content.places), sum=sum(content.shrink))
    ruling.record(MatchBegan(_map_of(content), content.shrink))
    ruling.record(LootScattered(tuple(_strew(ruling))))
    break_day(ruling)


def _map_of(content: Content) -> tuple[Zone, ...]:
    return tuple(
        Zone(PlaceId(place.id), place.name, place.number, place.safe) for place in content.places
    )


def _strew(ruling: Deed) -> Iterator[Lying]:
    """Throw a name and a place for each thing of the loot table (TEST-01)."""
    kinds, places = ruling.content.kinds, tuple(ruling.state.zones)
    names = NameStock(())
    number = ruling.state.next_item
    richness = TEST_RICHNESS if ruling.state.knobs.test else 1
    for kind_id, count in sorted(ruling.content.loot.items()):
        kind = kinds[kind_id]
        for _ in range(count * richness):
            name = names.draw(ruling.dice, kind)
            yield Lying(ItemId(number), kind_id, name, kind.uses, choose(ruling.dice, places))
            number += 1


def _dealt(state: State, content: Content) -> str:
    """Return the first name of the list that nobody bears."""
    borne = {skeleton(name) for name in _borne(state)}
    for name in content.personas:
        if skeleton(name) not in borne:
            return name
    raise Denied("personas_dealt_out")


def _borne(state: State) -> list[str]:
    return [one.persona for one in state.survivors.values()]


def _require_signup(state: State) -> None:
    if state.phase is not Phase.SIGNUP:
        raise Denied("signup_closed")


def _require_room(state: State, count: int) -> None:
    if len(state.survivors) + count > state.knobs.players:
        raise Denied("match_full", limit=state.knobs.players)
