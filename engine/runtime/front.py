"""Where messages come in: finds the match each one belongs to, and never guesses."""

import secrets
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import replace

from engine.kernel.names import MatchId
from engine.kernel.ruling import Denied
from engine.kernel.typed_name import NameBook
from engine.runtime.afterwards import EXPORT, REVIEW, Afterwards
from engine.runtime.grammar import Grammar, Query, usage
from engine.runtime.lockout import Lockout
from engine.runtime.password import same_password
from engine.runtime.queries import daoyan_version
from engine.runtime.room import Room, reply
from engine.runtime.room_book import RoomBook, numbers
from engine.runtime.room_kit import RoomKit
from engine.runtime.roster import Roster
from engine.runtime.said import Said
from engine.store.rows import MatchRow

REMEMBERED = 20_000
"""Messages whose ids are kept in memory; the receipts in the store go back for ever."""

_ANYONE = frozenset({"anyone"})
_ASKED_HERE = frozenset(
    f"query.{name}"
    for name in (
        *("open_match", "login", "sign_up", "room", "roster", "help", "version"),
        *(EXPORT, REVIEW),
    )
)
"""What the front door itself must understand; everything else is a match's own affair."""


class Front:
    """Takes messages in the order of their arrival and hands each to its room."""

    def __init__(
        self, kit: RoomKit, book: RoomBook, superusers: Collection[str], afterwards: Afterwards
    ) -> None:
        self.kit = kit
        self._book = book
        self._superusers = frozenset(superusers)
        self._afterwards = afterwards
        self._heard: OrderedDict[str, None] = OrderedDict()
        self._chosen: dict[str, MatchId] = {}
        self._lockout = Lockout(kit.clock)
        self._slowed: set[str] = set()
        """Accounts that were told to slow down, and still have something waiting."""

    def arrive(self, said: Said) -> None:
        """Take one message; returns at once, the answer comes by the courier."""
        if said.id in self._heard:
            return
        self._heard[said.id] = None
        if len(self._heard) > REMEMBERED:
            self._heard.popitem(last=False)
        if not self.kit.clock.real:
            said = replace(said, said_at=said.at)
        if said.group is not None:
            self._in_group(said, said.group)
        elif not said.text:
            self._refuse(said, Denied("only_words"))
        else:
            self._in_private(said)

    @property
    def _grammar(self) -> Grammar:
        return self.kit.library.grammar

    def _in_group(self, said: Said, group: str) -> None:
        room = self._book.groups.get(group)
        live = room is not None and not room.ended
        query = self._understood(said)
        if query is not None and self._afterwards.answers(query, live=live):
            self._afterwards.ask(said, query)
        elif room is not None and live:
            self._hand(room, said)
        elif query is None:
            self._refuse_half_an_opening(said)
        elif query.name == "open_match":
            self._open(said, group, query)
        elif room is not None and query.name in ("room", "roster"):
            self._hand(room, said)
        elif query.name in ("help", "version"):
            self._answer_alone(said, query)

    def _refuse_half_an_opening(self, said: Said) -> None:
        """Tell whoever may open a match what is missing; anything else is the group's talk."""
        verb = self._grammar.spoken(said.text)
        may = said.admin or said.account in self._superusers
        if verb is not None and verb.does == "query.open_match" and may:
            self._refuse(said, Denied("slot_missing", usage=usage(verb)))

    def _open(self, said: Said, group: str, query: Query) -> None:
        if not said.admin and said.account not in self._superusers:
            self._refuse(said, Denied("not_director"))
            return
        rulebook = self.kit.library.rulebooks.get(str(query.args["game"]))
        if rulebook is None:
            self._refuse(said, Denied("game_not_offered"))
            return
        match = MatchRow(
            id=self._book.next_match(),
            room=group,
            bot=said.bot,
            game=rulebook.name,
            ruleset=rulebook.digest,
            seed=secrets.token_bytes(32),
            opened_at=said.at,
        )
        room = Room(self.kit, match.id, Roster())
        room.found(match, rulebook.body)
        self._book.add(room, group)
        self._hand(room, said)

    def _in_private(self, said: Said) -> None:
        query = self._understood(said)
        rooms = self._book.of_account(said.account)
        if query is not None and query.name == "login":
            self._log_in(said, query)
        elif query is not None and self._afterwards.answers(query, live=bool(rooms)):
            self._afterwards.ask(said, query)
        elif query is not None and query.name == "sign_up":
            self._sign_up(said, query, rooms)
        elif query is not None and query.name == "room" and query.args.get("room"):
            self._choose(said, str(query.args["room"]), rooms)
        elif len(rooms) == 1:
            self._hand(rooms[0], said)
        elif rooms:
            self._hand_chosen(said, rooms)
        elif query is not None and query.name in ("help", "version"):
            self._answer_alone(said, query)
        elif (over := self._book.last_of(said.account)) is not None:
            self._hand(over, said)
        else:
            self._refuse(said, Denied("in_no_match"))

    def _hand(self, room: Room, said: Said) -> None:
        if not room.waiting_of(said.account):
            self._slowed.discard(said.account)
        if room.hear(said, superuser=said.account in self._superusers):
            return
        if said.account not in self._slowed:
            self._slowed.add(said.account)
            self._refuse(said, Denied("too_many_waiting"))

    def _hand_chosen(self, said: Said, rooms: list[Room]) -> None:
        chosen = [room for room in rooms if room.match == self._chosen.get(said.account)]
        if chosen:
            self._hand(chosen[0], said)
        else:
            self._refuse(said, Denied("which_match", matches=numbers(rooms)))

    def _choose(self, said: Said, number: str, rooms: list[Room]) -> None:
        chosen = [room for room in rooms if room.match == number]
        if not chosen:
            self._refuse(said, Denied("no_such_match", match=number))
            return
        self._chosen[said.account] = chosen[0].match
        self._say(said, "match_chosen", match=number)

    def _log_in(self, said: Said, query: Query) -> None:
        if minutes := self._lockout.minutes(said.account):
            self._refuse(said, Denied("password_locked", minutes=minutes))
            return
        typed = str(query.args["password"])
        for room in self._book.rooms.values():
            codes = [seated.code for seated in room.roster.seats.values() if seated.code]
            if [code for code in codes if same_password(typed, code)]:
                self._lockout.right(said.account)
                self._hand(room, said)
                return
        self._lockout.wrong(said.account)
        self._refuse(said, Denied("password_wrong"))

    def _sign_up(self, said: Said, query: Query, seated: list[Room]) -> None:
        number = query.args.get("room")
        rooms = [room for room in self._book.rooms.values() if not room.started]
        if number is not None:
            rooms = [room for room in rooms if room.match == str(number)]
        if len(rooms) == 1:
            self._hand(rooms[0], said)
        elif rooms:
            self._refuse(said, Denied("which_match", matches=numbers(rooms)))
        elif number is not None:
            self._refuse(said, Denied("no_such_match", match=number))
        elif len(seated) == 1:
            self._hand(seated[0], said)
        else:
            self._refuse(said, Denied("no_match_to_join"))

    def _understood(self, said: Said) -> Query | None:
        """Read a message by the words that need no match; None when it is none of them."""
        first, _, _ = said.text.strip().partition("\n")
        verb = self._grammar.spoken(first)
        if verb is None or verb.does not in _ASKED_HERE:
            return None
        where = "group" if said.group else "private"
        try:
            parsed = self._grammar.parse(first, _ANYONE | {"director"}, where, _no_names)
        except Denied:
            return None
        return parsed if isinstance(parsed, Query) else None

    def _answer_alone(self, said: Said, query: Query) -> None:
        if query.name == "version":
            self._say(said, "version", version=daoyan_version())
            return
        where = "group" if said.group else "private"
        rows = self._grammar.help(_ANYONE, where, query.args.get("word"))
        if rows:
            self._say(said, "help", rows=rows)
        else:
            self._refuse(said, Denied("help_unknown", word=query.args.get("word")))

    def _say(self, said: Said, code: str, **facts: object) -> None:
        self.kit.courier.hand([reply(said, self.kit.library.shared.say(code, facts))])

    def _refuse(self, said: Said, denied: Denied) -> None:
        words = self.kit.library.shared.refuse(denied.code, denied.facts)
        self.kit.courier.hand([reply(said, words)])


def _no_names(kind: str) -> NameBook[object]:
    del kind
    return NameBook({})
