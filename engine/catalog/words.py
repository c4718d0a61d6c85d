"""The words of a rulebook: verbs, sentences and knobs, as the data files hold them."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Literal

from pydantic import Field

from engine.catalog.faults import Row, read, require
from engine.kernel.typed_name import normal

Voice = Literal["anyone", "player", "director"]
Chat = Literal["private", "group"]
Plain = str | int | bool

LONG_KINDS = frozenset({"text", "lines"})
FREE_KINDS = LONG_KINDS | {"word", "number"}
"""What a slot may take besides names."""


class SlotRow(Row):
    """One object of a verb: the command's field it fills and what may stand there."""

    name: str
    label: str
    kind: str | None = None
    optional: bool = False
    many: bool = False
    rest: bool = False
    choices: dict[str, Plain] = Field(default_factory=dict)


class VerbRow(Row):
    """One verb: what it does, its words, who may say it where, and its objects in order."""

    does: str = Field(pattern=r"^[a-z]+\.[a-z_]+$")
    words: tuple[str, ...] = Field(min_length=1)
    by: tuple[Voice, ...] = Field(min_length=1)
    where: tuple[Chat, ...] = Field(min_length=1)
    help: str = Field(min_length=1)
    slots: tuple[SlotRow, ...] = ()
    flags: dict[str, str] = Field(default_factory=dict)
    fixed: dict[str, Plain] = Field(default_factory=dict)


class VerbTable(Row):
    """A file of verbs."""

    verb: tuple[VerbRow, ...] = ()


class TextRows(Row):
    """A file of sentences: said, refused with, and the words for terms."""

    say: dict[str, str] = Field(default_factory=dict)
    refuse: dict[str, str] = Field(default_factory=dict)
    terms: dict[str, str] = Field(default_factory=dict)


class KnobRow(Row):
    """One knob: its name, and how its value is typed."""

    key: str = ""
    name: str = Field(min_length=1)
    kind: Literal["number", "switch", "clock", "choice"] = "choice"
    choices: dict[str, Plain] = Field(default_factory=dict)


class KnobTableRows(Row):
    """A file of knobs, by key."""

    knob: dict[str, KnobRow]


class RuleRow(Row):
    """What is answered to a question about one word of the rules."""

    name: str = Field(min_length=1)
    aliases: tuple[str, ...] = ()
    text: str = Field(min_length=1)


class RuleRows(Row):
    """A file of such answers."""

    rule: tuple[RuleRow, ...] = ()


def load_rules(path: Path) -> tuple[RuleRow, ...]:
    """Return a file's answers on the rules; raises CatalogFault with every fault of it."""
    rows = read(path, RuleRows).rule
    names = Counter(normal(name) for row in rows for name in (row.name, *row.aliases))
    require(path, [(name, "stands twice") for name, count in names.items() if count > 1])
    return rows


def load_verbs(path: Path) -> tuple[VerbRow, ...]:
    """Return a file's verbs; raises CatalogFault with every fault of it."""
    verbs = read(path, VerbTable).verb
    require(path, verb_faults(verbs))
    return verbs


def load_text(path: Path, template: Callable[[str], object] = str) -> TextRows:
    """Return a file's sentences; raises CatalogFault with every fault of it.

    `template` reads one sentence and raises ValueError when it cannot be filled.
    """
    rows = read(path, TextRows)
    require(path, _unreadable(rows, template))
    return rows


def load_knobs(path: Path) -> tuple[KnobRow, ...]:
    """Return a file's knobs; raises CatalogFault with every fault of it."""
    rows = read(path, KnobTableRows).knob
    require(path, [(key, "a choice needs choices") for key, row in rows.items() if _empty(row)])
    return tuple(row.model_copy(update={"key": key}) for key, row in rows.items())


def _unreadable(rows: TextRows, template: Callable[[str], object]) -> Iterator[tuple[str, str]]:
    for section, sentences in (("say", rows.say), ("refuse", rows.refuse)):
        for code, sentence in sentences.items():
            try:
                template(sentence)
            except ValueError as fault:
                yield f"{section}.{code}", str(fault)


def _empty(row: KnobRow) -> bool:
    return row.kind == "choice" and not row.choices


def verb_faults(
    verbs: Iterable[VerbRow], kinds: frozenset[str] | None = None
) -> Iterator[tuple[str, str]]:
    """Return what is wrong with verbs that are offered together, `kinds` naming what slots name.

    One word may stand for two verbs only when nobody may say both.
    """
    spoken: dict[str, list[VerbRow]] = {}
    for verb in verbs:
        for word in verb.words:
            spoken.setdefault(normal(word), []).append(verb)
        for place, slot in enumerate(verb.slots):
            reasons = _slot_faults(slot, kinds, last=place == len(verb.slots) - 1)
            yield from ((f"{verb.does}.{slot.name}", reason) for reason in reasons)
    for word, rows in spoken.items():
        for one, other in combinations(rows, 2):
            if "anyone" in (*one.by, *other.by) or {*one.by} & {*other.by}:
                yield word, f"stands for {one.does} and {other.does}"


def _slot_faults(slot: SlotRow, kinds: frozenset[str] | None, *, last: bool) -> Iterator[str]:
    free = slot.kind is None or slot.kind in FREE_KINDS
    if not (slot.kind or slot.choices or slot.rest):
        yield "a slot needs a kind or choices"
    if slot.kind and slot.choices:
        yield "a slot has a kind or choices, not both"
    if not (free or kinds is None or slot.kind in kinds):
        yield f"no such kind: {slot.kind}"
    if not last and (slot.many or slot.rest or slot.kind in LONG_KINDS):
        yield "only the last slot may take all that follows"
