"""Each entry carries a hash over itself and the entry before it: a row changed by hand is found."""

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from sqlalchemy import Connection, select

from engine.kernel.names import MatchId
from engine.store import tables
from engine.store.rows import EntryRow

SIZE = 16
START = b""
"""What the first entry of a branch follows."""

Branch = tuple[MatchId, int]
Linked = tuple[EntryRow, bytes]
"""An entry and the hash that stands beside it."""


def link(before: bytes, entry: EntryRow) -> bytes:
    """Return the hash of an entry that follows the one with the hash `before`."""
    head = (
        f"{entry.match_id}\0{entry.branch}\0{entry.number}\0{entry.command_id}\0{entry.seat}"
        f"\0{entry.kind}\0{entry.at}\0{len(entry.command)}\0"
    )
    whole = before + head.encode("utf-8", "surrogatepass") + entry.command + entry.events
    return blake2b(whole, digest_size=SIZE).digest()


class Chain:
    """Links what is written to what stands; where nobody else writes, it remembers the ends."""

    def __init__(self) -> None:
        self._ends: dict[Branch, bytes] = {}

    def forget(self) -> None:
        """Remember nothing: what was linked last has not been stored."""
        self._ends.clear()

    def linked(self, connection: Connection, entries: Sequence[EntryRow]) -> list[Linked]:
        """Return each entry with its hash; those of one branch follow each other by number."""
        if connection.dialect.name != "sqlite":
            self.forget()
        if len(entries) > 1:
            entries = sorted(entries, key=_number)
        linked: list[Linked] = []
        for entry in entries:
            branch = (entry.match_id, entry.branch)
            before = self._ends.get(branch)
            if before is None:
                before = _end(connection, branch)
            self._ends[branch] = now = link(before, entry)
            linked.append((entry, now))
        return linked


def first_break(entries: Iterable[Linked]) -> EntryRow | None:
    """Return the first entry of one branch whose hash is not what it should be, if there is one."""
    before = START
    for entry, kept in entries:
        before = link(before, entry)
        if before != kept:
            return entry
    return None


def _number(entry: EntryRow) -> int:
    return entry.number


def _end(connection: Connection, branch: Branch) -> bytes:
    """Return the hash of a branch's last entry."""
    match_id, number = branch
    query = (
        select(tables.entry.c.link)
        .where(tables.entry.c.match_id == match_id, tables.entry.c.branch == number)
        .order_by(tables.entry.c.number.desc())
        .limit(1)
    )
    found = connection.execute(query).first()
    return START if found is None else found.link
