"""Bringing a database to the schema of this program when it starts, or saying why that cannot be."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from speeltafel.server.store.results import SchemaTooNew, StoreFault

HEAD = "0006"
"""The newest revision under migrations/versions: a database that has it needs no migration tools at start."""
VERSION_TABLE = "speeltafel_schema"
"""A name of our own, so that we never take another program's database for ours."""
LOCK = 0x5BEE17AFE1
"""PostgreSQL's advisory lock while one of several starting processes migrates."""
SCRIPTS = Path(__file__).parent / "migrations"


def prepare(connection: Connection) -> None:
    """Create what a new database needs, bring an older one up to date, refuse one that is not ours to write."""
    if revision(connection) == HEAD:
        return
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if (found := revision(connection)) != HEAD:
        refuse_newer(found)
        upgrade(connection)


def revision(connection: Connection) -> str | None:
    """None for an empty database."""
    present = inspect(connection).get_table_names()
    if VERSION_TABLE in present:
        found: str | None = connection.scalar(text(f"SELECT version_num FROM {VERSION_TABLE}"))
        return found
    if present:
        raise StoreFault("the database belongs to another program: it has tables, but none that names our schema")
    return None


def refuse_newer(found: str | None) -> None:
    from alembic.script import ScriptDirectory  # noqa: PLC0415  slow to import, and rarely needed

    ours = {script.revision for script in ScriptDirectory(str(SCRIPTS)).walk_revisions()}
    if found is not None and found not in ours:
        raise SchemaTooNew(f"the database has schema {found}, this Speeltafel knows up to {HEAD}: install a newer one")


def upgrade(connection: Connection, to: str = "head") -> None:
    """Run the missing migrations inside the transaction of this connection."""
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
