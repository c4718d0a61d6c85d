"""What a killed bot's database says, read from a copy, laid beside what was heard."""

import shutil
import sqlite3
import tempfile
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ENTRIES = (
    "select match_id, branch, number, command_id, seat, kind, command, events, at "
    "from entry order by cast(match_id as integer), branch, number"
)
OWED = "owed"


@dataclass(frozen=True)
class Row:
    """One message of the outbox."""

    text: str
    owed: bool


@dataclass(frozen=True)
class Books:
    """The entries, the heard messages' ids, and each reader's messages, as they stand stored."""

    entries: list[tuple[Any, ...]]
    receipts: frozenset[str]
    outbox: Mapping[str, Sequence[Row]]


@dataclass
class Told:
    """How far one reader's messages have come, and how often each came again."""

    sent: int = 0
    read: int = 0
    """How many deliveries have been looked at."""
    doubled: Counter[int] = field(default_factory=Counter)
    unsure: Counter[int] = field(default_factory=Counter)
    """Rows that a killed bot had sent and not marked, and how often that happened."""
    unkept: set[int] = field(default_factory=set)
    """Deliveries that are kept nowhere: refusals that changed nothing."""
    strange: list[str] = field(default_factory=list)

    def follow(self, rows: Sequence[Row], heard: Sequence[str]) -> None:
        """Look at the deliveries since the last time: the next row, one again, or a refusal.

        Of rows with the same words, one that had to come again is taken to be the one that did.
        """
        for index in range(self.read, len(heard)):
            text = heard[index]
            if self.sent < len(rows) and rows[self.sent].text == text:
                self.sent += 1
                continue
            before = [n for n in range(self.sent) if rows[n].text == text]
            if before:
                owed = [n for n in before if self.doubled[n] < self.unsure[n]]
                self.doubled[(owed or before)[0]] += 1
            elif text.startswith("✗"):
                self.unkept.add(index)
            else:
                self.strange.append(text)
        self.read = len(heard)


def read_books(database: Path) -> Books:
    """Read a copy, so that looking changes nothing about what the bot will find."""
    with tempfile.TemporaryDirectory() as folder:
        for path in database.parent.glob(f"{database.name}*"):
            if not path.name.endswith(("-shm", ".lock")):
                shutil.copy(path, folder)
        with closing(sqlite3.connect(Path(folder) / database.name)) as copy:
            return _books(copy)


def _books(copy: sqlite3.Connection) -> Books:
    seats = {
        (match, seat): account
        for match, seat, account in copy.execute("select match_id, seat, account from seat")
    }
    rooms = dict(copy.execute("select id, room from match").fetchall())
    outbox: dict[str, list[Row]] = defaultdict(list)
    rows = copy.execute("select match_id, audience, text, state from outbox order by id")
    for match, audience, text, state in rows:
        office, _, name = audience.partition(":")
        if office == "everyone":
            reader = f"group:{rooms[match]}"
        else:
            account = seats[match, int(name)] if office == "seat" else name
            reader = f"account:{account}"
        outbox[reader].append(Row(text, state == OWED))
    receipts = frozenset(name for (name,) in copy.execute("select message_id from receipt"))
    return Books(copy.execute(ENTRIES).fetchall(), receipts, outbox)
