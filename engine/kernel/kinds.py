"""Stable written names for classes, so that no class path is ever stored."""

from collections.abc import Mapping

import msgspec


class Kinds:
    """A two-way table of written names and classes; refuses a class or a name given twice."""

    def __init__(self, table: Mapping[str, type[msgspec.Struct]]) -> None:
        self._classes = dict(table)
        self._names = {cls: name for name, cls in table.items()}
        if len(self._names) != len(self._classes):
            doubled = [cls.__name__ for cls in self._names if list(table.values()).count(cls) > 1]
            raise ValueError(f"one class under two names: {', '.join(doubled)}")

    def name(self, value: msgspec.Struct) -> str:
        """Return the written name of a value's class; raises KeyError for an unlisted class."""
        return self._names[type(value)]

    def cls(self, name: str) -> type[msgspec.Struct]:
        """Return the class written as `name`; raises KeyError for an unknown name."""
        return self._classes[name]

    def classes(self) -> Mapping[str, type[msgspec.Struct]]:
        """Return the whole table."""
        return self._classes

    def joined(self, other: "Kinds") -> "Kinds":
        """Return one table holding both; raises ValueError when a name stands in both."""
        shared = self._classes.keys() & other._classes.keys()
        if shared:
            raise ValueError(f"one name for two classes: {', '.join(sorted(shared))}")
        return Kinds({**self._classes, **other._classes})
