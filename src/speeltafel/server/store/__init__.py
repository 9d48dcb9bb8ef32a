"""The durable log: what is appended here survives a crash, what is not was never told to anybody."""

from speeltafel.server.store.answers import (
    Answer,
    Appended,
    Conflict,
    NoSuchTable,
    Repeated,
    SchemaTooNew,
    StoreBusy,
    StoreClosed,
    StoreFault,
)
from speeltafel.server.store.queries import Header, Snapshot
from speeltafel.server.store.store import Store

__all__ = [
    "Answer",
    "Appended",
    "Conflict",
    "Header",
    "NoSuchTable",
    "Repeated",
    "SchemaTooNew",
    "Snapshot",
    "Store",
    "StoreBusy",
    "StoreClosed",
    "StoreFault",
]
