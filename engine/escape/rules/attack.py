"""The killers' blow, and what becomes of everybody on the tile (KIL-02)."""

from engine.escape.chart import Tile
from engine.escape.commands import Attack
from engine.escape.deed import Deed
from engine.escape.events.hunt import (
    AttackMade,
    BladeTurned,
    PawnDowned,
    RobotBroken,
)
from engine.escape.roles import role_of
from engine.escape.rules.deaths import put_out
from engine.escape.rules.figures import survivors_on
from engine.escape.rules.hands import use_up
from engine.escape.rules.points import require_acts, spend
from engine.escape.rules.sense import show_oneself
from engine.escape.state import Cause, Pawn, State
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied

ATTACK, DAGGER = "attack", "dagger"


def attack(ruling: Deed, command: Attack, pawn: Pawn) -> None:
    """Strike everybody on the tile once; once a night (KIL-02, KRL-05, KRL-11)."""
    if ATTACK in pawn.tonight:
        raise Denied("struck_already")
    role = role_of(pawn)
    tile = role.aim(ruling.state, pawn, command.aim)
    if tile is None:
        raise Denied("cannot_strike_there")
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    role.before_blow(ruling, pawn, command.aim)
    strike(ruling, pawn, tile)
    show_oneself(ruling, pawn.seat)


def strike(ruling: Deed, killer: Pawn, tile: Tile) -> None:
    """Hit everybody there; the killer learns what came of it (KIL-08, SEE-13)."""
    state = ruling.state
    victims = survivors_on(state, tile)
    results = tuple((one.seat, _result(state, one)) for one in victims)
    named = state.knobs.attack_reveals == "role_and_name"
    persona = killer.persona if named else None
    ruling.record(AttackMade(killer.seat, tile, killer.role, persona, results))
    out: list[Seat] = []
    for seat, result in results:
        if result == "immune":
            _turn_blade(ruling, killer, seat)
        elif result == "destroyed":
            ruling.record(RobotBroken(seat, state.day))
        elif result == "downed":
            ruling.record(PawnDowned(seat, _health(ruling.state.pawns[seat])))
        else:
            out.append(seat)
    if out:
        put_out(ruling, out, Cause.ATTACK)


def fatal_tonight(state: State) -> bool:
    """Whether the gates were powered so lately that a blow kills (BAT-03, BAT-04)."""
    return (
        state.powered_on is not None
        and state.day < state.powered_on + state.knobs.fatal_rounds
        and state.knobs.fatal_effect == "out"
    )


def _result(state: State, victim: Pawn) -> str:
    """Return what a blow does: a dagger stops even a fatal one (ITM-09, ST-02, ST-04, SUR-16)."""
    if DAGGER in victim.things:
        return "immune"
    if victim.owner is not None:
        return "destroyed"
    if victim.downed or fatal_tonight(state) or _health(victim) <= 0:
        return "out"
    return "downed"


def _health(victim: Pawn) -> int:
    """Return the health after a blow: a gardener without things loses none (ST-01, SUR-11)."""
    spared = role_of(victim).toughness and not victim.things
    return victim.health if spared else victim.health - 1


def _turn_blade(ruling: Deed, killer: Pawn, seat: Seat) -> None:
    use_up(ruling, seat, DAGGER)
    lamed = killer.seat if role_of(killer).dreads_silver else None
    ruling.record(BladeTurned(seat, lamed, ruling.state.day + 1))
