"""When the match is over, who won it, and in which rank everybody came."""

from engine.kernel.names import Seat
from engine.kernel.ruling import Denied, Unconfirmed
from engine.royale.commands import Finish
from engine.royale.deed import Deed
from engine.royale.events.calendar import MatchEnded
from engine.royale.state import Cause, Phase, State, Survivor

BROKEN_OFF = "broken_off"
DIRECTOR_WINS = "director"
SURVIVOR_WINS = "survivor"

_DROWNED_FIRST = -1


def crown(ruling: Deed) -> None:
    """End the match when at most one is alive (WIN-01, WIN-03, SET-05)."""
    if ruling.state.phase in (Phase.SIGNUP, Phase.ENDED):
        return
    alive = tuple(one.seat for one in ruling.state.survivors.values() if one.alive)
    if len(alive) <= 1:
        ending = SURVIVOR_WINS if alive else DIRECTOR_WINS
        ruling.record(MatchEnded(alive, ranking(ruling.state), ending))


def ranking(state: State) -> tuple[tuple[Seat, int], ...]:
    """Return (seat, rank) from the best: 1 + how many went out strictly later (WIN-04, WIN-05)."""
    latest = state.out_count + 1
    moments = {one.seat: _moment(one, latest) for one in state.survivors.values()}
    ranks = {
        seat: 1 + sum(other > moment for other in moments.values())
        for seat, moment in moments.items()
    }
    return tuple(sorted(ranks.items(), key=lambda pair: (pair[1], pair[0])))


def _moment(survivor: Survivor, latest: int) -> int:
    """Order the moments of death; the drowned come before everybody (CAL-07)."""
    if survivor.fate is None:
        return latest
    return _DROWNED_FIRST if survivor.fate.cause is Cause.DROWNED else survivor.fate.order


def finish(ruling: Deed, command: Finish) -> None:
    """Break the match off without a winner, once confirmed (SET-14)."""
    if ruling.state.phase is Phase.ENDED:
        raise Denied("match_over")
    if not command.confirmed:
        raise Unconfirmed("finish_unconfirmed")
    ruling.record(MatchEnded((), (), BROKEN_OFF))
