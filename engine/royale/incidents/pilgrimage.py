"""The pilgrimage: gifts at the holy place, and a price for those who never come (EV04)."""

from types import MappingProxyType

from engine.kernel.dice import choose
from engine.royale.deed import Deed
from engine.royale.events.incidents import BodiesChanged, HolyPlaceNamed
from engine.royale.incidents import Incident, Moment
from engine.royale.incidents.gifts import grant
from engine.royale.rules.deaths import put_out
from engine.royale.rules.shrink import open_zones
from engine.royale.state import Cause, State, Survivor

MORNING_GIFT = "mineral_water"
EVENING_GIFT = "bandage"
PRICE = 20


def may_call(state: State) -> bool:
    """Not on the last day, when no place stays open (EV00b)."""
    return state.day < len(state.shrink)


def name_holy_place(ruling: Deed) -> None:
    """Choose a place that does not close tonight; who is there is given water (EV04)."""
    state = ruling.state
    places = [zone.id for zone in open_zones(state) if zone.id not in state.closing]
    if places:
        ruling.record(HolyPlaceNamed(choose(ruling.dice, places)))
        _give_there(ruling, MORNING_GIFT)


def bandage_pilgrims(ruling: Deed) -> None:
    """Give a bandage to those who are there when the night begins (EV04)."""
    if ruling.state.knobs.pilgrim_bandage_at == "before":
        _give_there(ruling, EVENING_GIFT)


def end_pilgrimage(ruling: Deed) -> None:
    """Let the absent pay; by a knob the bandages come only now (EV04)."""
    if ruling.state.knobs.pilgrim_bandage_at == "after":
        _give_there(ruling, EVENING_GIFT)
    punish_absent(ruling)


def punish_absent(ruling: Deed) -> None:
    """Take stamina from those who never were there tonight, what is missing from health (EV04)."""
    holy = ruling.state.holy
    if holy is None:
        return
    vitals = tuple(
        (one.seat, *_punished(one))
        for one in ruling.state.survivors.values()
        if one.present and one.place != holy and holy not in one.left
    )
    if not vitals:
        return
    ruling.record(BodiesChanged(PILGRIMAGE.name, vitals))
    put_out(ruling, [seat for seat, health, _ in vitals if health == 0], Cause.INCIDENT)


def _give_there(ruling: Deed, kind: str) -> None:
    for survivor in ruling.state.survivors.values():
        if survivor.present and survivor.place == ruling.state.holy:
            grant(ruling, survivor.seat, kind, PILGRIMAGE.name)


def _punished(survivor: Survivor) -> tuple[int, int]:
    """Return the new (health, stamina); armour does not help."""
    missing = max(0, PRICE - survivor.stamina)
    return max(0, survivor.health - missing), max(0, survivor.stamina - PRICE)


PILGRIMAGE = Incident(
    "pilgrimage",
    moments=MappingProxyType(
        {
            Moment.DRAWN: name_holy_place,
            Moment.DUSK: bandage_pilgrims,
            Moment.AFTER_ACTS: end_pilgrimage,
        }
    ),
    eligible=may_call,
)
