"""One message heard in a match: its commands in order, until one is refused."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.kernel.audience import SPEAKER
from engine.kernel.game import Command, Voice
from engine.kernel.names import DIRECTOR, CommandId, Seat
from engine.kernel.ruling import Denied, Unconfirmed
from engine.kernel.typed_name import NameBook
from engine.runtime.grammar import Query
from engine.runtime.library import Rulebook
from engine.runtime.said import Said
from engine.runtime.speech import Speaker, Speech
from engine.runtime.turn import Turn

Handler = Callable[["Hearing", Query], None]
Later = Callable[[], Awaitable[str]]


@dataclass
class Hearing:
    """A message on its way through the rules; `speech` collects what it is answered."""

    rulebook: Rulebook
    turn: Turn
    said: Said
    superuser: bool
    handlers: "Mapping[str, Handler]"
    speech: Speech = field(default_factory=Speech)
    later: list[Later] = field(default_factory=list)
    acted: bool = False
    """A command was judged, so that the answer carries the status line."""
    position: int = 0
    unconfirmed: Command | None = None

    @property
    def seat(self) -> Seat | None:
        """The speaker's seat, if he has one."""
        return self.turn.roster.seat_of(self.said.account)

    @property
    def directs(self) -> bool:
        """Whether the speaker directs this match; who plays in a running match never does."""
        if self.seat is not None and self.turn.game.started(self.turn.state):
            return False
        named = self.said.account in self.turn.roster.directors
        return named or self.superuser or (self.said.group is not None and self.said.admin)

    @property
    def offices(self) -> frozenset[str]:
        """What the speaker may speak as."""
        offices = {"anyone"}
        if self.seat is not None:
            offices.add("player")
        if self.directs:
            offices.add("director")
        return frozenset(offices)

    @property
    def where(self) -> str:
        """The kind of chat, in the verb tables' words."""
        return "private" if self.said.group is None else "group"

    @property
    def speaker(self) -> Speaker:
        """Whom the answer goes to."""
        seat = self.seat
        if seat is None and self.directs:
            seat = DIRECTOR
        return Speaker(self.said.account, seat, self.said.bot, self.said.group)

    def hear(self) -> None:
        """Work through the message; a refusal ends it and is part of the answer."""
        parts = self.rulebook.grammar.read(self.said.text)
        for self.position, part in enumerate(parts, start=1):
            self.turn.lines = []
            before = self.turn.saved()
            try:
                self._one(part)
            except Denied as denied:
                self.turn.restore(before)
                self._refuse(denied, len(parts))
                return
            self.speech.add(self.turn.lines, self.rulebook.phrase, self.speaker)

    def answer(self) -> str:
        """Return the whole answer; after an action it ends with the speaker's status line."""
        game, state, seat = self.turn.game, self.turn.state, self.seat
        words = list(self.speech.answer)
        if self.acted and seat is not None and game.started(state):
            words.append(self.rulebook.phrase.say("footer", game.sight(state, seat)))
        return "\n".join(words)

    def give(self, command: Command) -> None:
        """Judge a command as the office in which the speaker may give it."""
        self.acted = True
        rules = self.turn.game.rules
        seat = self.seat
        if self.directs and type(command) in rules[Voice.DIRECTOR]:
            seat = DIRECTOR
        if seat is None:
            raise Denied("not_yours")
        self.unconfirmed = command
        self.ask(command, seat)

    def command(self, name: str, **fields: object) -> Command:
        """Return this game's command of a common name, such as `start`."""
        return self.turn.game.commands.cls(f"{self.turn.game.name}.{name}")(**fields)

    def ask(self, command: Command, seat: Seat) -> None:
        """Judge a command for a seat, under the message's own id and the part's position."""
        count = len(self.turn.entries)
        self.turn.ask(command, seat, CommandId(f"{self.said.id}/{self.position}.{count}"))
        if seat == DIRECTOR:
            self.turn.say(SPEAKER, "order_number", number=self.turn.folded.number)

    def names(self, kind: str) -> NameBook[Any]:
        """Return what the speaker could mean by a typed name of this kind."""
        if kind == "knob":
            return self.rulebook.knobs.names
        seat = DIRECTOR if self.seat is None else self.seat
        return self.turn.game.names(self.turn.state, seat, kind)

    def _one(self, part: str) -> None:
        parsed = self.rulebook.grammar.parse(part, self.offices, self.where, self.names)
        if not isinstance(parsed, Query) or parsed.name != "confirm":
            self.turn.confirmation(self.said.account, None)
        if isinstance(parsed, Query):
            self.handlers[parsed.name](self, parsed)
        else:
            self.give(parsed)

    def _refuse(self, denied: Denied, parts: int) -> None:
        phrase = self.rulebook.phrase
        if isinstance(denied, Unconfirmed) and self.unconfirmed is not None:
            confirmed = msgspec.structs.replace(self.unconfirmed, confirmed=True)
            self.turn.confirmation(self.said.account, confirmed)
        self.speech.answer.append(phrase.refuse(denied.code, denied.facts))
        if parts > 1:
            self.speech.answer.append(phrase.say("stopped_at", {"position": self.position}))
