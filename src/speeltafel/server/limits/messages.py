"""What a message to a table counts as."""

from __future__ import annotations

from speeltafel.protocol.messages import Act, Chat, Keyed, MakeRemark, Nod, Rematch, ShowWords


def kind_of(message: Keyed) -> str | None:
    """The limit for a message; moves have none, because everybody waits their turn, nor what a start waits for."""
    match message:
        case Act() | ShowWords():
            return None
        case Chat() | Nod() | MakeRemark():
            return "chat"
        case Rematch():
            return "rematches"
        case _:
            return "seating"
