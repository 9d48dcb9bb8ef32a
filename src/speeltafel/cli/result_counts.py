"""How many games ended how: counted batch by batch, shown as a table or as JSON."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from rich.table import Table

from speeltafel.cli.payoffs import ended_and_payoffs
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.scoring import ResultStyle

ORDINALS = ("1st", "2nd", "3rd")
BAR = 40
"""Signs in the longest bar."""


class ResultCounts(ABC):
    """What is counted of the games of a simulation; each style of results has a form of its own."""

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
        self.count(states[ended], payoffs)

    @abstractmethod
    def count(self, states: Cells, payoffs: Cells) -> None:
        """Count games that ended: their final states, and what every seat got."""

    @abstractmethod
    def as_json(self) -> dict[str, Any]: ...

    @abstractmethod
    def tables(self) -> Iterator[Table]:
        """What is shown, part by part."""

    def means(self) -> list[float]:
        """What every seat got on average."""
        return [round(float(total) / max(self.ended, 1), 6) for total in self.payoffs]

    def table_with_bars(self, label: str, heading: str, rows: Iterable[tuple[str, int]]) -> Table:
        """Numbers of games with bars beside them."""
        rows = list(rows)
        most = max((games for _, games in rows), default=0) or 1
        table = blank_table(label, heading, "", "")
        for name, games in rows:
            table.add_row(name, f"{games:,}", f"{games / self.games:.1%}", bar(games / most))
        return table

    def stopped(self) -> list[tuple[str, int]]:
        """The row of games that were stopped before their end, if there are any."""
        return [("stopped", self.capped)] if self.capped else []


def blank_table(label: str, *headings: str) -> Table:
    """A table without lines: names on the left, amounts below their headings."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(label, no_wrap=True)
    for heading in headings:
        table.add_column(heading, justify="right" if heading else "left", no_wrap=True)
    return table


def bar(share: float) -> str:
    return "█" * round(BAR * share)


class ScoreCounts(ResultCounts):
    """For games with one score that everybody shares: how often each was reached."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.scores: Counter[int] = Counter()
        self.points: Counter[int] = Counter()

    def count(self, states: Cells, payoffs: Cells) -> None:
        self.scores += how_often(payoffs[:, 0])
        if self.game.scoring.points is not None:
            self.points += how_often(self.game.scoring.points(states))

    def as_json(self) -> dict[str, Any]:
        points = {"points": by_number(self.points)} if self.game.scoring.points is not None else {}
        return {"scores": by_number(self.scores), **points, "mean": self.means()[0]}

    def tables(self) -> Iterator[Table]:
        """Scores; if most games scored nothing, below them the same games by the points on the table."""
        yield self.table_with_bars("score", "games", [*by_number(self.scores).items(), *self.stopped()])
        if self.points and 2 * self.scores[0] > self.ended:
            yield self.table_with_bars("on the table", "same games", by_number(self.points).items())


def how_often(numbers: Cells) -> Counter[int]:
    """How often each number comes, rounded to whole ones."""
    values, counts = np.unique(np.rint(numbers).astype(np.int64), return_counts=True)
    return Counter(dict(zip(values.tolist(), counts.tolist(), strict=True)))


def by_number(counts: Counter[int]) -> dict[str, int]:
    """Numbers of games in ascending order of what they count."""
    return {str(number): counts[number] for number in sorted(counts)}


class WinCounts(ResultCounts):
    """For games that are won or lost: the wins of each side."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.wins = np.zeros(seats, np.int64)

    def count(self, states: Cells, payoffs: Cells) -> None:  # noqa: ARG002
        self.wins += (payoffs == payoffs.max(axis=1, keepdims=True)).sum(axis=0)

    def as_json(self) -> dict[str, Any]:
        return {"wins": self.wins.tolist(), "mean_payoff": self.means()}

    def tables(self) -> Iterator[Table]:
        yield self.table_with_bars("", "games won", [*self.wins_by_side(), *self.stopped()])

    def wins_by_side(self) -> Iterator[tuple[str, int]]:
        """The seats of each side, and how often they won."""
        sides = self.game.sides(self.seats)
        for side in dict.fromkeys(sides):
            seats = [seat for seat in range(self.seats) if sides[seat] == side]
            label = "seats" if len(seats) > 1 else "seat"
            yield f"{label} {' + '.join(map(str, seats))}", int(self.wins[seats[0]])


class PlaceCounts(ResultCounts):
    """For races: how often each seat came first, second, and so on."""

    def __init__(self, game: Game, seats: int) -> None:
        super().__init__(game, seats)
        self.places = np.zeros((seats, seats), np.int64)

    def count(self, states: Cells, payoffs: Cells) -> None:  # noqa: ARG002
        before = (payoffs[:, np.newaxis, :] > payoffs[:, :, np.newaxis]).sum(axis=2)
        for place in range(self.seats):
            self.places[:, place] += (before == place).sum(axis=0)

    def as_json(self) -> dict[str, Any]:
        return {
            "first_places": self.places[:, 0].tolist(),
            "places": self.places.tolist(),
            "mean_payoff": self.means(),
        }

    def tables(self) -> Iterator[Table]:
        """A line for every seat, with bars for first places."""
        most = int(self.places[:, 0].max()) or 1
        table = blank_table("", *map(ordinal, range(1, self.seats + 1)), "")
        for seat, places in enumerate(self.places.tolist()):
            table.add_row(f"seat {seat}", *(f"{games:,}" for games in places), bar(places[0] / most))
        yield table


def ordinal(place: int) -> str:
    """A place in a race as people write it."""
    return ORDINALS[place - 1] if place <= len(ORDINALS) else f"{place}th"


FORMS: dict[ResultStyle, type[ResultCounts]] = {
    ResultStyle.SCORE: ScoreCounts,
    ResultStyle.WINNER: WinCounts,
    ResultStyle.PLACE: PlaceCounts,
}


def counts_for(game: Game, seats: int) -> ResultCounts:
    """An empty count, in the form that suits the game's results."""
    return FORMS[game.scoring.style](game, seats)
