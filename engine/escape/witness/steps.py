"""What is said of movement, noise, passages and robots: to whoever did it (INFO)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.escape.events.steps import (
    BaffleBroken,
    NoiseMade,
    PassageFound,
    PassageMade,
    PawnMoved,
    PointsLent,
    PointsSpent,
    RobotPlaced,
    RobotRecalled,
    SkillUsed,
    TileSeen,
    TrapRemoved,
    TrapSprung,
    TurnEnded,
    WayStopped,
)
from engine.escape.page import edge_names
from engine.escape.state import Side, State
from engine.escape.witness.people import Lines, seats_of, things, voice
from engine.kernel.audience import SPEAKER, Line, Only, Term
from engine.kernel.game import Witness


def silent(_event: object, _before: State, _after: State) -> Lines:
    """Say nothing: the status line or another line tells it."""
    return iter(())


def pawn_moved(event: PawnMoved, before: State, _after: State) -> Lines:
    """Tell a figure where it is now; nothing of who else is there (SEE-12)."""
    facts = {"tile": event.tile}
    audience = voice(before, event.seat)
    if event.how == "pull":
        yield Line(audience, "pulled", facts)
    elif event.how == "order":
        yield Line(SPEAKER, "put_there", {"persona": before.pawns[event.seat].persona, **facts})
        yield Line(audience, "moved_by_director", facts)
    elif before.pawns[event.seat].owner is not None:
        yield Line(SPEAKER, "robot_moved", facts)
    else:
        yield Line(SPEAKER, "moved", facts)


def tile_seen(event: TileSeen, before: State, _after: State) -> Lines:
    """Tell a survivor what lies on the tile (SEE-14)."""
    facts = {
        "tile": event.tile,
        "key": event.key,
        "things": things(event.things),
        "chest": Term(f"chest.{event.chest}") if event.chest else None,
    }
    yield Line(voice(before, event.seat), "tile_seen", facts)


def way_stopped(event: WayStopped, _before: State, _after: State) -> Lines:
    """Say at which step the way ended, and why (MOV-05)."""
    yield Line(SPEAKER, "way_stopped", {"step": event.step, "why": Term(f"stop.{event.why}")})


def turn_ended(_event: TurnEnded, _before: State, _after: State) -> Lines:
    """Confirm it (PTS-06)."""
    yield Line(SPEAKER, "turn_ended")


def noise_made(event: NoiseMade, before: State, _after: State) -> Lines:
    """Tell whoever made it; killers who hear it at once are told the tile (SEE-08, SEE-09)."""
    if event.seat is not None:
        yield Line(voice(before, event.seat), "noise_made", {"tile": event.tile})
    for seat in event.heard:
        yield Line(Only(seat), "noise_heard", {"tile": event.tile})


def trap_sprung(event: TrapSprung, before: State, _after: State) -> Lines:
    """Tell whoever is held (KRL-08)."""
    yield Line(voice(before, event.seat), "trap_sprung", {"tile": event.tile})


def baffle_broken(event: BaffleBroken, _before: State, _after: State) -> Lines:
    """Tell whoever did it; the report tells the rest (MAP-06)."""
    yield Line(SPEAKER, "baffle_gone", {"edge": edge_names((event.edge,))})


def trap_removed(event: TrapRemoved, _before: State, _after: State) -> Lines:
    """Tell whoever did it (ACT-05)."""
    yield Line(SPEAKER, "trap_gone", {"tile": event.tile})


def passage_found(event: PassageFound, _before: State, _after: State) -> Lines:
    """Tell the finder (FAC-09)."""
    yield Line(SPEAKER, "passage_found", {"one": event.ends[0], "other": event.ends[1]})


def passage_made(event: PassageMade, before: State, _after: State) -> Lines:
    """Tell both killers (KRL-12)."""
    for seat in seats_of(before, Side.KILLER):
        yield Line(Only(seat), "passage_made", {"one": event.ends[0], "other": event.ends[1]})


def skill_used(event: SkillUsed, _before: State, _after: State) -> Lines:
    """Say how often it can still be used."""
    facts = {"skill": Term(f"skill.{event.skill}"), "counted": event.left is not None}
    yield Line(SPEAKER, "skill_used", {**facts, "left": event.left or 0})


def robot_placed(event: RobotPlaced, _before: State, _after: State) -> Lines:
    """Confirm it (SUR-17)."""
    yield Line(SPEAKER, "robot_placed", {"tile": event.tile})


def robot_recalled(event: RobotRecalled, before: State, _after: State) -> Lines:
    """Tell the owner (SUR-17)."""
    yield Line(voice(before, event.robot), "robot_recalled")


def points_lent(event: PointsLent, _before: State, _after: State) -> Lines:
    """Confirm it (SUR-15)."""
    yield Line(SPEAKER, "points_lent", {"moves": event.moves, "acts": event.acts})


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        PointsSpent: silent,
        PawnMoved: pawn_moved,
        TileSeen: tile_seen,
        WayStopped: way_stopped,
        TurnEnded: turn_ended,
        NoiseMade: noise_made,
        TrapSprung: trap_sprung,
        BaffleBroken: baffle_broken,
        TrapRemoved: trap_removed,
        PassageFound: passage_found,
        PassageMade: passage_made,
        SkillUsed: skill_used,
        RobotPlaced: robot_placed,
        RobotRecalled: robot_recalled,
        PointsLent: points_lent,
    }
)
