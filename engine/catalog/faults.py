"""Every fault of a data file at once: where it is, and what is wrong there."""

import json
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError


class Row(BaseModel):
    """What every row of a data file is: strict, complete, and unchangeable."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the file, the key, the reason."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return f"{self.file}: {self.key or '-'}: {self.reason}"


class CatalogFault(Exception):
    """Data files that cannot be used; `faults` lists everything that is wrong with them."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def shown(path: Path) -> str:
    """Return how a data file is named in a fault: with its folder, without what is above it."""
    return f"{path.parent.name}/{path.name}"


def read_toml(path: Path) -> dict[str, Any]:
    """Return a TOML file's tables; raises CatalogFault when it is missing or is no TOML."""
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise CatalogFault([Fault(shown(path), "", str(fault))]) from fault


def checked(path: Path, row: type[R], value: object) -> R:
    """Return one value as a row; raises CatalogFault with all that is wrong with it."""
    try:
        return row.model_validate_json(json.dumps(value))
    except ValidationError as faults:
        raise CatalogFault(
            Fault(shown(path), ".".join(map(str, error["loc"])), error["msg"])
            for error in faults.errors()
        ) from faults


def read(path: Path, row: type[R]) -> R:
    """Return a whole TOML file as one row."""
    return checked(path, row, read_toml(path))


def require(path: Path, faults: Iterable[tuple[str, str]]) -> None:
    """Raise CatalogFault when there are (key, reason) faults of a file."""
    found = [Fault(shown(path), key, reason) for key, reason in faults]
    if found:
        raise CatalogFault(found)


def together(*parts: Callable[[], Any]) -> tuple[Any, ...]:
    """Return what each part gives; raises one CatalogFault with the faults of all of them."""
    given: list[Any] = []
    faults: list[Fault] = []
    for part in parts:
        try:
            given.append(part())
        except CatalogFault as found:
            faults.extend(found.faults)
    if faults:
        raise CatalogFault(dict.fromkeys(faults))
    return tuple(given)
