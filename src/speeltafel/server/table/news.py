"""What happened at a table, as its viewers are told it."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.protocol.messages import Chair, TableEvent, TableEventType
from speeltafel.server.table import log_events
from speeltafel.server.table.log_events import AnyLogEvent
from speeltafel.server.table.seats import keeps_words_back


def news_of(event: AnyLogEvent, chairs: Sequence[Chair]) -> list[TableEvent]:
    """An event for viewers; `chairs` are those before it. Names are given in full, because the start shuffles seats."""
    match event:
        case log_events.Granted() | log_events.Said() | log_events.Forgotten():
            return []
        case log_events.ClosedWords() | log_events.Committed() | log_events.ShowedWords(words=""):
            return []
        case log_events.Started(seated=seated):
            kept = [TableEvent(type="kept-words", name=chair.name or "") for chair in chairs if keeps_words_back(chair)]
            return [*kept, TableEvent(type="started", seated=seated)]
        case log_events.SeatingSet(seated=seated):
            return [TableEvent(type="seating", seated=seated)]
        case log_events.Swapped(seat=seat, to=to):
            return [*moved(chairs[seat], to), *moved(chairs[to], seat)]
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


def moved(chair: Chair, to: int) -> list[TableEvent]:
    """Whoever has a chair sits elsewhere now; an empty chair is no news."""
    if chair.kind == "house":
        return [TableEvent(type="bot-moved", level=chair.level, seat=to)]
    return [] if chair.player is None else [TableEvent(type="moved", name=chair.name or "", seat=to)]


def type_of(event: log_events.OfSeat) -> TableEventType:
    """What viewers are told an event is: most go by the name they have in the log."""
    match event:
        case log_events.ShowedWords():
            return "added-words"
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
