"""Gifts: promised by day, settled when the doors close (DAY-03)."""

from engine.escape.commands import Give, WithdrawGift
from engine.escape.deed import Deed
from engine.escape.events.deeds import GiftPromised, GiftSettled, GiftWithdrawn
from engine.escape.rules.figures import robot_of
from engine.escape.rules.hands import drop_excess
from engine.escape.rules.turn import require_day
from engine.escape.state import ROBOT, Gift, Side
from engine.kernel.names import Seat
from engine.kernel.ruling import Denied


def give(ruling: Deed, command: Give) -> None:
    """Promise a thing; whether it can be given shows when the doors close (DAY-03, DAY-05)."""
    pawn = require_day(ruling)
    state = ruling.state
    if pawn.side is Side.KILLER:
        raise Denied("killers_give_nothing")
    target = state.pawns.get(command.seat)
    if target is None or target.seat == pawn.seat:
        raise Denied("nobody_to_give_to")
    if not target.present:
        raise Denied("gone_already")
    giver, robot = pawn.seat, robot_of(state, pawn.seat)
    if robot is not None and command.thing in robot.things and command.thing not in pawn.things:
        giver = robot.seat
    ruling.record(GiftPromised(Gift(state.next_gift, giver, target.seat, command.thing)))


def withdraw_gift(ruling: Deed, command: WithdrawGift) -> None:
    """Take a promise back before the doors close (DAY-03)."""
    pawn = require_day(ruling)
    mine = {pawn.seat, Seat(ROBOT + pawn.seat)}
    if not any(g.number == command.number and g.giver in mine for g in ruling.state.gifts):
        raise Denied("no_such_gift", number=command.number)
    ruling.record(GiftWithdrawn(pawn.seat, command.number))


def settle_gifts(ruling: Deed) -> None:
    """Hand everything over in the order promised; hands may overflow until the end (DAY-07)."""
    takers: list[Seat] = []
    for gift in ruling.state.gifts:
        pawns = ruling.state.pawns
        giver, taker = pawns[gift.giver], pawns[gift.taker]
        given = (
            giver.present
            and taker.present
            and taker.side is Side.SURVIVOR
            and gift.thing in giver.things
            and giver.tile == taker.tile
        )
        ruling.record(GiftSettled(gift.giver, gift.taker, gift.thing, given))
        takers += [gift.taker] * given
    for seat in dict.fromkeys(takers):
        drop_excess(ruling, seat)
