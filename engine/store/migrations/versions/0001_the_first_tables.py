"""The first tables: matches, seats, entries, receipts, snapshots, the outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "ruleset",
        sa.Column("digest", sa.String(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name=op.f("ruleset_key")),
    )
    op.create_table(
        "match",
        sa.Column("id", sa.String(), nullable=False),
        sa.Column("room", sa.String(), nullable=False),
        sa.Column("bot", sa.String(), nullable=False),
        sa.Column("game", sa.String(), nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("branch", sa.Integer(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["ruleset"], ["ruleset.digest"], name=op.f("match_ruleset_known")),
        sa.PrimaryKeyConstraint("id", name=op.f("match_key")),
    )
    op.create_index(op.f("match_by_closed_at"), "match", ["closed_at"], unique=False)
    op.create_table(
        "director",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("director_match_id_known")),
        sa.PrimaryKeyConstraint("match_id", "account", name=op.f("director_key")),
    )
    op.create_table(
        "entry",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("branch", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("command_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("command", sa.LargeBinary(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("entry_match_id_known")),
        sa.PrimaryKeyConstraint("match_id", "branch", "number", name=op.f("entry_key")),
        sa.UniqueConstraint(
            "match_id", "branch", "command_id", name=op.f("entry_match_id_branch_command_id_once")
        ),
    )
    op.create_table(
        "outbox",
        sa.Column(
            "id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("audience", sa.String(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("state", sa.String(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.Column("sent_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("outbox_match_id_known")),
        sa.PrimaryKeyConstraint("id", name=op.f("outbox_key")),
    )
    op.create_index(
        op.f("outbox_by_match_id_audience"), "outbox", ["match_id", "audience"], unique=False
    )
    op.create_index(
        "outbox_owed",
        "outbox",
        ["id"],
        unique=False,
        sqlite_where=sa.text("state = 'owed'"),
        postgresql_where=sa.text("state = 'owed'"),
    )
    op.create_table(
        "receipt",
        sa.Column("message_id", sa.String(), nullable=False),
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("receipt_match_id_known")),
        sa.PrimaryKeyConstraint("message_id", name=op.f("receipt_key")),
    )
    op.create_table(
        "seat",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("persona", sa.String(), nullable=False),
        sa.Column("account", sa.String(), nullable=True),
        sa.Column("code", sa.String(), nullable=True),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("seat_match_id_known")),
        sa.PrimaryKeyConstraint("match_id", "seat", name=op.f("seat_key")),
    )
    op.create_table(
        "snapshot",
        sa.Column("match_id", sa.String(), nullable=False),
        sa.Column("branch", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("ruleset", sa.String(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["match.id"], name=op.f("snapshot_match_id_known")),
        sa.PrimaryKeyConstraint("match_id", "branch", name=op.f("snapshot_key")),
    )
