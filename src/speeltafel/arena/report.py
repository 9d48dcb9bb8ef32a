"""The report of a run: settings, seeds, figures with intervals, broken-off games and times, as plain data."""

from __future__ import annotations

import platform
from collections.abc import Sequence
from typing import Any

import numba
import numpy as np

from speeltafel import __version__
from speeltafel.arena.measures import measure_of, score_scale
from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.running import ArenaRun
from speeltafel.arena.seatings import games_per_deal, meeting_name
from speeltafel.arena.statistics import (
    RESAMPLES,
    SHARE,
    Figure,
    interval,
    ratings,
    resampled,
    rounded,
    shares,
)
from speeltafel.arena.tally import Sums, duels, histograms, rivals, sums_of
from speeltafel.arena.timing import Stopwatch

FORMAT = 1
PERCENTILES = {"p50": 0.5, "p90": 0.9, "p99": 0.99, "p99.9": 0.999}
EXAMPLES = 3
"""How many of a bot's faults of one kind the report describes."""


def report_of(run: ArenaRun, command: str = "") -> dict[str, Any]:
    """Everything; what stands under `results` is the same for the same settings, wherever it was played."""
    return {
        "speeltafel-arena": FORMAT,
        "command": command,
        "settings": settings_of(run.plan),
        "results": ReportFigures(run).as_dict() if run.deals else {},
        "times": times_of(run),
        "versions": {
            "speeltafel": __version__,
            "python": platform.python_version(),
            "numpy": np.__version__,
            "numba": numba.__version__,
        },
    }


def settings_of(plan: ArenaPlan) -> dict[str, Any]:
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": dict(plan.options),
        "bots": [{"name": one.label, "bot": one.source, "budget": one.count} for one in plan.contenders],
        "lineup": None if plan.lineup is None else [plan.labels[bot] for bot in plan.lineup],
        "deals": plan.deals,
        "games_per_deal": games_per_deal(plan),
        "seed": plan.seed,
        "rounds": plan.rounds,
        "cross": plan.cross,
        "cap": plan.cap,
        "patience_s": plan.patience_s,
        "intervals": f"95 %, bootstrap over deals, {RESAMPLES} draws",
    }


def times_of(run: ArenaRun) -> dict[str, Any]:
    """How long it took, which differs from run to run."""
    bots = zip(run.plan.labels, run.watches, strict=True)
    return {
        "seconds": round(run.seconds, 2),
        "processes": run.processes,
        "moves": {label: moves_of(watch) for label, watch in bots},
    }


def moves_of(watch: Stopwatch) -> dict[str, float]:
    """Milliseconds a decision."""
    milliseconds = {name: round(1000 * watch.percentile(share), 4) for name, share in PERCENTILES.items()}
    mean = 1000 * watch.total_s / max(watch.count, 1)
    return {
        "count": watch.count,
        "mean_ms": round(mean, 4),
        **{f"{name}_ms": value for name, value in milliseconds.items()},
        "max_ms": round(1000 * watch.longest_s, 4),
    }


class ReportFigures:
    """The figures of a run; every interval comes from the same draws of deals, so differences are paired."""

    def __init__(self, run: ArenaRun) -> None:
        self.run, self.plan = run, run.plan
        self.deals = len(run.deals)
        self.measure = measure_of(self.plan)
        self.scale = score_scale(self.plan)
        self.sums: Sums = sums_of(run.deals)
        ahead, met = duels(self.plan, run.deals)
        columns = [self.sums.times, self.sums.won, self.sums.scored, self.sums.scores]
        flat = [matrix.reshape(self.deals, -1) for matrix in (ahead, met)]
        drawn = resampled(np.concatenate([*columns, *flat], axis=1), self.plan.seed)
        width, bots = len(self.sums.entries), len(self.plan.contenders)
        parts = np.split(drawn, [width, 2 * width, 3 * width, 4 * width, 4 * width + bots**2], axis=1)
        self.times, self.won, self.scored, self.scores = parts[:4]
        self.ahead, self.met = (part.reshape(-1, bots, bots) for part in parts[4:])

    def as_dict(self) -> dict[str, Any]:
        games = [game for deal in self.run.deals for game in deal.games]
        return {
            "deals": self.deals,
            "games": len(games),
            "stopped": self.run.stopped,
            "measure": {"won": self.measure.won, "score": self.measure.score, "main": self.measure.main},
            "standings": self.standings(),
            "meetings": self.meetings(),
            "differences": self.differences(),
            "matrix": self.cross_matrix() if self.plan.is_for_teams else self.win_matrix(),
            "scores": dict(zip(self.plan.labels, histograms(self.plan, self.run.deals), strict=True)),
            "unfinished": sum(not game.is_over and game.forfeit is None for game in games),
            "decisions": sum(game.decisions for game in games),
            "verdicts": self.forfeits(),
        }

    # Figures

    def columns_of(self, bot: int) -> list[int]:
        """The columns that make up a bot's standing: all its meetings, or only those of its own team."""
        return [
            number
            for number, entry in enumerate(self.sums.entries)
            if entry.bot == bot and (not self.plan.is_for_teams or len(entry.meeting) == 1)
        ]

    def won_by(self, columns: Sequence[int]) -> Figure:
        values = shares(self.won[:, columns].sum(axis=1), self.times[:, columns].sum(axis=1))
        return rounded(interval(values, self.deals, SHARE))

    def scored_by(self, columns: Sequence[int]) -> Figure:
        """The score on average; None for a bot that has not finished one game."""
        values = shares(self.scored[:, columns].sum(axis=1), self.scores[:, columns].sum(axis=1))
        return rounded(interval(values, self.scored_deals(columns), self.scale))

    def scored_deals(self, columns: Sequence[int]) -> int:
        """On how many deals there was a score."""
        return int((self.sums.scores[:, columns].sum(axis=1) > 0).sum())

    def standings(self) -> list[dict[str, Any]]:
        """Every bot, the best first."""
        rated = None if self.plan.is_for_teams else ratings(self.ahead, self.met)
        rows = []
        for bot, label in enumerate(self.plan.labels):
            columns = self.columns_of(bot)
            row = {
                "bot": label,
                "games": int(self.times[0, columns].sum()),
                "won": self.won_by(columns),
                "score": self.scored_by(columns),
            }
            if rated is not None:
                row["elo"] = rounded(interval(rated[:, bot], self.deals), 1)
            rows.append(row)
        key = "score" if self.measure.main == "score" else "elo"
        return sorted(rows, key=lambda row: (row[key] is None, -(row[key] or [0.0])[0]))

    def meetings(self) -> list[dict[str, Any]]:
        """Every bot at every kind of table, beside what would be its even share."""
        rows = []
        for number, entry in enumerate(self.sums.entries):
            row = {
                "meeting": meeting_name(self.plan, entry.meeting),
                "bot": self.plan.labels[entry.bot],
                "games": int(self.times[0, number]),
                "won": self.won_by([number]),
                "score": self.scored_by([number]),
            }
            if not self.plan.is_for_teams:
                row["even"] = round(1 / len(entry.meeting), 5)
            rows.append(row)
        return rows

    def differences(self) -> list[dict[str, Any]]:
        """Of every two bots on the same deals: how much more one wins and scores than the other."""
        rows = []
        for one, other in rivals(self.plan, self.sums.entries):
            own, theirs = self.sums.entries[one], self.sums.entries[other]
            rows.append(
                {
                    "meeting": meeting_name(self.plan, own.meeting) if own.meeting == theirs.meeting else "teams",
                    "bot": self.plan.labels[own.bot],
                    "than": self.plan.labels[theirs.bot],
                    "won": self.won_more(one, other),
                    "score": self.scored_more(one, other),
                }
            )
        return rows

    def won_more(self, one: int, other: int) -> Figure:
        won = shares(self.won[:, [one, other]], self.times[:, [one, other]])
        return rounded(interval(won[:, 0] - won[:, 1], self.deals, SHARE.of_differences))

    def scored_more(self, one: int, other: int) -> Figure:
        """How much more one scores; None when either has no score at all."""
        scored = shares(self.scored[:, [one, other]], self.scores[:, [one, other]])
        deals = min(self.scored_deals([one]), self.scored_deals([other]))
        return rounded(interval(scored[:, 0] - scored[:, 1], deals, self.scale and self.scale.of_differences))

    def win_matrix(self) -> list[list[Figure]]:
        """Row against column: how often the one came before the other; ties count half."""
        values = shares(self.ahead, self.met)
        bots = range(len(self.plan.contenders))
        return [[rounded(interval(values[:, one, other], self.deals, SHARE)) for other in bots] for one in bots]

    def cross_matrix(self) -> list[list[Figure]]:
        """Row as a guest among column: the score on average; a bot with itself on the diagonal."""
        bots = range(len(self.plan.contenders))
        place = {(entry.meeting[0], entry.meeting[-1]): n for n, entry in enumerate(self.sums.entries)}
        return [
            [self.scored_by([place[one, other]]) if (one, other) in place else None for other in bots] for one in bots
        ]

    def forfeits(self) -> list[dict[str, Any]]:
        """Bots that broke games off: how often and why."""
        rows = []
        for bot, label in enumerate(self.plan.labels):
            found = [
                game.forfeit
                for deal in self.run.deals
                for game in deal.games
                if game.forfeit is not None and game.forfeit.bot == bot
            ]
            kinds = sorted({forfeit.kind for forfeit in found})
            for kind in kinds:
                same = [forfeit for forfeit in found if forfeit.kind == kind]
                examples = list(dict.fromkeys(f"deal {one.deal}: {one.words}" for one in same))[:EXAMPLES]
                rows.append({"bot": label, "kind": kind, "games": len(same), "examples": examples})
        return rows
