"""Words that might be a violation: found in one pass over a text by one automaton (D4)."""

import unicodedata
from collections import deque
from collections.abc import Iterable

from engine.desk.content import Ruleset

Hit = tuple[str, str]
"""A category and the word that hints at it."""

LONGEST = 2_000
"""Characters of a message that are looked through; nobody says more in one breath."""


class Automaton:
    """All hint words of a rule set; the time it takes grows with the text alone."""

    def __init__(self, words: Iterable[tuple[str, str, bool]]) -> None:
        self._next: list[dict[str, int]] = [{}]
        self._found: list[list[tuple[str, str, bool]]] = [[]]
        for word, category, allowed in words:
            self._add(folded(word), (category, word, allowed))
        self._link()

    def hits(self, text: str) -> tuple[Hit, ...]:
        """Return one hit for each category, unless words stand there that allow it."""
        state, steps, found = 0, self._next, dict[str, str]()
        allowed = set[str]()
        for char in folded(text[:LONGEST]):
            state = steps[state].get(char, -1)
            if state < 0:
                state = 0
                continue
            for category, word, allows in self._found[state]:
                if allows:
                    allowed.add(category)
                else:
                    found.setdefault(category, word)
        return tuple((name, word) for name, word in found.items() if name not in allowed)

    def _add(self, word: str, end: tuple[str, str, bool]) -> None:
        state = 0
        for char in word:
            if char not in self._next[state]:
                self._next[state][char] = len(self._next)
                self._next.append({})
                self._found.append([])
            state = self._next[state][char]
        self._found[state].append(end)

    def _link(self) -> None:
        """Complete every state, so that reading a character is one look-up."""
        fail = [0] * len(self._next)
        queue = deque(self._next[0].values())
        while queue:
            state = queue.popleft()
            for char, child in list(self._next[state].items()):
                fail[child] = self._next[fail[state]].get(char, 0)
                queue.append(child)
            self._found[state] = self._found[state] + self._found[fail[state]]
            merged = {**self._next[fail[state]], **self._next[state]}
            self._next[state] = merged


def folded(text: str) -> str:
    """Return what a text says whatever its width, case, spaces and punctuation."""
    return "".join(filter(str.isalnum, unicodedata.normalize("NFKC", text).casefold()))


def hints_of(rules: Ruleset, text: str) -> tuple[Hit, ...]:
    """Return what a text might be under a rule set; nobody is fined by it (GEN-03)."""
    return _automaton(rules.digest, rules).hits(text)


_BUILT: dict[str, Automaton] = {}


def _automaton(digest: str, rules: Ruleset) -> Automaton:
    if digest not in _BUILT:
        _BUILT[digest] = Automaton(_words(rules))
    return _BUILT[digest]


def _words(rules: Ruleset) -> Iterable[tuple[str, str, bool]]:
    for row in rules.violation:
        yield from ((word, row.id, False) for word in (*row.hint, *row.severe_hint))
        yield from ((word, row.id, True) for word in row.allow_hint)
