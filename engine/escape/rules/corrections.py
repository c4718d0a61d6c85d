"""What the director puts right by hand, every time as a fact of its own (SET-09)."""

from engine.escape.deed import Deed
from engine.escape.events.calendar import MatchEnded
from engine.escape.events.corrections import (
    FactSet,
    MapAsked,
    PawnDismissed,
    ThingTakenAway,
    VitalSet,
    WordsProclaimed,
)
from engine.escape.events.steps import PawnMoved
from engine.escape.orders import (
    AskMap,
    Confiscate,
    Finish,
    Grant,
    Place,
    Proclaim,
    PutOut,
    SetFact,
    SetVital,
)
from engine.escape.rules.deaths import put_out
from engine.escape.rules.hands import make_thing, require_held
from engine.escape.rules.turn import require_running
from engine.escape.state import Cause, Ending, Pawn, Phase, Side
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied, Unconfirmed

MOST = {"health": 5, "fear": 2, "downed": 1, "stealth": 1, "moves": 9, "acts": 9}


def put_pawn_out(ruling: Deed, command: PutOut) -> None:
    """Take a persona out of the match (SET-09)."""
    pawn = _present(ruling, command.seat)
    ruling.record(PawnDismissed(pawn.seat, command.reason))
    put_out(ruling, [pawn.seat], Cause.DIRECTOR)


def place(ruling: Deed, command: Place) -> None:
    """Put somebody on a tile (SET-09)."""
    pawn = _present(ruling, command.seat)
    if command.tile not in ruling.state.map().tiles:
        raise Denied("no_such_tile", tile=command.tile)
    ruling.record(PawnMoved(pawn.seat, command.tile, "order"))


def set_vital(ruling: Deed, command: SetVital) -> None:
    """Set one number of somebody (SET-09)."""
    pawn = _present(ruling, command.seat)
    least = 1 if command.vital == "health" else 0
    if not least <= command.value <= MOST[command.vital]:
        raise Denied("vital_out_of_range", least=least, most=MOST[command.vital])
    killers_only = command.vital == "stealth"
    if command.vital not in ("moves", "acts") and (pawn.side is Side.KILLER) is not killers_only:
        raise Denied("vital_of_the_other_side")
    ruling.record(VitalSet(pawn.seat, command.vital, command.value))


def set_fact(ruling: Deed, command: SetFact) -> None:
    """Set one number of the match (SET-09)."""
    require_running(ruling.state)
    most = ruling.state.map().required_points if command.fact == "points" else 4
    if command.value > most:
        raise Denied("vital_out_of_range", least=0, most=most)
    ruling.record(FactSet(command.fact, command.value))


def grant(ruling: Deed, command: Grant) -> None:
    """Give a survivor a new thing (SET-09)."""
    pawn = _present(ruling, command.seat)
    if pawn.side is Side.KILLER:
        raise Denied("killers_hold_nothing")
    make_thing(ruling, pawn.seat, command.thing)


def confiscate(ruling: Deed, command: Confiscate) -> None:
    """Take a held thing out of the match (SET-09)."""
    pawn = _present(ruling, command.seat)
    require_held(pawn, command.thing)
    ruling.record(ThingTakenAway(pawn.seat, command.thing))


def proclaim(ruling: Deed, command: Proclaim) -> None:
    """Say something to everybody in the director's name."""
    if not command.words.strip():
        raise Denied("words_missing")
    ruling.record(WordsProclaimed(command.words.strip()))


def ask_map(ruling: Deed, _command: AskMap) -> None:
    """Show the director the whole map (CMD)."""
    require_running(ruling.state)
    ruling.record(MapAsked())


def finish(ruling: Deed, command: Finish) -> None:
    """Break the match off; nobody wins."""
    if ruling.state.phase is Phase.ENDED:
        raise Denied("match_over")
    if not command.confirmed:
        raise Unconfirmed("finish_sure")
    ruling.record(MatchEnded((), Ending.BROKEN_OFF))


def _present(ruling: Deed, seat: Seat) -> Pawn:
    require_running(ruling.state)
    pawn = ruling.state.pawns.get(seat)
    if pawn is None:
        raise Denied("no_such_persona")
    if not pawn.present:
        raise Denied("gone_already")
    return pawn
