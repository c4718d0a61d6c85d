"""Going out, and what it ends (ST-11, WIN)."""

from collections.abc import Iterable

from engine.escape.deed import Deed
from engine.escape.events.calendar import MatchEnded
from engine.escape.events.hunt import PawnFell
from engine.escape.events.steps import RobotRecalled
from engine.escape.rules.figures import escape_count, out_count, robot_of
from engine.escape.state import (
    ESCAPES_NEEDED,
    KEYS_NEEDED,
    OUT_NEEDED,
    Cause,
    Ending,
    Fate,
    Phase,
    Side,
)
from engine.kernel.names import Seat


def put_out(ruling: Deed, seats: Iterable[Seat], cause: Cause, *, decides: bool = True) -> None:
    """Take players off the map; their side may have lost by that (ST-11, WIN-02)."""
    for seat in seats:
        pawn = ruling.state.pawns[seat]
        if pawn.fate is not None:
            continue
        by_day = ruling.state.phase in (Phase.DAY, Phase.CLOSED)
        ruling.record(PawnFell(seat, Fate(cause, ruling.state.day, public=by_day)))
        withdraw_robot(ruling, seat)
    if decides:
        end_if_decided(ruling)


def withdraw_robot(ruling: Deed, seat: Seat) -> None:
    """Take the robot of whoever is gone off the map (SUR-17)."""
    robot = robot_of(ruling.state, seat)
    if robot is not None:
        ruling.record(RobotRecalled(seat, robot.seat))


def end_if_decided(ruling: Deed) -> None:
    """End the match when a side has won, survivors being asked first (WIN-01 to WIN-04)."""
    state = ruling.state
    if state.phase is Phase.ENDED:
        return
    escaped = escape_count(state)
    if state.keys_found >= KEYS_NEEDED and escaped >= state.knobs.special_escapes:
        end(ruling, Side.SURVIVOR, Ending.KEYS)
    elif state.powered_on is not None and escaped >= ESCAPES_NEEDED:
        end(ruling, Side.SURVIVOR, Ending.ESCAPED)
    elif out_count(state) >= OUT_NEEDED:
        end(ruling, Side.KILLER, Ending.HUNTED)


def end(ruling: Deed, side: Side, ending: Ending) -> None:
    """Let a side win."""
    pawns = ruling.state.pawns.values()
    winners = tuple(one.seat for one in pawns if one.side is side and one.player)
    ruling.record(MatchEnded(winners, ending))
