"""Sentences from the text tables, filled with facts."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta, timezone

from engine.catalog.words import TextRows
from engine.kernel.audience import Term

Facts = Mapping[str, object]
Part = Callable[["Phrase", Facts], str]

_BEIJING = timezone(timedelta(hours=8))
_FIELD = re.compile(r"(\w+)([?!]|:\w+)?")


class Phrase:
    """The words of one rulebook together with the shared ones."""

    def __init__(self, *tables: TextRows) -> None:
        self.terms: dict[str, str] = {}
        self._said: dict[str, tuple[Part, ...]] = {}
        self._refused: dict[str, tuple[Part, ...]] = {}
        for table in tables:
            self.terms.update(table.terms)
            self._said.update({code: template(text) for code, text in table.say.items()})
            self._refused.update({code: template(text) for code, text in table.refuse.items()})

    @property
    def codes(self) -> frozenset[str]:
        """What can be said."""
        return frozenset(self._said)

    def say(self, code: str, facts: Facts) -> str:
        """Return the sentence of a code; raises KeyError for an unknown code or a missing fact."""
        return _filled(self._said[code], self, facts)

    def refuse(self, code: str, facts: Facts) -> str:
        """Return the refusal of a code, marked as one."""
        return self.terms["refusal"] + _filled(self._refused[code], self, facts)

    def shown(self, value: object, form: str = "") -> str:
        """Return a fact as it is read: lists joined, terms looked up, anything else as it is."""
        if form == ":time" and isinstance(value, int):
            return datetime.fromtimestamp(value / 1000, _BEIJING).strftime(self.terms["list.time"])
        if isinstance(value, Term):
            return self.terms[value]
        if isinstance(value, tuple):
            return self.terms["list.pair"].join(map(self.shown, value))
        if isinstance(value, (list, frozenset, set)):
            between = "\n" if form == ":lines" else self.terms["list.joint"]
            return between.join(map(self.shown, value)) or self.terms["list.empty"]
        return "" if value is None else str(value)


def template(text: str) -> tuple[Part, ...]:
    """Read a template; raises ValueError with the place of what cannot be read."""
    parts, end = _parts(text, 0, nested=False)
    if end != len(text):
        raise ValueError(f"an unopened }} at character {end}")
    return tuple(parts)


def fields(text: str) -> frozenset[str]:
    """Return the names of the facts a template may ask for."""
    return frozenset(match[1] for match in re.finditer(r"(?<!\{)\{(\w+)", text))


def _parts(text: str, at: int, *, nested: bool) -> tuple[list[Part], int]:
    parts: list[Part] = []
    words = ""
    while at < len(text):
        if text[at : at + 2] in ("{{", "}}") and not (nested and text[at] == "}"):
            words, at = words + text[at], at + 2
        elif text[at] == "{":
            parts.append(_literal(words))
            words = ""
            part, at = _field(text, at + 1)
            parts.append(part)
        elif text[at] == "}":
            break
        else:
            words, at = words + text[at], at + 1
    parts.append(_literal(words))
    return parts, at


def _field(text: str, at: int) -> tuple[Part, int]:
    match = _FIELD.match(text, at)
    if match is None:
        raise ValueError(f"no name after {{ at character {at}")
    name, form, at = match[1], match[2] or "", match.end()
    inner: list[Part] = []
    if form in ("?", "!"):
        inner, at = _parts(text, at, nested=True)
    if at >= len(text) or text[at] != "}":
        raise ValueError(f"the field {name} is not closed at character {at}")
    if form in ("?", "!"):
        return _choice(name, form == "?", tuple(inner)), at + 1
    return _fact(name, form), at + 1


def _literal(words: str) -> Part:
    return lambda _phrase, _facts: words


def _fact(name: str, form: str) -> Part:
    return lambda phrase, facts: phrase.shown(facts[name], form)


def _choice(name: str, wanted: bool, inner: tuple[Part, ...]) -> Part:
    def chosen(phrase: Phrase, facts: Facts) -> str:
        return _filled(inner, phrase, facts) if bool(facts[name]) is wanted else ""

    return chosen


def _filled(parts: tuple[Part, ...], phrase: Phrase, facts: Facts) -> str:
    return "".join([part(phrase, facts) for part in parts])
