"""Tables as pictures, for people who watch a game of an environment. Needs Pillow."""

from __future__ import annotations

import numpy as np

from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game


def picture_of(game: Game, record: np.void, viewer: int | None = None) -> Cells:
    """A table, or a seat's view of it, as a picture: height × width × red, green and blue."""
    from speeltafel.drawing.plain_picture import plain_picture  # noqa: PLC0415  (only pictures need Pillow)

    draw = game.drawings.picture
    picture = plain_picture(game, record, viewer) if draw is None else draw(record, viewer)
    return np.asarray(picture.convert("RGB"), np.uint8)
