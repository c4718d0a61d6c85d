"""Noise: where it is made, and which killer hears it (SEE-07, SEE-08)."""

from engine.escape.chart import Tile, distance
from engine.escape.deed import Deed
from engine.escape.events.hunt import FearGiven
from engine.escape.events.steps import NoiseMade
from engine.escape.roles import role_of
from engine.escape.rules.figures import killers
from engine.escape.state import SCREAM_AT, Pawn, Phase, State
from engine.kernel.names import Seat

JAMMED_REACH = 3
Fears = tuple[tuple[Seat, int, bool], ...]


def make_noise(ruling: Deed, tile: Tile, seat: Seat | None = None) -> None:
    """Record a noise; in the killers' step they hear it at once (SEE-07, SEE-09)."""
    heard: tuple[Seat, ...] = ()
    if ruling.state.phase is Phase.KILLERS:
        state = ruling.state
        heard = tuple(one.seat for one in killers(state) if hears(state, one, tile))
    ruling.record(NoiseMade(tile, seat, heard))


def hears(state: State, killer: Pawn, tile: Tile) -> bool:
    """Whether a killer hears a noise there: all of it, unless a jammer works (SEE-11, ITM-08)."""
    return not state.jammed or distance(killer.tile, tile) <= JAMMED_REACH


def frightened(pawn: Pawn, times: int = 1) -> tuple[Seat, int, bool] | None:
    """Return a figure's fear after that, and whether it screams (ST-06, ST-07, SUR-13)."""
    if not times or role_of(pawn).fearless:
        return None
    fear = pawn.fear + times
    return pawn.seat, fear % SCREAM_AT if fear >= SCREAM_AT else fear, fear >= SCREAM_AT


def scream(ruling: Deed, fears: Fears) -> None:
    """Make the noise of those whose fear was too much (ST-07, SEE-09)."""
    for seat, _, screamed in fears:
        if screamed:
            make_noise(ruling, ruling.state.pawns[seat].tile, seat)


def give_fear(ruling: Deed, killer: Pawn, victims: list[Pawn]) -> None:
    """Let a killer's skill frighten these once each (KRL-03, KRL-13)."""
    fears = tuple(fear for one in victims if (fear := frightened(one)) is not None)
    if fears:
        ruling.record(FearGiven(killer.seat, fears))
        scream(ruling, fears)
