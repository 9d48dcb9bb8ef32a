"""Takes what names people, and what they said, out of the logs of their tables; each log then says so itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, bindparam, delete, or_, select, update

from speeltafel.server.store.group_commit import Put
from speeltafel.server.store.queries import latest_versions
from speeltafel.server.store.schema import log, snapshots, tables
from speeltafel.server.table import forgetting, log_events, seats
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.log_events import AddedWords, AnyLogEvent, Said, Sat, Started, written

AT_ONCE = 400
"""Values in one statement."""
PERSONAL = ("sat", "said", "added-words")
"""What people do at a table that holds their own words."""
TO_CHANGE = update(log).where(log.c.table == bindparam("which"), log.c.version == bindparam("place"))
CHANGED = TO_CHANGE.values(action=bindparam("now"))
NEW_HEADER = update(tables).where(tables.c.id == bindparam("which")).values(header=bindparam("now"))


class Row(NamedTuple):
    """What somebody did at a table."""

    table: str
    version: int
    sender: str
    event: AnyLogEvent


def erase(
    connection: Connection, find: Callable[[Connection], Sequence[str]], at: int, put: Put
) -> tuple[Sequence[str], dict[str, int]]:
    """Take the players that `find` answers out of all logs: they, and the tables with the version that says so.

    A second time it changes nothing, so it may look for what was written while it ran.
    """
    players = find(connection)
    gone = [one for player in players for one in seats.at_device_of(player)]
    personal, headers = rows_of(connection, gone), headers_with(connection, gone)
    lock(connection, sorted({row.table for row in personal} | set(headers)))
    personal = rows_of(connection, gone)  # what was written until then
    proved = words_proved(connection, personal)
    blank = [(row, made) for row in personal if (made := blanked(row, proved)) != row.event]
    concerned = sorted({row.table for row, _ in blank} | set(headers))
    for statement, rows in ((CHANGED, changes(blank)), (NEW_HEADER, new_headers(headers, gone))):
        if rows:
            connection.execute(statement, rows)
    return players, say_so(connection, concerned, gone, at, put)


def portions(values: Iterable[str]) -> Iterable[list[str]]:
    """Databases take only so many values in one statement."""
    listed = sorted(values)
    return (listed[first : first + AT_ONCE] for first in range(0, len(listed), AT_ONCE))


# What there is


def rows_of(connection: Connection, senders: Sequence[str]) -> list[Row]:
    """Everything these players did at tables that holds words of their own, in order."""
    kinds = or_(*(log.c.action.startswith(f'{{"did":"{did}"', autoescape=True) for did in PERSONAL))
    asked = select(log.c.table, log.c.version, log.c.sender, log.c.action).where(log.c.kind == EntryKind.SEAT, kinds)
    found = [row for some in portions(senders) for row in connection.execute(asked.where(log.c.sender.in_(some)))]
    return [Row(table, version, sender, log_events.read(action)) for table, version, sender, action in sorted(found)]


def headers_with(connection: Connection, gone: Sequence[str]) -> dict[str, str]:
    """Configurations that name these players: those of tables where a group plays again. No other has names."""
    named = tables.c.header.contains('"name":"', autoescape=True)
    asked = select(tables.c.id, tables.c.header).where(named)
    found: dict[str, str] = {}
    for some in portions({seats.owner_of(one) for one in gone}):
        theirs = or_(*(tables.c.header.contains(f'"player":"{player}', autoescape=True) for player in some))
        found |= {row.id: row.header for row in connection.execute(asked.where(theirs))}
    return {table: header for table, header in found.items() if names_any(header, set(gone))}


def names_any(header: str, gone: set[str]) -> bool:
    """Whether a configuration still has the name of one of these."""
    config = msgspec.json.decode(header, type=TableConfig)
    return any(chair.player in gone and chair.name for chair in config.chairs)


def words_proved(connection: Connection, rows: Sequence[Row]) -> set[tuple[str, int]]:
    """The words that were mixed into a shuffle: the last of each player where the game began. Its proof needs them."""
    begun = those_begun(connection, {row.table for row in rows})
    last = {(row.table, row.sender): row.version for row in rows if isinstance(row.event, AddedWords)}
    return {(table, version) for (table, _), version in last.items() if table in begun}


def those_begun(connection: Connection, of: Iterable[str]) -> set[str]:
    """Which of these tables have begun."""
    did = f'{{"did":"{Started.__struct_config__.tag}"'
    begun = select(log.c.table).where(log.c.kind == EntryKind.SEAT, log.c.action.startswith(did, autoescape=True))
    return {table for some in portions(of) for table in connection.scalars(begun.where(log.c.table.in_(some)))}


def lock(connection: Connection, names: Sequence[str]) -> None:
    """Let nobody append to these logs until the transaction ends; SQLite has one writer anyway.

    Tables come in one order everywhere, so that two processes never wait for each other in a circle.
    """
    for some in portions(names):
        connection.execute(select(tables.c.id).where(tables.c.id.in_(some)).order_by(tables.c.id).with_for_update())


# What becomes of it


def blanked(row: Row, proved: set[tuple[str, int]]) -> AnyLogEvent:
    """What stays of what somebody did."""
    match row.event:
        case Sat() | Said(text=str()):
            return forgetting.blanked(row.event)
        case AddedWords() if (row.table, row.version) not in proved:
            return replace(row.event, words="")
        case _:
            return row.event


def changes(blank: Sequence[tuple[Row, AnyLogEvent]]) -> list[dict[str, Any]]:
    return [{"which": row.table, "place": row.version, "now": written(made)} for row, made in blank]


def new_headers(headers: dict[str, str], gone: Sequence[str]) -> list[dict[str, Any]]:
    configs = {table: msgspec.json.decode(header, type=TableConfig) for table, header in headers.items()}
    without = {table: forgetting.config_without(config, gone) for table, config in configs.items()}
    return [{"which": table, "now": msgspec.json.encode(config).decode()} for table, config in without.items()]


def say_so(connection: Connection, names: Sequence[str], gone: Sequence[str], at: int, put: Put) -> dict[str, int]:
    """Append to every log who was forgotten; stored states held names, and somebody looks after what still runs."""
    action = written(log_events.Forgotten(players=list(gone)))
    versions = {table: version + 1 for table, version in latest_versions(connection, names).items()}
    entries = [
        LogEntry(table=table, version=version, kind=EntryKind.SEAT, action=action, at=at)
        for table, version in sorted(versions.items())
    ]
    if entries:
        put(connection, entries)
    for some in portions(names):
        connection.execute(delete(snapshots).where(snapshots.c.table.in_(some)))
        running = tables.c.id.in_(some) & tables.c.finished.is_(None)
        connection.execute(update(tables).where(running).values(wake=0))
    return versions
