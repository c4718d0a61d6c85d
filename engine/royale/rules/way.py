"""The way from one place to another: whether it is open, and what going it costs (ACT-01)."""

from engine.kernel.ruling import Denied
from engine.royale.deed import Deed
from engine.royale.events.survivor import SurvivorMoved
from engine.royale.state import PlaceId, State, Survivor, Zone

MOVE_COST = 5


def open_place(state: State, place: PlaceId) -> Zone:
    """Return a place that is there and open; refuse otherwise (MAP-06)."""
    zone = state.zones.get(place)
    if zone is None:
        raise Denied("no_such_place")
    if zone.closed_on is not None:
        raise Denied("place_closed", places=[zone.name])
    return zone


def require_stamina(survivor: Survivor, cost: int) -> None:
    """Refuse what a survivor has too little stamina for (VIT-03)."""
    if survivor.stamina < cost:
        raise Denied("too_tired", cost=cost, stamina=survivor.stamina)


def require_way(ruling: Deed, survivor: Survivor, place: PlaceId) -> None:
    """Refuse a move that leads nowhere else, or that costs more stamina than there is (VIT-03)."""
    zone = open_place(ruling.state, place)
    if survivor.place == place:
        raise Denied("here_already", place=zone.name)
    require_stamina(survivor, MOVE_COST)


def go(ruling: Deed, survivor: Survivor, place: PlaceId) -> None:
    """Take a way that is known to be open (ACT-01, VIT-02)."""
    ruling.record(SurvivorMoved(survivor.seat, place, survivor.stamina - MOVE_COST))
