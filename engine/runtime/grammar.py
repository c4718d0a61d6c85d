"""Reads what people type: verbs from the tables, names from what the speaker could mean."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from rapidfuzz import fuzz, process

from engine.catalog.words import SlotRow, VerbRow
from engine.kernel.game import Command
from engine.kernel.kinds import Kinds
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import NameAmbiguous, NameBook, NameUnknown, normal

Names = Callable[[str], NameBook[Any]]

LONGEST = 500
"""Characters of a message that is read at all; a list for `lines` may be longer."""
LONGEST_LIST = 8_000
MOST_PARTS = 30
NEAR = 3

_LEADING = "/.。#／ \t"
_TRAILING = " \t。.!！?？~～,，、;；…"
_PARTS = re.compile(r"[\n；;]")
_LONG = frozenset({"text", "lines"})
_FREE = _LONG | {"word"}


@dataclass(frozen=True, slots=True)
class Query:
    """An order or a question for the runtime itself, with what was typed after its verb."""

    name: str
    args: Mapping[str, Any] = field(default_factory=dict)
    flags: frozenset[str] = frozenset()
    usage: str = ""


class Grammar:
    """The verbs of one rulebook together with the shared ones."""

    def __init__(self, rows: Iterable[VerbRow], commands: Kinds) -> None:
        self.rows = tuple(rows)
        self._commands = commands
        self._verbs: dict[str, list[VerbRow]] = {}
        for row in self.rows:
            for word in row.words:
                self._verbs.setdefault(normal(word), []).append(row)
        self._longest = max(map(len, self._verbs), default=0)

    def read(self, text: str) -> Sequence[str]:
        """Split a message into commands; raises Denied when it is too long to be one."""
        text = text.replace("\r\n", "\n").strip()
        first = _stripped(text.partition("\n")[0])
        verb = self.spoken(first)
        if verb is not None and verb.slots and verb.slots[-1].kind == "lines":
            _require_length(text, LONGEST_LIST)
            return (text,)
        _require_length(text, LONGEST)
        parts = [part for line in text.split("\n") for part in self._pieces(line)]
        if len(parts) > MOST_PARTS:
            raise Denied("too_many_parts", most=MOST_PARTS)
        return parts

    def spoken(self, part: str) -> VerbRow | None:
        """Return the verb that a part begins with, as a word of its own; None when there is none.

        It costs one look-up, so that a gate can ask it of every message.
        """
        rows = self._verbs.get(normal(_first(_stripped(part))))
        return rows[0] if rows else None

    def parse(self, part: str, by: frozenset[str], where: str, names: Names) -> Command | Query:
        """Return what a part asks; raises Denied with what would be understood."""
        part = _stripped(part)
        folded = unicodedata.normalize("NFKC", part)
        first = _first(folded)
        rows = self._verbs.get(normal(first))
        if rows:
            row = self._allowed(rows, by, where)
            return self._read(row, part, folded[len(first) :].strip(), names)
        return self._glued(part, folded, by, where, names)

    def commands_match(self, part: str) -> bool:
        """Whether a part begins with a verb of the match itself, joined to its object or not."""
        verb = self.spoken(part)
        if verb is None:
            folded = unicodedata.normalize("NFKC", _stripped(part))
            ends = range(min(self._longest, len(folded)), 0, -1)
            found = (self._verbs.get(normal(folded[:end])) for end in ends)
            verb = next((rows[0] for rows in found if rows), None)
        return verb is not None and not verb.does.startswith("query.")

    def word(self, does: str) -> str:
        """Return the verb of a written command, also of one that the runtime gives itself."""
        alike = (does, "query." + does.partition(".")[2])
        return next((row.words[0] for row in self.rows if row.does in alike), does)

    def near(self, part: str, by: frozenset[str], where: str) -> list[str]:
        """Return the usages of at most three commands that look like what was typed."""
        may = {word: row for row in self._offered(by, where) for word in row.words}
        typed = unicodedata.normalize("NFKC", _stripped(part))[:12]
        found = process.extract(typed, list(may), scorer=fuzz.WRatio, limit=12)
        usages = dict.fromkeys(usage(may[word]) for word, _, _ in found)
        return list(usages)[:NEAR]

    def help(
        self,
        by: frozenset[str],
        where: str,
        word: object,
        now: Callable[[VerbRow], bool] = lambda _: True,
    ) -> list[tuple[str, str]]:
        """Return (usage, help) of the verbs offered here and `now`, or of the one so called."""
        if word is None:
            return [(usage(row), row.help) for row in self._offered(by, where) if now(row)]
        named = [row for row in self.rows if normal(str(word)) in map(normal, row.words)]
        return [(usage(row), _more(row)) for row in named]

    def _pieces(self, line: str) -> list[str]:
        pieces: list[str] = []
        while line:
            verb = self.spoken(_stripped(line))
            if verb is not None and verb.slots and verb.slots[-1].rest:
                pieces.append(line)
                break
            piece, line = _split(line)
            pieces.append(piece)
        return [piece for piece in map(str.strip, pieces) if _stripped(piece)]

    def _offered(self, by: frozenset[str], where: str) -> list[VerbRow]:
        return [row for row in self.rows if by & set(row.by) and where in row.where]

    def _allowed(self, rows: Sequence[VerbRow], by: frozenset[str], where: str) -> VerbRow:
        spoken = [row for row in rows if by & set(row.by)]
        if not spoken:
            raise Denied("not_director" if "director" in rows[0].by else "not_seated")
        here = [row for row in spoken if where in row.where]
        if not here:
            raise Denied("say_in_group" if where == "private" else "say_in_private")
        return here[0]

    def _glued(
        self, part: str, folded: str, by: frozenset[str], where: str, names: Names
    ) -> Command | Query:
        """Read a verb to which its object is joined without a space, the longest verb first."""
        refusal: Denied | None = None
        for end in range(min(self._longest, len(folded) - 1), 0, -1):
            rows = self._verbs.get(normal(folded[:end]))
            if not rows:
                continue
            row = self._allowed(rows, by, where)
            if where == "group" and not _named(row):
                continue
            try:
                return self._read(row, part, folded[end:].strip(), names)
            except Denied as denied:
                refusal = refusal or denied
        if refusal is not None:
            raise refusal
        raise Denied("unknown_words", near=self.near(part, by, where))

    def _read(self, row: VerbRow, part: str, rest: str, names: Names) -> Command | Query:
        tokens = rest.split()
        flags = {row.flags[token] for token in tokens if token in row.flags}
        tokens = [token for token in tokens if token not in row.flags]
        args: dict[str, Any] = dict(row.fixed)
        for place, slot in enumerate(row.slots):
            last = place == len(row.slots) - 1
            ends = len(tokens) if last else _words_of_name(slot, tokens, names)
            taken, tokens = tokens[:ends], tokens[ends:]
            if taken and (slot.rest or slot.kind in _LONG):
                args[slot.name] = _as_typed(part, row, place)
            elif taken:
                args[slot.name] = _value(row, slot, taken, names)
            elif not slot.optional:
                raise Denied("slot_missing", usage=usage(row))
        if tokens:
            raise Denied("too_many_words", usage=usage(row))
        if row.does.startswith("query."):
            return Query(row.does.removeprefix("query."), args, frozenset(flags), usage(row))
        try:
            return msgspec.convert(args, self._commands.cls(row.does))
        except msgspec.ValidationError as fault:
            raise Denied("slot_unclear", usage=usage(row)) from fault


def usage(row: VerbRow) -> str:
    """Return how a verb is typed, such as its word and its objects in brackets."""
    slots = [f"[{slot.label}]" if slot.optional else f"<{slot.label}>" for slot in row.slots]
    return " ".join((row.words[0], *slots, *(f"[{flag}]" for flag in row.flags)))


def _value(row: VerbRow, slot: SlotRow, tokens: list[str], names: Names) -> Any:
    if not slot.many:
        return _single(slot, " ".join(tokens), names, row)
    pieces = [piece for token in tokens for piece in re.split(r"[、,]", token) if piece]
    values: list[Any] = []
    while pieces:
        ends = _words_of_name(slot, pieces, names)
        values.append(_single(slot, " ".join(pieces[:ends]), names, row))
        pieces = pieces[ends:]
    return tuple(values)


def _words_of_name(slot: SlotRow, words: Sequence[str], names: Names) -> int:
    """Return how many of the words are the first name."""
    if slot.kind is None or slot.kind in _FREE or slot.kind == "number":
        return 1
    return names(slot.kind).words_of_first(words)


def _single(slot: SlotRow, typed: str, names: Names, row: VerbRow) -> Any:
    if slot.choices:
        return _resolved(NameBook(slot.choices), typed)
    if slot.kind == "number":
        typed = typed.lstrip("#")
        if not (typed.isdecimal() and len(typed) <= 9):
            raise Denied("number_needed", typed=typed, usage=usage(row))
        return int(typed)
    if slot.kind in _FREE:
        return typed
    return _resolved(names(slot.kind or ""), typed)


def _resolved(book: NameBook[Any], typed: str) -> Any:
    try:
        return book.resolve(typed)
    except NameAmbiguous as ambiguous:
        raise Denied("name_ambiguous", typed=typed, candidates=list(ambiguous.candidates)) from None
    except NameUnknown:
        found = process.extract(typed, list(book.names), scorer=fuzz.WRatio, limit=NEAR)
        near = [name for name, score, _ in found if score >= 50]
        raise Denied("name_unknown", typed=typed, near=near) from None


def _as_typed(part: str, row: VerbRow, skipped: int) -> str:
    """Return what follows the verb and `skipped` words after it, not folded."""
    words = set(map(normal, row.words))
    first = _first(part)
    if normal(first) not in words:
        ends = (end for end in range(len(first), 0, -1) if normal(first[:end]) in words)
        first = first[: next(ends)]
    pieces = part[len(first) :].split(maxsplit=skipped)
    return pieces[-1].strip() if skipped else part[len(first) :].strip()


def _split(line: str) -> tuple[str, str]:
    match = _PARTS.search(line)
    return (line[: match.start()], line[match.end() :]) if match else (line, "")


def _named(row: VerbRow) -> bool:
    """Whether a verb's objects all come from a list, so that talk is not taken for it."""
    return bool(row.slots) and all(
        not slot.rest and (slot.choices or slot.kind not in _FREE) for slot in row.slots
    )


def _stripped(part: str) -> str:
    return part.strip().lstrip(_LEADING).rstrip(_TRAILING)


def _first(part: str) -> str:
    return part.split(maxsplit=1)[0] if part else ""


def _require_length(text: str, most: int) -> None:
    if len(text) > most:
        raise Denied("too_long", most=most)


def _more(row: VerbRow) -> str:
    return f"{row.help} ({' | '.join(row.words)})"
