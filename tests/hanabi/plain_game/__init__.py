"""A game without drawings of its own: Hanabi's rules, and a layout that lists what is on the table."""

from __future__ import annotations

from dataclasses import replace

from speeltafel.games import load
from speeltafel.games.hanabi.events import CARD, COLOUR
from speeltafel.kernel.drawing import Drawings, Shown, TableLayout
from speeltafel.kernel.facts import NUMBER, SEAT, Amount, Named, Several

LAYOUT = TableLayout(
    open=(
        Shown("tokens", Amount("plain-tokens")),
        Shown("turn", SEAT),
        Shown("rows", NUMBER),
        Shown("phase", Named(("dealing", "deciding", "drawing", "ended"))),
    ),
    by_seat=(Shown("hands", CARD), Shown("colours_left", Several(COLOUR))),
)
GAME = replace(load("hanabi"), package=__name__, bots=None, drawings=Drawings(layout=LAYOUT))
