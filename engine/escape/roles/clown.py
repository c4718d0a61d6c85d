"""The clown: dashes in a line and frightens whom he passes; feels those who are afraid."""

from engine.escape.board import ORDINARY
from engine.escape.deed import Deed
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.figures import board_of, survivors, survivors_on
from engine.escape.rules.noise import give_fear
from engine.escape.rules.points import acts_left, require_acts, spend
from engine.escape.rules.sense import in_light, show_oneself, tell_killer
from engine.escape.rules.walk import walk_step
from engine.escape.state import Pawn, Side, State
from engine.kernel.ruling import Denied

FAR = 5


def entrance(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Dash to the end of the line; a long one costs one more action if there is one (KRL-03)."""
    direction = targets[0] if targets else None
    if not isinstance(direction, str) or direction not in ("n", "e", "s", "w"):
        raise Denied("direction_needed")
    require_acts(pawn)
    line = board_of(ruling.state).ray(pawn.tile, direction, ORDINARY)
    if not line:
        raise Denied("blocked")
    spend(ruling, pawn.seat, acts=min(acts_left(pawn), 2 if len(line) > FAR else 1))
    for tile in line:
        one = ruling.state.pawns[pawn.seat]
        walk_step(ruling, one, direction, 0)
        met = survivors_on(ruling.state, tile)
        if met:
            give_fear(ruling, one, met)
    show_oneself(ruling, pawn.seat)


def _resonance(ruling: Deed, pawn: Pawn) -> None:
    """Feel everybody who is afraid, but nobody in the dim (KRL-04, ST-08)."""
    afraid = in_light(ruling.state, (one for one in survivors(ruling.state) if one.fear))
    if afraid:
        tell_killer(ruling, pawn, "resonance", afraid)


def _directions(_state: State, _pawn: Pawn) -> list[Targets]:
    return [("n",), ("e",), ("s",), ("w",)]


ROLE = Role(
    "clown",
    Side.KILLER,
    moves=4,
    acts=2,
    skills={"entrance": Skill(entrance, _directions)},
    senses=_resonance,
)
