"""Which names a persona may bear: printable, short, and like nobody else's."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from engine.kernel.ruling import Denied
from engine.kernel.typed_name import normal

LONGEST = 12

_PUNCTUATION = frozenset("\u3001\u2014\uff0c\uff1b\u3010\u3011,;[]{}\\@|")
"""Marks that structure announcements and commands, which a name must not imitate."""
_NUMBER_MARK = "\u53f7"
_IGNORED = frozenset({"Mn", "Me", "Cf"})
_LOOKS_LIKE = str.maketrans(
    "01|!\u0131\u03b1\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"
    "\u0430\u0432\u0435\u0456\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455",
    "ollliaeikvoptuxabeijkmhopctyxs",
)
"""Greek, Cyrillic and digits that pass for Latin letters."""


@lru_cache(maxsize=8192)
def skeleton(name: str) -> str:
    """Return what a hurried reader sees: names with one skeleton count as the same."""
    bare = "".join(
        char
        for char in unicodedata.normalize("NFKD", name)
        if unicodedata.category(char) not in _IGNORED
    )
    return normal(bare).translate(_LOOKS_LIKE)


def admit(name: str, taken: Iterable[str], reserved: Iterable[str]) -> str:
    """Return the name as it will be printed; raises Denied with what is wrong with it."""
    persona = unicodedata.normalize("NFKC", name).strip()
    _check_shape(persona)
    key = skeleton(persona)
    if any(skeleton(word) == key for word in reserved):
        raise Denied("persona_reserved", persona=persona)
    if any(skeleton(other) == key for other in taken):
        raise Denied("persona_taken", persona=persona)
    return persona


def _check_shape(persona: str) -> None:
    if len(persona) > LONGEST:
        raise Denied("persona_too_long", persona=persona, limit=LONGEST)
    if not persona.isprintable() or _PUNCTUATION & set(persona) or not skeleton(persona):
        raise Denied("persona_unprintable", persona=_harmless(persona))
    if normal(persona).removesuffix(_NUMBER_MARK).isdigit():
        raise Denied("persona_numeric", persona=persona)


def _harmless(persona: str) -> str:
    """Return what can be shown of a name that cannot be."""
    return "".join(char for char in persona if char.isprintable() and char not in _PUNCTUATION)
