"""Change: health and stamina trade places (EV03)."""

from types import MappingProxyType

from engine.royale.deed import Deed
from engine.royale.events.incidents import BodiesChanged
from engine.royale.incidents import Incident, Moment
from engine.royale.rules.deaths import put_out
from engine.royale.state import Cause


def exchange(ruling: Deed) -> None:
    """Swap them for everybody alive; whoever had no stamina is out (EV03, VIT-06, VIT-07)."""
    vitals = tuple(
        (one.seat, one.stamina, one.health)
        for one in ruling.state.survivors.values()
        if one.present
    )
    if not vitals:
        return
    ruling.record(BodiesChanged(CHANGE.name, vitals))
    put_out(ruling, [seat for seat, health, _ in vitals if health == 0], Cause.INCIDENT)


CHANGE = Incident("change", moments=MappingProxyType({Moment.DUSK: exchange}))
