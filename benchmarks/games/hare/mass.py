"""Many races of one bot against others of one kind: seats rotated, common dice, needs only NumPy and Numba.

    python -m benchmarks.games.hare.mass --seats 4 --bots expert,greedy --deals 500 --workers 16

A deal is one stream of dice; the first bot sits on every seat once, the second on all the others. Intervals (95 %) come
from resampling whole deals. A race nobody ends is stopped at `--cap` decisions and counts for whoever is home by then.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

from speeltafel.bots.bot import Bot, Budget, asked
from speeltafel.bots.roster import entry, house_bot
from speeltafel.games import load
from speeltafel.kernel.match import Match

RESAMPLES = 2000
SEED_STEP = 1_000_003


@dataclass(frozen=True)
class Plan:
    """Who plays whom, how often, with how much thought."""

    seats: int
    bots: tuple[str, str]
    counts: tuple[int, int]
    cap: int
    seed: int


@dataclass(frozen=True)
class Race:
    """What one race brought the first bot."""

    first: bool
    payoff: float
    ended: bool
    decisions: int
    seconds: tuple[float, ...]
    """Thinking time of each of its decisions that was a choice."""


def run_deal(plan: Plan, deal: int) -> list[Race]:
    """The races of one deal, the first bot on each seat once."""
    bots = [house_bot("hare", name) for name in plan.bots]
    return [run_race(plan, deal, seat, bots) for seat in range(plan.seats)]


def run_race(plan: Plan, deal: int, seat: int, bots: Sequence[Bot]) -> Race:
    """One race, until the first bot's place is known."""
    match = Match(load("hare"), plan.seats)
    dice = plan.seed * SEED_STEP + deal
    seconds = []
    decisions = 0
    match.draw(dice)
    while not match.is_over and decisions < plan.cap and match.state.places[seat] == 0:
        who = 0 if match.actor == seat else 1
        began = time.process_time()
        choice = asked(bots[who], match, Budget(plan.counts[who], dice * 8 + match.actor))
        if who == 0 and len(choice.alternatives) > 1:
            seconds.append(time.process_time() - began)
        if match.act(choice.action) is not None:
            raise RuntimeError(f"{plan.bots[who]} did {match.say(choice.action)}, which the rules forbid")
        match.draw(dice)
        decisions += 1
    place = int(match.state.places[seat])
    payoff = (plan.seats - place) / (plan.seats - 1) if place > 0 else 0.0
    return Race(place == 1, payoff, place > 0, decisions, tuple(seconds))


def interval(by_deal: Any, rng: Any) -> list[float]:
    """The mean of deals and its 95 % interval, deals resampled as wholes."""
    picks = rng.integers(0, len(by_deal), (RESAMPLES, len(by_deal)))
    low, high = np.percentile(by_deal[picks].mean(axis=1), [2.5, 97.5])
    return [round(float(number), 4) for number in (by_deal.mean(), low, high)]


def report(plan: Plan, deals: Sequence[Sequence[Race]], wall: float) -> dict[str, Any]:
    """The figures of a run."""
    rng = np.random.default_rng(plan.seed)
    races = [race for deal in deals for race in deal]
    seconds = np.array([one for race in races for one in race.seconds] or [0.0])
    return {
        "game": "hare",
        "command": " ".join(["python -m benchmarks.games.hare.mass", *sys.argv[1:]]),
        "seats": plan.seats,
        "bots": plan.bots,
        "counts": plan.counts,
        "seed": plan.seed,
        "deals": len(deals),
        "races": len(races),
        "first_places": interval(np.array([np.mean([race.first for race in deal]) for deal in deals]), rng),
        "payoff": interval(np.array([np.mean([race.payoff for race in deal]) for deal in deals]), rng),
        "first_by_seat": [round(float(np.mean([deal[seat].first for deal in deals])), 4) for seat in range(plan.seats)],
        "not_ended": sum(not race.ended for race in races),
        "decisions": round(float(np.mean([race.decisions for race in races])), 1),
        "ms_mean": round(1e3 * float(seconds.mean()), 2),
        "ms_p99": round(1e3 * float(np.percentile(seconds, 99)), 2),
        "wall_s": round(wall, 1),
    }


def read() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--bots", default="expert,greedy", help="the bot that is measured, and its opponents")
    parser.add_argument("--counts", default="", help="thoughts of each, e.g. 500,1; the house's own when left out")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--cap", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


def main() -> None:
    """Run the deals on all workers and print the report."""
    parsed = read()
    mine, theirs = parsed.bots.split(",")
    counts = [int(count) for count in parsed.counts.split(",") if count]
    counts = counts or [entry("hare", name).count for name in (mine, theirs)]
    plan = Plan(parsed.seats, (mine, theirs), (counts[0], counts[-1]), parsed.cap, parsed.seed)
    began = time.monotonic()
    run_deal(Plan(plan.seats, plan.bots, (1, 1), 4, 0), 0)  # compile once, before the workers
    with ProcessPoolExecutor(parsed.workers, mp_context=get_context("fork")) as pool:
        deals = list(pool.map(partial(run_deal, plan), range(parsed.deals), chunksize=1))
    text = json.dumps(report(plan, deals, time.monotonic() - began), indent=1)
    print(text)
    if parsed.out:
        parsed.out.write_text(text + "\n")


if __name__ == "__main__":
    main()
