"""Alembic's entry: run the steps on the connection the server gives."""

from alembic import context

from carrack.server.storage.tables import metadata


def run() -> None:
    """Run the steps that are missing."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=metadata,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


run()
