"""The rows of a rule set's file, taken from the structs that a match is judged by."""

import types
import typing
from typing import Any

import msgspec
from pydantic import create_model

from engine.catalog.faults import Row
from engine.desk.content import Ruleset


def row_of(struct: type[msgspec.Struct]) -> type[Row]:
    """Return the strict row that a struct is read from; an optional part may be left out."""
    hints = typing.get_type_hints(struct)
    columns: dict[str, Any] = {}
    for field in msgspec.structs.fields(struct):
        column = _column(hints[field.name])
        if field.default is not msgspec.NODEFAULT:
            columns[field.name] = (column, _plain(field.default))
        elif field.default_factory is not msgspec.NODEFAULT:
            columns[field.name] = (column, _plain(field.default_factory()))
        else:
            columns[field.name] = (column, ...)
    return create_model(f"{struct.__name__}Row", __base__=Row, **columns)


def _column(hint: Any) -> Any:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return row_of(hint)
    arguments = typing.get_args(hint)
    if isinstance(hint, types.UnionType):
        return typing.Union[tuple(_column(part) for part in arguments)]  # noqa: UP007
    if typing.get_origin(hint) is tuple and arguments:
        return tuple[tuple(map(_column, arguments))]  # type: ignore[misc]
    return hint


def _plain(default: object) -> object:
    """Return a default as a row holds it: a struct as the row made of it."""
    if isinstance(default, msgspec.Struct):
        return row_of(type(default))(**msgspec.to_builtins(default))
    return default


RulesetRow = row_of(Ruleset)
