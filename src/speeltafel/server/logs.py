"""Log lines: an event and its fields, as text or JSON, never with a secret among them."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from datetime import UTC, datetime
from typing import Any, TextIO

LOGGER = logging.getLogger("speeltafel")
FIELDS = "fields"
USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message", FIELDS}
"""What every record has; anything else on one is a field of its event, but for what a library marks as its own."""
WITHHELD = "withheld"
SECRET_PARTS = ("secret", "password", "token", "cookie", "authorization", "bearer", "credential", "signing")
"""No field whose name has one of these in it is ever written."""
SECRET_NAMES = frozenset({"hand", "hands", "cards", "deck", "state", "view", "legal", "words", "seed", "text", "body"})
"""Nor one of these, which tell a player's cards or what people said."""
QUIET = ("uvicorn", "uvicorn.error", "uvicorn.access", "uvicorn.asgi", "picows", "alembic", "asyncio", "litestar")
"""Libraries that tell at the level of information what we tell ourselves."""


def tell(event: str, /, *, level: int = logging.INFO, fault: BaseException | None = None, **fields: Any) -> None:
    """Log one event of the server with its fields; a fault brings its traceback.

    Elsewhere `log.info("event", extra={...})` does the same, with fields that are not attributes of every record.
    """
    if LOGGER.isEnabledFor(level):
        LOGGER.log(level, event, extra={FIELDS: fields}, exc_info=fault)


def configure(log_format: str, log_level: str, stream: TextIO | None = None) -> None:
    """All lines of this process, those of the libraries too, go through one handler to standard error."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines() if log_format == "json" else TextLines())
    handler.addFilter(is_news)
    handler.addFilter(withhold_secrets)
    root = logging.getLogger()
    for other in root.handlers[:]:
        root.removeHandler(other)
    root.addHandler(handler)
    level = logging.getLevelNamesMapping()[log_level.upper()]
    root.setLevel(max(level, logging.WARNING))  # in detail a database's driver tells every query with its parameters
    LOGGER.setLevel(level)
    for name in QUIET:
        library = logging.getLogger(name)
        library.handlers.clear()
        library.propagate = True
        library.setLevel(level if log_level == "debug" else logging.NOTSET)


def is_news(record: logging.LogRecord) -> bool:
    """A filter: a request that was broken off because the server closed is no fault, though uvicorn logs it as one."""
    return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


def is_secret(name: str) -> bool:
    lowered = name.lower()
    return lowered in SECRET_NAMES or any(part in lowered for part in SECRET_PARTS)


def withhold_secrets(record: logging.LogRecord) -> bool:
    """A filter: the value of a field with a secret's name is left out, however deep it stands."""
    beside = {name: value for name, value in vars(record).items() if name not in USUAL and not name.startswith("_")}
    setattr(record, FIELDS, without_secrets(beside | getattr(record, FIELDS, {})))
    return True


def without_secrets(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: WITHHELD if is_secret(str(name)) else without_secrets(inner) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [without_secrets(inner) for inner in value]
    return value


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": moment(record), "level": record.levelname.lower(), "event": record.getMessage()}
        if not record.name.startswith(LOGGER.name):
            line["library"] = record.name
        line |= {name: value for name, value in getattr(record, FIELDS, {}).items() if name not in line}
        if record.exc_info:
            line["fault"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)


class TextLines(logging.Formatter):
    """One line a person can read: when, how grave, what, and the fields as name=value."""

    def format(self, record: logging.LogRecord) -> str:
        fields = getattr(record, FIELDS, {})
        parts = [moment(record), f"{record.levelname.lower():7}", one_line(record.getMessage())]
        parts += [f"{name}={one_line(str(value))}" for name, value in fields.items()]
        line = " ".join(parts)
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def moment(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def one_line(text: str) -> str:
    """What came from outside cannot begin a line of its own."""
    plain = "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)
    return f'"{plain}"' if "=" in plain or plain != plain.strip() else plain
