"""Which incident a day has: drawn at dawn like a card from a deck, or as ordered (EV00)."""

from engine.kernel.dice import choose
from engine.kernel.ruling import Denied
from engine.royale.commands import SetIncident
from engine.royale.deed import Deed
from engine.royale.events.deck import IncidentDrawn, IncidentOrdered, IncidentPosted
from engine.royale.events.weather import WeatherCorrected, WeatherTurned
from engine.royale.incidents import Incident, Moment
from engine.royale.incidents.moon import MOON
from engine.royale.incidents.table import INCIDENTS
from engine.royale.rules.director import require_day
from engine.royale.rules.weather import roll_weather
from engine.royale.state import State, Weather

NAMED = {incident.name: incident for incident in INCIDENTS}


def draw_incident(ruling: Deed) -> None:
    """Draw today's: the full moon first, then what has not been, then anything (EV00b)."""
    state = ruling.state
    if state.knobs.event_mode != "daily":
        return
    if state.day == 1:
        ruling.record(IncidentDrawn(MOON.name))
        return
    eligible = [one.name for one in INCIDENTS if one is not MOON and one.eligible(state)]
    fresh = [name for name in eligible if name not in state.incidents]
    if fresh or eligible:
        ruling.record(IncidentDrawn(choose(ruling.dice, fresh or eligible)))


def turn_weather(ruling: Deed) -> None:
    """Let the day's incident force the weather, or throw for it (WX-01, WX-03)."""
    forced = _forced(ruling.state)
    if forced is None:
        roll_weather(ruling)
    else:
        ruling.record(WeatherTurned(forced))


def set_incident(ruling: Deed, command: SetIncident) -> None:
    """Replace today's incident before the night opens; it takes effect at once (EV00a, SET-14)."""
    state = ruling.state
    require_day(state)
    ordered = NAMED.get(command.incident)
    if ordered is None:
        raise Denied("no_such_incident")
    if state.incident == ordered.name:
        raise Denied("incident_already")
    if state.knobs.event_mode == "off":
        raise Denied("incidents_off")
    ruling.record(IncidentOrdered(ordered.name))
    forced = _forced(ruling.state)
    if forced is not None and forced is not state.weather:
        ruling.record(WeatherCorrected(forced))
    _take(ruling, ordered, Moment.DRAWN)
    ruling.record(IncidentPosted(ordered.name))
    _take(ruling, ordered, Moment.POSTED)


def _forced(state: State) -> Weather | None:
    return None if state.incident is None else NAMED[state.incident].weather(state)


def _take(ruling: Deed, incident: Incident, moment: Moment) -> None:
    if moment in incident.moments:
        incident.moments[moment](ruling)
