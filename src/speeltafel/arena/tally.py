"""Adds up what was played: one row a deal, so that whole deals can be drawn again together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from speeltafel.arena.deals import Deal
from speeltafel.arena.measures import measure_of
from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.playing import ArenaGame
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.scoring import Reading


class BotInMeeting(NamedTuple):
    """A bot in one meeting: a row of the report."""

    meeting: tuple[int, ...]
    bot: int


class Sums(NamedTuple):
    """For every deal and every entry: how often it was there, what it won, and what it scored."""

    entries: list[BotInMeeting]
    times: Cells
    won: Cells
    scored: Cells
    scores: Cells
    """In how many games it has a score."""


def entries_of(deals: Sequence[Deal]) -> list[BotInMeeting]:
    """All bots in all meetings, in the order of the report."""
    found: dict[BotInMeeting, None] = {}
    for deal in deals[:1]:
        for game in deal.games:
            for bot in game.seating.sides:
                found[BotInMeeting(game.seating.meeting, bot)] = None
    return sorted(found, key=lambda entry: (len(set(entry.meeting)) > 1, entry.meeting, entry.bot))


def sums_of(deals: Sequence[Deal]) -> Sums:
    """Add up every deal."""
    entries = entries_of(deals)
    place = {entry: number for number, entry in enumerate(entries)}
    times, won, scored, scores = (np.zeros((len(deals), len(entries))) for _ in range(4))
    for row, deal in enumerate(deals):
        for game in deal.games:
            for bot, reading in sides_of(game):
                column = place[BotInMeeting(game.seating.meeting, bot)]
                times[row, column] += 1
                won[row, column] += reading.won
                if reading.score is not None:
                    scores[row, column] += 1
                    scored[row, column] += reading.score
    return Sums(entries, times, won, scored, scores)


def sides_of(game: ArenaGame) -> Iterable[tuple[int, Reading]]:
    """Every side's bot with how it did."""
    return zip(game.seating.sides, game.sides, strict=True)


def duels(plan: ArenaPlan, deals: Sequence[Deal]) -> tuple[Cells, Cells]:
    """For every deal and pair of bots: how often the first came before the second, and how often they met."""
    bots = len(plan.contenders)
    ahead, met = (np.zeros((len(deals), bots, bots)) for _ in range(2))
    for row, deal in enumerate(deals):
        for game in deal.games:
            seen = list(sides_of(game))
            for one, own in seen:
                for other, theirs in seen:
                    if one != other:
                        met[row, one, other] += 1
                        ahead[row, one, other] += (own.worth > theirs.worth) + (own.worth == theirs.worth) / 2
    return ahead, met


def histograms(plan: ArenaPlan, deals: Sequence[Deal]) -> list[dict[int, int]]:
    """How often every bot had each score; in cross-play only with itself."""
    counts: list[dict[int, int]] = [{} for _ in plan.contenders]
    for deal in deals:
        for game in deal.games:
            if plan.is_for_teams and len(game.seating.meeting) > 1:
                continue
            for bot, reading in sides_of(game):
                if reading.score is not None:
                    counts[bot][reading.score] = counts[bot].get(reading.score, 0) + 1
    return [dict(sorted(found.items())) for found in counts]


def main_values(plan: ArenaPlan, sums: Sums) -> Cells:
    """For every deal and entry the measure that bots are judged by, on average over the deal's games."""
    is_score = measure_of(plan).main == "score"
    values: Cells = (sums.scored if is_score else sums.won) / np.maximum(sums.times, 1)
    return values


def rivals(plan: ArenaPlan, entries: Sequence[BotInMeeting]) -> list[tuple[int, int]]:
    """Entries whose difference says who is better: two bots at one table, or two teams of equals."""
    found = []
    for one, own in enumerate(entries):
        for other, theirs in enumerate(entries):
            at_one_table = own.meeting == theirs.meeting and not plan.is_for_teams
            are_teams = len(own.meeting) == len(theirs.meeting) == 1
            if one < other and (at_one_table or are_teams):
                found.append((one, other))
    return found
