"""Alembic's way in. Whoever runs it (server/database.py) gives an open connection."""

from __future__ import annotations

from alembic import context

from duelstage.server.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by copying it
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
