"""All incidents, and how their steps are taken at a moment."""

from collections.abc import Iterator

from engine.royale.deed import Deed
from engine.royale.incidents import Incident, Moment, Step
from engine.royale.incidents.change import CHANGE
from engine.royale.incidents.moon import MOON
from engine.royale.incidents.pilgrimage import PILGRIMAGE
from engine.royale.incidents.ranking import RANKING
from engine.royale.incidents.underdog import UNDERDOG
from engine.royale.incidents.wanted import WANTED
from engine.royale.incidents.war import WAR
from engine.royale.incidents.wind import WIND
from engine.royale.incidents.winter import WINTER
from engine.royale.incidents.witch import WITCH
from engine.royale.state import Phase, State

INCIDENTS: tuple[Incident, ...] = (
    WANTED,
    UNDERDOG,
    CHANGE,
    PILGRIMAGE,
    WITCH,
    WIND,
    RANKING,
    WINTER,
    WAR,
    MOON,
)
"""In the order of the rules, which is the order of their steps within one moment."""


def at(moment: Moment) -> Step:
    """Return the step that lets every incident do what it does at this moment."""

    def step(ruling: Deed) -> None:
        for act in _acts(ruling.state, moment):
            if ruling.state.phase is not Phase.ENDED:
                act(ruling)

    return step


def _acts(state: State, moment: Moment) -> Iterator[Step]:
    """Return what is done every day first, then what only today's incident does."""
    for incident in INCIDENTS:
        if moment in incident.always:
            yield incident.always[moment]
    for incident in INCIDENTS:
        if incident.name == state.incident and moment in incident.moments:
            yield incident.moments[moment]
