"""Names as people type them: exact, else unique prefix, else unique part, else ask."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Generic, TypeVar

T = TypeVar("T")

_DROPPED = str.maketrans("", "", " \t-_·・'\"“”‘’()[]{}<>《》〈〉【】「」!?,.、。")


@lru_cache(maxsize=8192)
def normal(text: str) -> str:
    """Fold width, case, spaces and punctuation, which nobody types twice the same way."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_DROPPED)
    return "".join(char for char in folded if unicodedata.category(char) != "Cf")


class NameUnknown(LookupError):
    """Nothing has that name."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


class NameAmbiguous(LookupError):
    """Several things could be meant; `candidates` are their full names."""

    def __init__(self, typed: str, candidates: tuple[str, ...]) -> None:
        super().__init__(typed)
        self.typed = typed
        self.candidates = candidates


class NameBook(Generic[T]):
    """What a speaker could mean: full names, with aliases that lead to the same thing."""

    def __init__(self, names: Mapping[str, T], aliases: Mapping[str, T] | None = None) -> None:
        self.names = names
        self._exact: dict[str, list[str]] = {}
        self._values: dict[str, T] = {}
        for name, value in (*names.items(), *(aliases or {}).items()):
            self._exact.setdefault(normal(name), []).append(name)
            self._values[name] = value
        spaced = [tuple(map(normal, name.split())) for name in self._values if " " in name]
        self._spaced = frozenset(spaced)

    def resolve(self, typed: str) -> T:
        """Return what is meant; raises NameUnknown or NameAmbiguous, and never guesses."""
        key = normal(typed)
        if not key:
            raise NameUnknown(typed)
        exact = self._exact.get(key, [])
        plain = unicodedata.normalize("NFKC", typed).strip()
        if key.isdigit() and (not exact or (plain != key and typed not in self._values)):
            raise NameUnknown(typed)
        for matches in (
            exact,
            self._where(lambda name: name.startswith(key)),
            self._where(lambda name: key in name),
        ):
            if matches:
                return self._one(typed, matches)
        raise NameUnknown(typed)

    def words_of_first(self, words: Sequence[str]) -> int:
        """Return how many of the words are the first name: several when its full name has them."""
        typed = tuple(map(normal, words))
        ends = (len(name) for name in self._spaced if typed[: len(name)] == name)
        return max(ends, default=1)

    def _where(self, fits: Callable[[str], bool]) -> list[str]:
        return [name for key, names in self._exact.items() if fits(key) for name in names]

    def _one(self, typed: str, matches: Iterable[str]) -> T:
        values = {name: self._values[name] for name in matches}
        first = next(iter(values.values()))
        if all(value == first for value in values.values()):
            return first
        raise NameAmbiguous(typed, tuple(dict.fromkeys(map(self._full, values))))

    def _full(self, name: str) -> str:
        """Return the full name of what an alias leads to."""
        value = self._values[name]
        return next((full for full, other in self.names.items() if other == value), name)
