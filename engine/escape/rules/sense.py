"""What killers perceive: who is on their tile, who is next door, and what else they are told."""

from collections.abc import Iterable

from engine.escape.chart import Tile, distance
from engine.escape.deed import Deed
from engine.escape.events.hunt import KillerBriefed, KillerSensed, StealthTurned
from engine.escape.roles import role_of
from engine.escape.rules.figures import board_of, killers, survivors
from engine.escape.rules.noise import hears
from engine.escape.state import Pawn, State
from engine.kernel.names import Seat

DOWNED_REACH = 3


def seen(pawns: Iterable[Pawn]) -> tuple[tuple[Seat, Tile], ...]:
    """Return who is where."""
    return tuple((one.seat, one.tile) for one in pawns)


def in_light(state: State, pawns: Iterable[Pawn]) -> list[Pawn]:
    """Return those who do not stand in the dim (MAP-09, SEE-06)."""
    board = board_of(state)
    return [one for one in pawns if not board.bears(one.tile, "dim")]


def tell_killer(ruling: Deed, killer: Pawn, how: str, pawns: Iterable[Pawn]) -> None:
    """Let a killer know where these are, and the other one if they hunt together (SEE-05)."""
    where = seen(pawns)
    told: tuple[Seat, ...] = ()
    if ruling.state.knobs.killers_know_each_other:
        told = tuple(one.seat for one in killers(ruling.state) if one.seat != killer.seat)
    ruling.record(KillerSensed(killer.seat, how, where, told))


def perceive(ruling: Deed, seat: Seat) -> None:
    """Discover who is on the tile, sense who is next door in the light (SEE-01, SEE-02, SEE-03)."""
    state = ruling.state
    killer = state.pawns[seat]
    found = [one for one in survivors(state) if one.tile == killer.tile]
    near = board_of(state).near(killer.tile)
    sensed = in_light(state, (one for one in survivors(state) if one.tile in near))
    if found:
        tell_killer(ruling, killer, "found", found)
    if sensed:
        tell_killer(ruling, killer, "sensed", sensed)


def brief(ruling: Deed, seat: Seat) -> None:
    """Tell a killer what he knows before he acts (KIL-01, SEE-08, SEE-11)."""
    state = ruling.state
    killer = state.pawns[seat]
    noises = tuple(tile for tile in state.noise if hears(state, killer, tile))
    near = (
        one
        for one in survivors(state)
        if one.downed and distance(one.tile, killer.tile) <= DOWNED_REACH
    )
    ruling.record(KillerBriefed(seat, noises, seen(near)))
    perceive(ruling, seat)
    role_of(killer).senses(ruling, ruling.state.pawns[seat])


def show_oneself(ruling: Deed, seat: Seat) -> None:
    """End a killer's stealth after a main action (ST-09)."""
    if ruling.state.pawns[seat].stealth:
        ruling.record(StealthTurned(seat, False))
