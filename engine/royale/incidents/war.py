"""War and peace: who strikes most is rewarded, who strikes nobody rests well (EV09)."""

from collections import Counter
from types import MappingProxyType

from engine.royale.content import Tier, Upgrade
from engine.royale.deed import Deed
from engine.royale.events.incidents import PeaceKept
from engine.royale.incidents import Incident, Moment
from engine.royale.incidents.gifts import grant
from engine.royale.state import Stance, Survivor


def settle_war(ruling: Deed) -> None:
    """Reward the living with the most effective attacks, all who are equal (EV09)."""
    survivors = ruling.state.survivors
    hits = Counter(
        blow.seat
        for blow in ruling.state.blows
        if blow.lost > 0
        and survivors[blow.seat].alive
        and (blow.wanderer is None or ruling.state.knobs.war_count_npc)
    )
    most = max(hits.values(), default=0)
    for survivor in survivors.values():
        if most and hits[survivor.seat] == most:
            _award(ruling, ruling.state.survivors[survivor.seat])
    keep_peace(ruling)


def keep_peace(ruling: Deed) -> None:
    """Let the living who attacked nobody recover as resters do; a blow without effect counts.

    Attempts that were refused and mines are no attacks (EV09, ATK-09, MINE-04).
    """
    fighters = {blow.seat for blow in ruling.state.blows}
    seats = tuple(
        one.seat
        for one in ruling.state.survivors.values()
        if one.present and one.seat not in fighters and one.stance is not Stance.REST
    )
    if seats:
        ruling.record(PeaceKept(seats))


def _award(ruling: Deed, winner: Survivor) -> None:
    """Give the best upgrader there is."""
    [prize] = [
        kind.id
        for kind in ruling.content.kinds.values()
        if isinstance(kind.effect, Upgrade) and kind.effect.limit is Tier.ORANGE
    ]
    grant(ruling, winner.seat, prize, WAR.name)


WAR = Incident("war", moments=MappingProxyType({Moment.AFTER_ACTS: settle_war}))
