"""Speaking in public: it is counted by day, and pointed out at night (DAY-01, PH-10)."""

from engine.escape.commands import Talk
from engine.escape.deed import Deed
from engine.escape.events.cards import PawnPosted, PostFlagged
from engine.escape.rules.turn import require_running
from engine.escape.state import Phase
from engine.kernel.ruling import Denied


def talk(ruling: Deed, _command: Talk) -> None:
    """Count a post of either side by day; flag one at night or of who is gone (CARD-05)."""
    state = ruling.state
    require_running(state)
    pawn = state.pawns.get(ruling.seat)
    if pawn is None:
        raise Denied("not_seated")
    if not pawn.present:
        ruling.record(PostFlagged(pawn.seat, gone=True))
    elif state.phase is not Phase.DAY:
        ruling.record(PostFlagged(pawn.seat, gone=False))
    else:
        ruling.record(PawnPosted(pawn.seat, pawn.posts + 1))
