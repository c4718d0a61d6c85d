"""What a failure of the database means for the one whose landing it was."""

import re

from sqlalchemy import Table
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from engine.store import tables
from engine.store.errors import Duplicate, Raced, StoreError, StoreUnavailable

_CONSTRAINT = re.compile(r'constraint "(\w+)"|UNIQUE constraint failed: (.+)')
_QUARRELS = frozenset({"40001", "40P01"})
"""SQLSTATEs of transactions that stood in each other's way and may simply be tried again."""


def _spellings(table: Table, name: str, *columns: str) -> tuple[str, str]:
    """Return how PostgreSQL and SQLite call a constraint."""
    return name, ", ".join(f"{table.name}.{column}" for column in columns)


_MEANINGS: dict[str, type[StoreError]] = {
    spelling: meaning
    for spellings, meaning in (
        (_spellings(tables.receipt, "receipt_key", "message_id"), Duplicate),
        (
            _spellings(
                tables.entry,
                "entry_match_id_branch_command_id_once",
                "match_id",
                "branch",
                "command_id",
            ),
            Duplicate,
        ),
        (_spellings(tables.entry, "entry_key", "match_id", "branch", "number"), Raced),
        (_spellings(tables.match, "match_key", "id"), Raced),
    )
    for spelling in spellings
}


def named(failure: Exception) -> StoreError:
    """Return what a failure is called here."""
    if isinstance(failure, IntegrityError):
        found = _CONSTRAINT.search(str(failure.orig))
        constraint = (found[1] or found[2]).strip() if found else ""
        if constraint in _MEANINGS:
            return _MEANINGS[constraint](constraint)
    cause = failure.orig if isinstance(failure, DBAPIError) else failure
    return StoreUnavailable(f"{type(cause).__name__}: {cause}")


def strikes_everybody(failure: Exception) -> bool:
    """Whether those who waited beside the faulty one would fail too: the database is at fault."""
    if not isinstance(failure, OperationalError):
        return isinstance(failure, OSError)
    return getattr(failure.orig, "sqlstate", None) not in _QUARRELS
