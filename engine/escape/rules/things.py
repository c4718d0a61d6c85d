"""Using and dropping things: one entry for each kind (ITM)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.escape.chart import Tile, distance
from engine.escape.commands import Drop, Target, Use
from engine.escape.deed import Deed
from engine.escape.events.deeds import (
    FriendTreated,
    MapRead,
    NoiseJammed,
    PawnsShot,
    ThingDropped,
)
from engine.escape.rules.figures import killers, survivors
from engine.escape.rules.hands import require_held, use_up
from engine.escape.rules.noise import make_noise
from engine.escape.rules.points import require_acts, spend
from engine.escape.rules.walk import enter, require_free
from engine.escape.state import Pawn, Side
from engine.kernel.audience import Term
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied

Effect = Callable[[Deed, Pawn, Target | None], None]

REVOLVER, GLIDER, DOOR_KEY, BOTTLE = 1, 3, 1, 1
"""How far each reaches."""


def use(ruling: Deed, command: Use, pawn: Pawn) -> None:
    """Use a held thing up; a main action when the thing is one (EXT-01, EXT-05)."""
    require_held(pawn, command.thing)
    kind = ruling.content.items[command.thing]
    if kind.passive:
        raise Denied("works_by_itself", thing=Term(f"item.{kind.id}"))
    if not kind.instant:
        require_acts(pawn)
    EFFECTS[command.thing](ruling, pawn, command.target)


def drop(ruling: Deed, command: Drop, pawn: Pawn) -> None:
    """Lay a held thing on the ground, silently (EXT-02)."""
    require_held(pawn, command.thing)
    ruling.record(ThingDropped(pawn.seat, command.thing, pawn.tile))


def tile_in_reach(
    ruling: Deed, pawn: Pawn, target: Target | None, reach: int, *, least: int = 0
) -> Tile:
    """Return the tile that is meant, cover ignored; refuse one out of reach (MAP-02)."""
    if not isinstance(target, str):
        raise Denied("tile_needed")
    tile = Tile(target)
    if tile not in ruling.state.map().tiles:
        raise Denied("no_such_tile", tile=target)
    if not least <= distance(pawn.tile, tile) <= reach:
        raise Denied("out_of_reach", tile=tile, reach=reach)
    return tile


def leap(ruling: Deed, pawn: Pawn, target: Target | None) -> None:
    """Step through any edge onto the next tile, silently (ITM-07, SUR-08)."""
    require_free(pawn)
    enter(ruling, pawn.seat, tile_in_reach(ruling, pawn, target, DOOR_KEY, least=1), "leap")


def _map(ruling: Deed, pawn: Pawn, _target: Target | None) -> None:
    """Show where both sides stand, without names; who is out of sight is left out (ITM-01)."""
    state = ruling.state
    use_up(ruling, pawn.seat, "map")
    hunting = sorted(one.tile for one in killers(state) if not one.stealth)
    hunted = sorted(one.tile for one in survivors(state))
    ruling.record(MapRead(pawn.seat, tuple(hunting), tuple(hunted)))


def _revolver(ruling: Deed, pawn: Pawn, target: Target | None) -> None:
    """Fire at a tile: killers there can do nothing tonight (ITM-02)."""
    tile = tile_in_reach(ruling, pawn, target, REVOLVER)
    use_up(ruling, pawn.seat, "revolver")
    spend(ruling, pawn.seat, acts=1)
    hit = tuple(one.seat for one in killers(ruling.state) if one.tile == tile)
    ruling.record(PawnsShot(pawn.seat, tile, hit))
    make_noise(ruling, pawn.tile, pawn.seat)


def _glider(ruling: Deed, pawn: Pawn, target: Target | None) -> None:
    """Fly to a tile, with noise where one lands (ITM-03)."""
    require_free(pawn)
    tile = tile_in_reach(ruling, pawn, target, GLIDER, least=1)
    use_up(ruling, pawn.seat, "glider")
    spend(ruling, pawn.seat, acts=1)
    if enter(ruling, pawn.seat, tile, "leap"):
        make_noise(ruling, tile, pawn.seat)


def _stimulant(ruling: Deed, pawn: Pawn, _target: Target | None) -> None:
    """Add a move for tonight (ITM-04)."""
    use_up(ruling, pawn.seat, "stimulant")
    spend(ruling, pawn.seat, moves_more=1)


def _adrenaline(ruling: Deed, pawn: Pawn, target: Target | None) -> None:
    """Get oneself or somebody on the tile up, silently (ITM-05)."""
    seat = pawn.seat if target is None else target
    other = ruling.state.pawns.get(seat) if isinstance(seat, int) else None
    if other is None or not other.present or other.tile != pawn.tile:
        raise Denied("nobody_like_that_here")
    if other.side is not Side.SURVIVOR:
        raise Denied("nobody_like_that_here")
    if not other.downed:
        raise Denied("needs_no_help")
    use_up(ruling, pawn.seat, "adrenaline")
    ruling.record(FriendTreated(pawn.seat, Seat(other.seat), fear=False))


def _bottle(ruling: Deed, pawn: Pawn, target: Target | None) -> None:
    """Make a noise on a tile nearby (ITM-06)."""
    tile = tile_in_reach(ruling, pawn, target, BOTTLE)
    use_up(ruling, pawn.seat, "bottle")
    make_noise(ruling, tile, pawn.seat)


def _door_key(ruling: Deed, pawn: Pawn, target: Target | None) -> None:
    """Step through any edge (ITM-07)."""
    require_free(pawn)
    tile_in_reach(ruling, pawn, target, DOOR_KEY, least=1)
    use_up(ruling, pawn.seat, "door_key")
    leap(ruling, pawn, target)


def _jammer(ruling: Deed, pawn: Pawn, _target: Target | None) -> None:
    """Let killers hear only what is near, tonight (ITM-08)."""
    use_up(ruling, pawn.seat, "jammer")
    ruling.record(NoiseJammed(pawn.seat))


EFFECTS: Mapping[str, Effect] = MappingProxyType(
    {
        "map": _map,
        "revolver": _revolver,
        "glider": _glider,
        "stimulant": _stimulant,
        "adrenaline": _adrenaline,
        "bottle": _bottle,
        "door_key": _door_key,
        "jammer": _jammer,
    }
)
"""The closed list of what things do; the dagger works by itself (ITM-09)."""
