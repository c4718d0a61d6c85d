"""What the director puts right by hand (SET-14)."""

from engine.kernel.names import Seat
from engine.kernel.ruling import Denied, Unconfirmed
from engine.royale.deed import Deed
from engine.royale.events.corrections import (
    SurvivorPlaced,
    SurvivorRevived,
    ThingLaid,
    ThingsGiven,
    ThingTakenAway,
    VitalSet,
    WordsProclaimed,
)
from engine.royale.orders import (
    Confiscate,
    Give,
    LayDown,
    Proclaim,
    Revive,
    SetVital,
    Teleport,
)
from engine.royale.rules.director import require_running
from engine.royale.rules.making import NameStock
from engine.royale.rules.naming import counted, made, resolved, sort_of
from engine.royale.rules.way import open_place
from engine.royale.state import CARRY_SIZE, Item, State, Survivor

RANGES = {"health": (1, 999), "stamina": (0, 999), "currency": (0, 999), "bleeding": (0, 1)}


def give(ruling: Deed, command: Give) -> None:
    """Put things into a bag, which may overflow by a gift (TEST-02, INV-04)."""
    state = ruling.state
    require_running(state)
    survivor = _living(state, command.seat)
    sorts = [(sort_of(ruling.content, typed), count) for typed, count in counted(command.things)]
    if not sorts:
        raise Denied("things_missing")
    stock = NameStock(state.items.values())
    items: list[Item] = []
    for sort, count in sorts:
        for _ in range(count):
            items.append(made(ruling.dice, stock, state.next_item + len(items), sort))
    spills = state.knobs.grant_overflow == "ground" and survivor.place is not None
    room = max(0, CARRY_SIZE - len(survivor.held)) if spills else len(items)
    if items[:room]:
        ruling.record(ThingsGiven(command.seat, tuple(items[:room])))
    if items[room:]:
        ruling.record(ThingsGiven(command.seat, tuple(items[room:]), survivor.place))


def confiscate(ruling: Deed, command: Confiscate) -> None:
    """Take a held thing out of the match (SET-14)."""
    state = ruling.state
    require_running(state)
    survivor = _living(state, command.seat)
    held = {state.items[item].name: item for item in survivor.held}
    aliases = {
        alias: held[kind.name]
        for kind in ruling.content.kinds.values()
        if kind.name in held
        for alias in kind.aliases
    }
    ruling.record(ThingTakenAway(command.seat, resolved(held, command.thing, aliases)))


def set_vital(ruling: Deed, command: SetVital) -> None:
    """Set health, stamina, currency or bleeding; to put somebody out is another order (SET-14)."""
    require_running(ruling.state)
    _living(ruling.state, command.seat)
    least, most = RANGES[command.vital]
    if not least <= command.value <= most:
        raise Denied("vital_out_of_range", least=least, most=most)
    ruling.record(VitalSet(command.seat, command.vital, command.value))


def teleport(ruling: Deed, command: Teleport) -> None:
    """Put somebody into an open place; who was not born is born there (SET-14)."""
    require_running(ruling.state)
    survivor = _living(ruling.state, command.seat)
    zone = open_place(ruling.state, command.place)
    if survivor.place == zone.id:
        raise Denied("there_already", persona=survivor.persona, place=zone.name)
    ruling.record(SurvivorPlaced(command.seat, zone.id))


def revive(ruling: Deed, command: Revive) -> None:
    """Bring somebody back; in a match that counts only once confirmed (TEST-02)."""
    state = ruling.state
    require_running(state)
    survivor = _known(state, command.seat)
    if survivor.alive:
        raise Denied("is_alive", persona=survivor.persona)
    if command.place is not None:
        open_place(state, command.place)
    place = command.place or survivor.place
    if place is not None and state.zones[place].closed_on is not None:
        raise Denied("revive_needs_place", persona=survivor.persona)
    if not (state.knobs.test or command.confirmed):
        raise Unconfirmed("revive_unconfirmed", persona=survivor.persona)
    ruling.record(SurvivorRevived(command.seat, place))


def lay_down(ruling: Deed, command: LayDown) -> None:
    """Lay a new thing on the ground of an open place (SET-14)."""
    state = ruling.state
    require_running(state)
    zone = open_place(state, command.place)
    sort = sort_of(ruling.content, command.thing)
    stock = NameStock(state.items.values())
    ruling.record(ThingLaid(made(ruling.dice, stock, state.next_item, sort), zone.id))


def proclaim(ruling: Deed, command: Proclaim) -> None:
    """Say something to everybody (SET-14)."""
    if not command.words.strip():
        raise Denied("words_missing")
    ruling.record(WordsProclaimed(command.words.strip()))


def _known(state: State, seat: Seat) -> Survivor:
    survivor = state.survivors.get(seat)
    if survivor is None:
        raise Denied("no_such_persona")
    return survivor


def _living(state: State, seat: Seat) -> Survivor:
    survivor = _known(state, seat)
    if not survivor.alive:
        raise Denied("already_out", persona=survivor.persona)
    return survivor
