"""Rounds of HASP on duplicate deals: `python -m benchmarks.games.hasp.rounds expert sampler --deals 100 --processes 2`.

Every deal is played twice with two or four players, the sides swapped (with three: three times, the first bot alone
against two of the second, in each seat); 50 % (33 %) is level. `--matches` plays whole matches instead of rounds. A bot
is a house name, with `:COUNT` for another budget; `expert@0.3,0.4,0.3` is an expert of another blend (open hands, hands
that open late, likely cards; a fourth number 0 leaves beliefs out).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from multiprocessing import Pool
from typing import cast

import numpy as np

from speeltafel.bots.bot import Bot, Budget, Choice, asked
from speeltafel.bots.hasp.expert import Blend, HaspExpert
from speeltafel.bots.roster import entry
from speeltafel.games import load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match

HASP = load("hasp")
RESAMPLES = 10_000


class Player:
    """A bot, its budget, and how long it thought."""

    def __init__(self, name: str) -> None:
        name, _, count = name.partition(":")
        word, _, blend = name.partition("@")
        found = entry("hasp", word)
        self.bot = cast("Bot", HaspExpert(HASP, blend_of(blend))) if blend else found.make(HASP)
        self.count = int(count or found.count)
        self.times: list[float] = []

    def act(self, match: Match, seed: int) -> Choice:
        begin = time.process_time()
        choice = asked(self.bot, match, Budget(self.count, seed))
        self.times.append(time.process_time() - begin)
        refused = match.act(choice.action)
        assert refused is None, refused
        return choice


def blend_of(text: str) -> Blend:
    """How much each way to look counts, from text."""
    shares = [float(share) for share in text.split(",")]
    return Blend(shares[0], shares[1], shares[2], beliefs=len(shares) < 4 or shares[3] > 0)


def play(players: list[Player], deal: int, matches: bool) -> list[bool]:
    """One round, or one match; which seats won it."""
    match = Match(HASP, len(players))
    while not (match.is_over if matches else over(match)):
        if match.actor == CHANCE:
            match.draw(deal)
        else:
            players[match.actor].act(match, deal * 8 + match.actor)
    if matches:
        return [payoff > 0 for payoff in match.payoff]
    return [int(gain) > 0 for gain in match.state["last_gains"]]


def over(match: Match) -> bool:
    """Whether the first round is behind us."""
    return int(match.state["last_ending"]) != 0


def seatings(first: Player, second: Player, seats: int) -> Iterator[tuple[list[Player], int]]:
    """Who sits where, and a seat of the first bot."""
    if seats == 3:
        for seat in range(3):
            yield [first if other == seat else second for other in range(3)], seat
        return
    for side in range(2):
        yield [first if seat % 2 == side else second for seat in range(seats)], side


def duplicate(job: tuple[str, str, int, int, bool]) -> tuple[float, list[float], list[float]]:
    """One deal in all seatings: the share of rounds the first bot won, and the seconds of both."""
    names, deal, seats, matches = job[:2], job[2], job[3], job[4]
    first, second = Player(names[0]), Player(names[1])
    won = [play(chairs, deal, matches)[seat] for chairs, seat in seatings(first, second, seats)]
    return float(np.mean(won)), first.times, second.times


def interval(shares: list[float]) -> tuple[float, float]:
    """95 % of means over deals drawn again from these."""
    rng = np.random.default_rng(1)
    values = np.array(shares)
    means = [float(rng.choice(values, len(values)).mean()) for _ in range(min(RESAMPLES, 2000))]
    low, high = np.percentile(means, (2.5, 97.5))
    return float(low), float(high)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--matches", action="store_true")
    parsed = parser.parse_args()
    first_deal = parsed.seed * 1_000_000
    jobs = [
        (parsed.first, parsed.second, first_deal + deal, parsed.seats, parsed.matches) for deal in range(parsed.deals)
    ]
    if parsed.processes > 1:
        with Pool(parsed.processes) as pool:
            results = pool.map(duplicate, jobs, chunksize=max(1, min(8, len(jobs) // parsed.processes)))
    else:
        results = [duplicate(job) for job in jobs]
    shares = [share for share, _, _ in results]
    times = np.array([second for _, own, _ in results for second in own])
    low, high = interval(shares)
    print(
        json.dumps(
            {
                "first": parsed.first,
                "second": parsed.second,
                "seats": parsed.seats,
                "deals": parsed.deals,
                "seed": parsed.seed,
                "matches_won" if parsed.matches else "rounds_won": round(float(np.mean(shares)), 4),
                "interval": [round(low, 4), round(high, 4)],
                "ms_mean": round(float(times.mean()) * 1000, 2),
                "ms_99": round(float(np.percentile(times, 99)) * 1000, 1),
                "ms_most": round(float(times.max()) * 1000, 1),
            }
        )
    )


if __name__ == "__main__":
    main()
