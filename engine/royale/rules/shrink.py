"""Which places close tonight, and what closing does (MAP)."""

from engine.kernel.dice import sample
from engine.kernel.ruling import Denied
from engine.royale.commands import SetClosing
from engine.royale.deed import Deed
from engine.royale.events.calendar import ClosingCorrected, ClosingDrawn, PlacesClosed
from engine.royale.events.wanderers import WandererLeft
from engine.royale.rules.deaths import put_out
from engine.royale.rules.director import require_day
from engine.royale.state import Cause, PlaceId, State, Zone


def open_zones(state: State) -> tuple[Zone, ...]:
    """Return the places that are still open, in map order."""
    return tuple(zone for zone in state.zones.values() if zone.closed_on is None)


def usual_count(state: State) -> int:
    """Return how many places close tonight; on the last night of the table all the rest do."""
    remaining = len(open_zones(state))
    if state.day >= len(state.shrink):
        return remaining
    return min(state.shrink[state.day - 1], remaining)


def draw_closing(ruling: Deed) -> None:
    """Draw tonight's list; the safe place is spared, then due, then like any other (MAP-05)."""
    state, last_safe_day = ruling.state, ruling.content.safe_place_closes
    safe = [zone.id for zone in open_zones(state) if zone.safe]
    others = [zone.id for zone in open_zones(state) if not zone.safe]
    count = usual_count(state)
    forced = safe if state.day == last_safe_day else []
    spared = safe if state.day < last_safe_day and count <= len(others) else []
    pool = others if forced or spared else [zone.id for zone in open_zones(state)]
    drawn = {*forced, *sample(ruling.dice, pool, count - len(forced))}
    ruling.record(ClosingDrawn(in_map_order(state, drawn)))


def close_places(ruling: Deed) -> None:
    """Close tonight's places: what lies there vanishes, who is there goes out (MAP-04, MAP-06)."""
    closing = ruling.state.closing
    for wanderer in tuple(ruling.state.wanderers.values()):
        if wanderer.place in closing:
            ruling.record(WandererLeft(wanderer.id))
    ruling.record(PlacesClosed(ruling.state.day, closing))
    caught = [one.seat for one in ruling.state.survivors.values() if one.alive]
    put_out(ruling, [s for s in caught if ruling.state.survivors[s].place in closing], Cause.SHRINK)


def set_closing(ruling: Deed, command: SetClosing) -> None:
    """Replace tonight's list before the night opens (DAY-04, SET-14)."""
    state = ruling.state
    require_day(state)
    if not all(place in state.zones for place in command.places):
        raise Denied("no_such_place")
    names = [state.zones[place].name for place in command.places if not _is_open(state, place)]
    if names:
        raise Denied("place_closed", places=names)
    listed = in_map_order(state, set(command.places))
    if not listed:
        raise Denied("closing_empty")
    usual = usual_count(state)
    if state.day >= len(state.shrink) and len(listed) < usual:
        raise Denied("last_night_closes_all", count=usual)
    if listed == state.closing:
        raise Denied("closing_already")
    ruling.record(ClosingCorrected(listed, usual))


def in_map_order(state: State, places: set[PlaceId]) -> tuple[PlaceId, ...]:
    """Return places as the map numbers them, so that a list tells nothing about its drawing."""
    return tuple(place for place in state.zones if place in places)


def _is_open(state: State, place: PlaceId) -> bool:
    return state.zones[place].closed_on is None
