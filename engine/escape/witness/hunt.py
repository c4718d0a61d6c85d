"""What is said of what killers learn and do, and of what becomes of their victims (INFO)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.escape.events.hunt import (
    AttackMade,
    BafflePlaced,
    BladeTurned,
    FearGiven,
    KeysFell,
    KillerAnswered,
    KillerBriefed,
    KillerSensed,
    PawnDowned,
    PawnEscaped,
    PawnFell,
    PawnsBled,
    RobotBroken,
    StealthTurned,
    TrapLaid,
)
from engine.escape.page import edge_names
from engine.escape.state import State
from engine.escape.witness.people import Lines, called, voice, whereabouts
from engine.kernel.audience import EVERYONE, SPEAKER, Line, Only, Term
from engine.kernel.game import Witness


def killer_briefed(event: KillerBriefed, before: State, _after: State) -> Lines:
    """Tell a killer the noise he hears, and who lies nearby (KIL-01, SEE-08)."""
    facts = {"noises": list(event.noises), "downed": whereabouts(before, event.downed)}
    yield Line(Only(event.seat), "killer_briefed", facts)


def killer_sensed(event: KillerSensed, before: State, _after: State) -> Lines:
    """Tell him who is where: persona and tile, nothing more (SEE-04, SEE-05)."""
    facts = {"how": Term(f"sense.{event.how}"), "seen": whereabouts(before, event.seen)}
    for seat in (event.seat, *event.told):
        yield Line(Only(seat), "killer_sensed", facts)


def killer_answered(event: KillerAnswered, _before: State, _after: State) -> Lines:
    """Tell the assassin what he asked (KRL-13, KRL-14)."""
    direction = Term(f"direction.{event.direction}") if event.direction else None
    facts = {"distance": event.distance, "direction": direction}
    yield Line(Only(event.seat), f"answer_{event.answer}", facts)


def fear_given(event: FearGiven, before: State, _after: State) -> Lines:
    """Tell those who took fright."""
    for seat, fear, screamed in event.fears:
        robot = before.pawns[seat].owner is not None
        facts = {"fear": fear, "screamed": screamed}
        yield Line(voice(before, seat), "robot_feared" if robot else "you_feared", facts)


def stealth_turned(event: StealthTurned, _before: State, _after: State) -> Lines:
    """Tell him (ST-09)."""
    yield Line(Only(event.seat), "stealth_on" if event.stealth else "stealth_off")


def attack_made(event: AttackMade, before: State, _after: State) -> Lines:
    """Tell the killer each result, and each victim which card struck (KIL-08, SEE-13)."""
    results = [(called(before, seat), Term(f"result.{result}")) for seat, result in event.results]
    yield Line(Only(event.seat), "attack_made", {"tile": event.tile, "results": results})
    facts = {"role": Term(f"role.{event.role}"), "persona": event.persona}
    for seat, result in event.results:
        robot = before.pawns[seat].owner is not None
        code = "robot_was_struck" if robot else "you_were_struck"
        yield Line(voice(before, seat), code, {**facts, "immune": result == "immune"})


def pawn_downed(event: PawnDowned, before: State, _after: State) -> Lines:
    """Tell the victim (ST-02)."""
    yield Line(voice(before, event.seat), "you_are_downed", {"health": event.health})


def blade_turned(event: BladeTurned, _before: State, _after: State) -> Lines:
    """Tell a wolf that silver lames it; the victim knows from the blow (ITM-09)."""
    if event.lamed is not None:
        yield Line(Only(event.lamed), "lamed_by_silver")


def pawn_fell(event: PawnFell, before: State, _after: State) -> Lines:
    """Tell whoever is out; by day everybody, at night the report does (ST-11)."""
    yield Line(Only(event.seat), "you_fell", {"cause": Term(f"cause.{event.fate.cause}")})
    if event.fate.public:
        persona = before.pawns[event.seat].persona
        yield Line(EVERYONE, "fell_publicly", {"persona": persona})


def robot_broken(event: RobotBroken, before: State, _after: State) -> Lines:
    """Tell its owner (SUR-16)."""
    yield Line(voice(before, event.robot), "robot_broken")


def baffle_placed(event: BafflePlaced, _before: State, _after: State) -> Lines:
    """Confirm it; the report tells the rest (KIL-03)."""
    yield Line(SPEAKER, "baffle_placed", {"edge": edge_names((event.edge,))})


def trap_laid(event: TrapLaid, _before: State, _after: State) -> Lines:
    """Confirm it; the report tells the rest (KRL-07)."""
    yield Line(SPEAKER, "trap_laid", {"tile": event.tile, "instead": event.instead})


def pawns_bled(event: PawnsBled, before: State, _after: State) -> Lines:
    """Tell those who bled (ST-03)."""
    for seat, health in event.healths:
        yield Line(voice(before, seat), "bled", {"health": health})


def pawn_escaped(event: PawnEscaped, _before: State, _after: State) -> Lines:
    """Tell whoever got away; the report tells the rest (WIN-06)."""
    yield Line(Only(event.seat), "you_escaped_now")


def keys_fell(event: KeysFell, _before: State, after: State) -> Lines:
    """Publish how many, and where only if the match is set so (FAC-06)."""
    tiles = list(event.tiles) if after.knobs.key_place_public else []
    yield Line(EVERYONE, "keys_fell", {"count": len(event.tiles), "tiles": tiles})


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        KillerBriefed: killer_briefed,
        KillerSensed: killer_sensed,
        KillerAnswered: killer_answered,
        FearGiven: fear_given,
        StealthTurned: stealth_turned,
        AttackMade: attack_made,
        PawnDowned: pawn_downed,
        BladeTurned: blade_turned,
        PawnFell: pawn_fell,
        RobotBroken: robot_broken,
        BafflePlaced: baffle_placed,
        TrapLaid: trap_laid,
        PawnsBled: pawns_bled,
        PawnEscaped: pawn_escaped,
        KeysFell: keys_fell,
    }
)
