"""The knobs a director may turn before the match begins (CFG)."""

import msgspec

from engine.kernel.audience import Term
from engine.kernel.names import HOUR, MINUTE
from engine.kernel.ruling import Denied
from engine.royale.calendar import clock_words
from engine.royale.commands import SetKnob
from engine.royale.deed import Deed
from engine.royale.events.lobby import KnobSet, turned
from engine.royale.state import Knobs, Phase

Value = int | str | bool

SETTABLE = (
    "players",
    "manual",
    "night_start",
    "night_end",
    "dawn",
    "default_state",
    "search_draw",
    "attacker_sees_damage",
    "grant_overflow",
    "megaphone_deadline",
    "whisper",
    "test",
)
CLOCKS = frozenset({"night_start", "night_end", "megaphone_deadline"})
SWITCHES = frozenset({"manual", "attacker_sees_damage", "whisper", "test"})
_SWITCH_WORDS = {"on": True, "true": True, "off": False, "false": False}


def set_knob(ruling: Deed, command: SetKnob) -> None:
    """Turn a knob, within its range, before the start (SET-02, CAL-02)."""
    if ruling.state.phase is not Phase.SIGNUP:
        raise Denied("knobs_fixed")
    if command.knob not in SETTABLE:
        raise Denied("knob_unknown", knob=command.knob)
    value = _read(command.knob, command.value)
    try:
        knobs = turned(ruling.state.knobs, command.knob, value)
    except msgspec.ValidationError as fault:
        raise _refused(command.knob) from fault
    if knobs.night_start == knobs.night_end:
        raise Denied("night_empty")
    if knobs.players < len(ruling.state.survivors):
        raise Denied("knob_below_seats", count=len(ruling.state.survivors))
    ruling.record(KnobSet(command.knob, value))


def knob_facts(knobs: Knobs) -> tuple[tuple[Term, object], ...]:
    """Return each knob's name and value in words."""
    return tuple((Term(f"knob.{knob}"), shown(knob, getattr(knobs, knob))) for knob in SETTABLE)


def changed_facts(knobs: Knobs) -> tuple[tuple[Term, object], ...]:
    """Return those that differ from the default."""
    usual = frozenset(knob_facts(Knobs()))
    return tuple(fact for fact in knob_facts(knobs) if fact not in usual)


def shown(knob: str, value: Value) -> object:
    """Return a knob's value as it is said."""
    if isinstance(value, bool):
        return Term("switch.on" if value else "switch.off")
    if isinstance(value, str):
        return Term(f"{knob}.{value}")
    return clock_words(value) if knob in CLOCKS else value


def _read(knob: str, value: Value) -> Value:
    """Read what was typed in the knob's own unit; what cannot be read is left for the check."""
    if not isinstance(value, str):
        return value
    if knob in SWITCHES:
        return _SWITCH_WORDS.get(value.lower(), value)
    if knob in CLOCKS and value.count(":") == 1:
        hours, minutes = value.split(":")
        if hours.isdecimal() and minutes.isdecimal() and int(minutes) < HOUR // MINUTE:
            return int(hours) * HOUR + int(minutes) * MINUTE
    return int(value) if value.isdecimal() else value


def _refused(knob: str) -> Denied:
    return Denied("knob_range", knob=Term(f"knob.{knob}"), range=Term(f"range.{knob}"))
