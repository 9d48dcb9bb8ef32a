"""What can go wrong between a program and a table."""

from __future__ import annotations


class TableFault(Exception):
    """A fault that trying again does not solve; the text says what was expected and what came."""


class TableClosed(TableFault):
    """The table has ended the conversation."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the table has ended the conversation: {reason}")
        self.reason = reason


class NotLetIn(TableFault):
    """The server refuses access: the token is wrong, or there is no such table."""

    def __init__(self, status: int, about: str, said: object = None) -> None:
        super().__init__(f"the server answered {status} to {about}")
        self.status = status
        self.said = said
        """What it answered, if that was JSON."""


class BotFault(TableFault):
    """A bot that chose what is not legal."""


class LinkLost(Exception):
    """The connection is gone; another may be opened."""
