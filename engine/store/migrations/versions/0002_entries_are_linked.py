"""Entries are linked: each has a hash over itself and the one before it."""

import sqlalchemy as sa
from alembic import op

from engine.kernel.names import CommandId, Instant, MatchId, Seat
from engine.store.chain import START, link
from engine.store.rows import EntryRow

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

COLUMNS = ("match_id", "branch", "number", "command_id", "seat", "kind", "command", "events", "at")


def upgrade() -> None:
    """Add the column, and link what is there."""
    column = sa.Column("link", sa.LargeBinary(), nullable=False, server_default=sa.text("''"))
    op.add_column("entry", column)
    connection = op.get_bind()
    entry = sa.table("entry", *map(sa.column, COLUMNS), sa.column("link", sa.LargeBinary()))
    branches = connection.execute(sa.select(entry.c.match_id, entry.c.branch).distinct()).all()
    for match_id, branch in branches:
        here = sa.and_(entry.c.match_id == match_id, entry.c.branch == branch)
        rows = sa.select(*(entry.c[name] for name in COLUMNS)).where(here)
        before = START
        values = []
        for row in connection.execute(rows.order_by(entry.c.number)).all():
            before = link(before, _entry(row))
            values.append({"here": row.number, "hash": before})
        numbered = sa.update(entry).where(here, entry.c.number == sa.bindparam("here"))
        connection.execute(numbered.values(link=sa.bindparam("hash")), values)


def _entry(row: sa.Row) -> EntryRow:
    return EntryRow(
        MatchId(row.match_id),
        row.branch,
        row.number,
        CommandId(row.command_id),
        Seat(row.seat),
        row.kind,
        bytes(row.command),
        bytes(row.events),
        Instant(row.at),
    )
