"""Full moon: every night a werewolf roams a place that is about to close (EV10)."""

from types import MappingProxyType

from engine.kernel.dice import choose
from engine.royale.deed import Deed
from engine.royale.events.wanderers import WandererCame
from engine.royale.incidents import Incident, Moment
from engine.royale.incidents.wind import WIND
from engine.royale.state import State, Wanderer

WEREWOLF = "werewolf"
HEALTH = 50
CARGO = ("artificial_upgrader", "energy_drink", "bandage", "gold_coin")


def let_werewolf_roam(ruling: Deed) -> None:
    """Bring the werewolf from the first full moon on, until the wind has risen (EV10, EV06)."""
    state = ruling.state
    moonlit = MOON.name in state.incidents and WIND.name not in state.incidents
    if not moonlit or WEREWOLF in state.wanderers or not state.closing:
        return
    place = choose(ruling.dice, state.closing)
    ruling.record(WandererCame(Wanderer(WEREWOLF, HEALTH, place, cargo=choose(ruling.dice, CARGO))))


def may_rise(state: State) -> bool:
    """Only on the first day (EV00b)."""
    return state.day == 1 and MOON.name not in state.incidents


MOON = Incident(
    "moon", always=MappingProxyType({Moment.ROAMING: let_werewolf_roam}), eligible=may_rise
)
