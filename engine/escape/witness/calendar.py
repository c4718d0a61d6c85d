"""What is said of the round: doors, steps, the report, and the end (INFO)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.escape.events.calendar import (
    ClockPaused,
    ClockResumed,
    DayClosed,
    DayHurried,
    DayOpened,
    DeadlineExtended,
    DowntimeMadeUp,
    FearSpread,
    GatesPowered,
    KillersTurnBegan,
    MatchEnded,
    NightEnded,
    NightReported,
    SeatsReminded,
    SurvivorsTurnBegan,
)
from engine.escape.page import edge_names
from engine.escape.rules.walk import what_lies
from engine.escape.sight import sight
from engine.escape.state import KEYS_NEEDED, Ending, Pawn, Side, State
from engine.escape.witness.people import Lines, called, seats_of, things, whereabouts
from engine.kernel.audience import EVERYONE, Line, Only, Term
from engine.kernel.game import Witness


def day_opened(event: DayOpened, _before: State, after: State) -> Lines:
    """Open the talk; tell each survivor what he has and who stands with him (DAY-02, INFO)."""
    yield Line(EVERYONE, "day_opened", {"day": event.day, "until": event.due})
    for pawn in after.pawns.values():
        if pawn.present and pawn.player:
            yield Line(Only(pawn.seat), "dawn_own", sight(after, pawn.seat))
            if pawn.side is Side.SURVIVOR:
                yield from _around(after, pawn)


def _around(state: State, pawn: Pawn) -> Lines:
    """Tell a survivor what lies on his tile and who is on it; killers are not shown (SEE-12)."""
    key, lying, chest = what_lies(state, pawn.tile)
    if key or lying or chest:
        facts = {"tile": pawn.tile, "key": key, "things": things(lying), "chest": _chest(chest)}
        yield Line(Only(pawn.seat), "tile_seen", facts)
    shown = state.knobs.colocation_reveal
    mates = [
        called(state, one.seat)
        for one in state.pawns.values()
        if one.present and one.tile == pawn.tile and one.seat != pawn.seat
        if shown == "all" or (shown == "survivors" and one.side is Side.SURVIVOR)
    ]
    if mates:
        yield Line(Only(pawn.seat), "same_tile", {"personas": mates})


def _chest(chest: str | None) -> Term | None:
    return Term(f"chest.{chest}") if chest else None


def day_closed(event: DayClosed, _before: State, _after: State) -> Lines:
    """Close the talk (PH-02)."""
    yield Line(EVERYONE, "day_closed", {"day": event.day})


def survivors_turn_began(event: SurvivorsTurnBegan, _before: State, after: State) -> Lines:
    """Call the survivors (PH-03)."""
    for pawn in after.pawns.values():
        if pawn.present and pawn.player and pawn.side is Side.SURVIVOR:
            facts = {"day": event.day, "until": event.due, "downed": pawn.downed}
            yield Line(Only(pawn.seat), "survivors_turn", facts)


def fear_spread(event: FearSpread, before: State, _after: State) -> Lines:
    """Tell those who took fright (PH-04)."""
    for seat, fear, screamed in event.fears:
        audience = Only(before.pawns[seat].owner or seat)
        facts = {"who": called(before, seat), "fear": fear, "screamed": screamed}
        robot = before.pawns[seat].owner is not None
        yield Line(audience, "robot_feared" if robot else "you_feared", facts)


def gates_powered(event: GatesPowered, before: State, _after: State) -> Lines:
    """Tell everybody that the gates have power, and killers where all survivors are (BAT-02)."""
    yield Line(EVERYONE, "gates_powered", {"rounds": event.rounds})
    for seat in seats_of(before, Side.KILLER):
        if before.pawns[seat].present:
            facts = {"seen": whereabouts(before, event.seen)}
            yield Line(Only(seat), "all_exposed", facts)


def killers_turn_began(event: KillersTurnBegan, before: State, _after: State) -> Lines:
    """Call the killers (PH-06)."""
    for seat in seats_of(before, Side.KILLER):
        pawn = before.pawns[seat]
        if pawn.present:
            facts = {"day": event.day, "until": event.due, "shot": pawn.shot}
            yield Line(Only(seat), "killers_turn", facts)


def night_ended(_event: NightEnded, _before: State, _after: State) -> Lines:
    """Say nothing: the report follows."""
    return iter(())


def night_reported(event: NightReported, before: State, after: State) -> Lines:
    """Report the night to everybody (PH-07, INFO); no tile of anybody is in it."""
    gone = [o.persona for o in before.pawns.values() if o.fate and not o.fate.public and o.player]
    free = [o.persona for o in before.pawns.values() if o.escaped_on == event.day]
    lying = [o.persona for o in after.pawns.values() if o.downed and o.player]
    facts = {
        "day": event.day,
        "out": gone,
        "escaped": free,
        "downed": lying if after.knobs.publish_downed else [],
        "points": after.points,
        "required": after.map().required_points,
        "baffles": edge_names(after.baffles),
        "traps": list(after.traps),
        "due": after.due,
    }
    yield Line(EVERYONE, "night_report", facts)


def day_hurried(_event: DayHurried, _before: State, _after: State) -> Lines:
    """Tell everybody that today is short (CARD-02)."""
    yield Line(EVERYONE, "day_hurried")


def clock_paused(_event: ClockPaused, _before: State, _after: State) -> Lines:
    """Tell everybody to wait."""
    yield Line(EVERYONE, "clock_paused")


def clock_resumed(event: ClockResumed, _before: State, _after: State) -> Lines:
    """Tell everybody when the next step is due."""
    yield Line(EVERYONE, "clock_resumed", {"until": event.due})


def deadline_extended(event: DeadlineExtended, _before: State, _after: State) -> Lines:
    """Tell everybody the new deadline."""
    yield Line(EVERYONE, "deadline_extended", {"minutes": event.minutes, "until": event.due})


def downtime_made_up(event: DowntimeMadeUp, _before: State, _after: State) -> Lines:
    """Tell everybody that the time lost is given back."""
    yield Line(EVERYONE, "downtime_made_up", {"until": event.due})


def seats_reminded(event: SeatsReminded, _before: State, _after: State) -> Lines:
    """Remind those who can still act."""
    for seat in event.seats:
        yield Line(Only(seat), "reminded", {"minutes": event.minutes})


def match_ended(event: MatchEnded, before: State, after: State) -> Lines:
    """Say who won and who was what; nothing is secret any more (WIN-06)."""
    players = [one for one in after.pawns.values() if one.player]
    facts = {
        "out": [one.persona for one in players if one.fate and one.side is Side.SURVIVOR],
        "escaped": [one.persona for one in players if one.escaped_on is not None],
        "points": before.points,
        "keys": f"{before.keys_found}/{KEYS_NEEDED}",
    }
    yield Line(EVERYONE, f"ended_{Ending(event.ending)}", facts)
    if before.day:
        roles = [(one.persona, Term(f"role.{one.role}")) for one in players]
        yield Line(EVERYONE, "roles_revealed", {"roles": roles, **facts})


WITNESS: Mapping[type[Any], Witness[State]] = MappingProxyType(
    {
        DayOpened: day_opened,
        DayClosed: day_closed,
        SurvivorsTurnBegan: survivors_turn_began,
        FearSpread: fear_spread,
        GatesPowered: gates_powered,
        KillersTurnBegan: killers_turn_began,
        NightEnded: night_ended,
        NightReported: night_reported,
        DayHurried: day_hurried,
        ClockPaused: clock_paused,
        ClockResumed: clock_resumed,
        DeadlineExtended: deadline_extended,
        DowntimeMadeUp: downtime_made_up,
        SeatsReminded: seats_reminded,
        MatchEnded: match_ended,
    }
)
