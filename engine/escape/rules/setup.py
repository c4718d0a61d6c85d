"""Signing up, leaving, and the start: who plays what, and where (SET)."""

from collections.abc import Sequence

from engine.escape.chart import Tile
from engine.escape.commands import Leave, SignUp
from engine.escape.content import Content, RoleCard
from engine.escape.deed import Deed
from engine.escape.events.lobby import (
    ChestsFilled,
    Deal,
    MatchBegan,
    PersonasEnlisted,
    RolesDealt,
    SeatLeft,
    SeatTaken,
)
from engine.escape.orders import Enlist, Start
from engine.escape.roles.table import ROLES
from engine.escape.settlement import open_day
from engine.escape.state import Phase, Side, State
from engine.kernel.audience import Term
from engine.kernel.dice import sample
from engine.kernel.names import Seat
from engine.kernel.persona import admit, skeleton
from engine.kernel.ruling import Denied


def sign_up(ruling: Deed, command: SignUp) -> None:
    """Take the seat that is offered, under a persona of one's own or a dealt one (SET-01)."""
    state = ruling.state
    _require_signup(state)
    seated = state.pawns.get(ruling.seat)
    if seated is not None:
        raise Denied("already_seated", persona=seated.persona)
    _require_room(ruling, 1)
    persona = command.persona or _dealt(state, ruling.content)
    ruling.record(SeatTaken(ruling.seat, admit(persona, _borne(state), ruling.content.reserved)))


def leave(ruling: Deed, _command: Leave) -> None:
    """Give the seat back."""
    _require_signup(ruling.state)
    if ruling.seat not in ruling.state.pawns:
        raise Denied("not_seated")
    ruling.record(SeatLeft(ruling.seat))


def enlist(ruling: Deed, command: Enlist) -> None:
    """Fill the list with personas, each to be claimed by its password."""
    state = ruling.state
    _require_signup(state)
    if not command.personas:
        raise Denied("enlist_empty")
    _require_room(ruling, len(command.personas))
    admitted: list[str] = []
    for persona in command.personas:
        admitted.append(admit(persona, _borne(state) + admitted, ruling.content.reserved))
    first = max(state.pawns, default=Seat(0)) + 1
    seats = tuple((Seat(first + place), name) for place, name in enumerate(admitted))
    ruling.record(PersonasEnlisted(seats))


def start(ruling: Deed, _command: Start) -> None:
    """Deal cards and tiles, fill the chests, and let day 1 open (SET-01 to SET-08)."""
    state, chart = ruling.state, ruling.content.chart
    if state.phase is not Phase.SIGNUP:
        raise Denied("already_started")
    needed = chart.survivors + chart.killers
    if len(state.pawns) != needed:
        raise Denied("wrong_number_of_players", needed=needed, count=len(state.pawns))
    packs = {side: pack_of(ruling, side) for side in Side}
    for side, count in ((Side.SURVIVOR, chart.survivors), (Side.KILLER, chart.killers)):
        if len(packs[side]) < count:
            facts = {"side": Term(f"side.{side}"), "cards": len(packs[side]), "needed": count}
            raise Denied("too_few_cards", **facts)
    every = tuple(card.id for side in Side for card in packs[side])
    ruling.record(MatchBegan(chart, every))
    ruling.record(RolesDealt(_deal(ruling, packs)))
    ruling.record(ChestsFilled(_fill(ruling)))
    open_day(ruling)


def pack_of(ruling: Deed, side: Side) -> list[RoleCard]:
    """Return the role cards of a side that are in the pack (SET-03)."""
    off = ruling.state.knobs.switched_off
    cards = ruling.content.roles.values()
    return [card for card in cards if card.side is side and card.id not in off]


def _deal(ruling: Deed, packs: dict[Side, list[RoleCard]]) -> tuple[Deal, ...]:
    """Shuffle seats, cards and tiles (SET-02, SET-06)."""
    chart, dice = ruling.content.chart, ruling.dice
    seats = sample(dice, sorted(ruling.state.pawns), len(ruling.state.pawns))
    sides = [(Side.KILLER, chart.killer_spawns), (Side.SURVIVOR, chart.survivor_spawns)]
    deals: list[Deal] = []
    for side, spawns in sides:
        count = len(spawns)
        cards = sample(dice, packs[side], count)
        tiles = sample(dice, spawns, count)
        taken, seats = seats[:count], seats[count:]
        for seat, card, tile in zip(taken, cards, tiles, strict=True):
            deals.append(Deal(seat, side, card.id, tile, ROLES[card.id].things))
    return tuple(sorted(deals, key=lambda deal: deal.seat))


def _fill(ruling: Deed) -> tuple[tuple[Tile, str | None], ...]:
    """Put the things of the pool into chests, one each (FAC-04, ITM-09)."""
    content = ruling.content
    chests = content.chart.bearing("chest")
    pool = dict(content.chart.pool)
    if content.dagger_role in ruling.state.knobs.switched_off:
        daggers = pool.pop(content.dagger_kind, 0)
        pool[content.dagger_else] = pool.get(content.dagger_else, 0) + daggers
    things: list[str | None] = [kind for kind, count in pool.items() for _ in range(count)]
    things += [None] * (len(chests) - len(things))
    shuffled: Sequence[str | None] = sample(ruling.dice, things, len(chests))
    return tuple(zip(chests, shuffled, strict=True))


def _dealt(state: State, content: Content) -> str:
    """Return the first name of the list that nobody bears."""
    borne = {skeleton(name) for name in _borne(state)}
    for name in content.personas:
        if skeleton(name) not in borne:
            return name
    raise Denied("personas_dealt_out")


def _borne(state: State) -> list[str]:
    return [one.persona for one in state.pawns.values()]


def _require_signup(state: State) -> None:
    if state.phase is not Phase.SIGNUP:
        raise Denied("signup_closed")


def _require_room(ruling: Deed, count: int) -> None:
    chart = ruling.content.chart
    limit = chart.survivors + chart.killers
    if len(ruling.state.pawns) + count > limit:
        raise Denied("match_full", limit=limit)
