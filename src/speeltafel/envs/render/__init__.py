"""The table drawn for people who watch a game of an environment: as text and as a picture."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import numpy as np

from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game


def text_of(game: Game, seen: Any, viewer: int | None = None) -> str:
    """A table, or a seat's view of it, in lines of text."""
    text: str = import_module(f"speeltafel.envs.render.{game.name}_text").text(seen, viewer)
    return text


def picture_of(game: Game, seen: Any, viewer: int | None = None) -> Cells:
    """The same as a picture: height × width × red, green and blue. Needs Pillow."""
    picture = import_module(f"speeltafel.envs.render.{game.name}_picture").picture(seen, viewer)
    return np.asarray(picture.convert("RGB"), np.uint8)
