"""What PostgreSQL's troubles mean: which may be tried again, and what can be told about them without a secret."""

from __future__ import annotations

import re

import asyncpg
from sqlalchemy import URL
from sqlalchemy.engine import ExceptionContext
from sqlalchemy.exc import DBAPIError

from speeltafel.server.store.results import OutcomeUnknown, StoreFault

TROUBLE = (DBAPIError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""Everything the driver raises when the database, not our work, is at fault; timeouts are among the OSErrors."""
RUN_AGAIN = {"40001", "40P01"}
"""Serialization failure, deadlock: the server undid everything and asks for another try."""
LOST = ("08", "57P")
"""Classes of states in which the server hangs up."""


def origin(error: BaseException) -> BaseException:
    """The driver's own error."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return error.orig.__cause__ or error.orig
    return error


def state(error: BaseException) -> str:
    return getattr(origin(error), "sqlstate", None) or ""


def is_lost(error: BaseException) -> bool:
    """The connection broke: what was not yet committed is undone."""
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    broken = OSError | asyncpg.InterfaceError | asyncpg.InternalClientError
    return isinstance(origin(error), broken) or state(error).startswith(LOST)


def never_sent(error: BaseException) -> bool:
    """The driver knew that the server had hung up, and told it nothing."""
    return isinstance(error, asyncpg.InterfaceError | asyncpg.InternalClientError)


def run_again(error: BaseException) -> bool:
    return state(error) in RUN_AGAIN


def explained(error: BaseException) -> str:
    """In one line, for the host."""
    found = origin(error)
    if isinstance(found, TimeoutError):
        return "no answer in time"
    return str(found).partition("\n")[0] or type(found).__name__


def failed(error: BaseException) -> StoreFault:
    return StoreFault(f"the database failed: {explained(error)}; nothing was stored")


def unknown(error: BaseException) -> OutcomeUnknown:
    return OutcomeUnknown(f"the database failed: {explained(error)}; the change may or may not be stored")


def keep_secrets(context: ExceptionContext) -> None:
    """The server's details and the driver's complaints quote values of rows: forget them before anybody logs them."""
    if isinstance(context.original_exception, asyncpg.InternalClientError):
        raise ConnectionResetError("the server has hung up") from None  # as the driver says it a moment later
    driver, wrapped = context.original_exception.__cause__, context.sqlalchemy_exception
    for error in (driver, context.original_exception, wrapped):
        if error is not None and error.args:
            error.args = tuple(without_values(arg) if isinstance(arg, str) else arg for arg in error.args)
    if isinstance(driver, asyncpg.PostgresError):
        driver.detail = None


def without_values(words: str) -> str:
    short = words.partition("\nDETAIL")[0]
    return re.sub(r"(query argument \$\d+).*", r"\1 (its value is not told)", short, flags=re.DOTALL)


def shown(url: URL) -> str:
    """The address without anything secret."""
    harmless = {name: value for name, value in url.query.items() if name in {"host", "port", "sslmode"}}
    return url.set(query=harmless).render_as_string(hide_password=True)
