"""Wrong calls of rules, each of which mypy must see; nobody runs them.

`make check` fails when mypy no longer objects to one of them, because its `type: ignore` is then unused.
"""

from __future__ import annotations

from speeltafel.kernel.contract import Record, Rules
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match


class Board(Record):
    """The state of some game."""


class Deck(Record):
    """The state of another."""


def forbidden(s: Board, action: int) -> int:
    raise NotImplementedError


def wrong_rules(rules: Rules[Board], board: Board, deck: Deck) -> None:
    rules.apply(3, board)  # type: ignore[arg-type]
    rules.apply(deck, 3)  # type: ignore[arg-type]
    rules.apply(board)  # type: ignore[call-arg, misc]
    rules.aply(board, 3)  # type: ignore[attr-defined]
    rules.hide(board, "spectator")  # type: ignore[arg-type]


def wrong_game(game: Game[Board], deck: Deck) -> None:
    game.rules.payoff(deck, 0)  # type: ignore[arg-type]
    game.summary(deck)  # type: ignore[arg-type]
    game.loops.refusal(0, deck)  # type: ignore[arg-type]


def wrong_match(game: Game[Board], other: Game[Deck]) -> None:
    match = Match(game, 2)
    other.rules.hide(match.state, 0)  # type: ignore[arg-type]
    other.rules.hide(match.view(0), 0)  # type: ignore[arg-type]
    game.rules.guess(match.state, match.state, 1)  # type: ignore[arg-type]


def wrong_signature() -> Rules[Deck]:
    return Rules(forbidden=forbidden)  # type: ignore[call-arg, arg-type]
