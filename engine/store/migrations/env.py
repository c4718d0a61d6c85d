"""Runs the migrations on the connection that engine.store.migrate opened."""

from alembic import context

from engine.store import tables

context.configure(
    connection=context.config.attributes["connection"], target_metadata=tables.metadata
)
with context.begin_transaction():
    context.run_migrations()
