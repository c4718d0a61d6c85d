"""The knobs a director may turn before the match begins (CFG)."""

import msgspec
from msgspec.inspect import IntType, type_info

from engine.kernel.ruling import Denied
from engine.royale.commands import SetKnob
from engine.royale.deed import Deed
from engine.royale.events.lobby import KnobSet, turned
from engine.royale.state import Knobs, Phase

SETTABLE = Knobs.__struct_fields__


def set_knob(ruling: Deed, command: SetKnob) -> None:
    """Turn a knob, within its range, before the start (SET-02, CAL-02, CAL-08)."""
    state = ruling.state
    if state.phase is not Phase.SIGNUP:
        raise Denied("knobs_fixed")
    if command.knob not in SETTABLE:
        raise Denied("knob_unknown", knob=command.knob)
    try:
        knobs = turned(state.knobs, command.knob, command.value)
    except msgspec.ValidationError as fault:
        raise _refused(command) from fault
    if knobs.night_start == knobs.night_end:
        raise Denied("night_empty")
    if knobs.players < len(state.survivors):
        raise Denied("knob_below_seats", count=len(state.survivors))
    ruling.record(KnobSet(command.knob, command.value))
    if command.knob == "night_start" and state.knobs.day_close == state.knobs.night_start:
        ruling.record(KnobSet("day_close", command.value))


def _refused(command: SetKnob) -> Denied:
    """Say within which numbers a value must lie, where it is a number that was asked for."""
    kind = {field.name: field.type for field in _fields()}[command.knob]
    if isinstance(kind, IntType) and kind.ge is not None:
        most = kind.le if kind.le is not None else (kind.lt or 0) - 1
        return Denied("knob_range", least=kind.ge, most=most)
    return Denied("knob_misfit", value=command.value)


def _fields() -> tuple[msgspec.inspect.Field, ...]:
    info = type_info(Knobs)
    assert isinstance(info, msgspec.inspect.StructType)
    return info.fields
