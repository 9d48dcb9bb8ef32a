"""The archive: which tables can be joined, what was played, how well people play, and records to keep and to show."""

from speeltafel.server.archive.archive import Archive
from speeltafel.server.archive.cards import (
    AverageCard,
    Card,
    Figures,
    GameCard,
    GameResult,
    Page,
    PlayerCard,
    RatingCard,
    Refused,
    SeatCard,
    Wanted,
    card_of,
)
from speeltafel.server.archive.reading import Fault, ReadRecord, view_record
from speeltafel.server.archive.replaying import OPEN, Viewer, replay

__all__ = [
    "OPEN",
    "Archive",
    "AverageCard",
    "Card",
    "Fault",
    "Figures",
    "GameCard",
    "GameResult",
    "Page",
    "PlayerCard",
    "RatingCard",
    "ReadRecord",
    "Refused",
    "SeatCard",
    "Viewer",
    "Wanted",
    "card_of",
    "replay",
    "view_record",
]
