"""What anybody may know: calendar, weather, places, and who is known to be out."""

from collections.abc import Iterable

from engine.kernel.audience import Term
from engine.royale.calendar import due
from engine.royale.state import Phase, PlaceId, State, Survivor


def board(state: State) -> dict[str, object]:
    """Return the public facts; a death at night is none before the next dawn (ATK-07)."""
    survivors = state.survivors.values()
    zones = state.zones.values()
    return {
        "phase": Term(f"phase.{state.phase}"),
        "day": state.day,
        "weather": Term(f"weather.{state.weather}") if state.weather else None,
        "incident": Term(f"incident.{state.incident}") if state.incident else None,
        "wanted": [state.survivors[seat].persona for seat in state.wanted],
        "closing": place_names(state, state.closing),
        "open": [zone.name for zone in zones if zone.closed_on is None],
        "closed": [zone.name for zone in zones if zone.closed_on is not None],
        "alive": [one.persona for one in survivors if not known_out(state, one)],
        "out": [one.persona for one in survivors if known_out(state, one)],
        "players": len(state.survivors),
        "limit": state.knobs.players,
        "due": due(state),
        "paused": state.paused_at is not None,
    }


def known_out(state: State, survivor: Survivor) -> bool:
    """Whether the public knows that somebody is out."""
    fate = survivor.fate
    if fate is None:
        return False
    settled = state.phase in (Phase.DAY, Phase.ENDED)
    return settled or not fate.at_night or fate.day < state.day


def falls_of_the_night(state: State, day: int) -> list[Survivor]:
    """Return who went out in that night, in the order of their going."""
    fallen = [
        (one.fate.order, one.seat, one)
        for one in state.survivors.values()
        if one.fate is not None and one.fate.at_night and one.fate.day == day
    ]
    return [one for _, _, one in sorted(fallen, key=lambda entry: entry[:2])]


def place_names(state: State, places: Iterable[PlaceId]) -> list[str]:
    """Return the names of places in the order given."""
    return [state.zones[place].name for place in places]
