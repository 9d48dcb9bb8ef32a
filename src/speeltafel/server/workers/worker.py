"""A worker process: answers questions one after the other until the server closes the pipe, or is gone.

Started as `python -m speeltafel.server.workers.worker`; standard input and output are the pipes.
"""

from __future__ import annotations

import faulthandler
import os
import signal
import sys
import threading
import time
import traceback
from queue import SimpleQueue

from speeltafel.server.workers.pipe import Ask, Chosen, Failed, Prepare, Prepared, read_message, write_message

PATIENCE_S = 5.0
"""How much longer than its budget a player may think before the worker itself gives up on it."""
OWN_SHARE = 0.8
"""Of its budget, what a bot may use up thinking."""
NICE = 5
"""Sockets and the log come first."""
HEAVY_NICE = 5
"""Added for who thinks long: light bots come before."""


def main() -> None:
    """Work until the server has gone."""
    questions, answers = take_the_pipes()
    leave_signals_to_the_server()
    inbox: SimpleQueue[Prepare | Ask] = SimpleQueue()
    threading.Thread(target=listen, args=(questions, inbox), daemon=True).start()
    with open(os.devnull, "w") as nowhere:
        while True:
            message = inbox.get()
            # Ends a player that never comes back, even one that keeps the interpreter's lock, with the server gone.
            if isinstance(message, Ask):
                faulthandler.dump_traceback_later(message.budget_ms / 1000 + PATIENCE_S, exit=True, file=nowhere)
            answer = answer_to(message)
            faulthandler.cancel_dump_traceback_later()
            write_message(answers, answer)


def take_the_pipes() -> tuple[int, int]:
    """The pipes are ours alone: what a player prints or reads must not get between the messages."""
    questions, answers = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(2, 1)
    return questions, answers


def leave_signals_to_the_server() -> None:
    """Ignore signals meant for the server, which may reach this process too: the server decides when it stops."""
    for wanted in (signal.SIGINT, signal.SIGTERM):
        signal.signal(wanted, signal.SIG_IGN)


def be_nice(by: int) -> None:
    """Let others go first."""
    if sys.platform != "win32":
        os.nice(by)


def listen(questions: int, inbox: SimpleQueue[Prepare | Ask]) -> None:
    """Take messages in; ends the process at once when the server has gone, whatever a player is thinking about."""
    try:
        while (message := read_message(questions)) is not None:
            inbox.put(message)
    finally:
        os._exit(0)


def answer_to(message: Prepare | Ask) -> Prepared | Chosen | Failed:
    """What the server is told; a player that breaks down is no reason to end."""
    try:
        return prepare(message) if isinstance(message, Prepare) else choose(message)
    except BaseException as fault:
        return Failed(described(fault))


def prepare(message: Prepare) -> Prepared:
    """Have everything ready that the first question needs.

    `speeltafel serve` has compiled all bots before it opens; where nobody has, compiling them here would take minutes,
    and the simple ones are ready in seconds. Machine code is loaded before the process steps back: on a busy machine a
    worker that lets everybody else go first would not get ready at all.
    """
    sys.path.extend(folder for folder in message.path if folder not in sys.path)
    from speeltafel.bots.roster import SIMPLE  # noqa: PLC0415
    from speeltafel.server.workers.players import for_people, is_warm, warm_up  # noqa: PLC0415  (may fail)

    for game in message.games:
        own = tuple(one for one in for_people(game) if one.is_light is message.is_light)
        warm_up(game, own if is_warm(game) else SIMPLE)
    be_nice(NICE if message.is_light else NICE + HEAVY_NICE)
    return Prepared()


def choose(ask: Ask) -> Chosen | Failed:
    """What the bot does; its own clock stops it a little before the server's does."""
    until = time.monotonic() + ask.budget_ms / 1000 * OWN_SHARE
    from speeltafel.server.workers.players import asked  # noqa: PLC0415
    from speeltafel.server.workers.question import question_of  # noqa: PLC0415
    from speeltafel.server.workers.thoughts import given  # noqa: PLC0415

    question = question_of(ask.question)
    choice = asked(ask.maker, ask.count, question, until)
    is_one = 0 <= int(choice.action) < question.game.decisions
    return given(choice, question.game, question.seats) if is_one else Failed("no decision of the game")


def described(fault: BaseException) -> str:
    """A fault by its kind and place; its text could tell cards."""
    steps = traceback.extract_tb(fault.__traceback__)
    place = f" in {os.path.basename(steps[-1].filename)}, line {steps[-1].lineno}" if steps else ""
    return f"{type(fault).__name__}{place}"


if __name__ == "__main__":
    main()
