"""The survivors' main actions: generators, help, taking things down, the gates (ACT)."""

from engine.escape.chart import DIRECTIONS, Tile, edge_between
from engine.escape.commands import Crack, Dismantle, Escape, Treat
from engine.escape.deed import Deed
from engine.escape.events.deeds import FriendTreated, GeneratorCracked, LeavingBegan
from engine.escape.events.steps import BaffleBroken, TrapRemoved
from engine.escape.roles import role_of
from engine.escape.rules.figures import board_of
from engine.escape.rules.noise import make_noise
from engine.escape.rules.points import require_acts, spend
from engine.escape.state import KEYS_NEEDED, Pawn, State
from engine.kernel.ruling import Denied


def crack(ruling: Deed, _command: Crack, pawn: Pawn) -> None:
    """Win points at the generator here, so many a night, with noise (ACT-03, BAT-06)."""
    state, chart, tile = ruling.state, ruling.state.map(), pawn.tile
    if "generator" not in chart.tiles[tile]:
        raise Denied("no_generator_here")
    if state.powered_on is not None:
        raise Denied("points_are_full")
    tonight = state.points_tonight.get(tile, 0)
    gain = min(role_of(pawn).cracks, chart.cap_per_generator - tonight)
    if gain <= 0:
        raise Denied("generator_is_full", cap=chart.cap_per_generator)
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    points = min(chart.required_points, state.points + gain)
    ruling.record(GeneratorCracked(pawn.seat, tile, gain, tonight + gain, points))
    make_noise(ruling, tile, pawn.seat)


def treat(ruling: Deed, command: Treat, pawn: Pawn) -> None:
    """Help somebody on the tile up, with noise, or take all fear away, silently (ACT-06)."""
    target = ruling.state.pawns.get(command.seat)
    if target is None or not target.present or target.tile != pawn.tile:
        raise Denied("nobody_like_that_here")
    if target.side is not pawn.side:
        raise Denied("nobody_like_that_here")
    fear = command.fear or not target.downed
    if target.seat == pawn.seat and not fear:
        raise Denied("not_yourself")
    if fear and not target.fear:
        raise Denied("needs_no_help")
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    ruling.record(FriendTreated(pawn.seat, target.seat, fear))
    if not fear:
        make_noise(ruling, pawn.tile, pawn.seat)


def dismantle(ruling: Deed, command: Dismantle, pawn: Pawn) -> None:
    """Take down a baffle of the tile, or a trap here or next door (ACT-05)."""
    target = command.target
    if target in DIRECTIONS:
        _take_down(ruling, pawn, target)
    else:
        _take_away(ruling, pawn, Tile(target))
    make_noise(ruling, pawn.tile, pawn.seat)


def _take_down(ruling: Deed, pawn: Pawn, direction: str) -> None:
    other, kind = board_of(ruling.state).step(pawn.tile, direction)
    if kind != "baffle":
        raise Denied("no_baffle_there")
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    ruling.record(BaffleBroken(pawn.seat, edge_between(pawn.tile, other)))


def _take_away(ruling: Deed, pawn: Pawn, tile: Tile) -> None:
    if tile not in ruling.state.traps:
        raise Denied("no_trap_there")
    if tile != pawn.tile and tile not in board_of(ruling.state).near(pawn.tile):
        raise Denied("trap_out_of_reach")
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    ruling.record(TrapRemoved(pawn.seat, tile))


def escape(ruling: Deed, _command: Escape, pawn: Pawn) -> None:
    """Stand in the open gate: whoever is not struck down leaves when the night ends (ACT-07)."""
    if pawn.owner is not None:
        raise Denied("robots_stay")
    if "gate" not in ruling.state.map().tiles[pawn.tile]:
        raise Denied("no_gate_here")
    if not gates_open(ruling.state):
        raise Denied("gate_is_closed")
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    ruling.record(LeavingBegan(pawn.seat))


def gates_open(state: State) -> bool:
    """Whether one can leave: the power is on, or four keys are found (FAC-02, FAC-08, BAT-05)."""
    return state.powered_on is not None or state.keys_found >= KEYS_NEEDED
