"""Bleeding: at the end of each night it takes the same from everybody who bleeds (ORG-04)."""

from engine.royale.content import Content, Strike
from engine.royale.deed import Deed
from engine.royale.events.combat import SurvivorsBled
from engine.royale.rules.deaths import put_out
from engine.royale.state import Cause


def bleed(ruling: Deed) -> None:
    """Take health from those who bleed, all at the same moment; nobody is the killer (ORG-04)."""
    loss = bleeding_loss(ruling.content)
    vitals = tuple(
        (one.seat, max(0, one.health - loss))
        for one in ruling.state.survivors.values()
        if one.present and one.bleeding
    )
    if not vitals:
        return
    ruling.record(SurvivorsBled(loss, vitals))
    put_out(ruling, [seat for seat, health in vitals if health == 0], Cause.BLEEDING)


def bleeding_loss(content: Content) -> int:
    """Return what a night of bleeding costs; wounds do not add up (ORG-03)."""
    effects = (kind.effect for kind in content.kinds.values())
    return max((one.bleeding for one in effects if isinstance(one, Strike)), default=0)
