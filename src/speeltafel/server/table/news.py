"""What happened at a table, as its viewers are told it."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.protocol.messages import Chair, TableEvent, TableEventType
from speeltafel.server.table import log_events
from speeltafel.server.table.log_events import AnyLogEvent


def news_of(event: AnyLogEvent, chairs: Sequence[Chair]) -> list[TableEvent]:
    """An event for viewers; `chairs` are those before it. Names are given in full, because the start shuffles seats."""
    match event:
        case log_events.Granted() | log_events.Said() | log_events.Forgotten():
            return []
        case log_events.Started():
            return [TableEvent(type="started")]
        case log_events.Abandoned():
            return [TableEvent(type="abandoned")]
        case log_events.Filled(level=level):
            return [filled(level)]
        case log_events.Sat(name=name):
            return [TableEvent(type="sat", name=name)]
    name = chairs[event.seat].name or ""
    if isinstance(event, log_events.SentAway):
        freed = TableEvent(type="sent-away", name=name)
        return [freed, filled(event.level)] if event.level else [freed]
    level = event.level if isinstance(event, log_events.Gone) else None
    return [TableEvent(type=type_of(event), name=name, level=level)]


def filled(level: str | None) -> TableEvent:
    """A chair has a bot now, or is open."""
    return TableEvent(type="opened") if level is None else TableEvent(type="filled", level=level)


def type_of(event: log_events.OfSeat) -> TableEventType:
    """What viewers are told an event is: most go by the name they have in the log."""
    match event:
        case log_events.Readied(ready=False):
            return "not-ready"
        case log_events.GaveUp(yes=False):
            return "plays-on"
        case log_events.Shared(code=None):
            return "shares-no-more"
        case log_events.Consented(yes=yes):
            return "agreed" if yes else "declined"
        case log_events.Left(level=str()) | log_events.TakenOver():
            return "bot-plays-on"
        case _:
            tag: TableEventType = type(event).__struct_config__.tag  # type: ignore[assignment]
            return tag
