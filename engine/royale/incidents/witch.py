"""The witch: she wanders from place to place, hurts and heals, and is worth killing (EV05)."""

from types import MappingProxyType

from engine.kernel.dice import choose
from engine.kernel.names import Seat
from engine.royale.deed import Deed
from engine.royale.events.incidents import GuestsNoted, GuestsTouched
from engine.royale.events.wanderers import WandererCame, WandererMoved
from engine.royale.incidents import Incident, Moment
from engine.royale.rules.deaths import put_out
from engine.royale.rules.recovery import raised
from engine.royale.rules.shrink import open_zones
from engine.royale.state import HEALTH_CAP, Cause, PlaceId, State, Survivor, Wanderer, Weather

HEALTH = 1000
TOUCH = 30
DAMAGE_PER_UNIT = 25


def may_come(state: State) -> bool:
    """Not while she is here, and not on the last day (EV00b)."""
    return WITCH.name not in state.wanderers and state.day < len(state.shrink)


def sky(state: State) -> Weather | None:
    """Return the weather that her first coming brings (EV05, WX-03)."""
    came = state.incidents.count(WITCH.name) - (state.incident == WITCH.name)
    return None if came else Weather.OVERCAST


def come(ruling: Deed) -> None:
    """Appear somewhere, rather not where it closes tonight (EV05)."""
    state = ruling.state
    if WITCH.name in state.wanderers:
        return
    places = _lasting(state, [zone.id for zone in open_zones(state)])
    if places:
        place = choose(ruling.dice, places)
        ruling.record(WandererCame(Wanderer(WITCH.name, HEALTH, place, since=state.day)))


def roam(ruling: Deed) -> None:
    """Go to another open place, from the day after she came (EV05, MAP-08)."""
    state = ruling.state
    witch = state.wanderers.get(WITCH.name)
    if witch is None or witch.since >= state.day:
        return
    ways = _ways(state, witch.place)
    if ways:
        place = choose(ruling.dice, _lasting(state, ways))
        ruling.record(WandererMoved(witch.id, place))


def note_guests(ruling: Deed) -> None:
    """Remember who is with her when the night is over (EV05)."""
    state = ruling.state
    witch = state.wanderers.get(WITCH.name)
    if witch is None:
        return
    seats = tuple(
        one.seat for one in state.survivors.values() if one.present and one.place == witch.place
    )
    ruling.record(GuestsNoted(seats, effect_of(state, witch)))


def touch_guests(ruling: Deed) -> None:
    """Hurt or heal last night's guests; armour does not help (EV05)."""
    state = ruling.state
    if not state.guests_change:
        return
    guests = [state.survivors[seat] for seat in state.guests if state.survivors[seat].alive]
    vitals = tuple((one.seat, _touched(one, state.guests_change)) for one in guests)
    ruling.record(GuestsTouched(vitals))
    put_out(ruling, [seat for seat, health in vitals if health == 0], Cause.INCIDENT)


def effect_of(state: State, witch: Wanderer) -> int:
    """Return what tonight with her does to health: first she hurts, then by turns (EV05)."""
    hurts = ((state.day - witch.since) % 2 == 0) is (state.knobs.witch_first == "hurt")
    return -TOUCH if hurts else TOUCH


def reward_units(witch: Wanderer, state: State) -> tuple[tuple[Seat, int], ...]:
    """Return what each living who hurt her may claim, in units of five points (EV05)."""
    return tuple(
        (seat, -(-dealt // DAMAGE_PER_UNIT))
        for seat, dealt in sorted(witch.dealt.items())
        if dealt and state.survivors[seat].alive
    )


def _touched(survivor: Survivor, change: int) -> int:
    if change < 0:
        return max(0, survivor.health + change)
    return raised(survivor.health, change, HEALTH_CAP)


def _ways(state: State, place: PlaceId) -> list[PlaceId]:
    """Return where she may go: anywhere, or by a knob to her neighbours on the map (MAP-08)."""
    ring = [zone.id for zone in open_zones(state)]
    others = [other for other in ring if other != place]
    if state.knobs.witch_adjacency == "complete" or place not in ring:
        return others
    at = ring.index(place)
    return [
        other
        for other in dict.fromkeys((ring[at - 1], ring[(at + 1) % len(ring)]))
        if other != place
    ]


def _lasting(state: State, places: list[PlaceId]) -> list[PlaceId]:
    """Return those that do not close tonight, all of them when there is none such."""
    return [place for place in places if place not in state.closing] or places


WITCH = Incident(
    "witch",
    moments=MappingProxyType({Moment.DRAWN: come}),
    always=MappingProxyType(
        {Moment.OVERNIGHT: touch_guests, Moment.ROAMING: roam, Moment.LANDED: note_guests}
    ),
    weather=sky,
    eligible=may_come,
)
