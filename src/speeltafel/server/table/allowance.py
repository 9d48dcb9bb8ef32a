"""How much a table's log may hold besides moves: an allowance for each player and for the table, which moves renew."""

from __future__ import annotations

from speeltafel.protocol import messages
from speeltafel.protocol.messages import Keyed
from speeltafel.server.table.seats import owner_of
from speeltafel.server.table.state import TableState

OF_PLAYER = 500
"""Messages besides moves that one player may write into a log."""
OF_TABLE = 2_000
"""The same for everybody at a table together."""
PER_DECISION = 10
"""What every decision of the game adds to both. A decision taken back and made again adds nothing."""
RESERVE = 50
"""What everyone who sits at the table has, however much the others wrote."""

Going = messages.Leave | messages.Resign | messages.Replace | messages.Consent | messages.Rematch
"""Ends something or leaves; each of these follows on another entry, so there are never many."""


def is_used_up(state: TableState, message: Keyed, player: str) -> bool:
    """Whether a message that is no move has to wait for the next moves.

    Everyone can always leave, get ready, agree to an end and play on.
    """
    if isinstance(message, Going) or is_step_to_an_end(state, message, player):
        return False
    gained, own = PER_DECISION * state.farthest, state.senders.written_by.get(owner_of(player), 0)
    is_table_full = state.senders.written >= OF_TABLE + gained
    return own >= OF_PLAYER + gained or (is_table_full and (own >= RESERVE or isinstance(message, messages.Sit)))


def is_step_to_an_end(state: TableState, message: Keyed, player: str) -> bool:
    """Whether somebody gets ready, or votes for giving the game up, who did not before."""
    seat = state.seat_of(player)
    if seat is None:
        return False
    match message:
        case messages.Ready(ready=True):
            return not state.chairs[seat].ready
        case messages.GiveUp(yes=True):
            return not state.chairs[seat].gives_up
        case _:
            return False
