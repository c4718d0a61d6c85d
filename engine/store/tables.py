"""The tables; engine/store/migrations holds how they came to be so."""

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_key",
        "uq": "%(table_name)s_%(column_0_N_name)s_once",
        "fk": "%(table_name)s_%(column_0_N_name)s_known",
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
    }
)

OWED, KEPT = "owed", "kept"
"""States of a message before a courier had it: it waits for its delivery, or nobody is sent it."""

Counted = BigInteger().with_variant(Integer(), "sqlite")
"""SQLite counts up by itself only in a column that is called INTEGER."""

ruleset = Table(
    "ruleset",
    metadata,
    Column("digest", String, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

match = Table(
    "match",
    metadata,
    Column("id", String, primary_key=True),
    Column("room", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("game", String, nullable=False),
    Column("ruleset", String, ForeignKey(ruleset.c.digest), nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("opened_at", BigInteger, nullable=False),
    Column("branch", Integer, nullable=False),
    Column("closed_at", BigInteger),
    Index(None, "closed_at"),
)

seat = Table(
    "seat",
    metadata,
    Column("match_id", String, ForeignKey(match.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("persona", String, nullable=False),
    Column("account", String),
    Column("code", String),
)

director = Table(
    "director",
    metadata,
    Column("match_id", String, ForeignKey(match.c.id), primary_key=True),
    Column("account", String, primary_key=True),
)

entry = Table(
    "entry",
    metadata,
    Column("match_id", String, ForeignKey(match.c.id), primary_key=True),
    Column("branch", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("command_id", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String, nullable=False),
    Column("command", LargeBinary, nullable=False),
    Column("events", LargeBinary, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("link", LargeBinary, nullable=False, server_default=text("''")),
    UniqueConstraint("match_id", "branch", "command_id"),
)

receipt = Table(
    "receipt",
    metadata,
    Column("message_id", String, primary_key=True),
    Column("match_id", String, ForeignKey(match.c.id), nullable=False),
    Column("account", String, nullable=False),
    Column("at", BigInteger, nullable=False),
)

snapshot = Table(
    "snapshot",
    metadata,
    Column("match_id", String, primary_key=True),
    Column("branch", Integer, primary_key=True, autoincrement=False),
    Column("ruleset", String, nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("state", LargeBinary, nullable=False),
    ForeignKeyConstraint(["match_id"], [match.c.id]),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Counted, primary_key=True, autoincrement=True),
    Column("match_id", String, ForeignKey(match.c.id), nullable=False),
    Column("number", Integer, nullable=False),
    Column("audience", String, nullable=False),
    Column("text", Text, nullable=False),
    Column("state", String, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("sent_at", BigInteger),
    Index(None, "match_id", "audience"),
)

owed = Index(
    "outbox_owed",
    outbox.c.id,
    sqlite_where=text("state = 'owed'"),
    postgresql_where=text("state = 'owed'"),
)

life = Table(
    "life",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
)
