"""Run by Alembic: migrates over the connection that `storage.database` hands it."""

from __future__ import annotations

from alembic import context

from nemeton.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can change a table only by copying it
)
with context.begin_transaction():
    context.run_migrations()
