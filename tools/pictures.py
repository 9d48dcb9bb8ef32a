"""Draws the README's pictures of terminal games, as `docs/pictures/scenes.toml` describes them. `make pictures`."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
WIDTH = 116
TURN, PROMPT = "Your turn", "Your move"

FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace;
  font-size: {char_height}px; line-height: {line_height}px; font-variant-east-asian: full-width; }}
.{unique_id}-title {{ font-size: 18px; font-weight: bold; font-family: sans-serif; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" /></clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</g>
</svg>
"""


def played(command: list[str], typed: str) -> str:
    """What the terminal shows while this is typed."""
    run = subprocess.run(
        [sys.executable, "-m", "speeltafel", *command],
        input=typed,
        env={**os.environ, "FORCE_COLOR": "1", "COLUMNS": str(WIDTH)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout


def scene(text: str, turn: int) -> str:
    """One turn, with the answer to the first thing that is typed in it."""
    start = -1
    for _ in range(turn):
        start = text.index(TURN, start + 1)
    end = text.index(PROMPT, text.index(PROMPT, start) + 1)
    return text[text.rindex("\n", 0, start) + 1 : end].rstrip()


def draw(name: str, wanted: dict[str, Any]) -> None:
    """One picture."""
    typed = "".join(f"{line}\n" for line in wanted["typed"])
    console = Console(record=True, width=WIDTH, file=open(os.devnull, "w", encoding="utf-8"))  # noqa: SIM115
    console.print(Text.from_ansi(scene(played(wanted["command"], typed), wanted["turn"])))
    title = "speeltafel " + " ".join(wanted["command"][:4])
    (FOLDER / f"{name}.svg").write_text(console.export_svg(title=title, code_format=FRAME, unique_id=name))


if __name__ == "__main__":
    for picture, wanted in tomllib.loads((FOLDER / "scenes.toml").read_text(encoding="utf-8")).items():
        draw(picture, wanted)
