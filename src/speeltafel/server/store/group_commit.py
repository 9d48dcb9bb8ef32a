"""One group commit: what many tables asked for in the same moment, written in one transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError, IntegrityError

from speeltafel.server.store import queries
from speeltafel.server.store.results import Answer, Appended, Conflict, NoSuchTable, Repeated, StoreFault
from speeltafel.server.table.log import LogEntry

Put = Callable[[Connection, Sequence[LogEntry]], None]
"""How a dialect adds entries inside a transaction."""

OWN_STATES = {"21", "22", "23", "42"}
"""Classes of SQLSTATE: wrong number of rows, wrong value, broken constraint, wrong statement."""
OWN_CODES = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_RANGE,
}

LARGEST_VERSION = 2**31 - 1
LATEST_MOMENT = 2**63 - 1


class Waiting(Protocol):
    """Where somebody waits for an answer: a future, or less."""

    def done(self) -> bool:
        """Whether nobody waits any more."""
        ...

    def set_result(self, answer: Any, /) -> None:
        """Tell how it went."""
        ...

    def set_exception(self, fault: BaseException, /) -> None:
        """Tell what went wrong."""
        ...


class Callback:
    """Somebody who is called with the answer at once, instead of in the loop's next round."""

    __slots__ = ("call", "is_told")

    def __init__(self, call: Callable[[Any], None]) -> None:
        self.call = call
        self.is_told = False

    def done(self) -> bool:
        """Whether the call was made: there is one answer, whatever happens to the writer after it."""
        return self.is_told

    def set_result(self, answer: Any) -> None:
        self.is_told = True
        self.call(answer)

    def set_exception(self, fault: BaseException) -> None:
        self.set_result(fault)


@dataclass(slots=True, eq=False)
class Job:
    """Something to write and the place where somebody waits for the answer."""

    work: Callable[[Connection], Any] | None
    """Any change but an append."""
    answer: Waiting
    entries: Sequence[LogEntry] = ()
    """What an append adds; empty for any other change."""


@dataclass(slots=True)
class Plan:
    """Appends that follow what we know of their tables are written together, all else one by one."""

    together: list[Job]
    alone: list[Job]

    @property
    def entries(self) -> list[LogEntry]:
        return [entry for job in self.together for entry in job.entries]

    @property
    def appended(self) -> dict[Job, Any]:
        return {job: Appended(job.entries[-1].version) for job in self.together}


def plan(jobs: Sequence[Job], known: Mapping[str, int]) -> Plan:
    """A log only grows and has no gaps, so what we know can be old but never wrong: the unique key decides the rest.

    Tables come in one order everywhere, so that two processes never wait for each other in a circle.
    """
    made = Plan([], [])
    latest: dict[str, int] = {}
    for job in sorted(jobs, key=lambda job: job.entries[0].table if job.entries else ""):
        if job.entries and follows(job.entries, latest, known):
            latest[job.entries[0].table] = job.entries[-1].version
            made.together.append(job)
        else:
            made.alone.append(job)
    return made


def follows(entries: Sequence[LogEntry], latest: Mapping[str, int], known: Mapping[str, int]) -> bool:
    first = entries[0]
    return first.version - 1 == latest.get(first.table, known.get(first.table))


def write(connection: Connection, jobs: Sequence[Job], known: Mapping[str, int], put: Put) -> dict[Job, Any]:
    """Write what can be written together after asking once how far the unknown tables are, then the rest.

    An IntegrityError means that somebody was faster, or that a key came again.
    """
    strangers = {job.entries[0].table for job in plan(jobs, known).alone if job.entries}
    if strangers:
        known = {**known, **queries.latest_versions(connection, strangers)}
    made = plan(jobs, known)
    if made.together:
        put(connection, made.entries)
    return made.appended | write_alone(connection, made.alone, put)


def write_alone(connection: Connection, jobs: Sequence[Job], put: Put) -> dict[Job, Any]:
    return {job: attempt(connection, job, put) for job in jobs}


def attempt(connection: Connection, job: Job, put: Put) -> Any:
    """Do one job in a savepoint of its own: its own fault is never its neighbours'."""
    try:
        if job.work is None:
            return append(connection, job.entries, put)
        with connection.begin_nested():
            return job.work(connection)
    except DBAPIError as error:
        if not is_its_own(error):
            raise
        fault = StoreFault(f"the database refused the change: {in_a_line(error.orig)}")
        fault.__cause__ = error
        return fault
    except OSError:
        raise  # the connection's trouble is everybody's
    except Exception as fault:
        return fault


def is_its_own(error: DBAPIError) -> bool:
    """The statement was at fault, by what the dialect says: its savepoint undoes it, the others go on."""
    if isinstance(error.orig, sqlite3.Error):
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_ERROR)  # none: the driver refused a value
        return code & 0xFF in OWN_CODES
    return str(getattr(error.orig, "sqlstate", None))[:2] in OWN_STATES


def append(connection: Connection, entries: Sequence[LogEntry], put: Put) -> Answer:
    """Write the entries or say why not, knowing nothing beforehand."""
    if entries[0].version == queries.latest_version(connection, entries[0].table) + 1:
        try:
            with connection.begin_nested():
                put(connection, entries)
            return Appended(entries[-1].version)
        except IntegrityError:
            pass
    return reason(connection, entries)


def append_and_create(
    connection: Connection, entries: Sequence[LogEntry], create: Callable[[Connection], None], put: Put
) -> Answer:
    """Write the entries and create another table, or say why not and do neither."""
    answer = append(connection, entries, put)
    if isinstance(answer, Appended):
        create(connection)
    return answer


def reason(connection: Connection, entries: Sequence[LogEntry]) -> Repeated | Conflict:
    """Why these entries could not be added."""
    for entry in entries:
        if first := queries.entry_under_key(connection, entry.table, entry.sender, entry.key):
            return Repeated(first)
    table = entries[0].table
    latest = queries.latest_version(connection, table)
    if latest == 0 and queries.header(connection, table) is None:
        raise NoSuchTable(f"no table {table!r}")
    return Conflict(latest)


def in_a_line(error: BaseException | None) -> str:
    """What a driver says first; details that follow may hold values."""
    return str(error).partition("\n")[0]


def checked(entries: Sequence[LogEntry]) -> tuple[LogEntry, ...]:
    """Entries one call may carry; anything else is a mistake of the caller, found before it reaches the writer."""
    if not entries:
        raise ValueError("nothing to append")
    first = entries[0]
    for version, entry in enumerate(entries, first.version):
        if entry.table != first.table:
            raise ValueError(f"one call is one table's: {first.table!r} and {entry.table!r}")
        if entry.version != version or not 0 < version <= LARGEST_VERSION:
            raise ValueError(f"versions count from 1 without a gap: {version} expected, {entry.version} came")
        if abs(entry.at) > LATEST_MOMENT:
            raise ValueError("the moment of an entry has at most 63 bits")
        check_texts(entry.table, entry.action, entry.sender or "", entry.key or "")
    check_keys(entries)
    return tuple(entries)


def check_keys(entries: Iterable[LogEntry]) -> None:
    keyed = [(entry.sender, entry.key) for entry in entries if entry.key is not None]
    if len(set(keyed)) != len(keyed):
        raise ValueError("one call uses a key once")
    if any(sender is None for sender, _ in keyed):
        raise ValueError("a key belongs to a sender")


def check_texts(*texts: str) -> None:
    """Every dialect can store it: no half characters, no zero byte."""
    for text in texts:
        if not text.isascii():
            text.encode()
        if "\0" in text:
            raise ValueError("a text may not contain a zero byte")
