"""The journal of all matches: what was asked and what came of it, stored durably."""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any, cast

from sqlalchemy import Connection, Integer, Row, Select, delete, func, insert, select
from sqlalchemy import cast as as_type
from sqlalchemy.exc import SQLAlchemyError

from engine.kernel.names import CommandId, Instant, MatchId, Seat
from engine.store import tables
from engine.store.chain import Chain, Linked
from engine.store.clashes import named
from engine.store.engine import open_engine, sqlite_path
from engine.store.errors import StoreOutdated, Unknown
from engine.store.landing import write_landings
from engine.store.lock import FileLock
from engine.store.migrate import newest, revision, upgrade_held
from engine.store.rows import EntryRow, Landing, MatchRow, SeatRow, SnapshotRow
from engine.store.transactions import open_transactions
from engine.store.writer import Writer


class Journal:
    """One open database; reads as asked, writes through its one writer."""

    def __init__(self, url: str, lock: FileLock | None) -> None:
        self.engine = open_engine(url)
        self._chain = Chain()
        self.writer = Writer(open_transactions(url, self._chain.forget))
        self._lock = lock
        self._ids: Iterator[int] = count(1)
        self._closed = False

    @classmethod
    async def open(cls, url: str) -> "Journal":
        """Open a database, and make the tables of one that is empty.

        Raises StoreLocked when another process has it, StoreOutdated when its tables are not this
        program's, StoreUnavailable when it cannot be read.
        """
        path = sqlite_path(url)
        journal = cls(url, None if path is None else FileLock(path))
        try:
            await journal._prepare(url)
        except BaseException:
            await journal.close()
            raise
        return journal

    async def close(self) -> None:
        """Finish writing, and let go of the database."""
        if self._closed:
            return
        self._closed = True
        await self.writer.close()
        await self.engine.dispose()
        if self._lock is not None:
            self._lock.release()

    async def _prepare(self, url: str) -> None:
        try:
            async with self.engine.connect() as connection:
                found = await connection.run_sync(revision)
            if found is None:
                _, found = await upgrade_held(url)
        except Exception as failure:
            raise named(failure) from failure
        if found != newest():
            raise StoreOutdated(f"the tables are at {found}, the program is at {newest()}")
        last = await self.read(select(func.max(tables.outbox.c.id)))
        self._ids = count((last[0][0] or 0) + 1)

    async def read(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """Return a query's rows; raises StoreUnavailable."""
        try:
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()
        except (SQLAlchemyError, OSError) as failure:
            raise named(failure) from failure

    async def open_match(self, row: MatchRow, ruleset: bytes) -> None:
        """Store a new match and, unless it is known, the ruleset it is played by."""

        def write(connection: Connection) -> None:
            known = select(tables.ruleset.c.digest).where(tables.ruleset.c.digest == row.ruleset)
            if connection.execute(known).first() is None:
                connection.execute(insert(tables.ruleset), {"digest": row.ruleset, "body": ruleset})
            connection.execute(insert(tables.match), _match_values(row))

        await self.writer.write(write)

    async def delete(self, match_id: MatchId) -> None:
        """Delete a match and everything that was kept of it."""

        def write(connection: Connection) -> None:
            for table in (
                tables.outbox,
                tables.receipt,
                tables.entry,
                tables.snapshot,
                tables.seat,
                tables.director,
            ):
                connection.execute(delete(table).where(table.c.match_id == match_id))
            connection.execute(delete(tables.match).where(tables.match.c.id == match_id))

        await self.writer.write(write)

    async def land(self, landings: Sequence[Landing]) -> list[list[int]]:
        """Store landings together or not at all; returns each one's outbox ids.

        Raises Duplicate when one of the commands is stored already, Raced when another writer
        took its number, StoreUnavailable when nothing can be stored now.
        """
        if not landings:
            return []

        def write(connection: Connection) -> list[list[int]]:
            numbers = self._numbers(connection, landings)
            return write_landings(connection, landings, numbers, self._chain)

        return await self.writer.write(write)

    async def match(self, match_id: MatchId) -> MatchRow:
        """Return one match; raises Unknown."""
        rows = await self.read(select(tables.match).where(tables.match.c.id == match_id))
        if not rows:
            raise Unknown(f"there is no match {match_id}")
        return _match_row(rows[0])

    async def ruleset(self, digest: str) -> bytes:
        """Return a stored ruleset; raises Unknown."""
        rows = await self.read(
            select(tables.ruleset.c.body).where(tables.ruleset.c.digest == digest)
        )
        if not rows:
            raise Unknown(f"there is no ruleset {digest}")
        return rows[0].body

    async def open_matches(self) -> list[MatchRow]:
        """Return the matches that have not ended, oldest first."""
        query = (
            select(tables.match)
            .where(tables.match.c.closed_at.is_(None))
            .order_by(tables.match.c.opened_at)
        )
        return [_match_row(row) for row in await self.read(query)]

    async def matches(self) -> list[MatchRow]:
        """Return every match, oldest first."""
        query = select(tables.match).order_by(tables.match.c.opened_at)
        return [_match_row(row) for row in await self.read(query)]

    async def newest_closed(
        self, *, room: str | None = None, director: str | None = None
    ) -> MatchRow | None:
        """Return the match that ended last, of those in a group or under a director."""
        query = select(tables.match).where(tables.match.c.closed_at.is_not(None))
        if room is not None:
            query = query.where(tables.match.c.room == room)
        if director is not None:
            named = select(tables.director.c.match_id).where(tables.director.c.account == director)
            query = query.where(tables.match.c.id.in_(named))
        rows = await self.read(query.order_by(tables.match.c.closed_at.desc()).limit(1))
        return _match_row(rows[0]) if rows else None

    async def last_match_number(self) -> int:
        """Return the highest match number so far, 0 before the first."""
        rows = await self.read(select(func.max(as_type(tables.match.c.id, Integer))))
        return rows[0][0] or 0

    async def entries(self, match_id: MatchId, branch: int, after: int = 0) -> list[EntryRow]:
        """Return a branch's entries after a number, in the order of their happening."""
        query = (
            select(tables.entry)
            .where(tables.entry.c.match_id == match_id, tables.entry.c.branch == branch)
            .where(tables.entry.c.number > after)
            .order_by(tables.entry.c.number)
        )
        return [_entry_row(row) for row in await self.read(query)]

    async def linked(self, match_id: MatchId, branch: int) -> list[Linked]:
        """Return a branch's entries by number, each with the hash that stands beside it."""
        query = (
            select(tables.entry)
            .where(tables.entry.c.match_id == match_id, tables.entry.c.branch == branch)
            .order_by(tables.entry.c.number)
        )
        return [(_entry_row(row), bytes(row.link)) for row in await self.read(query)]

    async def last_at(self, match_id: MatchId, branch: int, beginning: str) -> Instant:
        """Return when the last command came whose id begins so, 0 before the first."""
        query = (
            select(func.max(tables.entry.c.at))
            .where(tables.entry.c.match_id == match_id, tables.entry.c.branch == branch)
            .where(tables.entry.c.command_id.startswith(beginning))
        )
        return Instant((await self.read(query))[0][0] or 0)

    async def seats(self, match_id: MatchId) -> list[SeatRow]:
        """Return who sits where."""
        query = (
            select(tables.seat)
            .where(tables.seat.c.match_id == match_id)
            .order_by(tables.seat.c.seat)
        )
        return [
            SeatRow(Seat(row.seat), row.persona, row.account, row.code)
            for row in await self.read(query)
        ]

    async def directors(self, match_id: MatchId) -> list[str]:
        """Return the accounts that direct a match."""
        query = select(tables.director.c.account).where(tables.director.c.match_id == match_id)
        return [row.account for row in await self.read(query)]

    async def snapshot(self, match_id: MatchId, branch: int, ruleset: str) -> SnapshotRow | None:
        """Return the newest snapshot made under this ruleset, if there is one."""
        await self.writer.settle()
        query = select(tables.snapshot).where(
            tables.snapshot.c.match_id == match_id,
            tables.snapshot.c.branch == branch,
            tables.snapshot.c.ruleset == ruleset,
        )
        rows = await self.read(query)
        if not rows:
            return None
        return SnapshotRow(rows[0].number, Instant(rows[0].at), rows[0].state)

    def keep_snapshot(self, match: MatchRow, number: int, at: Instant, state: bytes) -> None:
        """Store a snapshot some time soon, in place of the one before."""

        def write(connection: Connection) -> None:
            key = {"match_id": match.id, "branch": match.branch}
            connection.execute(delete(tables.snapshot).filter_by(**key))
            values = {"number": number, "ruleset": match.ruleset, "at": at, "state": state}
            connection.execute(insert(tables.snapshot), {**key, **values})

        self.writer.note(write)

    def _numbers(self, connection: Connection, landings: Sequence[Landing]) -> Iterator[int]:
        """Return outbox ids: counted here, or drawn where several processes write."""
        if connection.dialect.name == "sqlite":
            return self._ids
        wanted = sum(len(landing.outgoing) for landing in landings)
        drawn = select(func.nextval("outbox_id_seq")).select_from(
            func.generate_series(1, wanted).alias()
        )
        return iter(sorted(connection.execute(drawn).scalars()))


def _match_values(row: MatchRow) -> dict[str, Any]:
    return {column.name: getattr(row, column.name) for column in tables.match.columns}


def _match_row(row: Row[Any]) -> MatchRow:
    return MatchRow(**cast(dict[str, Any], row._asdict()))


def _entry_row(row: Row[Any]) -> EntryRow:
    return EntryRow(
        MatchId(row.match_id),
        row.branch,
        row.number,
        CommandId(row.command_id),
        Seat(row.seat),
        row.kind,
        row.command,
        row.events,
        Instant(row.at),
    )
