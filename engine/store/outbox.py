"""The messages that are owed: what waits, what became of each, what a seat was told."""

from typing import Any

from sqlalchemy import Connection, Row, bindparam, select, update

from engine.kernel.names import Instant, MatchId, Seat
from engine.store import tables
from engine.store.journal import Journal
from engine.store.rows import OutboxRow

_MARK = (
    update(tables.outbox)
    .where(tables.outbox.c.id == bindparam("row"))
    .values(
        state=bindparam("became"),
        sent_at=bindparam("then"),
        attempts=tables.outbox.c.attempts + 1,
    )
)


class Outbox:
    """The outbox table of a journal."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._marks: _Marks | None = None

    def mark(self, row: int, state: str, at: Instant) -> None:
        """Note what became of a message, some time soon; a crash before it leaves it owed."""
        if self._marks is None or not self._journal.writer.notes(self._marks):
            self._marks = _Marks()
            self._journal.writer.note(self._marks)
        self._marks.rows.append({"row": row, "became": state, "then": at})

    async def owed(self) -> list[OutboxRow]:
        """Return what waits to be sent, oldest first."""
        await self._journal.writer.settle()
        query = (
            select(tables.outbox)
            .where(tables.outbox.c.state == tables.OWED)
            .order_by(tables.outbox.c.id)
        )
        return [_outbox_row(row) for row in await self._journal.read(query)]

    async def told(self, match_id: MatchId, seat: Seat) -> list[OutboxRow]:
        """Return everything a seat was ever told, in private or with everybody."""
        await self._journal.writer.settle()
        keys = (f"seat:{seat}", "everyone")
        query = (
            select(tables.outbox)
            .where(tables.outbox.c.match_id == match_id, tables.outbox.c.audience.in_(keys))
            .order_by(tables.outbox.c.id)
        )
        return [_outbox_row(row) for row in await self._journal.read(query)]

    async def of_match(self, match_id: MatchId, after: int = 0) -> list[OutboxRow]:
        """Return everything said in a match after an entry, to whomever."""
        await self._journal.writer.settle()
        query = (
            select(tables.outbox)
            .where(tables.outbox.c.match_id == match_id, tables.outbox.c.number > after)
            .order_by(tables.outbox.c.id)
        )
        return [_outbox_row(row) for row in await self._journal.read(query)]


class _Marks:
    """Marks that wait to be written with one statement."""

    def __init__(self) -> None:
        self.rows: list[dict[str, Any]] = []

    def __call__(self, connection: Connection) -> None:
        connection.execute(_MARK, self.rows)


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
