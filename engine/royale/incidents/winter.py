"""Winter: crowds suffer from the cold, the few get strength from it (EV08)."""

from collections import Counter
from types import MappingProxyType

from engine.royale.deed import Deed
from engine.royale.events.incidents import BodiesChanged
from engine.royale.incidents import Incident, Moment
from engine.royale.rules.deaths import put_out
from engine.royale.rules.recovery import raised
from engine.royale.state import HEALTH_CAP, STAMINA_CAP, Cause, Survivor, Weather

CROWD = 3
"""So many together are right; more suffer."""
CHANGE = 20


def freeze(ruling: Deed) -> None:
    """Change everybody by how many are together when the acts are over (EV08)."""
    present = [one for one in ruling.state.survivors.values() if one.present]
    together = Counter(one.place for one in present)
    vitals = tuple((one.seat, *_felt(one, together[one.place])) for one in present)
    if not vitals:
        return
    ruling.record(BodiesChanged(WINTER.name, vitals))
    put_out(ruling, [seat for seat, health, _ in vitals if health == 0], Cause.INCIDENT)


def _felt(survivor: Survivor, together: int) -> tuple[int, int]:
    """Return the new (health, stamina); armour does not help."""
    if together > CROWD:
        return max(0, survivor.health - CHANGE), survivor.stamina
    health = raised(survivor.health, CHANGE, HEALTH_CAP)
    if together < CROWD:
        return health, survivor.stamina
    return health, raised(survivor.stamina, CHANGE, STAMINA_CAP)


WINTER = Incident(
    "winter",
    moments=MappingProxyType({Moment.AFTER_ACTS: freeze}),
    weather=lambda _state: Weather.FOG,
)
