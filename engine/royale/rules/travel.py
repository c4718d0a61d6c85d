"""Coming into the world, and going from place to place in it."""

from engine.kernel.ruling import Denied
from engine.royale.commands import BeBorn, Move
from engine.royale.deed import Deed
from engine.royale.events.survivor import SurvivorBorn
from engine.royale.rules.stance import require_acting, require_night
from engine.royale.rules.way import go, open_place, require_way


def be_born(ruling: Deed, command: BeBorn) -> None:
    """Choose where to begin, on the first night or the second (CAL-05, CAL-06, ST-08)."""
    survivor = require_night(ruling)
    if survivor.place is not None:
        raise Denied("born_already", place=ruling.state.zones[survivor.place].name)
    open_place(ruling.state, command.place)
    ruling.record(SurvivorBorn(survivor.seat, command.place))


def move(ruling: Deed, command: Move) -> None:
    """Go to another open place; nobody else is told (ACT-01, VIT-02, SRC-06)."""
    survivor = require_acting(ruling)
    require_way(ruling, survivor, command.place)
    go(ruling, survivor, command.place)
