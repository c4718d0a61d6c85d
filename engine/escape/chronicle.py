"""A hunt that is over, seen from above: night by night what was done, and where everybody stood."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from engine.escape.events.calendar import (
    GatesPowered,
    KillersTurnBegan,
    NightReported,
    SurvivorsTurnBegan,
)
from engine.escape.events.deeds import GeneratorCracked, KeyFound, ThingFound
from engine.escape.events.hunt import AttackMade, PawnEscaped, PawnFell
from engine.escape.page import edge_names
from engine.escape.state import Side, State
from engine.escape.witness.people import called
from engine.kernel.audience import EVERYONE, Line, Term
from engine.kernel.game import Past

Facts = dict[str, object]


def chronicle(past: Iterable[Past]) -> Iterator[Line]:
    """Tell the whole hunt; nothing is secret any more (INFO)."""
    state = State()
    for one in past:
        for event in one.events:
            tell = _teller(event)
            if tell is not None:
                code, facts = tell(event, state)
                yield Line(EVERYONE, code, {**facts, "ordered": one.proxy})
            state = event.apply(state)
    yield Line(EVERYONE, "past_end", _standing(state))


def _teller(event: object) -> Callable[[Any, State], tuple[str, Facts]] | None:
    return TOLD.get(type(event))


def _standing(state: State) -> Facts:
    pawns = [one for one in state.pawns.values() if one.present]
    return {
        "day": state.day,
        "killers": [(called(state, o.seat), o.tile) for o in pawns if o.side is Side.KILLER],
        "survivors": [(called(state, o.seat), o.tile) for o in pawns if o.side is Side.SURVIVOR],
        "points": state.points,
        "baffles": edge_names(state.baffles),
        "traps": list(state.traps),
    }


def _night(event: SurvivorsTurnBegan, state: State) -> tuple[str, Facts]:
    return "past_night", {**_standing(state), "day": event.day}


def _killers(_event: KillersTurnBegan, state: State) -> tuple[str, Facts]:
    return "past_killers", {**_standing(state), "noise": list(state.noise)}


def _cracked(event: GeneratorCracked, state: State) -> tuple[str, Facts]:
    facts: Facts = {"gain": event.gain, "points": event.points}
    return "past_cracked", {"who": called(state, event.seat), "tile": event.tile, **facts}


def _found(event: ThingFound, state: State) -> tuple[str, Facts]:
    thing = Term(f"item.{event.thing}")
    return "past_found", {"who": called(state, event.seat), "tile": event.tile, "thing": thing}


def _key(event: KeyFound, state: State) -> tuple[str, Facts]:
    return "past_key", {"who": called(state, event.seat), "tile": event.tile, "found": event.found}


def _attack(event: AttackMade, state: State) -> tuple[str, Facts]:
    results = [(called(state, seat), Term(f"result.{result}")) for seat, result in event.results]
    return "past_attack", {
        "who": called(state, event.seat),
        "tile": event.tile,
        "results": results,
    }


def _fell(event: PawnFell, state: State) -> tuple[str, Facts]:
    cause = Term(f"cause.{event.fate.cause}")
    return "past_fell", {"who": called(state, event.seat), "cause": cause}


def _escaped(event: PawnEscaped, state: State) -> tuple[str, Facts]:
    pawn = state.pawns[event.seat]
    return "past_escaped", {"who": pawn.persona, "tile": pawn.tile}


def _powered(event: GatesPowered, _state: State) -> tuple[str, Facts]:
    return "past_powered", {"day": event.day}


def _reported(_event: NightReported, state: State) -> tuple[str, Facts]:
    return "past_dawn", _standing(state)


TOLD: Mapping[type[Any], Callable[[Any, State], tuple[str, Facts]]] = MappingProxyType(
    {
        SurvivorsTurnBegan: _night,
        KillersTurnBegan: _killers,
        GeneratorCracked: _cracked,
        ThingFound: _found,
        KeyFound: _key,
        AttackMade: _attack,
        PawnFell: _fell,
        PawnEscaped: _escaped,
        GatesPowered: _powered,
        NightReported: _reported,
    }
)
"""What is worth telling, and how."""
