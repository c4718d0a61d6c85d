"""What a referee writes behind a ruling: marks that mean something, and his reason."""

import re
from collections.abc import Mapping

import msgspec

from engine.desk.terms import Criterion

_CHAIR = re.compile("(\\d{1,2})\u53f7")
_TESTS = {"benefit": Criterion.BENEFIT, "order": Criterion.ORDER, "uncivil": Criterion.UNCIVIL}


class Remarks(msgspec.Struct, frozen=True):
    """The marks that were found, and what is left as the reason."""

    marks: frozenset[str]
    gain: int = 0
    evidence: tuple[int, ...] = ()
    reason: str = ""
    chair: int | None = None

    @property
    def test(self) -> Criterion:
        """By which test it is a violation; listed unless another is named (GEN-01)."""
        return next((test for mark, test in _TESTS.items() if mark in self.marks), Criterion.LISTED)


def read(words: Mapping[str, str], text: str) -> Remarks:
    """Read the marks out of a remark; each stands as a word of its own."""
    named = {word: mark for mark, word in words.items()}
    tokens, marks, left = text.split(), set[str](), list[str]()
    gain, evidence = 0, tuple[int, ...]()
    while tokens:
        token = tokens.pop(0)
        mark = named.get(token)
        if mark is None:
            left.append(token)
            continue
        marks.add(mark)
        numbers = _number(tokens)
        if mark == "gain" and numbers is not None:
            gain = int(tokens.pop(0).lstrip("#-"))
        while mark == "evidence" and _number(tokens) is not None:
            evidence = (*evidence, int(tokens.pop(0).lstrip("#-")))
    found = _CHAIR.search(text)
    chair = int(found[1]) if found else None
    return Remarks(frozenset(marks), gain, evidence, " ".join(left), chair)


def _number(tokens: list[str]) -> int | None:
    if not tokens:
        return None
    typed = tokens[0].lstrip("#-")
    return int(typed) if typed.isdecimal() and len(typed) <= 4 else None
