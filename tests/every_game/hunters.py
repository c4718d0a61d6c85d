"""The escape as the tests of this folder play it: how it begins, and what is secret in it."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

import engine.catalog.escape
from engine.escape.chart import distance
from engine.escape.commands import SignUp
from engine.escape.orders import (
    Extend,
    Grant,
    Hurry,
    NextStep,
    Place,
    SetFact,
    SetKnob,
    SetVital,
    Start,
)
from engine.escape.state import FULL_HEALTH, Pawn, Phase, Side, State
from engine.kernel.game import Command
from engine.kernel.names import DIRECTOR, Seat
from engine.runtime.library import DATA
from tests.every_game.playing import Opening

CONTENT = engine.catalog.escape.load(DATA)
FAR = 4
"""So far away nobody perceives anybody."""


def open_escape(chance: Random) -> Sequence[Opening]:
    """Sign ten players up and begin; posts are not asked for in most matches."""
    seats = [Seat(number) for number in range(1, 11)]
    posts = SetKnob("min_posts", chance.choice([0, 0, 1]))
    signed_up = ((seat, SignUp(f"马甲{seat}甲")) for seat in seats)
    return [*signed_up, (DIRECTOR, posts), (DIRECTOR, Start())]


def _with(state: State, pawn: Pawn, **changes: object) -> State:
    changed = msgspec.structs.replace(pawn, **changes)
    return msgspec.structs.replace(state, pawns={**state.pawns, pawn.seat: changed})


def escape_secrets(state: State, seat: Seat) -> Iterator[State]:
    """Change what a seat cannot know: what others have, and what lies in chests."""
    if state.phase in (Phase.SIGNUP, Phase.ENDED):
        return
    own = state.pawns[seat]
    for other in state.pawns.values():
        if other.seat == seat or other.owner is not None or not other.present:
            continue
        if other.tile != own.tile and other.side is Side.SURVIVOR:
            yield _with(state, other, things=("jammer",) if other.things else ())
            if other.health < FULL_HEALTH:
                yield _with(state, other, health=1 + other.health % 4)
            yield _with(state, other, fear=(other.fear + 1) % 3)
        yield _with(state, other, uses={"trick": 1})
    for tile, thing in state.chests.items():
        if thing is not None:
            yield msgspec.structs.replace(state, chests={**state.chests, tile: "bottle"})


def escape_unannounced(state: State, seat: Seat) -> Iterator[State]:
    """Move others about out of sight, and let some be out of whom no report told yet."""
    own = state.pawns[seat]
    if state.phase not in (Phase.SURVIVORS, Phase.KILLERS) or not own.present:
        return
    far = [tile for tile in state.map().tiles if distance(tile, own.tile) >= FAR]
    for other in state.pawns.values():
        away = other.present and distance(other.tile, own.tile) >= FAR
        if other.owner is None and away and far:
            yield _with(state, other, tile=far[other.seat % len(far)])


def escape_orders(state: State, chance: Random) -> list[Command]:
    """Return what a whimsical director might order."""
    living = [one for one in state.pawns.values() if one.present and one.player]
    if not living:
        return []
    seat = chance.choice(living).seat
    return [
        *[Grant(seat, chance.choice(sorted(CONTENT.items)))] * 3,
        *[Place(seat, chance.choice(sorted(CONTENT.chart.tiles)))] * 3,
        SetVital(seat, "fear", chance.randint(0, 2)),
        SetVital(seat, "health", chance.randint(1, 5)),
        SetFact("points", chance.randint(0, 16)),
        Extend(2),
        Hurry(),
        NextStep(),
    ]
