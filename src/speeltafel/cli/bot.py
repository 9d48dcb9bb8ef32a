"""Tries a program at a table of house bots, over the program's standard input and output."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from queue import Empty, SimpleQueue

from speeltafel.bots.bot import Bot, Budget, thought_seed
from speeltafel.bots.bot import asked as choice_of
from speeltafel.bots.roster import entries, entry
from speeltafel.cli.compilation import ensure_play_compiled
from speeltafel.cli.errors import CommandError, print_error, printable, reason, usage_error
from speeltafel.cli.files import write_bytes
from speeltafel.cli.game_options import BotRunOptions
from speeltafel.cli.game_setup import load_game, new_match, read_options
from speeltafel.cli.output import print_json, print_remark
from speeltafel.kernel.game_record import write
from speeltafel.kernel.match import Match
from speeltafel.protocol.messages import Chair, ClientMessage, Hello, Ready, Refused, Sit
from speeltafel.protocol.pipes import GOODBYE_S, Pipes
from speeltafel.protocol.wire import BadMessage, decode, encode
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import levels, name_of
from speeltafel.server.table.table import Answer, Proposal, Table

START_S = 60.0
"""Seconds until a program must have said hello."""
LAST_ANSWERS_S = 0.5
"""Seconds for which a program is still answered when the game is over."""
MOST_REFUSED = 10
"""Messages in a row that may be refused."""
LONGEST_ECHO = 60
BOT_CLASS = re.compile(r"[A-Za-z_][\w.]*:[A-Za-z_]\w*(@\d+)?")


def run(options: BotRunOptions) -> int:
    """Play one game and report how it ended; an error says what the program did wrong."""
    game = load_game(options.game)
    match = new_match(game, options.seats, read_options(game, options.game_options, options.house_rules))
    check(options, match)
    ensure_play_compiled(game)
    seed = secrets.randbits(32) if options.seed is None else options.seed % 2**64
    table = open_table(options, match, seed)
    with started(options) as programs:
        trial = BotTrial(options, table, programs, seed)
        trial.play()
    if options.record is not None and table.record is not None:
        write_bytes(options.record, write(table.record))
    trial.report()
    return 0


def check(options: BotRunOptions, match: Match) -> None:
    """Refuse options that make no sense together."""
    if not options.program:
        raise usage_error("no program: expected a command after --, such as: -- python3 my_bot.py")
    if not 1 <= options.copies <= match.seats:
        raise usage_error(f"--copies {options.copies}: expected 1 to {match.seats}, as many as there are seats")
    if not 0 < options.budget <= 86_400:
        raise usage_error(f"--budget {options.budget}: expected seconds, more than 0 and at most a day")
    if options.level not in levels(match.game.name):
        known = ", ".join(levels(match.game.name))
        raise usage_error(f"no bot {options.level[:40]!r} plays {match.game.name}; expected one of {known}")


def open_table(options: BotRunOptions, match: Match, seed: int) -> Table:
    """A table whose cards and dice follow from the seed."""
    secret = hashlib.sha256(f"speeltafel bot run {seed}".encode()).digest()
    house = [Chair(kind="house", level=options.level)] * (match.seats - options.copies)
    chairs = [Chair(kind="api")] * options.copies + house
    plan = TablePlan(game=match.game.name, chairs=chairs, options=match.options)
    return Table(opened(plan, f"local-{seed}", secret), secret)


def command_for(options: BotRunOptions) -> list[str]:
    """What starts the program; a single word may also be a house bot, or a class as `module:Class`."""
    word = options.program[0]
    known = [one.name for one in entries(options.game)]
    is_bot = word.partition("@")[0] in known or BOT_CLASS.fullmatch(word) is not None
    if len(options.program) == 1 and is_bot and not os.path.exists(word):
        return [sys.executable, "-m", "speeltafel.client", word]
    return options.program


class TrialProgram:
    """A program at the table: a process that writes lines and reads lines."""

    def __init__(self, number: int, command: list[str], inbox: Inbox) -> None:
        self.sender = Sender(f"program-{number}", f"{os.path.basename(command[-1])[:30]} {number}", program=True)
        self.has_greeted = False
        self.refused = 0
        """Messages in a row that were refused or could not be read."""
        self.inbox = inbox
        try:
            self.pipes = Pipes(command, lambda line: inbox.put((self, line)))
        except (OSError, ValueError) as fault:
            raise CommandError(f"{command[0]}: cannot be started: {reason(fault)}") from None

    @property
    def name(self) -> str:
        return self.sender.name


Inbox = SimpleQueue[tuple[TrialProgram, "bytes | None"]]
"""Lines as they come, each with the program that wrote it; None when a program will write no more."""


@contextmanager
def started(options: BotRunOptions) -> Iterator[list[TrialProgram]]:
    """The programs, running; all have ended afterwards."""
    inbox: Inbox = SimpleQueue()
    programs: list[TrialProgram] = []
    patience_s = 0.0
    try:
        for number in range(1, options.copies + 1):
            programs.append(TrialProgram(number, command_for(options), inbox))
        yield programs
        patience_s = GOODBYE_S
    finally:
        for program in programs:
            program.pipes.end(patience_s)


class BotTrial:
    """One game: the table, its programs, and the time they take."""

    def __init__(self, options: BotRunOptions, table: Table, programs: list[TrialProgram], seed: int) -> None:
        self.options = options
        self.table = table
        self.programs = programs
        self.seed = seed
        self.inbox = programs[0].inbox
        self.entry = entry(table.config.game, options.level)
        self.bots: dict[int, Bot] = {}
        """The house bots, by seat."""
        self.decisions = 0
        self.slowest_s = 0.0

    def play(self) -> None:
        """Play until the game is over."""
        for message in (Sit(key="seated-by-the-table"), Ready(key="readied-by-the-table")):
            for program in self.programs:
                self.settle(self.table.propose(message, program.sender, at=0))
        for program in self.programs:
            self.wait_for(program, START_S, "said hello", partial(getattr, program, "has_greeted"))
        while self.table.state.phase == "playing":
            if self.decisions >= self.options.most:
                self.settle(self.table.abandon(at=0))
                break
            if self.table.bot_to_act is not None:
                self.let_house_bot_move()
            else:
                self.let_program_move()
            self.decisions += 1
        self.answer_last_messages()

    def let_house_bot_move(self) -> None:
        state = self.table.state
        seat, match = state.actor, state.match
        assert seat is not None
        bot = self.bots.setdefault(seat, self.entry.make(match.game))
        budget = Budget(self.entry.count, thought_seed("bot run", self.seed, state.version))
        choice = choice_of(bot, match, budget)
        self.settle(self.table.house_act(match.say(int(choice.action)), state.decision, at=0))

    def let_program_move(self) -> None:
        """Wait for the program to answer the question that is open now."""
        state = self.table.state
        asked, player = state.decision, state.chairs[state.actor or 0].player
        program = next(one for one in self.programs if one.sender.player == player)
        begun = time.monotonic()
        what = f"decided for seat {state.actor} (decision {asked})"
        self.wait_for(program, self.options.budget, what, lambda: state.decision != asked or state.is_finished)
        self.slowest_s = max(self.slowest_s, time.monotonic() - begun)

    # Messages

    def answer_last_messages(self) -> None:
        """A program may have sent something before it read that the game is over."""
        until = time.monotonic() + LAST_ANSWERS_S
        with suppress(Empty):
            for _ in self.programs:
                line: bytes | None = b""
                while line is not None:
                    sender, line = self.inbox.get(timeout=max(0.0, until - time.monotonic()))
                    if line:
                        self.hear(sender, line)

    def wait_for(self, program: TrialProgram, within_s: float, what: str, is_done: Callable[[], bool]) -> None:
        """Take messages in until something is done; raises CommandError if it is not done in time or cannot be."""
        until = time.monotonic() + within_s
        while not is_done():
            try:
                sender, line = self.inbox.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                raise CommandError(f"{program.name} has not {what} within {within_s:g} s") from None
            if line is None:
                status = sender.pipes.running.wait()
                raise CommandError(f"{sender.name} has ended with status {status} before it has {what}")
            self.hear(sender, line)

    def hear(self, program: TrialProgram, line: bytes) -> None:
        """One line of a program."""
        try:
            message = decode(line)
        except BadMessage as bad:
            program.pipes.say(encode(bad.answer))
            echo = printable(line[:LONGEST_ECHO].decode(errors="replace"))
            self.report_refusal(program, f"{bad.rule} {dict(bad.facts) or ''}: {echo}")
            return
        if not program.has_greeted and not isinstance(message, Hello):
            self.report_refusal(program, f"a {type(message).__name__.lower()} before hello")
            return
        self.take(program, message)

    def take(self, program: TrialProgram, message: ClientMessage) -> None:
        """A message that can be read."""
        program.has_greeted = True
        found = self.table.propose(message, program.sender, at=0)
        if isinstance(found, Answer):
            for answer in found.messages:
                program.pipes.say(encode(answer))
                if isinstance(answer, Refused):
                    self.report_refusal(program, f"refused: {answer.rule} {answer.facts}")
            return
        program.refused = 0
        if found.answer is not None:
            program.pipes.say(encode(found.answer))
        self.settle(found)

    def report_refusal(self, program: TrialProgram, what: str) -> None:
        """Tell the person at the keyboard; too many refusals in a row end the game."""
        program.refused += 1
        print_error(what, f"{program.name}: ")
        if program.refused >= MOST_REFUSED:
            raise CommandError(f"{program.name}: {MOST_REFUSED} messages in a row were refused")

    def settle(self, found: Proposal | Answer) -> None:
        """Apply a change and tell the programs that listen."""
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
        state = self.table.state
        names = [name_of(chair) for chair in state.chairs]
        payoff = state.match.payoff if state.phase == "over" else None
        answer = {
            "game": self.table.config.game,
            "seats": len(names),
            "phase": state.phase,
            "decisions": self.decisions,
            "seed": self.seed,
            "names": names,
            "payoff": payoff,
            "slowest_s": round(self.slowest_s, 3),
        }
        if self.options.as_json:
            print_json(answer)
            return
        print(f"{state.match.game.title}: {state.phase} after {self.decisions} decisions")
        for seat, name in enumerate(names):
            print(f"  seat {seat}  {'' if payoff is None else f'{payoff[seat]:g}'.rjust(6)}  {printable(name)}")
        print_remark(
            f"The same cards and dice again: --seed {self.seed}. The program's slowest move: {self.slowest_s:.2f} s."
        )
        sys.stdout.flush()
