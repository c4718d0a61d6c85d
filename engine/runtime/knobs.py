"""The knobs of a rulebook as people type and read them."""

from collections.abc import Iterable, Sequence

import msgspec

from engine.catalog.words import KnobRow
from engine.kernel.names import HOUR, MINUTE
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import NameAmbiguous, NameBook, NameUnknown

Value = int | str | bool
Shown = tuple[str, str]
"""A knob's name and its value, in words."""


class KnobTable:
    """Turns typed values into a knob's own, and back into words."""

    def __init__(self, rows: Iterable[KnobRow], switch: tuple[str, str]) -> None:
        self.rows = {row.key: row for row in rows}
        self.names = NameBook({row.name: row.key for row in self.rows.values()})
        self._on, self._off = switch

    def shown(self, knobs: msgspec.Struct, only: str | None = None) -> Sequence[Shown]:
        """Return every knob with its value, or one of them."""
        return [
            (row.name, self.words(row, getattr(knobs, key)))
            for key, row in self.rows.items()
            if only in (None, key)
        ]

    def changed(self, knobs: msgspec.Struct) -> Sequence[Shown]:
        """Return the knobs that differ from their defaults."""
        usual = type(knobs)()
        return [
            (row.name, self.words(row, getattr(knobs, key)))
            for key, row in self.rows.items()
            if getattr(knobs, key) != getattr(usual, key)
        ]

    def read(self, key: str, typed: str) -> Value:
        """Return what a typed value means; raises Denied with what would be understood."""
        row = self.rows[key]
        if row.choices or row.kind == "switch":
            return self._chosen(row, typed)
        value = _clock(typed) if row.kind == "clock" else _number(typed)
        if value is None:
            code = "knob_clock" if row.kind == "clock" else "knob_number"
            raise Denied(code, knob=row.name, typed=typed)
        return value

    def words(self, row: KnobRow, value: object) -> str:
        """Return a value as it is typed."""
        if row.choices:
            return next((word for word, other in row.choices.items() if other == value), str(value))
        if row.kind == "switch":
            return self._on if value else self._off
        if row.kind == "clock" and isinstance(value, int):
            return f"{value // HOUR:02}:{value % HOUR // MINUTE:02}"
        return str(value)

    def _chosen(self, row: KnobRow, typed: str) -> Value:
        choices = row.choices or {self._on: True, self._off: False}
        try:
            return NameBook[Value](choices).resolve(typed)
        except (NameUnknown, NameAmbiguous) as unclear:
            raise Denied("knob_choice", knob=row.name, choices=list(choices)) from unclear


def _number(typed: str) -> int | None:
    return int(typed) if typed.isdecimal() and len(typed) <= 9 else None


def _clock(typed: str) -> int | None:
    hours, colon, minutes = typed.partition(":")
    if not (colon and hours.isdecimal() and minutes.isdecimal() and len(minutes) == 2):
        return None
    if len(hours) > 2 or int(hours) > 23 or int(minutes) > 59:
        return None
    return int(hours) * HOUR + int(minutes) * MINUTE
