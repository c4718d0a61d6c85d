"""The mechanic's robot: put down, taken back, lent points, told what to do (SUR-15, SUR-17)."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import msgspec

from engine.escape import commands as ask
from engine.escape.commands import Robot, Target
from engine.escape.deed import Deed
from engine.escape.events.steps import PointsLent, RobotPlaced, RobotRecalled
from engine.escape.rules import deeds, search, things, walk
from engine.escape.rules.figures import robot_of
from engine.escape.rules.points import acts_left, moves_left
from engine.escape.state import ROBOT, Pawn
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied

Doing = tuple[type[Any], Callable[[Deed, Any, Pawn], None], tuple[str, ...]]


def robot(ruling: Deed, command: Robot, pawn: Pawn) -> None:
    """Do with the robot what its owner asks; it acts as a survivor of its own (SUR-16)."""
    if pawn.role != "mechanic":
        raise Denied("no_robot_of_yours")
    if command.deed == "place":
        _place(ruling, pawn)
        return
    standing = robot_of(ruling.state, pawn.seat)
    if standing is None:
        raise Denied("robot_not_placed")
    if command.deed == "recall":
        _recall(ruling, pawn, standing)
    elif command.deed == "lend":
        _lend(ruling, pawn, standing, command.targets)
    else:
        _act(ruling, command, standing)


def _place(ruling: Deed, pawn: Pawn) -> None:
    """Put it down on one's own tile (SUR-17)."""
    number = Seat(ROBOT + pawn.seat)
    known = ruling.state.pawns.get(number)
    if known is not None and known.fate is not None:
        raise Denied("robot_is_broken")
    if known is not None and known.present:
        raise Denied("robot_stands_already", tile=known.tile)
    ruling.record(RobotPlaced(pawn.seat, number, pawn.tile))


def _recall(ruling: Deed, pawn: Pawn, standing: Pawn) -> None:
    """Take it back from one's own tile (SUR-17)."""
    if standing.tile != pawn.tile:
        raise Denied("robot_elsewhere", tile=standing.tile)
    ruling.record(RobotRecalled(pawn.seat, standing.seat))


def _lend(ruling: Deed, pawn: Pawn, standing: Pawn, targets: tuple[Target, ...]) -> None:
    """Hand it unspent points of tonight, for good (SUR-15)."""
    numbers = [int(one) for one in targets if str(one).isdecimal()]
    if len(numbers) != len(targets) or not 1 <= len(numbers) <= 2 or not any(numbers):
        raise Denied("points_needed")
    moves, acts = (*numbers, 0)[:2]
    if moves > moves_left(ruling.state, pawn) or acts > acts_left(pawn):
        left = moves_left(ruling.state, pawn)
        raise Denied("points_missing", moves=left, acts=acts_left(pawn))
    ruling.record(PointsLent(pawn.seat, standing.seat, moves, acts))


def _act(ruling: Deed, command: Robot, standing: Pawn) -> None:
    kind, rule, fields = DOINGS[command.deed]
    if command.deed == "treat":
        targets = tuple(one for one in command.targets if isinstance(one, int))[:1]
    else:
        targets = command.targets
    if len(targets) > len(fields):
        raise Denied("robot_order_unclear")
    try:
        order = msgspec.convert(dict(zip(fields, targets, strict=False)), kind)
    except msgspec.ValidationError as fault:
        raise Denied("robot_order_unclear") from fault
    rule(ruling, order, standing)


DOINGS: Mapping[str, Doing] = MappingProxyType(
    {
        "move": (ask.Move, walk.move, ("way",)),
        "force": (ask.Force, walk.force, ("direction",)),
        "vault": (ask.Vault, walk.vault, ("direction",)),
        "pass": (ask.Pass, walk.go_through, ()),
        "search": (ask.Search, search.search, ("what",)),
        "crack": (ask.Crack, deeds.crack, ()),
        "treat": (ask.Treat, deeds.treat, ("seat",)),
        "dismantle": (ask.Dismantle, deeds.dismantle, ("target",)),
        "use": (ask.Use, things.use, ("thing", "target")),
        "drop": (ask.Drop, things.drop, ("thing",)),
    }
)
