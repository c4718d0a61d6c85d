"""Move points and main actions: how many there are tonight, and how they are spent."""

from engine.escape.deed import Deed
from engine.escape.events.steps import PointsSpent
from engine.escape.roles import role_of
from engine.escape.state import Pawn, State
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied


def moves_cap(state: State, pawn: Pawn) -> int:
    """Return how many moves there are tonight; a wolf lamed by silver has none (PTS-02, ITM-09)."""
    if pawn.shot or (pawn.lamed_on and pawn.lamed_on == state.day):
        return 0
    role = role_of(pawn)
    base = role.moves_downed if pawn.downed else role.moves + role.moves_bonus(state, pawn)
    return base + pawn.moves_more


def acts_cap(pawn: Pawn) -> int:
    """Return how many main actions there are tonight (PTS-02, ST-02)."""
    if pawn.shot or pawn.downed:
        return 0
    return role_of(pawn).acts + pawn.acts_more


def moves_left(state: State, pawn: Pawn) -> int:
    """Return the moves that are left (ST-05)."""
    return max(0, moves_cap(state, pawn) - pawn.moves_spent)


def acts_left(pawn: Pawn) -> int:
    """Return the main actions that are left (ST-05)."""
    return max(0, acts_cap(pawn) - pawn.acts_spent)


def require_moves(ruling: Deed, pawn: Pawn, moves: int) -> None:
    """Refuse what costs more moves than there are (MOV-01)."""
    left = moves_left(ruling.state, pawn)
    if left < moves:
        raise Denied("too_few_moves", needed=moves, left=left)


def require_acts(pawn: Pawn, acts: int = 1) -> None:
    """Refuse what costs more main actions than there are (ACT-09, PTS-03)."""
    left = acts_left(pawn)
    if left < acts:
        raise Denied("too_few_acts", needed=acts, left=left, downed=pawn.downed)


def spend(
    ruling: Deed,
    seat: Seat,
    *,
    moves: int = 0,
    acts: int = 0,
    moves_more: int = 0,
    acts_more: int = 0,
) -> None:
    """Take points off, or add to tonight's (PTS-01)."""
    one = ruling.state.pawns[seat]
    if moves or acts or moves_more or acts_more:
        ruling.record(
            PointsSpent(
                seat,
                one.moves_spent + moves,
                one.acts_spent + acts,
                one.moves_more + moves_more,
                one.acts_more + acts_more,
            )
        )
