"""Where a player reads and types: a terminal, or a file of lines."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable
from contextlib import suppress

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from speeltafel.cli.errors import printable

BULLET = "• "


class PlayerLeft(Exception):
    """The player has stopped the game, or there is nothing more to read."""


class Terminal:
    """Prints texts and drawings, and asks questions."""

    def __init__(self) -> None:
        self.console = Console(markup=False, highlight=False, emoji=False)
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415  (lets the player edit what is typed)

    def say(self, text: str, style: str = "") -> None:
        """Lines of text; a line that begins with a bullet is indented after it."""
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

    def show(self, drawing: RenderableType) -> None:
        self.console.print(Padding(drawing, (0, 0, 0, 2), expand=False))

    def list(self, lines: Iterable[str]) -> None:
        """Numbered lines, in columns when there is room."""
        numbered = [f"{number:>3}. {line}" for number, line in enumerate(lines, 1)]
        self.console.print(Columns([Text(line) for line in numbered], padding=(0, 2), column_first=True))

    def ask(self, question: str) -> str:
        """What the player types; raises PlayerLeft when there is nothing more to read."""
        try:
            answer = printable(input(f"\n{question} "))
        except EOFError:
            raise PlayerLeft from None
        if not sys.stdin.isatty():
            self.say(answer)
        return " ".join(answer.split())
