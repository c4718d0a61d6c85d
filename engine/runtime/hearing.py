"""One message heard in a match: its commands in order, until one is refused."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from engine.kernel.audience import SPEAKER
from engine.kernel.game import ComeLate, Command, Voice
from engine.kernel.names import DIRECTOR, SECOND, CommandId, Seat
from engine.kernel.ruling import Denied, Unconfirmed
from engine.kernel.typed_name import NameBook
from engine.runtime.archive import Archive
from engine.runtime.grammar import Query
from engine.runtime.library import Rulebook
from engine.runtime.mending import Mending
from engine.runtime.redelivery import Redelivery
from engine.runtime.said import Said
from engine.runtime.speech import Speaker, Speech
from engine.runtime.turn import PROXY, Turn

LATE = "late"
"""The code of the refusal of what came after its deadline."""
Handler = Callable[["Hearing", Query], None]
ASKED_BY_MANY = frozenset({"query.open_match", "query.start", "query.set_knob"})
"""Directors' orders whose refusal is said in a group; anything else may be ordinary talk there."""

Later = Callable[[], Awaitable[str]]
"""Finds words that take reading the past; they go to the asker's private chat."""


@dataclass
class Hearing:
    """A message on its way through the rules; `speech` collects what it is answered."""

    rulebook: Rulebook
    turn: Turn
    said: Said
    superuser: bool
    handlers: "Mapping[str, Handler]"
    archive: Archive
    mending: Mending
    redelivery: Redelivery
    unreached: frozenset[Seat] = frozenset()
    """Seats whose last private message did not arrive."""
    speech: Speech = field(default_factory=Speech)
    later: list[Later] = field(default_factory=list)
    acted: bool = False
    """A command was judged, so that the answer carries the status line."""
    quiet: bool = False
    """What is judged is talk of the group, which is never answered."""
    order: int | None = None
    """The number of the director's order that was just given.

    A group is not told: it would show how much was done in secret since the last one.
    """
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
        try:
            parts = self.rulebook.grammar.read(self.said.text)
        except Denied as denied:
            if self.said.group is None:
                self._refuse(denied, 1)
            return
        if not parts and self.said.group is None:
            self._refuse(Denied("unknown_words", near=[]), 1)
        for self.position, part in enumerate(parts, start=1):
            parsed = self._parsed(part, len(parts))
            if parsed is None or not self._done(parsed, len(parts)):
                return

    def answer(self) -> str:
        """Return the whole answer; after an action it ends with the speaker's status line."""
        game, state, seat = self.turn.game, self.turn.state, self.seat
        words = list(self.speech.answer)
        private = self.said.group is None
        if private and self.acted and seat is not None and game.started(state):
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
        if seat != DIRECTOR:
            self._require_in_time()
        self.unconfirmed = command
        self.ask(command, seat)

    def command(self, name: str, **fields: object) -> Command:
        """Return this game's command of a common name, such as `start`."""
        return self.turn.game.commands.cls(f"{self.turn.game.name}.{name}")(**fields)

    def ask(self, command: Command, seat: Seat, *, proxy: bool = False) -> None:
        """Judge a command for a seat, under the message's own id and the part's position.

        What a director does in a seat's name is marked in that id.
        """
        name = f"{self.said.id}/{self.position}.{len(self.turn.entries)}"
        self.turn.ask(command, seat, CommandId(name + PROXY if proxy else name))
        if seat == DIRECTOR:
            self._keep_as_director()
        if seat == DIRECTOR or proxy:
            self.order = self.turn.folded.number

    def say_in_private(self, code: str, **facts: object) -> None:
        """Say something to the speaker in his private chat, wherever he spoke; it is not kept."""
        words = self.rulebook.phrase.say(code, facts)

        async def ready() -> str:
            return words

        self.later.append(ready)

    def _require_in_time(self) -> None:
        """Refuse what was said before a deadline that has come since, where the rules know of it.

        Clients date messages by whole seconds.
        """
        if ComeLate not in self.turn.game.rules[Voice.PLAYER]:
            return
        said_at, deadline = self.said.said_at, self.turn.folded.settled
        if said_at + SECOND <= deadline:
            raise Denied(LATE, words=self.said.text, said_at=said_at, deadline=deadline)

    def _keep_late(self) -> None:
        seat = self.seat
        if seat is not None:
            self.ask(ComeLate(self.said.said_at, self.said.text), seat)

    def _keep_as_director(self) -> None:
        """Let whoever gives an order by his rank in the group be told what directors are told."""
        account = self.said.account
        if self.seat is None and account not in self.turn.roster.directors:
            self.turn.direct(account, directs=True)

    def read_for(self, words: str, seat: Seat) -> Command:
        """Return the command that words would give if they were spoken from a seat."""
        office = "director" if seat == DIRECTOR else "player"
        where = "private"

        def names(kind: str) -> NameBook[Any]:
            return self.turn.game.names(self.turn.state, seat, kind)

        parsed = self.rulebook.grammar.parse(words, frozenset({"anyone", office}), where, names)
        if isinstance(parsed, Query):
            raise Denied("not_a_command_of_the_match")
        return parsed

    def names(self, kind: str) -> NameBook[Any]:
        """Return what the speaker could mean by a typed name of this kind."""
        if kind == "knob":
            return self.rulebook.knobs.names
        if kind == "rule":
            return self.rulebook.rules
        seat = DIRECTOR if self.seat is None else self.seat
        return self.turn.game.names(self.turn.state, seat, kind)

    def _parsed(self, part: str, parts: int) -> Command | Query | None:
        """Return what a part asks; None when it is refused, or is talk of the group."""
        try:
            return self.rulebook.grammar.parse(part, self.offices, self.where, self.names)
        except Denied as denied:
            if self.said.group is None or self._owes_answer(part, denied):
                self.acted = self.acted or self.rulebook.grammar.commands_match(part)
                self._refuse(denied, parts)
            elif self.position == 1:
                return self._talk()
            return None

    def _owes_answer(self, part: str, denied: Denied) -> bool:
        """Whether something unclear in a group was meant for the bot: only an order by office."""
        verb = self.rulebook.grammar.spoken(part)
        if verb is None or "director" not in verb.by:
            return False
        if self.directs or (denied.code == "not_director" and verb.does in ASKED_BY_MANY):
            return True
        return self.holds_office and "player" in verb.by

    @property
    def holds_office(self) -> bool:
        """Whether the speaker's seat helps to run the match, as a referee's does."""
        if self.seat is None:
            return False
        return bool(self.turn.game.sight(self.turn.state, self.seat).get("office"))

    def _talk(self) -> Command | None:
        """Return the command for a seated player's post in the group, where posts count."""
        game = self.turn.game
        cls = game.commands.classes().get(f"{game.name}.talk")
        if cls is None or self.seat is None or not game.started(self.turn.state):
            return None
        self.quiet = True
        return msgspec.convert({"words": self.said.text}, cls)

    def _done(self, parsed: Command | Query, parts: int) -> bool:
        """Carry out one command; returns False and undoes it when it is refused."""
        self.turn.lines = []
        self.order = None
        before = self.turn.saved()
        if not isinstance(parsed, Query) or parsed.name != "confirm":
            self.turn.confirmation(self.said.account, None)
        try:
            if isinstance(parsed, Query):
                self.handlers[parsed.name](self, parsed)
            else:
                self.give(parsed)
        except Denied as denied:
            self.turn.restore(before)
            if denied.code == LATE and not self.quiet:
                self._keep_late()
            if self._was_talk(denied):
                return self._done(talk, parts) if (talk := self._talk()) else False
            self._refuse(denied, parts)
            return False
        if self.order is not None and self.said.group is None:
            self.turn.say(SPEAKER, "order_number", number=self.order)
        self.speech.add(self.turn.lines, self.rulebook.phrase, self.speaker)
        return True

    def _was_talk(self, denied: Denied) -> bool:
        """Whether a group's player used the word of an office he does not hold."""
        player = self.said.group is not None and self.seat is not None and not self.directs
        return player and denied.code == "not_yours" and not self.quiet

    def _refuse(self, denied: Denied, parts: int) -> None:
        if self.quiet:
            return
        phrase = self.rulebook.phrase
        if isinstance(denied, Unconfirmed) and self.unconfirmed is not None:
            confirmed = msgspec.structs.replace(self.unconfirmed, confirmed=True)
            self.turn.confirmation(self.said.account, confirmed)
        self.speech.answer.append(phrase.refuse(denied.code, denied.facts))
        if parts > 1:
            self.speech.answer.append(phrase.say("stopped_at", {"position": self.position}))
