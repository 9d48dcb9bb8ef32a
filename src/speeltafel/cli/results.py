"""How many games ended how: counted batch by batch, shown as a table or as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from rich.table import Table

from speeltafel.cli.tally import ended_and_payoffs
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
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

    def tables(self) -> Iterator[Table]:
        """What is shown, part by part."""
        stopped = [("stopped", self.capped)] if self.capped else []
        yield self.with_bars("", self.heading, [*self.rows(), *stopped])

    def with_bars(self, label: str, heading: str, rows: Iterable[tuple[str, float]]) -> Table:
        """Amounts with bars beside them."""
        rows = list(rows)
        most = max((amount for _, amount in rows), default=0) or 1
        table = blank_table(label, heading, "", "")
        for name, amount in rows:
            share = f"{amount / self.games:.1%}" if isinstance(amount, int) else ""
            table.add_row(name, f"{amount:,}", share, bar(amount / most))
        return table


def blank_table(label: str, *headings: str) -> Table:
    """A table without lines: names on the left, amounts below their headings."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(label, no_wrap=True)
    for heading in headings:
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    return table


def bar(share: float) -> str:
    return "█" * round(BAR * share)


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
        return [(str(score), int(games)) for score, games in enumerate(self.scores) if games]

    def tables(self) -> Iterator[Table]:
        """Scores; when most shows were cancelled, below them the same games by the points on the table."""
        stopped = [("stopped", self.capped)] if self.capped else []
        yield self.with_bars("score", self.heading, [*self.rows(), *stopped])
        if 2 * self.scores[0] > self.ended:
            points = [(str(points), int(games)) for points, games in enumerate(self.points) if games]
            yield self.with_bars("on the table", "same games", points)


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
    """Hare & Tortoise: how often each seat came first, second, and so on."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.places = np.zeros((seats, seats), np.int64)

    def count(self, states: Cells, ended: Cells, payoffs: Cells) -> None:  # noqa: ARG002
        places = states["places"][ended][:, : self.seats]
        for place in range(self.seats):
            self.places[:, place] += (places == place + 1).sum(axis=0)

    def as_json(self) -> dict[str, Any]:
        return {
            "first_places": [int(games) for games in self.places[:, 0]],
            "places": self.places.tolist(),
            "mean_payoff": self.means(),
        }

    def tables(self) -> Iterator[Table]:
        """A line for every seat, with bars for first places."""
        most = int(self.places[:, 0].max()) or 1
        table = blank_table("", *ORDINALS[: self.seats], "")
        for seat, places in enumerate(self.places.tolist()):
            table.add_row(f"seat {seat}", *(f"{games:,}" for games in places), bar(places[0] / most))
        yield table


FORMS = {"hanabi": Scores, "hasp": Wins, "hare": Places}


def results_for(game: Game, seats: int) -> Results:
    """An empty count, in the form the game has."""
    return FORMS.get(game.name, Results)(game, seats)
