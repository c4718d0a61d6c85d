"""How things are written in lists: with what is left of their uses, and with counts."""

from collections import Counter
from collections.abc import Iterable

from engine.royale.state import Item, ItemId, State


def label(item: Item) -> str:
    """Return a thing's name, with the uses left of one that wears out."""
    return item.name if item.uses is None else f"{item.name}({item.uses})"


def labels(state: State, items: Iterable[ItemId]) -> list[str]:
    """Return the labels of things in the order given."""
    return [label(state.items[item]) for item in items]


def times(name: str, count: int) -> str:
    """Return a name with how many there are of it."""
    return f"{name}\u00d7{count}"


def tallied(names: Iterable[str]) -> list[str]:
    """Return each name once, with its count where there are several."""
    counts = Counter(names)
    return [name if count == 1 else times(name, count) for name, count in counts.items()]
