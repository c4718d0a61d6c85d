"""The rulebooks on the shelf: each with its content, its verbs and its words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import blake2b
from typing import Any

import msgspec

from engine.kernel.game import Game
from engine.runtime.grammar import Grammar
from engine.runtime.knobs import KnobTable
from engine.runtime.phrase import Phrase


@dataclass(frozen=True)
class Rulebook:
    """One game as the bot offers it."""

    name: str
    content: msgspec.Struct
    build: Callable[[Any], Game[Any, Any]]
    grammar: Grammar
    phrase: Phrase
    knobs: KnobTable

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

    def __init__(self, rulebooks: Mapping[str, Rulebook]) -> None:
        self.rulebooks = rulebooks
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
