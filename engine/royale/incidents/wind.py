"""A wind rises: what lies about is blown away, and the werewolf with it (EV06)."""

from types import MappingProxyType

from engine.royale.deed import Deed
from engine.royale.events.incidents import GroundSwept
from engine.royale.incidents import Incident, Moment
from engine.royale.rules.shrink import open_zones
from engine.royale.state import State

FIRST_DAY = 6


def may_rise(state: State) -> bool:
    """Not before its day, and once a match (EV06, EV00b)."""
    return state.day >= FIRST_DAY and WIND.name not in state.incidents


def sweep(ruling: Deed) -> None:
    """Let everything on the ground of open places vanish, before the airdrop falls (EV06)."""
    littered = tuple(zone.id for zone in open_zones(ruling.state) if zone.ground)
    if littered:
        ruling.record(GroundSwept(littered))


WIND = Incident("wind", moments=MappingProxyType({Moment.CLEARING: sweep}), eligible=may_rise)
