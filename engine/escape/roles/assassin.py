"""The assassin: has a passage of his own, reasons about tiles, and reads tracks."""

from collections.abc import Iterable

from engine.escape.board import ORDINARY, compass
from engine.escape.chart import Tile, distance
from engine.escape.deed import Deed
from engine.escape.events.hunt import KillerAnswered
from engine.escape.events.steps import PassageMade
from engine.escape.roles import Role, Skill, Targets
from engine.escape.rules.figures import board_of, survivors
from engine.escape.rules.noise import give_fear
from engine.escape.rules.points import require_acts, spend
from engine.escape.rules.sense import show_oneself
from engine.escape.state import Pawn, Phase, Side, State
from engine.kernel.dice import choose
from engine.kernel.ruling import Denied

OWN_PASSAGE, FARTHEST, GUESSED = "a", 8, 4


def infiltrate(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Name the ends of a passage on the first day, not more than eight steps apart (KRL-12)."""
    state = ruling.state
    if state.day != 1:
        raise Denied("only_on_day_one")
    if OWN_PASSAGE in state.passages:
        raise Denied("passage_made_already")
    tiles = _tiles(state, targets, 2)
    if tiles[0] == tiles[1]:
        raise Denied("tiles_alike")
    steps = board_of(state).walk(tiles[0], ORDINARY, {}).get(tiles[1])
    if steps is None or steps > FARTHEST:
        raise Denied("ends_too_far_apart", most=FARTHEST)
    ruling.record(PassageMade(pawn.seat, OWN_PASSAGE, (tiles[0], tiles[1])))


def deduce(ruling: Deed, pawn: Pawn, targets: Targets) -> None:
    """Ask whether anybody is on four joined tiles; whoever is takes fright (KRL-13)."""
    tiles = _tiles(ruling.state, targets, GUESSED)
    if len(set(tiles)) < GUESSED or not _joined(tiles):
        raise Denied("tiles_not_joined", count=GUESSED)
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    there = [one for one in survivors(ruling.state) if one.tile in tiles]
    ruling.record(KillerAnswered(pawn.seat, "present" if there else "absent"))
    give_fear(ruling, pawn, there)
    show_oneself(ruling, pawn.seat)


def trace(ruling: Deed, pawn: Pawn, _targets: Targets) -> None:
    """Learn how far the nearest survivor is, and in which direction (KRL-14)."""
    require_acts(pawn)
    spend(ruling, pawn.seat, acts=1)
    away = [(distance(pawn.tile, one.tile), one.tile) for one in survivors(ruling.state)]
    least = min(steps for steps, _ in away)
    tile = choose(ruling.dice, [tile for steps, tile in away if steps == least])
    if least:
        direction = compass(pawn.tile, tile)
        ruling.record(KillerAnswered(pawn.seat, "trace", least, direction))
    else:
        ruling.record(KillerAnswered(pawn.seat, "same_tile"))
    show_oneself(ruling, pawn.seat)


def _tiles(state: State, targets: Targets, count: int) -> list[Tile]:
    tiles = [Tile(one) for one in targets if isinstance(one, str) and one in state.map().tiles]
    if len(tiles) != count or len(targets) != count:
        raise Denied("tiles_needed", count=count)
    return tiles


def _joined(tiles: list[Tile]) -> bool:
    """Whether tiles hang together side by side, edges ignored."""
    reached = {tiles[0]}
    for _ in tiles:
        reached |= {one for one in tiles if any(distance(one, other) == 1 for other in reached)}
    return len(reached) == len(tiles)


def _squares(state: State, _pawn: Pawn) -> Iterable[Targets]:
    """Yield the squares of four: enough to begin with."""
    tiles = state.map().tiles
    for tile in tiles:
        column, row = tile[0], int(tile[1:])
        east, south = chr(ord(column) + 1), row + 1
        square = (tile, f"{east}{row}", f"{column}{south}", f"{east}{south}")
        if all(one in tiles for one in square):
            yield square


def _ends(state: State, _pawn: Pawn) -> Iterable[Targets]:
    """Yield pairs of tiles three steps apart to the east."""
    for tile in state.map().tiles:
        other = f"{chr(ord(tile[0]) + 3)}{tile[1:]}"
        if other in state.map().tiles:
            yield tile, other


ROLE = Role(
    "assassin",
    Side.KILLER,
    moves=4,
    acts=2,
    skills={
        "infiltrate": Skill(infiltrate, _ends, Phase.DAY),
        "deduce": Skill(deduce, _squares),
        "trace": Skill(trace),
    },
)
