"""A client's side of the conversation: hello, gaps, and requests that are sent until they are answered; no socket."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from speeltafel.client.faults import TableClosed, TableFault
from speeltafel.client.knowledge import Fit, Knowledge
from speeltafel.protocol import messages, refusals
from speeltafel.protocol.messages import PROTOCOL, ClientMessage, Keyed, TableMessage

PASSING = ("try-again", "server-restarts", "too-slow", "no-hello")
"""Reasons for closing a connection after which a client may connect again."""
ASK_AGAIN = (refusals.BUSY, refusals.NOT_STORED)
"""Refusals after which the same request is sent again later."""


@dataclass
class Reaction:
    """What a message leads to: messages to send, and the answer to a request."""

    send: list[ClientMessage] = field(default_factory=list)
    answer: messages.Ack | messages.Refused | None = None


class Conversation:
    """Keeps track of what was said and what to say next; one for all connections to a table."""

    def __init__(self) -> None:
        self.knowledge = Knowledge()
        self.pending: dict[str, Keyed] = {}
        """Requests that are not answered yet, in order."""
        self.is_welcome = False
        """Whether the present connection has been welcomed."""
        self.is_repairing = False
        """Whether a hello is on its way."""
        self._is_somebody_else = False
        self._name = secrets.token_urlsafe(9)
        self._count = 0

    def new_key(self) -> str:
        """A key that no request of this player has had."""
        self._count += 1
        return f"{self._name}-{self._count}"

    def opened(self) -> list[ClientMessage]:
        """What to say first on a new connection."""
        self.is_welcome = False
        return [self.hello()]

    def hello(self) -> ClientMessage:
        self.is_repairing = True
        return messages.Hello(protocol=PROTOCOL, last=self.knowledge.version, pauses=False)

    def request(self, message: Keyed) -> list[ClientMessage]:
        """Add a request; answers what to send now. Without a connection it is sent after the next welcome."""
        self.pending[message.key] = message
        return [message] if self.is_welcome else []

    def again(self) -> list[ClientMessage]:
        """The requests to send again: the same keys get the same answers."""
        return list(self.pending.values()) if self.is_welcome else []

    def hear(self, message: TableMessage) -> Reaction:
        """Take a message in. Raises TableClosed when the table ends the conversation for good."""
        match message:
            case messages.Welcome():
                return self.hear_welcome(message)
            case messages.Snapshot() | messages.Events() | messages.Skip():
                return self.hear_news(message)
            case messages.Ack() | messages.Refused():
                return self.hear_answer(message)
            case messages.Pong():
                # Also while a hello is on its way: a busy server may not have read it.
                return Reaction([self.hello()] if message.version > self.knowledge.version else [])
            case messages.Closed():
                if message.reason not in PASSING:
                    raise TableClosed(message.reason)
        return Reaction()

    def hear_welcome(self, welcome: messages.Welcome) -> Reaction:
        """We are connected; what we knew as another player is forgotten."""
        if welcome.protocol != PROTOCOL:
            raise TableFault(f"the table speaks protocol {welcome.protocol}, this client protocol {PROTOCOL}")
        self._is_somebody_else = self.knowledge.you not in ("", welcome.you)
        if self._is_somebody_else:
            self.knowledge = Knowledge()
            self.knowledge.you = welcome.you
            return Reaction([self.hello()])
        self.knowledge.you = welcome.you
        self.is_welcome, self.is_repairing = True, False
        return Reaction(self.again())

    def hear_news(self, message: messages.Snapshot | messages.Events | messages.Skip) -> Reaction:
        """What happened at the table; a gap is repaired by one new hello."""
        if self._is_somebody_else:
            return Reaction()
        if self.knowledge.hear(message) is Fit.GAP and not self.is_repairing:
            return Reaction([self.hello()])
        return Reaction()

    def hear_answer(self, answer: messages.Ack | messages.Refused) -> Reaction:
        """A request is answered. An answer to no request is an old one, or says that our message could not be read."""
        if isinstance(answer, messages.Refused):
            if answer.rule == refusals.UNKNOWN_PROTOCOL:
                raise TableFault(f"the table speaks another protocol than {PROTOCOL}: {answer.facts}")
            if answer.rule in ASK_AGAIN:
                return Reaction()
        known = self.pending.pop(answer.key, None)
        return Reaction(answer=answer if known is not None else None)
