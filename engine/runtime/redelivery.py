"""What has not arrived: listed for the director, and sent again when he says so."""

from collections.abc import Collection
from dataclasses import dataclass

from engine.kernel.names import Instant, Seat
from engine.runtime import addresses
from engine.runtime.parcel import Parcel, Urgency
from engine.runtime.post import Fate
from engine.runtime.room_kit import RoomKit
from engine.runtime.turn import Folded
from engine.store.outbox import Outbox
from engine.store.rows import OutboxRow
from engine.store.tables import OWED

AGAIN = frozenset({Fate.FAILED.value, Fate.UNKNOWN.value})
"""What may be sent again by hand: it did not arrive, or nobody knows."""


@dataclass(frozen=True)
class Missing:
    """Messages that a reader has not got for sure, and since when."""

    seat: Seat | None
    """None for the group."""
    count: int
    since: Instant | None


class Redelivery:
    """Looks after the messages of one bot that did not arrive."""

    def __init__(self, kit: RoomKit) -> None:
        self._kit = kit

    async def missing(self, folded: Folded) -> list[Missing]:
        """Return who has messages that did not arrive, the group first."""
        found: dict[Seat | None, list[OutboxRow]] = {}
        for row in await self._unsent(folded, AGAIN | {OWED}):
            if row.state == OWED and row.number == folded.number:
                continue
            found.setdefault(_seat(row.audience), []).append(row)
        ordered = sorted(found.items(), key=lambda pair: pair[0] or 0)
        return [
            Missing(seat, len(rows), min((r.sent_at for r in rows if r.sent_at), default=None))
            for seat, rows in ordered
        ]

    async def resend(self, folded: Folded, seat: Seat | None) -> int:
        """Send again what did not arrive, to one seat or to all; returns how many messages."""
        rows = await self._unsent(folded, AGAIN)
        wanted = [row for row in rows if seat is None or _seat(row.audience) == seat]
        parcels = [parcel for row in wanted if (parcel := self._parcel(folded, row)) is not None]
        self._kit.courier.hand(parcels)
        return len(parcels)

    async def _unsent(self, folded: Folded, states: Collection[str]) -> list[OutboxRow]:
        rows = await Outbox(self._kit.journal).of_match(folded.match.id)
        return [row for row in rows if row.state in states]

    def _parcel(self, folded: Folded, row: OutboxRow) -> Parcel | None:
        match = folded.match
        reader = addresses.recipient(row.audience, match.room, match.bot, folded.roster)
        if reader is None:
            return None
        return Parcel(reader, row.text, Urgency.NOTICE, row.id, match.id, key=row.audience)


def _seat(audience: str) -> Seat | None:
    office, _, name = audience.partition(":")
    return Seat(int(name)) if office == "seat" else None
