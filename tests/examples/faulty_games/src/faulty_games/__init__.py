"""A game without words and without a rulebook, and something that is no game at all."""

from __future__ import annotations

from dataclasses import replace

import cuckoo

GAME = replace(cuckoo.GAME, name="wordless", title="Wordless", package=__name__)
OTHER_GAME = replace(cuckoo.GAME, title="A game whose name another package has taken")
NO_GAME = "a text"
