"""A game between house bots and somebody's program, over the program's standard input and output."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from queue import Empty, SimpleQueue

from speeltafel.bots.bot import Bot, Budget
from speeltafel.bots.bot import asked as choice_of
from speeltafel.bots.roster import entries, entry
from speeltafel.cli.faults import Fault, complain, printable, reason, wrong_usage
from speeltafel.cli.files import write_bytes
from speeltafel.cli.tableside import lay_out, options_for, print_json, ready_to_play, say, take_from_shelf, title
from speeltafel.kernel.game_record import write
from speeltafel.kernel.match import Match
from speeltafel.protocol.messages import Chair, ClientMessage, Hello, Ready, Refused, Sit
from speeltafel.protocol.pipes import GOODBYE_S, Pipes
from speeltafel.protocol.wire import BadMessage, decode, encode
from speeltafel.server.table.commands import Sender
from speeltafel.server.table.config import opened
from speeltafel.server.table.seats import levels
from speeltafel.server.table.table import Answer, Proposal, Table

START_S = 60.0
"""How long a program may take until it says hello."""
LAST_WORDS_S = 0.5
"""How long a program is still answered when the game is over."""
MOST_REFUSED = 10
"""Messages in a row that a program may get wrong."""
LONGEST_ECHO = 60
BOT_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*(@\d+)?")


@dataclass(frozen=True)
class Wishes:
    """What stands on the command line."""

    program: list[str]
    game: str
    seats: int | None = None
    copies: int = 1
    """How many seats the program has, a process each; house bots have the others."""
    level: str = "sensible"
    options: list[str] = field(default_factory=list)
    house: str | None = None
    seed: int | None = None
    budget_s: float = 10.0
    """Seconds for each decision of the program."""
    most: int = 10_000
    """Decisions after which the game is abandoned."""
    record: str | None = None
    as_json: bool = False


def run(wishes: Wishes) -> int:
    """Play one game and tell how it ended; status 1 when the program did not play it properly."""
    game = take_from_shelf(wishes.game)
    match = lay_out(game, wishes.seats, options_for(game, wishes.options, wishes.house))
    check(wishes, match)
    ready_to_play(game)
    seed = secrets.randbits(32) if wishes.seed is None else wishes.seed % 2**64
    table = open_table(wishes, match, seed)
    with started(wishes) as programs:
        evening = Evening(wishes, table, programs, seed)
        evening.play()
    if wishes.record is not None and table.record is not None:
        write_bytes(wishes.record, write(table.record))
    evening.report()
    return 0


def check(wishes: Wishes, match: Match) -> None:
    """What only makes sense together."""
    if not wishes.program:
        raise wrong_usage("no program: expected a command after --, such as: -- python3 my_bot.py")
    if not 1 <= wishes.copies <= match.seats:
        raise wrong_usage(f"--copies {wishes.copies}: expected 1 to {match.seats}, as many as there are seats")
    if not 0 < wishes.budget_s <= 86_400:
        raise wrong_usage(f"--budget {wishes.budget_s}: expected seconds, more than 0 and at most a day")
    if wishes.level not in levels(match.game.name):
        known = ", ".join(levels(match.game.name))
        raise wrong_usage(f"no bot {wishes.level[:40]!r} plays {match.game.name}; expected one of {known}")


def open_table(wishes: Wishes, match: Match, seed: int) -> Table:
    """A table whose cards and dice hang on the seed."""
    secret = hashlib.sha256(f"speeltafel bot run {seed}".encode()).digest()
    house = [Chair(kind="house", level=wishes.level)] * (match.seats - wishes.copies)
    chairs = [Chair(kind="api")] * wishes.copies + house
    return Table(opened(f"local-{seed}", match.game.name, chairs, secret, match.options), secret)


def command_for(wishes: Wishes) -> list[str]:
    """What starts the program; a single word may also be a bot of the house, or a class as `module:Class`."""
    word = wishes.program[0]
    known = [one.name for one in entries(wishes.game)]
    is_bot = word.partition("@")[0] in known or BOT_CLASS.fullmatch(word) is not None
    if len(wishes.program) == 1 and is_bot and not os.path.exists(word):
        return [sys.executable, "-m", "speeltafel.client", word]
    return wishes.program


class Program:
    """Somebody's program at the table: a process that writes lines and reads lines."""

    def __init__(self, number: int, command: list[str], inbox: SimpleQueue[tuple[Program, bytes | None]]) -> None:
        self.sender = Sender(f"program-{number}", f"{os.path.basename(command[-1])[:30]} {number}", program=True)
        self.has_greeted = False
        self.refused = 0
        """Messages in a row that came to nothing."""
        self.inbox = inbox
        try:
            self.pipes = Pipes(command, lambda line: inbox.put((self, line)))
        except (OSError, ValueError) as fault:
            why = reason(fault) if isinstance(fault, OSError) else str(fault)
            raise Fault(f"{command[0]}: cannot be started: {why}") from None

    @property
    def name(self) -> str:
        return self.sender.name


@contextmanager
def started(wishes: Wishes) -> Iterator[list[Program]]:
    """The programs, at their seats; none is left afterwards."""
    inbox: SimpleQueue[tuple[Program, bytes | None]] = SimpleQueue()
    programs: list[Program] = []
    patience_s = 0.0
    try:
        for number in range(1, wishes.copies + 1):
            programs.append(Program(number, command_for(wishes), inbox))
        yield programs
        patience_s = GOODBYE_S
    finally:
        for program in programs:
            program.pipes.end(patience_s)


class Evening:
    """One game: the table, its programs, and the time they take."""

    def __init__(self, wishes: Wishes, table: Table, programs: list[Program], seed: int) -> None:
        self.wishes = wishes
        self.table = table
        self.programs = programs
        self.seed = seed
        self.inbox = programs[0].inbox
        self.entry = entry(table.header.game, wishes.level)
        self.bots: dict[int, Bot] = {}
        """Those of the house, by seat."""
        self.decisions = 0
        self.slowest_s = 0.0

    def play(self) -> None:
        """Until the game is over, everyone in turn."""
        for message in (Sit(key="seated-by-the-table"), Ready(key="readied-by-the-table")):
            for program in self.programs:
                self.settle(self.table.propose(message, program.sender, at=0))
        for program in self.programs:
            self.wait_for(program, START_S, "said hello", partial(getattr, program, "has_greeted"))
        while self.table.standing.phase == "playing":
            if self.decisions >= self.wishes.most:
                self.settle(self.table.abandon(at=0))
                break
            if self.table.bot_to_act is not None:
                self.let_house_bot_move()
            else:
                self.let_program_move()
            self.decisions += 1
        self.answer_what_is_under_way()

    def let_house_bot_move(self) -> None:
        standing = self.table.standing
        seat, match = standing.actor, standing.match
        assert seat is not None
        bot = self.bots.setdefault(seat, self.entry.make(match.game))
        choice = choice_of(bot, match, Budget(self.entry.count, self.seed ^ (standing.version << 32)))
        self.settle(self.table.house_act(match.say(int(choice.action)), standing.decision, at=0))

    def let_program_move(self) -> None:
        """Wait for the program to answer the question that is open now."""
        standing = self.table.standing
        asked, player = standing.decision, standing.chairs[standing.actor or 0].player
        program = next(one for one in self.programs if one.sender.player == player)
        begun = time.monotonic()
        what = f"decided for seat {standing.actor} (decision {asked})"
        self.wait_for(program, self.wishes.budget_s, what, lambda: standing.decision != asked or standing.is_finished)
        self.slowest_s = max(self.slowest_s, time.monotonic() - begun)

    # Messages

    def answer_what_is_under_way(self) -> None:
        """A program may have said something before it heard that the game is over."""
        until = time.monotonic() + LAST_WORDS_S
        with suppress(Empty):
            for _ in self.programs:
                line: bytes | None = b""
                while line is not None:
                    sender, line = self.inbox.get(timeout=max(0.0, until - time.monotonic()))
                    if line:
                        self.hear(sender, line)

    def wait_for(self, program: Program, within_s: float, what: str, is_done: Callable[[], bool]) -> None:
        """Take messages in until something is done; a Fault when it is not, or never will be."""
        until = time.monotonic() + within_s
        while not is_done():
            try:
                sender, line = self.inbox.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise Fault(f"{program.name} has not {what} within {within_s:g} s") from None
            if line is None:
                status = sender.pipes.running.wait()
                raise Fault(f"{sender.name} has ended with status {status} before it has {what}")
            self.hear(sender, line)

    def hear(self, program: Program, line: bytes) -> None:
        """One line of a program."""
        try:
            message = decode(line)
        except BadMessage as bad:
            program.pipes.say(encode(bad.answer))
            echo = printable(line[:LONGEST_ECHO].decode(errors="replace"))
            self.complain_of(program, f"{bad.rule} {dict(bad.facts) or ''}: {echo}")
            return
        if not program.has_greeted and not isinstance(message, Hello):
            self.complain_of(program, f"a {type(message).__name__.lower()} before hello")
            return
        self.take(program, message)

    def take(self, program: Program, message: ClientMessage) -> None:
        """A message that can be read."""
        program.has_greeted = True
        found = self.table.propose(message, program.sender, at=0)
        if isinstance(found, Answer):
            for answer in found.messages:
                program.pipes.say(encode(answer))
                if isinstance(answer, Refused):
                    self.complain_of(program, f"refused: {answer.rule} {answer.facts}")
            return
        program.refused = 0
        if found.answer is not None:
            program.pipes.say(encode(found.answer))
        self.settle(found)

    def complain_of(self, program: Program, what: str) -> None:
        """Tell the person at the keyboard; too much of it ends the game."""
        program.refused += 1
        complain(what, f"{program.name}: ")
        if program.refused >= MOST_REFUSED:
            raise Fault(f"{program.name}: {MOST_REFUSED} messages in a row came to nothing")

    def settle(self, found: Proposal | Answer) -> None:
        """Let something happen and tell the programs that listen."""
        if isinstance(found, Answer):
            raise AssertionError("the table refused what its own host did")
        deliveries = self.table.commit(found)
        for program in self.programs:
            viewer = self.table.viewer_of(program.sender.player)
            for delivery in deliveries:
                if program.has_greeted and delivery.viewer == viewer:
                    program.pipes.say(delivery.data)

    # The end

    def report(self) -> None:
        """How it ended."""
        standing = self.table.standing
        names = [chair.name or f"{chair.level} bot" for chair in standing.chairs]
        payoff = standing.match.payoff if standing.phase == "over" else None
        answer = {
            "game": self.table.header.game,
            "seats": len(names),
            "phase": standing.phase,
            "decisions": self.decisions,
            "seed": self.seed,
            "names": names,
            "payoff": payoff,
            "slowest_s": round(self.slowest_s, 3),
        }
        if self.wishes.as_json:
            print_json(answer)
            return
        print(f"{title(self.table.header.game)}: {standing.phase} after {self.decisions} decisions")
        for seat, name in enumerate(names):
            print(f"  seat {seat}  {'' if payoff is None else f'{payoff[seat]:g}'.rjust(6)}  {printable(name)}")
        say(f"The same cards and dice again: --seed {self.seed}. The program's slowest move: {self.slowest_s:.2f} s.")
        sys.stdout.flush()
