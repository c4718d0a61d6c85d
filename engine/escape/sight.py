"""What one figure knows of itself, and what its side knows."""

from engine.escape.rules.figures import robot_of
from engine.escape.rules.points import acts_left, moves_left
from engine.escape.state import FULL_HEALTH, KEYS_NEEDED, ROBOT, Pawn, Phase, Side, State
from engine.kernel.audience import Term
from engine.kernel.names import Seat


def sight(state: State, seat: Seat) -> dict[str, object]:
    """Return the facts of a seat's status line and pages; nothing of anybody else's (INFO)."""
    one = state.pawns[seat]
    dealt = bool(one.role)
    survivor = one.side is Side.SURVIVOR
    return {
        "persona": one.persona,
        "seat": seat,
        "alive": one.present,
        "gone": dealt and not one.present,
        "day": state.day,
        "phase": Term(f"phase.{state.phase}"),
        "role": Term(f"role.{one.role}") if dealt else None,
        "side": Term(f"side.{one.side}") if dealt else None,
        "tile": one.tile if one.present else None,
        "moves": moves_left(state, one) if dealt else 0,
        "acts": acts_left(one) if dealt else 0,
        "health": one.health if survivor and one.present else None,
        "states": states(one),
        "things": [Term(f"item.{thing}") for thing in one.things],
        "fear": one.fear,
        "survivor": survivor,
        "keys": state.keys_found if survivor else None,
        "keys_needed": KEYS_NEEDED,
        **_promises(state, one),
        **_robot(state, seat),
    }


def _promises(state: State, pawn: Pawn) -> dict[str, object]:
    """Return what somebody promised and prayed for by day, and owes in words."""
    robot = ROBOT + pawn.seat
    return {
        "gifts": [
            (gift.number, called(state.pawns[gift.taker]), Term(f"item.{gift.thing}"))
            for gift in state.gifts
            if gift.giver in (pawn.seat, robot)
        ],
        "prayer": Term(f"item.{pawn.prayer}") if pawn.prayer else None,
        "posts": pawn.posts,
        "silent": state.phase is Phase.DAY
        and pawn.present
        and not state.hurried
        and pawn.posts < state.knobs.min_posts,
        "min_posts": state.knobs.min_posts,
    }


def _robot(state: State, seat: Seat) -> dict[str, object]:
    """Return what a mechanic knows of the robot."""
    robot = robot_of(state, seat)
    return {
        "robot": None if robot is None else robot.tile,
        "robot_moves": 0 if robot is None else moves_left(state, robot),
        "robot_acts": 0 if robot is None else acts_left(robot),
        "robot_things": [] if robot is None else [Term(f"item.{t}") for t in robot.things],
    }


def called(pawn: Pawn) -> str:
    """Return a persona; a robot is called one."""
    return pawn.persona if pawn.owner is None else Term("robot")


def states(pawn: Pawn) -> list[str]:
    """Return the states of a figure, for itself (ST)."""
    if not pawn.present:
        return []
    marks = {
        "downed": pawn.downed,
        "injured": pawn.player and pawn.side is Side.SURVIVOR and pawn.health < FULL_HEALTH,
        "afraid": pawn.fear > 0,
        "stealth": pawn.stealth,
        "held": pawn.held,
        "shot": pawn.shot,
        "leaving": pawn.leaving,
        "done": pawn.done,
    }
    return [Term(f"state.{name}") for name, bears in marks.items() if bears]
