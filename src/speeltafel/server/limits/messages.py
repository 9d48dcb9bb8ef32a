"""What a message to a table counts as."""

from __future__ import annotations

from speeltafel.protocol.messages import Act, Chat, Keyed, Nod, Rematch


def kind_of(message: Keyed) -> str | None:
    """The limit for a message; moves have none, because everybody waits their turn."""
    match message:
        case Act():
            return None
        case Chat() | Nod():
            return "chat"
        case Rematch():
            return "rematches"
        case _:
            return "seating"
