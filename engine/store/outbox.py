"""The messages that are owed: what waits, what became of each, what a seat was told."""

from typing import Any

from sqlalchemy import Connection, Row, select, update

from engine.kernel.names import Instant, MatchId, Seat
from engine.store import tables
from engine.store.journal import Journal
from engine.store.rows import OutboxRow


class Outbox:
    """The outbox table of a journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    def mark(self, row: int, state: str, at: Instant) -> None:
        """Note what became of a message, some time soon; a crash before it leaves it owed."""

        def write(connection: Connection) -> None:
            connection.execute(
                update(tables.outbox)
                .where(tables.outbox.c.id == row)
                .values(state=state, sent_at=at, attempts=tables.outbox.c.attempts + 1)
            )

        self._journal.writer.note(write)

    async def owed(self) -> list[OutboxRow]:
        """Return what waits to be sent, oldest first."""
        query = (
            select(tables.outbox)
            .where(tables.outbox.c.state == tables.OWED)
            .order_by(tables.outbox.c.id)
        )
        return [_outbox_row(row) for row in await self._journal.read(query)]

    async def told(self, match_id: MatchId, seat: Seat) -> list[OutboxRow]:
        """Return everything a seat was ever told, in private or with everybody."""
        keys = (f"seat:{seat}", "everyone")
        query = (
            select(tables.outbox)
            .where(tables.outbox.c.match_id == match_id, tables.outbox.c.audience.in_(keys))
            .order_by(tables.outbox.c.id)
        )
        return [_outbox_row(row) for row in await self._journal.read(query)]


def _outbox_row(row: Row[Any]) -> OutboxRow:
    return OutboxRow(
        row.id,
        MatchId(row.match_id),
        row.number,
        row.audience,
        row.text,
        row.state,
        None if row.sent_at is None else Instant(row.sent_at),
    )
