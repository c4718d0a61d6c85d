"""Keeps what became of each message, and says in public, once, who cannot be reached."""

import logging

from engine.kernel.names import MatchId, Seat
from engine.runtime.clock import Clock
from engine.runtime.courier import kind_of
from engine.runtime.library import Library
from engine.runtime.parcel import Parcel, Urgency
from engine.runtime.post import Delivery, Fate, GroupChat
from engine.runtime.room_book import RoomBook
from engine.store.outbox import Outbox

log = logging.getLogger("daoyan.deliveries")


class Deliveries:
    """Marks outbox rows, and remembers the seats whose last message did not arrive."""

    def __init__(self, outbox: Outbox, book: RoomBook, clock: Clock, library: Library) -> None:
        self._outbox = outbox
        self._book = book
        self._clock = clock
        self._library = library
        self._unreached: dict[MatchId, set[Seat]] = {}

    def unreached(self, match: MatchId) -> frozenset[Seat]:
        """Return the seats of a match whose last message did not arrive."""
        return frozenset(self._unreached.get(match, ()))

    def report(self, parcel: Parcel, delivery: Delivery) -> Parcel | None:
        """Keep what became of a parcel; returns the public line that it may call for."""
        if parcel.row is not None:
            self._outbox.mark(parcel.row, delivery.fate.value, self._clock.now())
        if delivery.fate is not Fate.SENT:
            log.warning("%s message %s: %s", kind_of(parcel.recipient), parcel.row, delivery.reason)
        if parcel.match is None or not parcel.key.startswith("seat:"):
            return None
        return self._follow_seat(parcel.match, Seat(int(parcel.key[5:])), delivery.fate)

    def _follow_seat(self, match: MatchId, seat: Seat, fate: Fate) -> Parcel | None:
        unreached = self._unreached.setdefault(match, set())
        if fate is Fate.SENT:
            unreached.discard(seat)
        if fate is not Fate.FAILED or seat in unreached:
            return None
        unreached.add(seat)
        room = self._book.rooms.get(match)
        if room is None or seat not in room.roster.seats or room.chat is None:
            return None
        persona = room.roster.seats[seat].persona
        words = self._library.shared.say("seat_unreached", {"personas": [persona]})
        return Parcel(GroupChat(*room.chat), words, Urgency.ANNOUNCEMENT, match=match)
