"""A program in the arena: the same lines on standard input and output as under `speeltafel bot run`.

When it has to decide, it is told what its own seat has seen and heard meanwhile: one message for every decision,
together with what chance brought after it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from tempfile import TemporaryFile
from typing import Any

from speeltafel.arena.contenders import BadContender
from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.playing import BotFailed
from speeltafel.arena.seatings import Seating
from speeltafel.bots.bot import Budget, Choice, History
from speeltafel.kernel.contract import LEGAL, UNKNOWN
from speeltafel.kernel.events import GameEvent, as_json
from speeltafel.kernel.game_record import RULES
from speeltafel.kernel.layout import SPARE
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    PROTOCOL,
    Ack,
    Act,
    Chair,
    ClientMessage,
    Closed,
    Ending,
    Events,
    Hello,
    Ping,
    Pong,
    Refused,
    Sit,
    Snapshot,
    TableMessage,
    View,
    Welcome,
)
from speeltafel.protocol.pipes import GOODBYE_S, Pipes
from speeltafel.protocol.wire import BadMessage, decode, encode

START_S = 60.0
"""How long a program may take until it says hello."""
MOST_REFUSED = 10
"""Messages in a row that a program may get wrong."""


@dataclass
class HeardTurn:
    """What a seat may know of one decision and of what chance brought after it."""

    actions: list[int] = field(default_factory=list)
    """The decision comes first; UNKNOWN stands for an action that is hidden from the seat."""
    events: list[GameEvent] = field(default_factory=list)


class ProgramPlayer:
    """A process at one seat for one game."""

    def __init__(self, command: list[str], label: str) -> None:
        self.label = label
        self.errors = TemporaryFile()  # noqa: SIM115
        self.inbox: SimpleQueue[bytes | None] = SimpleQueue()
        try:
            self.pipes = Pipes(command, self.inbox.put, self.errors)
        except (OSError, ValueError) as fault:
            self.errors.close()
            raise BadContender(f"bot {label}: {command[0]}: cannot be started: {fault}") from None
        self.heard = [HeardTurn()]
        """What chance brought at the start, and then a turn for every decision."""
        self.version: int | None = None
        """How many decisions it knows of; None before the first snapshot."""
        self.refused = 0

    # The pipes

    def say(self, message: TableMessage) -> None:
        self.pipes.say(encode(message))

    def next_line(self, within_s: float, what: str) -> bytes:
        """The next line; raises BotFailed when there is none."""
        try:
            line = self.inbox.get(timeout=within_s)
        except Empty:
            raise BotFailed("slow", f"has not {what} within {within_s:g} s") from None
        if line is None:
            raise BotFailed(
                "crashed", f"ended with status {self.pipes.running.wait()} before it had {what}{self.last_words()}"
            )
        return line

    def last_words(self) -> str:
        """The last line that it wrote to standard error."""
        self.errors.seek(0)
        lines = self.errors.read().decode(errors="replace").split("\n")
        said = next((line.strip() for line in reversed(lines) if line.strip()), "")
        return f": {said}" if said else ""

    # The conversation

    def begin(self, plan: ArenaPlan, seating: Seating, seat: int) -> None:
        """Wait until it says hello."""
        self.game, self.plan, self.seat = plan.loaded(), plan, seat
        self.chairs = [
            Chair(kind="api", player=f"seat-{place}", name=plan.labels[bot], ready=True)
            for place, bot in enumerate(seating.bots)
        ]
        while not isinstance(self.read(self.next_line(START_S, "said hello")), Hello):
            pass
        self.say(Welcome(protocol=PROTOCOL, table="arena", you=f"seat-{seat}"))

    def hear(self, is_decision: bool, action: int, events: Sequence[GameEvent]) -> None:
        """Keep what its seat may know of an action until it is asked."""
        if is_decision:
            self.heard.append(HeardTurn())
        self.heard[-1].actions.append(action)
        self.heard[-1].events += events

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:  # noqa: ARG002
        """Tell it all that is new, and wait for its move."""
        legal = [action for action in range(self.game.decisions) if self.game.loops.refusal(view, action) == LEGAL]
        question = {"decision": len(history) + 1, "legal": [self.game.say(self.plan.seats, one) for one in legal]}
        if self.version is None:
            self.say(self.snapshot(view, len(history), question))
        else:
            for number in range(self.version, len(history)):
                is_last = number + 1 == len(history)
                seen = view if is_last else history.views[number + 1]
                self.say(self.events(number, seen, question if is_last else {}))
        self.version = len(history)
        return Choice(self.answer(view, question))

    def answer(self, view: Any, question: dict[str, Any]) -> int:
        """Wait for the move that it makes."""
        what = f"decided for seat {self.seat} (decision {question['decision']})"
        while True:
            message = self.read(self.next_line(self.plan.patience_s, what))
            if isinstance(message, Act) and message.decision == question["decision"]:
                return self.judged(message, question["legal"])
            if isinstance(message, Hello):
                self.say(Welcome(protocol=PROTOCOL, table="arena", you=f"seat-{self.seat}"))
                self.say(self.snapshot(view, self.version or 0, question))
            elif message is not None:
                self.refuse(message, question["decision"])

    def judged(self, act: Act, legal: list[str]) -> int:
        """The number of its move; anything but a legal one loses the game."""
        action = self.game.read(self.plan.seats, act.action)
        if act.action not in legal or action is None:
            raise BotFailed("illegal", f"{act.action!r} is not legal; expected one of {', '.join(legal)}")
        self.say(Ack(key=act.key, version=(self.version or 0) + 1))
        self.refused = 0
        return action

    def read(self, line: bytes) -> ClientMessage | None:
        """A message of the program, or None for one that cannot be read; too many of those lose the game."""
        try:
            message = decode(line)
        except BadMessage as bad:
            self.say(bad.answer)
            if bad.rule == refusals.UNKNOWN_PROTOCOL:
                self.say(Closed(reason="unknown-protocol"))
                raise BotFailed("nonsense", f"speaks protocol {bad.facts['got']}; expected {PROTOCOL}") from None
            self.count_refusal(f"{bad.rule}: {line[:60].decode(errors='replace')}")
            return None
        if isinstance(message, Ping):
            self.say(Pong(n=message.n, version=self.version or 0))
            return None
        return message

    def refuse(self, message: Any, decision: int) -> None:
        """Refuse what nobody can do here, or a move that answers another question."""
        if isinstance(message, Act):
            rule, facts = refusals.STALE, {"decision": decision}
        else:
            rule, facts = (refusals.ALREADY_SEATED if isinstance(message, Sit) else refusals.ALREADY_STARTED), {}
        self.say(Refused(key=message.key, rule=rule, facts={**facts}))
        self.count_refusal(rule)

    def count_refusal(self, what: str) -> None:
        self.refused += 1
        if self.refused >= MOST_REFUSED:
            raise BotFailed("nonsense", f"{MOST_REFUSED} messages in a row came to nothing; the last: {what}")

    # What it is told

    def snapshot(self, view: Any, version: int, question: dict[str, Any]) -> Snapshot:
        """All that its seat knows when it is asked."""
        return Snapshot(
            version=version,
            table="arena",
            game=self.game.name,
            rules=RULES,
            options=dict(self.plan.options),
            commitment="",
            phase="playing",
            seats=self.chairs,
            seat=self.seat,
            actor=self.seat,
            view=fields_of(view),
            **question,
        )

    def events(self, number: int, view: Any, question: dict[str, Any]) -> Events:
        """What one decision, and chance after it, changed for its seat."""
        actor = int(self.game.rules.actor(view))
        return Events(**self.told(number), view={**fields_of(view)}, actor=actor, **question)

    def told(self, number: int) -> dict[str, Any]:
        """The version, the actions and the events of one decision, as far as its seat may know them."""
        turn = self.heard[number + 1]
        return {
            "version": number + 1,
            "actions": [None if one == UNKNOWN else self.game.say(self.plan.seats, one) for one in turn.actions],
            "told": [as_json(event) for event in turn.events],
        }

    def end(self, payoff: Sequence[float] | None = None) -> None:
        """Say how the game ended, close the input, and end the process if it does not end by itself."""
        if self.version is not None:
            *earlier, last = [self.told(number) for number in range(self.version, len(self.heard) - 1)] or [
                {"version": self.version + 1}
            ]
            for turn in earlier:
                self.say(Events(**turn))
            ending = Ending(payoff=None if payoff is None else list(payoff), shuffle=None)
            self.say(Events(**last, phase="abandoned" if payoff is None else "over", actor=None, ending=ending))
        self.pipes.end(GOODBYE_S if payoff is not None else 0)
        self.errors.close()


def fields_of(view: Any) -> View:
    """A view as it goes over the wire: every field by name."""
    return {name: view[name].tolist() for name in view.dtype.names if name != SPARE}
