"""The durable log: what is appended here survives a crash, what is not was never told to anybody."""

from speeltafel.server.store.notifications import Notification, NotificationStream
from speeltafel.server.store.queries import LONG, StoredHeader, StoredSnapshot, TableRow
from speeltafel.server.store.results import (
    Answer,
    Appended,
    Conflict,
    DamagedLog,
    NoSuchTable,
    OutcomeUnknown,
    Repeated,
    SchemaTooNew,
    StoreBusy,
    StoreClosed,
    StoreFault,
    UnreadableRow,
)
from speeltafel.server.store.store import Store

__all__ = [
    "LONG",
    "Answer",
    "Appended",
    "Conflict",
    "DamagedLog",
    "NoSuchTable",
    "Notification",
    "NotificationStream",
    "OutcomeUnknown",
    "Repeated",
    "SchemaTooNew",
    "Store",
    "StoreBusy",
    "StoreClosed",
    "StoreFault",
    "StoredHeader",
    "StoredSnapshot",
    "TableRow",
    "UnreadableRow",
]
