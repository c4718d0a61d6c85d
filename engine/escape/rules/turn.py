"""Whose turn it is, and who may do what in it (PH)."""

from collections.abc import Callable
from typing import Any

from engine.escape.commands import Done
from engine.escape.deed import Deed
from engine.escape.events.steps import TurnEnded
from engine.escape.state import Pawn, Phase, Side, State
from engine.kernel.audience import Term
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied, Rule

ByPawn = Callable[[Deed, Any, Pawn], None]


def require_pawn(ruling: Deed) -> Pawn:
    """Return the speaker's figure while he plays; refuse otherwise (ST-11, PH-09)."""
    state = ruling.state
    pawn = state.pawns.get(ruling.seat)
    if pawn is None:
        raise Denied("not_seated")
    require_running(state)
    if pawn.escaped_on is not None:
        raise Denied("you_escaped")
    if pawn.fate is not None:
        raise Denied("you_are_out")
    return pawn


def require_turn(ruling: Deed, side: Side | None = None) -> Pawn:
    """Return the speaker's figure in its own step of the night (PH-01, PH-03, PH-06)."""
    state = ruling.state
    pawn = require_pawn(ruling)
    if side is not None and pawn.side is not side:
        raise Denied("other_side", side=Term(f"side.{side}"))
    if state.paused_at is not None:
        raise Denied("paused")
    step = Phase.KILLERS if pawn.side is Side.KILLER else Phase.SURVIVORS
    if state.phase is not step:
        by_day = state.phase in (Phase.DAY, Phase.CLOSED)
        raise Denied("only_by_night" if by_day else "not_your_step")
    if pawn.done:
        raise Denied("turn_is_over")
    if pawn.shot:
        raise Denied("you_are_shot")
    return pawn


def require_running(state: State) -> None:
    """Refuse before the start and after the end."""
    if state.phase is Phase.SIGNUP:
        raise Denied("not_started")
    if state.phase is Phase.ENDED:
        raise Denied("match_over")


def require_day(ruling: Deed) -> Pawn:
    """Return the speaker's figure while the doors are open (PH-01, DAY-06)."""
    pawn = require_pawn(ruling)
    if ruling.state.phase is not Phase.DAY:
        raise Denied("only_by_day")
    return pawn


def by_survivor(rule: ByPawn) -> Rule[State, Any]:
    """Return the rule as it is asked for by a survivor in his step."""
    return lambda ruling, command: rule(ruling, command, require_turn(ruling, Side.SURVIVOR))


def by_killer(rule: ByPawn) -> Rule[State, Any]:
    """Return the rule as it is asked for by a killer in his step."""
    return lambda ruling, command: rule(ruling, command, require_turn(ruling, Side.KILLER))


def by_either(rule: ByPawn) -> Rule[State, Any]:
    """Return the rule as it is asked for by either side in its step."""
    return lambda ruling, command: rule(ruling, command, require_turn(ruling))


def done(ruling: Deed, _command: Done, pawn: Pawn) -> None:
    """End the turn for good (PTS-06, MOV-02)."""
    ruling.record(TurnEnded(pawn.seat))


def waiting_for(state: State) -> tuple[Seat, ...]:
    """Return who may still act in this step (PH-03, PH-06)."""
    sides = {Phase.SURVIVORS: Side.SURVIVOR, Phase.KILLERS: Side.KILLER}
    side = sides.get(state.phase)
    return tuple(
        one.seat
        for one in state.pawns.values()
        if one.side is side and one.present and one.player and not (one.done or one.shot)
    )
