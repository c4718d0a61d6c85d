"""Runs the migrations on the connection that engine.store.migrate opened."""

from alembic import context

from engine.store.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
