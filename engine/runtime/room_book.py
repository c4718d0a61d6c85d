"""All open matches of this bot: found by group, by account and by number; idle ones put to rest."""

from collections.abc import Iterable

from engine.kernel.names import HOUR, Instant, MatchId
from engine.runtime.clockwork import next_look
from engine.runtime.downtime import make_up
from engine.runtime.room import Room
from engine.runtime.room_kit import RoomKit
from engine.runtime.roster import Roster
from engine.runtime.turn import Folded

IDLE = HOUR
"""How long a match may be silent before its state leaves the memory."""


class RoomBook:
    """Knows every open match by its group, its accounts and its next deadline."""

    def __init__(self) -> None:
        self.rooms: dict[MatchId, Room] = {}
        self.groups: dict[str, Room] = {}
        """The newest match of each group, also when it has ended."""
        self._over: dict[str, Room] = {}
        """By account: the match that ended last, still to be asked about."""
        self.deadlines: dict[MatchId, Instant] = {}
        self._accounts: dict[str, dict[MatchId, Room]] = {}
        self._last_number = 0

    async def restore(self, kit: RoomKit, awake: Instant | None = None) -> None:
        """Take up all open matches; those that slept since they were `awake` get the time back."""
        self._last_number = await kit.journal.last_match_number()
        for row in await kit.journal.open_matches():
            room = Room(kit, row.id, Roster())
            self.rooms[row.id] = self.groups[row.room] = room
            await room.folded()
            if awake is not None:
                await make_up(kit, room, awake)
            room.forget()

    def next_match(self) -> MatchId:
        """Return the number of a new match, as players type it."""
        self._last_number += 1
        return MatchId(str(self._last_number))

    def add(self, room: Room, group: str) -> None:
        """Take up a new match in a group."""
        self.rooms[room.match] = self.groups[group] = room

    def of_account(self, account: str) -> list[Room]:
        """Return the open matches in which an account sits or directs."""
        return list(self._accounts.get(account, {}).values())

    @property
    def known(self) -> list[Room]:
        """The matches that go on, and those that have ended and may still be asked about."""
        return [*self.rooms.values(), *dict.fromkeys(self._over.values())]

    def drop(self, match: MatchId) -> None:
        """Know nothing more of a match that has ended."""
        self._over = {a: room for a, room in self._over.items() if room.match != match}
        self.groups = {g: room for g, room in self.groups.items() if room.match != match}

    def last_of(self, account: str) -> Room | None:
        """Return the match of an account that ended last, None after a restart."""
        return self._over.get(account)

    def follow(self, room: Room, before: Roster, folded: Folded) -> None:
        """Keep up with a match after something landed."""
        if room.ended:
            self._close(room, folded)
            return
        due = next_look(room.game(folded), folded)
        if due is None:
            self.deadlines.pop(room.match, None)
        else:
            self.deadlines[room.match] = due
        if before is not folded.roster:
            self._index(room, before, folded.roster)

    def wake(self, match: MatchId) -> None:
        """Have a match look at the clock; its deadline is known again when it has."""
        self.deadlines.pop(match, None)
        self.rooms[match].wake()

    def put_to_rest(self, now: Instant) -> None:
        """Drop the state of matches that have been silent for an hour."""
        for room in self.known:
            if now - room.used_at > IDLE:
                room.forget()

    def _index(self, room: Room, before: Roster, after: Roster) -> None:
        for account in _accounts(before) - _accounts(after):
            self._unindex(room, account)
        for account in _accounts(after):
            self._accounts.setdefault(account, {})[room.match] = room

    def _unindex(self, room: Room, account: str) -> None:
        rooms = self._accounts.get(account, {})
        rooms.pop(room.match, None)
        if not rooms:
            self._accounts.pop(account, None)

    def _close(self, room: Room, folded: Folded) -> None:
        self.deadlines.pop(room.match, None)
        self.rooms.pop(room.match, None)
        for account in _accounts(folded.roster):
            self._unindex(room, account)
            self._over[account] = room


def _accounts(roster: Roster) -> set[str]:
    return set(roster.accounts) | roster.directors


def numbers(rooms: Iterable[Room]) -> list[str]:
    """Return the match numbers of rooms, in order."""
    return sorted((room.match for room in rooms), key=int)
