"""A game in the terminal, against simple players."""

from __future__ import annotations

import io
import secrets
import shlex
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from speeltafel.cli.faults import Fault, printable, wrong_usage
from speeltafel.cli.files import write_bytes
from speeltafel.cli.tables import reference_of, table_of
from speeltafel.cli.tableside import lay_out, options_for, ready_to_play, sensible_choice, take_from_shelf
from speeltafel.games import SHELF
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game_record import recorded, write
from speeltafel.kernel.match import Match, Refusal
from speeltafel.kernel.story import Event, heard
from speeltafel.locale import Words, rule_key

YOU = "Kim"
OTHERS = ("An", "Bo", "Cy", "Di", "Ed", "Fay")
LONGEST_NAME = 20
BULLET = "• "
LONGEST_ECHO = 12
"""Signs of a wrong number that are shown again."""
THOUGHTS = 2**63
"""Which throw of a seed seeds the other players' thoughts: far from the throws for cards and dice."""
UNTOLD = "-event-dealt"
"""Cards that are dealt lie on the table for all to see; nobody calls them out one by one."""


@dataclass(frozen=True)
class Wishes:
    """What stands on the command line."""

    game: str | None
    seats: int | None
    language: str
    seed: int | None
    seat: int
    name: str | None
    options: list[str]
    house: str | None


class Stopped(Exception):
    """The player has left the table."""


def run(wishes: Wishes) -> int:
    """Play one game, from the introduction to the record."""
    terminal = Terminal()
    try:
        game = take_from_shelf(wishes.game or chosen_game(terminal, wishes.language))
        match = lay_out(game, wishes.seats, options_for(game, wishes.options, wishes.house))
        if not 0 <= wishes.seat < match.seats:
            raise wrong_usage(f"--seat {wishes.seat}: expected 0 to {match.seats - 1}")
        ready_to_play(game)
        Evening(wishes, match, terminal).play()
    except Stopped:
        terminal.say("")
        terminal.say(Words(wishes.language, wishes.game or SHELF[0]).text("play-stopped"))
    return 0


def chosen_game(terminal: Terminal, language: str) -> str:
    """Ask which game it shall be."""
    words = {name: Words(language, name) for name in SHELF}
    first = words[SHELF[0]]
    terminal.headline(first.text("play-choose-game"))
    for number, name in enumerate(SHELF, 1):
        terminal.say(f"  {number}. {words[name].text(f'{name}-name')}: {words[name].text(f'{name}-tagline')}")
    while True:
        answer = terminal.ask(first.text("play-choose-prompt")).lower()
        if answer in SHELF:
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(SHELF):
            return SHELF[int(answer) - 1]
        terminal.say(first.text("play-no-such-game"))


class Terminal:
    """Where the player reads and types; works for a keyboard as for a file of lines."""

    def __init__(self) -> None:
        self.console = Console(markup=False, highlight=False, emoji=False)
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415  (lets the player edit what is typed)

    def say(self, text: str, style: str = "") -> None:
        """Lines of text; those that begin with a bullet are indented after it."""
        for line in text.split("\n"):
            if line.startswith(BULLET):
                table = Table.grid()
                table.add_row(BULLET, Text(line.removeprefix(BULLET), style=style))
                self.console.print(table)
            else:
                self.console.print(Text(line, style=style))

    def headline(self, text: str) -> None:
        self.console.print()
        self.console.print(Text(text, style="bold"))

    def show(self, drawing: Any) -> None:
        self.console.print(Padding(drawing, (0, 0, 0, 2), expand=False))

    def list(self, lines: Iterable[str]) -> None:
        """Numbered lines, in columns when there is room."""
        numbered = [f"{number:>3}. {line}" for number, line in enumerate(lines, 1)]
        self.console.print(Columns([Text(line) for line in numbered], padding=(0, 2), column_first=True))

    def ask(self, question: str) -> str:
        """What the player types; leaving the table when there is nothing more to read."""
        try:
            answer = printable(input(f"\n{question} "))
        except EOFError:
            raise Stopped from None
        if not sys.stdin.isatty():
            self.say(answer)
        return " ".join(answer.split())


class Evening:
    """One game of one person against simple players."""

    def __init__(self, wishes: Wishes, match: Match, terminal: Terminal) -> None:
        self.match = match
        self.game = match.game
        self.me = wishes.seat
        self.seed = secrets.randbits(32) if wishes.seed is None else wishes.seed % 2**64
        self.thoughts = int(throw(self.seed, THOUGHTS))
        self.wishes = wishes
        self.terminal = terminal
        self.names = seated(wishes, match.seats)
        self.words = Words(wishes.language, self.game.name, self.names)
        self.choose = sensible_choice(self.game.name)

    def play(self) -> None:
        """Until the end, everybody in turn."""
        self.introduce()
        while not self.match.is_over:
            if self.match.actor == CHANCE:
                self.let_chance_move()
            elif self.match.actor == self.me:
                self.take_my_turn()
            else:
                self.carry_out(self.advice(self.match.actor))
        self.terminal.headline(self.words.text("play-over"))
        self.terminal.show(self.drawing())
        self.terminal.say("")
        self.keep_record()

    def introduce(self) -> None:
        """What the game is about, and who sits at the table."""
        text = self.words.text
        others = ", ".join(name for seat, name in enumerate(self.names) if seat != self.me)
        self.terminal.headline(text(f"{self.game.name}-name"))
        self.terminal.say(text(f"play-intro-{self.game.name}"))
        self.terminal.say("")
        self.terminal.say(text("play-you-are", name=self.names[self.me], seat=self.me, others=others))
        self.terminal.say(text("play-how", example=self.example()))

    def example(self) -> str:
        """The first move of the notation's list; with two runners it names one."""
        move = self.words.text(f"play-notation-{self.game.name}").split(" – ")[0]
        return move if self.match.read(move) is not None else f"{move} 1"

    def let_chance_move(self) -> None:
        """Whatever is decided, a seed brings the same cards and dice in the same order."""
        count = sum(action >= self.game.decisions for action in self.match.history)
        self.carry_out(int(self.game.loops.chance_outcome(self.match.state, throw(self.seed, count))))

    def take_my_turn(self) -> None:
        """Show the table and ask until a legal move comes."""
        moves = self.match.legal()
        if len(moves) == 1:
            self.terminal.headline(self.words.text("play-only-move", move=self.in_words(moves[0])))
            self.carry_out(moves[0])
            return
        self.terminal.headline(self.words.text("play-your-turn"))
        self.terminal.show(self.drawing())
        self.terminal.headline(self.words.text("play-moves"))
        self.terminal.list(self.in_words(move) for move in moves)
        while not self.answered(self.terminal.ask(self.words.text("play-prompt")), moves):
            pass

    def answered(self, answer: str, moves: list[int]) -> bool:
        """Do what the player typed; whether it was a move."""
        if answer == "?":
            self.explain_rules()
        elif answer.lower() == "h":
            move = self.advice(self.me)
            suggestion = {"move": self.in_words(move), "notation": self.match.say(move)}
            self.terminal.say(self.words.text("play-suggestion", **suggestion))
        elif answer.lower() == "q":
            self.quit_if_sure()
        elif answer.isdecimal():
            return self.picked(answer, moves)
        elif answer:
            return self.carry_out(spelled(answer, self.match))
        return False

    def picked(self, answer: str, moves: list[int]) -> bool:
        """A move by its number in the list."""
        number = int(answer) if len(answer) <= LONGEST_ECHO else 0
        if not 1 <= number <= len(moves):
            typed = answer if len(answer) <= LONGEST_ECHO else f"{answer[:LONGEST_ECHO]}…"
            self.terminal.say(self.words.text("play-no-such-number", number=typed, count=len(moves)))
            return False
        return self.carry_out(moves[number - 1])

    def carry_out(self, action: int | str) -> bool:
        """Make a move and tell what happened, or tell why not."""
        told = self.match.act_and_tell(action)
        if isinstance(told, Refusal):
            self.explain(told)
            return False
        self.tell(told)
        return True

    def tell(self, events: Iterable[Event]) -> None:
        """What happened, as far as I may hear it."""
        for phrase in heard(events, self.me):
            if not phrase.key.endswith(UNTOLD):
                self.terminal.say(f"{BULLET}{self.words.say(phrase)}")

    def explain(self, refusal: Refusal) -> None:
        """Why a move was refused."""
        rule = self.words.rule(refusal.rule, refusal.facts)
        self.terminal.headline(f"✗ {rule.title}")
        self.terminal.say(rule.refused)
        self.terminal.say(rule.demand, style="italic")

    def explain_rules(self) -> None:
        """The introduction again, how moves are written, and what each rule demands."""
        self.terminal.headline(self.words.text(f"{self.game.name}-name"))
        self.terminal.say(self.words.text(f"play-intro-{self.game.name}"))
        self.terminal.headline(self.words.text("play-notation-title"))
        self.terminal.say(self.words.text(f"play-notation-{self.game.name}"))
        reference = reference_of(self.game.name)
        if reference is not None:
            self.terminal.say("")
            self.terminal.show(reference(self.match.view(self.me), self.words))
        self.terminal.headline(self.words.text("play-rules-title"))
        for rule in self.game.rulebook.ids.values():
            self.terminal.say(f"{BULLET}{self.words.text(rule_key(rule))}: {self.words.demand(rule)}")

    def quit_if_sure(self) -> None:
        answer = self.terminal.ask(self.words.text("play-quit"))
        if answer.lower().startswith(self.words.text("play-yes")):
            raise Stopped

    def advice(self, seat: int) -> int:
        """What the simple player would do there, from that seat's view."""
        thought = throw(self.thoughts, len(self.match.history))
        if self.choose is None:
            return int(self.game.loops.random_decision(self.match.view(seat), thought))
        return int(self.choose(self.match.view(seat), seat, thought))

    def in_words(self, move: int) -> str:
        return self.words.say(self.game.menu(self.match.view(self.me), move))

    def drawing(self) -> Any:
        return table_of(self.game.name)(self.match.view(self.me), self.me, self.words)

    def keep_record(self) -> None:
        """Offer to keep the game, and say how to play it again."""
        self.terminal.say(self.words.text("play-again", command=self.command()))
        while file := self.terminal.ask(self.words.text("play-save")):
            if self.kept(file):
                return

    def kept(self, file: str) -> bool:
        """Write the record; nothing that is there already is overwritten."""
        name = printable(file)
        if Path(file).exists():
            self.terminal.say(self.words.text("play-exists", file=name))
            return False
        try:
            write_bytes(file, write(recorded(self.match, self.names)))
        except Fault as fault:
            self.terminal.say(self.words.text("play-not-saved", why=str(fault)))
            return False
        self.terminal.say(self.words.text("play-saved", file=shlex.quote(name)))
        return True

    def command(self) -> str:
        """The command line that brings the same cards and dice."""
        wishes = self.wishes
        parts = ["speeltafel", "play", self.game.name, "--seats", str(self.match.seats), "--seed", str(self.seed)]
        parts += ["--lang", wishes.language] if wishes.language != "en" else []
        parts += ["--seat", str(self.me)] if self.me else []
        parts += [part for option in wishes.options for part in ("--option", option)]
        parts += ["--house", wishes.house] if wishes.house else []
        return shlex.join(parts)


def seated(wishes: Wishes, seats: int) -> list[str]:
    """Everybody's names, by seat."""
    mine = printable(wishes.name or YOU).strip()[:LONGEST_NAME] or YOU
    others = iter(name for name in OTHERS if name != mine)
    return [mine if seat == wishes.seat else next(others) for seat in range(seats)]


def spelled(answer: str, match: Match) -> str:
    """A move as the notation spells it, whatever capitals were typed."""
    names = match.game.names(match.seats)
    return next((name for name in names if name.lower() == answer.lower()), answer)
