"""New things: which name each of them gets (SET-12)."""

from collections.abc import Iterable

from engine.kernel.dice import Chance, choose
from engine.royale.content import ItemKind
from engine.royale.state import Item


class NameStock:
    """The names that are still free while new things are being made."""

    def __init__(self, existing: Iterable[Item]) -> None:
        self._borne = {item.name for item in existing}

    def draw(self, dice: Chance, kind: ItemKind) -> str:
        """Return a free name of that kind, each equally likely; any of them when none is free."""
        if not kind.names:
            return kind.name
        free = [name for name in kind.names if name not in self._borne]
        name = choose(dice, free or kind.names)
        self._borne.add(name)
        return name
