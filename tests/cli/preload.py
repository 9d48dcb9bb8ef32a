"""What a server needs, loaded before the first one is forked: its modules, and the machine code of all games."""

from speeltafel.cli import serve
from speeltafel.cli.compile import compile_games
from speeltafel.server import run

__all__ = ["run", "serve"]

compile_games()
