"""Devices that tell where a thing is and what personas hold, once a night each (REC)."""

from engine.kernel.dice import choose
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied
from engine.royale.board import known_out
from engine.royale.content import Content, Scan, Track
from engine.royale.deed import Deed
from engine.royale.events.tools import PersonasScanned, ThingTracked
from engine.royale.rules.naming import resolved
from engine.royale.state import Item, PlaceId, State

SCANNED = 2


def track(ruling: Deed, item: Item, _effect: Track, targets: tuple[str, ...]) -> None:
    """Tell where a thing of that name is, wherever it lies or whoever holds it (REC-01)."""
    _require_unspent(ruling.state, item)
    if not targets:
        raise Denied("track_target_missing", item=item.name)
    name = _thing_named(ruling.content, " ".join(targets))
    others, own = _whereabouts(ruling.state, ruling.seat, name)
    places = others or own
    place = choose(ruling.dice, places) if places else None
    ruling.record(ThingTracked(ruling.seat, item.id, name, place))


def scan(ruling: Deed, item: Item, _effect: Scan, targets: tuple[str, ...]) -> None:
    """Tell everything that two living personas hold (REC-02).

    Who fell tonight counts as living and holds nothing: a refusal would tell of the death (ATK-07).
    """
    state = ruling.state
    _require_unspent(state, item)
    listed = {
        one.persona: one.seat for one in state.survivors.values() if not known_out(state, one)
    }
    numbers = {str(seat): seat for seat in listed.values()}
    scanned = tuple(dict.fromkeys(resolved(listed, typed, numbers) for typed in targets))
    enough = SCANNED if len(listed) > SCANNED else 1
    if len(targets) > SCANNED or len(scanned) < enough:
        raise Denied("scan_needs_two", item=item.name)
    ruling.record(PersonasScanned(ruling.seat, item.id, scanned))


def _require_unspent(state: State, item: Item) -> None:
    """Refuse a device that has worked tonight, whoever used it (REC-03)."""
    if state.spent.get(item.id) == state.day:
        raise Denied("device_spent", item=item.name)


def _thing_named(content: Content, typed: str) -> str:
    names: dict[str, str] = {}
    aliases: dict[str, str] = {}
    for kind in content.kinds.values():
        names.update({name: name for name in kind.names or (kind.name,)})
        if not kind.names:
            aliases.update(dict.fromkeys(kind.aliases, kind.name))
    return resolved(names, typed, aliases)


def _whereabouts(state: State, seat: Seat, name: str) -> tuple[list[PlaceId], list[PlaceId]]:
    """Return the places of each thing so named: those not held by the seeker, and his own."""
    others: list[PlaceId] = []
    own: list[PlaceId] = []
    for zone in state.zones.values():
        others += [zone.id for item in zone.ground if state.items[item].name == name]
    for one in state.survivors.values():
        if one.place is None:
            continue
        held = [one.place for item in one.held if state.items[item].name == name]
        (own if one.seat == seat else others).extend(held)
    return others, own
