"""Runs migrations on the connection it is given, inside its transaction; Alembic loads this file by its path."""

from __future__ import annotations

from alembic import context

from speeltafel.server.store.migrate import VERSION_TABLE

context.configure(connection=context.config.attributes["connection"], version_table=VERSION_TABLE)
with context.begin_transaction():
    context.run_migrations()
