"""When the bot was last known to be awake, so that it knows how long it slept."""

from sqlalchemy import Connection, delete, insert, select

from engine.kernel.names import Instant
from engine.store import tables
from engine.store.journal import Journal

ROW = {"id": 1}


class Life:
    """The one sign of life of a database's bot."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal

    async def last(self) -> Instant | None:
        """Return when it was last awake, None before its first start."""
        rows = await self._journal.read(select(tables.life.c.at))
        return Instant(rows[0].at) if rows else None

    def note(self, at: Instant) -> None:
        """Note that it is awake, some time soon."""

        def write(connection: Connection) -> None:
            connection.execute(delete(tables.life))
            connection.execute(insert(tables.life), {**ROW, "at": at})

        self._journal.writer.note(write)
