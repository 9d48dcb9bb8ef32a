"""The Python client: a bot, or any program, at a table over a socket, a stream of lines or standard input."""

from __future__ import annotations

from speeltafel.client.address import Address
from speeltafel.client.bots import BotPlayer, NamedPlayer
from speeltafel.client.faults import BotFault, NotLetIn, TableClosed, TableFault
from speeltafel.client.knowledge import Knowledge
from speeltafel.client.playing import connect, play, play_at
from speeltafel.client.rest import RestClient
from speeltafel.client.table import LiveTable, Turn

__all__ = [
    "Address",
    "BotFault",
    "BotPlayer",
    "Knowledge",
    "LiveTable",
    "NamedPlayer",
    "NotLetIn",
    "RestClient",
    "TableClosed",
    "TableFault",
    "Turn",
    "connect",
    "play",
    "play_at",
]
