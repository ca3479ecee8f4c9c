"""Alembic asks this how to reach the database: by the connection that `database.migrate` has."""

from alembic import context

from zellige.server.storage.models import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
