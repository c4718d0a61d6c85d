"""Writes a match that was played as text: each command, and what was said to whom."""

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import Any

from engine.catalog.words import SlotRow, VerbRow
from engine.kernel.audience import DIRECTORS, EVERYONE, SPEAKER, Audience, Line, Only
from engine.kernel.game import Command, Tick
from engine.kernel.names import CLOCK, DIRECTOR, Seat
from engine.royale.commands import Talk
from engine.royale.state import State
from tests.golden.matches import Script
from tests.golden.playing import GAME, ROYALE, Performance, Said, phase_of

BEIJING = timezone(timedelta(hours=8))


def written(script: Script) -> str:
    """Return the whole match of a script."""
    return "\n".join(_lines(script)) + "\n"


def _lines(script: Script) -> Iterator[str]:
    yield f"# {script.title}"
    yield f"种子 {script.seed}"
    yield f"马甲 {script.personas}"
    yield from (f"设置 {knob}" for knob in script.knobs)
    for said in Performance(script):
        yield from _entry(said)


def _entry(said: Said) -> Iterator[str]:
    asked = said.asked
    at = datetime.fromtimestamp(asked.at / 1000, BEIJING)
    number = f"#{asked.number}" if asked.number else "#—"
    who = _named(said.state, asked.seat)
    words = said.typed or typed(said.state, asked.command)
    yield f"{number} {phase_of(said.state)} {at:%H:%M:%S} {who} {words}"
    if said.denied is not None:
        yield from _indented(who, ROYALE.phrase.refuse(said.denied.code, said.denied.facts))
    for line in said.lines:
        yield from _told(said, line)


def _told(said: Said, line: Line) -> Iterator[str]:
    words = ROYALE.phrase.say(line.code, line.facts)
    yield from _indented(_heard(said, line.audience), words)


def _heard(said: Said, audience: Audience) -> str:
    if audience == SPEAKER:
        return _named(said.state, said.asked.seat)
    if isinstance(audience, Only):
        return _named(said.state, audience.seat)
    return {EVERYONE: "群", DIRECTORS: "导演"}[audience]


def _indented(to: str, words: str) -> Iterator[str]:
    first, *others = words.split("\n")
    yield f"  →{to} {first}"
    yield from (f"    {other}" for other in others)


def _named(state: State, seat: Seat) -> str:
    office = {CLOCK: "时钟", DIRECTOR: "导演"}
    return office.get(seat) or state.survivors[seat].persona


def typed(state: State, command: Command) -> str:
    """Return a command as its player would type it."""
    if isinstance(command, Tick):
        return "到点"
    if isinstance(command, Talk):
        return "（在群里说话）"
    does = GAME.commands.name(command)
    row = next(one for one in ROYALE.grammar.rows if one.does == does)
    return " ".join([row.words[0], *_slots(state, row, command)])


def _slots(state: State, row: VerbRow, command: Command) -> Iterator[str]:
    for slot in row.slots:
        value = getattr(command, slot.name)
        if value is not None:
            values = value if slot.many else (value,)
            yield from (_value(state, slot, one) for one in values)


def _value(state: State, slot: SlotRow, value: Any) -> str:
    if slot.choices:
        return next(word for word, one in slot.choices.items() if one == value)
    match slot.kind:
        case "place":
            return state.zones[value].name
        case "persona":
            return state.survivors[value].persona
        case "held" | "hand":
            return state.items[value].name
        case _:
            return str(value)
