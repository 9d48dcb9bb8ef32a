"""How many games ended how: counted batch by batch, shown as a table or as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from rich.table import Table

from speeltafel.cli.tally import ended_and_payoffs
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game

BAR = 40
"""Signs in the longest bar."""


class Results:
    """The results of a game without a form of its own: what each seat got on average."""

    heading = "mean payoff"

    def __init__(self, game: Game, seats: int) -> None:
        self.game = game
        self.seats = seats
        self.games = 0
        self.ended = 0
        self.payoffs = np.zeros(seats)

    @property
    def capped(self) -> int:
        """Games that were stopped before their end."""
        return self.games - self.ended

    def add(self, states: Cells) -> None:
        """Count a batch of final states."""
        ended, payoffs = ended_and_payoffs(self.game, states, self.seats)
        self.games += len(states)
        self.ended += len(payoffs)
        self.payoffs += payoffs.sum(axis=0)
        self.count(states, ended, payoffs)

    def count(self, states: Cells, ended: Cells, payoffs: Cells) -> None:
        """What this game counts besides."""

    def means(self) -> list[float]:
        return [round(float(total) / max(self.ended, 1), 6) for total in self.payoffs]

    def as_json(self) -> dict[str, Any]:
        return {"mean_payoff": self.means()}

    def rows(self) -> Iterable[tuple[str, float]]:
        """Labels and amounts of the table."""
        return [(f"seat {seat}", mean) for seat, mean in enumerate(self.means())]

    def table(self) -> Table:
        """The amounts with bars beside them."""
        rows = list(self.rows())
        if self.capped:
            rows.append(("stopped", self.capped))
        most = max((amount for _, amount in rows), default=0) or 1
        table = Table(box=None, pad_edge=False, header_style="bold")
        for heading in ("", self.heading, "", ""):
            table.add_column(heading, justify="left" if not heading else "right", no_wrap=True)
        for label, amount in rows:
            share = f"{amount / self.games:.1%}" if isinstance(amount, int) else ""
            table.add_row(label, f"{amount:,}", share, "█" * round(BAR * amount / most))
        return table


class Scores(Results):
    """Hanabi: one score for everybody."""

    heading = "games"

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.scores = np.zeros(64, np.int64)
        self.points = np.zeros(64, np.int64)

    def count(self, states: Cells, ended: Cells, payoffs: Cells) -> None:
        self.scores += np.bincount(payoffs[:, 0].astype(np.int64), minlength=64)
        self.points += np.bincount(states["rows"][ended].sum(axis=1, dtype=np.int64), minlength=64)

    def as_json(self) -> dict[str, Any]:
        return {
            "scores": {str(score): int(games) for score, games in enumerate(self.scores) if games},
            "points": {str(points): int(games) for points, games in enumerate(self.points) if games},
            "mean": self.means()[0],
        }

    def rows(self) -> Iterable[tuple[str, float]]:
        """Scores; when most shows were cancelled, the points on the table as well."""
        yield from ((f"score {score}", int(games)) for score, games in enumerate(self.scores) if games)
        if 2 * self.scores[0] > self.ended:
            yield from ((f"{points} on the table", int(games)) for points, games in enumerate(self.points) if games)


class Wins(Results):
    """HASP: each side's wins."""

    heading = "games won"

    def wins(self) -> list[int]:
        return [round(float(won)) for won in self.payoffs]

    def as_json(self) -> dict[str, Any]:
        return {"wins": self.wins(), "mean_payoff": self.means()}

    def rows(self) -> Iterable[tuple[str, float]]:
        if self.seats == 4:
            return [("seats 0 + 2", self.wins()[0]), ("seats 1 + 3", self.wins()[1])]
        return [(f"seat {seat}", won) for seat, won in enumerate(self.wins())]


class Places(Results):
    """Hare & Tortoise: who was first home."""

    heading = "first places"

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.first = np.zeros(seats, np.int64)

    def count(self, states: Cells, ended: Cells, payoffs: Cells) -> None:  # noqa: ARG002
        self.first += (payoffs == 1).sum(axis=0)

    def as_json(self) -> dict[str, Any]:
        return {"first_places": [int(games) for games in self.first], "mean_payoff": self.means()}

    def rows(self) -> Iterable[tuple[str, float]]:
        return [(f"seat {seat}", int(games)) for seat, games in enumerate(self.first)]


FORMS = {"hanabi": Scores, "hasp": Wins, "hare": Places}


def results_for(game: Game, seats: int) -> Results:
    """An empty count, in the form the game has."""
    return FORMS.get(game.name, Results)(game, seats)
