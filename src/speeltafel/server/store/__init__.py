"""The durable log: what is appended here survives a crash, what is not was never told to anybody."""

from speeltafel.server.store.answers import (
    Answer,
    Appended,
    Conflict,
    NoSuchTable,
    OutcomeUnknown,
    Repeated,
    SchemaTooNew,
    StoreBusy,
    StoreClosed,
    StoreFault,
)
from speeltafel.server.store.bell import Bell, Rung
from speeltafel.server.store.queries import Header, Snapshot
from speeltafel.server.store.store import Store

__all__ = [
    "Answer",
    "Appended",
    "Bell",
    "Conflict",
    "Header",
    "NoSuchTable",
    "OutcomeUnknown",
    "Repeated",
    "Rung",
    "SchemaTooNew",
    "Snapshot",
    "Store",
    "StoreBusy",
    "StoreClosed",
    "StoreFault",
]
