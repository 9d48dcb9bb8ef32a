"""The tables of the database, in words every SQL dialect of ours understands."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    insert,
    inspect,
    select,
)

from speeltafel.server.store.answers import SchemaTooNew, StoreFault

SCHEMA = 1

metadata = MetaData()

schema_version = Table("schema_version", metadata, Column("version", Integer, nullable=False))

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("header", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
)
Index(
    "tables_unfinished",
    tables.c.created,
    sqlite_where=tables.c.finished.is_(None),
    postgresql_where=tables.c.finished.is_(None),
)

log = Table(
    "log",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("sender", Text),
    Column("key", Text),
    Column("at", BigInteger, nullable=False),
    sqlite_with_rowid=False,  # the primary key is then the table itself: one tree less to write for every entry
)
Index(
    "log_key",
    log.c.table,
    log.c.sender,
    log.c.key,
    unique=True,
    sqlite_where=log.c.key.is_not(None),
    postgresql_where=log.c.key.is_not(None),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
    ForeignKeyConstraint(["table", "version"], ["log.table", "log.version"]),  # a snapshot never outruns the log
)


def prepare(connection: Connection) -> None:
    """Create what a new database needs, or refuse one that is not ours to write; migrations will start here."""
    present = inspect(connection).get_table_names()
    if not present:
        create(connection)
    elif schema_version.name not in present:
        raise StoreFault("the database belongs to another program: it has tables, but none that names our schema")
    elif (found := connection.scalar(select(schema_version.c.version)) or 0) > SCHEMA:
        raise SchemaTooNew(
            f"the database has schema {found}, this Speeltafel knows up to {SCHEMA}: install a newer one"
        )


def create(connection: Connection) -> None:
    """Everything a new database needs, in one transaction."""
    metadata.create_all(connection)
    connection.execute(insert(schema_version), {"version": SCHEMA})
