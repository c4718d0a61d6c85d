"""The rulebooks on the shelf: each with its content, its verbs and its words."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

import engine.catalog.desk
import engine.catalog.escape
import engine.catalog.royale
from engine.catalog.faults import together
from engine.catalog.words import (
    RuleRow,
    TextRows,
    VerbRow,
    load_knobs,
    load_rules,
    load_text,
    load_verbs,
)
from engine.desk.rulebook import DESK
from engine.escape.rulebook import ESCAPE
from engine.kernel.game import Game
from engine.kernel.kinds import Kinds
from engine.kernel.typed_name import NameBook, normal
from engine.royale.rulebook import ROYALE
from engine.runtime.grammar import Grammar
from engine.runtime.knobs import KnobTable
from engine.runtime.phrase import Phrase, template

Book = tuple[Any, Any, Any, Any, Any]
"""The content of a rulebook, its verbs, sentences, knobs and rules, as they were read."""

SHELF: Mapping[str, tuple[Callable[[Path], Any], Callable[[Any], Game[Any, Any]]]] = {
    "royale": (engine.catalog.royale.load, ROYALE),
    "escape": (engine.catalog.escape.load, ESCAPE),
    "desk": (engine.catalog.desk.load, DESK),
}
"""By name: how a rulebook's content is read, and how its game is built from it."""


@dataclass(frozen=True)
class Rulebook:
    """One game as the bot offers it."""

    name: str
    content: msgspec.Struct
    build: Callable[[Any], Game[Any, Any]]
    grammar: Grammar
    phrase: Phrase
    knobs: KnobTable
    rules: NameBook[RuleRow]
    """The answers to questions about the rules, by their words."""

    @cached_property
    def body(self) -> bytes:
        """The content as it is stored with a match."""
        return msgspec.json.encode(self.content, order="deterministic")

    @cached_property
    def digest(self) -> str:
        """Names the content: another digest is another ruleset."""
        return blake2b(self.body, digest_size=16).hexdigest()


class Library:
    """Hands out games by name and ruleset; games of one ruleset are built once."""

    def __init__(self, rulebooks: Mapping[str, Rulebook], grammar: Grammar, shared: Phrase) -> None:
        self.rulebooks = rulebooks
        self.grammar = grammar
        """The verbs that need no match."""
        self.shared = shared
        """The sentences that need no match."""
        self._built: dict[tuple[str, str], Game[Any, Any]] = {}

    def game(self, name: str, digest: str, body: bytes | None = None) -> Game[Any, Any]:
        """Return the game of a stored ruleset; `body` is needed unless it is today's."""
        key = (name, digest)
        if key not in self._built:
            rulebook = self.rulebooks[name]
            content = rulebook.content
            if digest != rulebook.digest:
                if body is None:
                    raise LookupError(f"the ruleset {digest} of {name} is not at hand")
                content = msgspec.json.decode(body, type=type(content))
            self._built[key] = rulebook.build(content)
        return self._built[key]


DATA = Path(__file__).parents[2] / "data"


def load_library(data: Path = DATA) -> Library:
    """Read all content and words; raises CatalogFault with every fault of every file at once."""
    shared = data / "shared"
    verbs, text, *books = together(
        lambda: load_verbs(shared / "verbs.toml"),
        lambda: load_text(shared / "text.toml", template),
        *(partial(_read, data, name) for name in SHELF),
    )
    rulebooks = {
        name: _rulebook(name, book, verbs, text) for name, book in zip(SHELF, books, strict=True)
    }
    return Library(rulebooks, Grammar(verbs, Kinds({})), Phrase(text))


def _read(data: Path, name: str) -> Book:
    folder, (load, _) = data / name, SHELF[name]
    return together(
        lambda: load(data),
        lambda: load_verbs(folder / "verbs.toml"),
        lambda: load_text(folder / "text.toml", template),
        lambda: load_knobs(folder / "knobs.toml"),
        lambda: load_rules(folder / "rules.toml"),
    )


def _rulebook(name: str, book: Book, verbs: Sequence[VerbRow], text: TextRows) -> Rulebook:
    content, own_verbs, own_text, knobs, rules = book
    build = SHELF[name][1]
    switch = (text.terms["switch.on"], text.terms["switch.off"])
    return Rulebook(
        name=name,
        content=content,
        build=build,
        grammar=Grammar((*_left(verbs, own_verbs), *own_verbs), build(content).commands),
        phrase=Phrase(text, own_text),
        knobs=KnobTable(knobs, switch),
        rules=NameBook(
            {row.name: row for row in rules},
            {alias: row for row in rules for alias in row.aliases},
        ),
    )


def _left(shared: Sequence[VerbRow], own: Sequence[VerbRow]) -> list[VerbRow]:
    """Return the shared verbs of which a rulebook takes no word for something of its own."""
    taken = {normal(word) for row in own for word in row.words}
    return [row for row in shared if not taken & set(map(normal, row.words))]
