"""The referees' desk as the playouts need it: a first match that goes on, and what is secret."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

import engine.catalog.desk
from engine.desk.commands import (
    AddSect,
    Appoint,
    Enlist,
    Identify,
    OpenMatch,
    Place,
    SetKnob,
    Start,
    TurnTo,
)
from engine.desk.orders import Decide, Sanction, Void
from engine.desk.rules.rights import SCORERS
from engine.desk.state import State
from engine.desk.terms import Role, Side, Stage, Standing, Turn
from engine.kernel.game import Command
from engine.kernel.names import DIRECTOR, Seat
from engine.runtime.library import DATA
from tests.every_game.playing import Opening

CONTENT = engine.catalog.desk.load(DATA)
REFEREE = Seat(7)
OFFICES = ((REFEREE, Role.REFEREE), (Seat(8), Role.REFEREE), (Seat(9), Role.CHIEF))


def open_desk(chance: Random) -> Sequence[Opening]:
    """Return the commands that open a desk and its first match."""
    names = tuple(f"选手{number}甲" for number in range(1, 7))
    rules = chance.choice(sorted(CONTENT.rulesets))
    seats = tuple(map(Seat, range(1, 7)))
    first = OpenMatch(1, True, rules, "20:00", seats)
    sides = [(REFEREE, Identify(chair, Side.WOLF if chair > 4 else Side.GOOD)) for chair in seats]
    return [
        (DIRECTOR, Enlist((*names, "裁甲乙", "裁丙丁", "长戊己"))),
        (DIRECTOR, SetKnob("apology_hours", 1)),
        *[(DIRECTOR, Appoint(seat, role)) for seat, role in OFFICES],
        (DIRECTOR, AddSect("青云门", Seat(1))),
        (DIRECTOR, Place(1, seats[:3])),
        (DIRECTOR, Start()),
        (REFEREE, first),
        *sides,
        (REFEREE, TurnTo(Turn.SPEECH)),
    ]


def desk_secrets(state: State, seat: Seat) -> Iterator[State]:
    """Yield the state with a card, a side or a suggestion changed."""
    member = state.members.get(seat)
    if member is None or member.role in SCORERS:
        return
    for match in state.matches.values():
        if match.stage in (Stage.ENDED, Stage.VOID):
            continue
        for number, chair in match.chairs.items():
            other = replace(chair, card="狼王", side=chair.side.other if chair.side else None)
            changed = replace(match, chairs={**match.chairs, number: other})
            yield replace(state, matches={**state.matches, match.number: changed})
    if state.proposals:
        yield replace(state, proposals={})


def desk_drafts(state: State, seat: Seat) -> Iterator[State]:
    """Yield the state with a draft changed, which everybody learns once it is published."""
    member = state.members.get(seat)
    if member is None or member.role in SCORERS:
        return
    for number, citation in state.citations.items():
        if citation.standing is Standing.DRAFT:
            altered = replace(citation, value=citation.value + 1, reason="别的")
            yield replace(state, citations={**state.citations, number: altered})


def desk_orders(state: State, chance: Random) -> Sequence[Command]:
    """Return what the chief might order from outside of the seats."""
    if not state.members:
        return []
    seat = chance.choice(list(state.members))
    return [
        Decide(chance.choice(list(Side))),
        Void("force"),
        Sanction(seat, "award_day"),
        Sanction(seat, "sect", "2"),
    ]
