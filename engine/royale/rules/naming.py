"""Names that stand behind a thing or an order, read as they were typed (SET-11)."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from engine.kernel.dice import Chance
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import NameAmbiguous, NameBook, NameUnknown
from engine.royale.content import Content, ItemKind
from engine.royale.rules.making import NameStock
from engine.royale.state import Item, ItemId

T = TypeVar("T")

MOST = 99
"""Of one thing in one order."""

_COUNTED = re.compile(r"(.+?)\s*[*xX\u00d7\uff0a](-?\d+)")
_ONLY_COUNT = re.compile(r"[*xX\u00d7\uff0a]-?\d+")


@dataclass(frozen=True)
class Sort:
    """What a name can stand for: a kind, or one of the names that things of the kind bear."""

    kind: ItemKind
    name: str | None = None

    @property
    def label(self) -> str:
        """Return the name as it is said."""
        return self.name or self.kind.name


def resolved(names: Mapping[str, T], typed: str, aliases: Mapping[str, T] | None = None) -> T:
    """Return what is meant; a name that is none, or several, is refused (SET-11)."""
    try:
        return NameBook(names, aliases).resolve(typed)
    except NameAmbiguous as ambiguous:
        raise Denied("name_ambiguous", typed=typed, candidates=list(ambiguous.candidates)) from None
    except NameUnknown:
        raise Denied("name_unknown", typed=typed, near=[]) from None


def sorts(content: Content) -> tuple[dict[str, Sort], dict[str, Sort]]:
    """Return every name that something can have, and the aliases."""
    names: dict[str, Sort] = {}
    aliases: dict[str, Sort] = {}
    for kind in content.kinds.values():
        names[kind.name] = Sort(kind)
        names.update({name: Sort(kind, name) for name in kind.names})
        aliases.update({alias: Sort(kind) for alias in kind.aliases})
    return names, aliases


def sort_of(content: Content, typed: str) -> Sort:
    """Return what a typed name stands for."""
    names, aliases = sorts(content)
    return resolved(names, typed, aliases)


def counted(words: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Yield each name with its count, which may stand apart from it; 1 when there is none."""
    joined: list[str] = []
    for word in words:
        if joined and _ONLY_COUNT.fullmatch(word):
            joined[-1] += word
        else:
            joined.append(word)
    for word in joined:
        match = _COUNTED.fullmatch(word)
        name, count = (match[1], int(match[2])) if match else (word, 1)
        if not 1 <= count <= MOST:
            raise Denied("count_out_of_range", most=MOST)
        yield name, count


def made(dice: Chance, stock: NameStock, number: int, sort: Sort) -> Item:
    """Return a new thing of that sort; a name that was not asked for is drawn (SET-12)."""
    name = sort.name or stock.draw(dice, sort.kind)
    return Item(ItemId(number), sort.kind.id, name, sort.kind.uses)
