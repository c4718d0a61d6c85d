"""What a night gives back at dawn (VIT)."""

from engine.royale.deed import Deed
from engine.royale.events.calendar import SurvivorsRecovered
from engine.royale.state import HEALTH_CAP, STAMINA_CAP, Stance, Survivor

ACT_STAMINA = 40
REST_HEALTH = 25


def raised(value: int, gain: int, cap: int) -> int:
    """Add up to the cap, and never take anything away from a value above it (VIT-06)."""
    return max(value, min(cap, value + gain))


def recover(ruling: Deed) -> None:
    """Resters get all stamina and some health back, the others some stamina (VIT-04, VIT-05)."""
    vitals = tuple(
        (one.seat, *_recovered(one))
        for one in ruling.state.survivors.values()
        if one.present and one.stance is not None
    )
    if vitals:
        ruling.record(SurvivorsRecovered(vitals))


def _recovered(survivor: Survivor) -> tuple[int, int]:
    """Return the new (health, stamina)."""
    if survivor.stance is Stance.REST:
        health = raised(survivor.health, REST_HEALTH, HEALTH_CAP)
        return health, raised(survivor.stamina, STAMINA_CAP, STAMINA_CAP)
    return survivor.health, raised(survivor.stamina, ACT_STAMINA, STAMINA_CAP)
