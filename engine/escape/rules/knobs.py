"""Turning the knobs before the match begins (CFG)."""

import msgspec
from msgspec.inspect import IntType, type_info

from engine.escape.deed import Deed
from engine.escape.events.lobby import KnobSet, RoleSwitched, turned
from engine.escape.orders import SetKnob, SwitchRole
from engine.escape.state import Knobs, Phase
from engine.kernel.ruling import Denied

LISTED = "switched_off"
"""Is set by its own order."""
SETTABLE = tuple(name for name in Knobs.__struct_fields__ if name != LISTED)


def set_knob(ruling: Deed, command: SetKnob) -> None:
    """Turn a knob, within its range, before the start (CFG)."""
    if ruling.state.phase is not Phase.SIGNUP:
        raise Denied("knobs_fixed")
    if command.knob not in SETTABLE:
        raise Denied("knob_unknown", knob=command.knob)
    try:
        turned(ruling.state.knobs, command.knob, command.value)
    except msgspec.ValidationError as fault:
        raise _refused(command) from fault
    ruling.record(KnobSet(command.knob, command.value))


def switch_role(ruling: Deed, command: SwitchRole) -> None:
    """Take a role card out of the pack, or put it back (SET-03)."""
    if ruling.state.phase is not Phase.SIGNUP:
        raise Denied("knobs_fixed")
    if command.role not in ruling.content.roles:
        raise Denied("no_such_role")
    if (command.role not in ruling.state.knobs.switched_off) is command.dealt:
        raise Denied("role_is_so_already")
    ruling.record(RoleSwitched(command.role, command.dealt))


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
