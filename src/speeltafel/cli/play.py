"""A game in the terminal, against simple players."""

from __future__ import annotations

import secrets
import shlex
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

from rich.console import RenderableType

from speeltafel.bots.bot import thought_seed
from speeltafel.bots.roster import sensible_policy
from speeltafel.bots.simple import random_policy
from speeltafel.cli.compilation import ensure_play_compiled
from speeltafel.cli.errors import CommandError, printable, usage_error
from speeltafel.cli.files import write_bytes
from speeltafel.cli.game_options import PlayOptions
from speeltafel.cli.game_setup import load_game, new_match, read_options
from speeltafel.cli.terminal import BULLET, PlayerLeft, Terminal
from speeltafel.drawing.terminal import draw
from speeltafel.games import playable
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.dice import throw
from speeltafel.kernel.events import GameEvent, Weight
from speeltafel.kernel.game import Game
from speeltafel.kernel.game_record import recorded, write
from speeltafel.kernel.match import Match, Refusal
from speeltafel.locale import Words, rule_key

YOU = "Kim"
OTHERS = ("An", "Bo", "Cy", "Di", "Ed", "Fay")
LONGEST_NAME = 20
LONGEST_ECHO = 12
"""Signs of a wrong number that are shown again."""


def run(options: PlayOptions) -> int:
    """Play one game, from the introduction to the record."""
    terminal, language = Terminal(), options.language.value
    try:
        game = load_game(options.game or chosen_game(terminal, language))
        match = new_match(game, options.seats, read_options(game, options.game_options, options.house_rules))
        if not 0 <= options.seat < match.seats:
            raise usage_error(f"--seat {options.seat}: expected 0 to {match.seats - 1}")
        ensure_play_compiled(game)
        TerminalGame(options, match, terminal).play()
    except PlayerLeft:
        terminal.say("")
        terminal.say(Words(language).text("play-stopped"))
    return 0


def chosen_game(terminal: Terminal, language: str) -> str:
    """Ask which game the player wants."""
    text = Words(language).text
    terminal.headline(text("play-choose-game"))
    for number, game in enumerate(map(load_game, playable()), 1):
        words = Words(language, game)
        about = (title_of(game, words), text_if_any(words, f"{game.name}-tagline"))
        terminal.say(f"  {number}. {': '.join(filter(None, about))}")
    while True:
        answer = terminal.ask(text("play-choose-prompt")).lower()
        if answer in playable():
            return answer
        if answer.isdecimal() and 1 <= int(answer) <= len(playable()):
            return playable()[int(answer) - 1]
        terminal.say(text("play-no-such-game"))


def title_of(game: Game, words: Words) -> str:
    """What a game is called in the reader's language."""
    return text_if_any(words, f"{game.name}-name") or game.title


def text_if_any(words: Words, key: str) -> str:
    """A message that a game need not have; nothing if it does not."""
    try:
        return words.text(key)
    except LookupError:
        return ""


class TerminalGame:
    """One game of one person against simple players."""

    def __init__(self, options: PlayOptions, match: Match, terminal: Terminal) -> None:
        self.options = options
        self.match = match
        self.game = match.game
        self.terminal = terminal
        self.me = options.seat
        self.seed = secrets.randbits(32) if options.seed is None else options.seed % 2**64
        self.thoughts = thought_seed("play", self.seed)
        self.names = names_at_table(options, match.seats)
        self.words = Words(options.language.value, self.game, self.names)
        self.policy = sensible_policy(self.game.name) or random_policy(self.game)

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
        self.offer_record()

    def introduce(self) -> None:
        """What the game is about, who sits at the table, and how to play here."""
        others = ", ".join(name for seat, name in enumerate(self.names) if seat != self.me)
        self.introduce_game()
        self.terminal.say("")
        self.terminal.say(self.words.text("play-you-are", name=self.names[self.me], seat=self.me, others=others))
        self.terminal.say(self.words.text("play-how", example=self.example()))

    def introduce_game(self) -> None:
        """The title, and what the game is about."""
        self.terminal.headline(title_of(self.game, self.words))
        self.terminal.say(text_if_any(self.words, f"play-intro-{self.game.name}"))

    def example(self) -> str:
        """The first move in the list of the notation, as it is written at this table."""
        first = text_if_any(self.words, f"play-notation-{self.game.name}").split(" – ")[0]
        moves = self.game.names(self.match.seats)
        return next((move for move in moves if f"{move} ".startswith(f"{first} ".lstrip())), moves[0])

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
        self.tell(self.game.events.heard(told, self.me))
        return True

    def tell(self, events: Sequence[GameEvent]) -> None:
        """What happened; cards of a deal and the like are seen on the table anyway."""
        for event in events:
            if self.game.events.weight(event) != Weight.SILENT:
                self.terminal.say(f"{BULLET}{self.words.event(event)}")

    def explain(self, refusal: Refusal) -> None:
        """Why a move was refused."""
        rule = self.words.rule(refusal.rule, refusal.facts)
        self.terminal.headline(f"✗ {rule.title}")
        self.terminal.say(rule.refused)
        self.terminal.say(rule.demand, style="italic")

    def explain_rules(self) -> None:
        """The introduction again, how moves are written, and what each rule demands."""
        self.introduce_game()
        notation = text_if_any(self.words, f"play-notation-{self.game.name}")
        if notation:
            self.terminal.headline(self.words.text("play-notation-title"))
            self.terminal.say(notation)
        reference = self.game.drawings.reference
        if reference is not None:
            self.terminal.say("")
            self.terminal.show(reference(self.match.view(self.me), self.words))
        self.terminal.headline(self.words.text("play-rules-title"))
        for rule in self.game.rulebook.ids.values():
            self.terminal.say(f"{BULLET}{self.words.text(rule_key(rule))}: {self.words.demand(rule)}")

    def quit_if_sure(self) -> None:
        answer = self.terminal.ask(self.words.text("play-quit"))
        if answer.lower().startswith(self.words.text("play-yes")):
            raise PlayerLeft

    def advice(self, seat: int) -> int:
        """What the simple player would do at a seat, from that seat's view."""
        return int(self.policy(self.match.view(seat), seat, throw(self.thoughts, len(self.match.history))))

    def in_words(self, move: int) -> str:
        return self.words.say(self.game.menu(self.match.view(self.me), move))

    def drawing(self) -> RenderableType:
        return draw(self.game, self.match.view(self.me), self.me, self.words)

    def offer_record(self) -> None:
        """Say how to play the same cards and dice again, and offer to write the record."""
        self.terminal.say(self.words.text("play-again", command=self.command()))
        while file := self.terminal.ask(self.words.text("play-save")):
            if self.wrote_record(file):
                return

    def wrote_record(self, file: str) -> bool:
        """Write the record; a file that exists is not overwritten."""
        name = printable(file)
        if Path(file).exists():
            self.terminal.say(self.words.text("play-exists", file=name))
            return False
        try:
            write_bytes(file, write(recorded(self.match, self.names)))
        except CommandError as fault:
            self.terminal.say(self.words.text("play-not-saved", why=str(fault)))
            return False
        self.terminal.say(self.words.text("play-saved", file=shlex.quote(name)))
        return True

    def command(self) -> str:
        """The command line that brings the same cards and dice."""
        options = self.options
        parts = ["speeltafel", "play", self.game.name, "--seats", str(self.match.seats), "--seed", str(self.seed)]
        parts += ["--lang", options.language.value] if options.language != "en" else []
        parts += ["--seat", str(self.me)] if self.me else []
        parts += [part for option in options.game_options for part in ("--option", option)]
        parts += ["--house", options.house_rules] if options.house_rules else []
        return shlex.join(parts)


def names_at_table(options: PlayOptions, seats: int) -> list[str]:
    """Everybody's names, by seat."""
    mine = printable(options.name or YOU).strip()[:LONGEST_NAME] or YOU
    others = chain((name for name in OTHERS if name != mine), map(str, range(len(OTHERS), seats)))
    return [mine if seat == options.seat else next(others) for seat in range(seats)]


def spelled(answer: str, match: Match) -> str:
    """A move as the notation spells it, whatever capitals were typed."""
    names = match.game.names(match.seats)
    return next((name for name in names if name.lower() == answer.lower()), answer)
