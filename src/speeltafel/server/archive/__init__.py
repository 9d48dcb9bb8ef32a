"""The archive: which tables can be joined, what was played, how well people play, and records to keep and to show."""

from speeltafel.server.archive.archive import Archive
from speeltafel.server.archive.record_reader import ReadRecord, RecordFault, view_record
from speeltafel.server.archive.recorder import forget
from speeltafel.server.archive.replay import OPEN, Viewer, replay
from speeltafel.server.archive.summaries import (
    ArchiveRefusal,
    AverageCard,
    Card,
    Figures,
    GameCard,
    GameResult,
    Page,
    PlayerCard,
    RatingCard,
    SeatCard,
    Wanted,
    card_of,
)

__all__ = [
    "OPEN",
    "Archive",
    "ArchiveRefusal",
    "AverageCard",
    "Card",
    "Figures",
    "GameCard",
    "GameResult",
    "Page",
    "PlayerCard",
    "RatingCard",
    "ReadRecord",
    "RecordFault",
    "SeatCard",
    "Viewer",
    "Wanted",
    "card_of",
    "forget",
    "replay",
    "view_record",
]
