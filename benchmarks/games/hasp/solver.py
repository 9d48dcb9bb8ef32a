"""How long HASP's solver takes for a deal: `python -m benchmarks.games.hasp.solver [--deals 2000]`, one core."""

from __future__ import annotations

import argparse
import time

import numpy as np

from speeltafel.bots.hasp.rollout import deal_on
from speeltafel.bots.hasp.solver import most_points, new_search, new_solver
from speeltafel.bots.hasp.solver_problem import can_force, set_problem
from speeltafel.games import load
from speeltafel.games.hasp.actions import FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, PASS
from speeltafel.games.hasp.rules import apply, playable_cards, start
from speeltafel.games.hasp.state import ANNOUNCING, CALLING
from speeltafel.kernel.bits import count_bits, nth_bit
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells, Seed
from speeltafel.kernel.dice import below, shake, throw

HASP = load("hasp")


@routine
def deal_down(table: Cells, cards: int, rng: Seed) -> None:
    """Deal a round with a random trump and play random cards until the leader has so many left."""
    s = table[0]
    deal_on(s, rng)
    while s.hand_sizes[s.turn] > cards or s.trick_size or s.phase == ANNOUNCING or s.phase == CALLING:
        rng = shake(rng)
        if s.phase == ANNOUNCING:
            apply(s, FIRST_TRUMP + below(rng, 5))
            deal_on(s, shake(rng))
        elif s.phase == CALLING:
            if s.calls[s.turn] < 0 and s.hand_sizes[s.turn] == cards:
                break
            apply(s, FIRST_CALL + PASS)
        else:
            playable = playable_cards(s, int(s.turn))
            apply(s, FIRST_PLAY + nth_bit(playable, below(rng, count_bits(playable))))


def measured(seats: int, cards: int, deals: int, exact: bool) -> tuple[float, float, float]:
    """Mean, 99th percentile and longest time in milliseconds of processor time."""
    solver = new_solver()
    times = []
    for number in range(deals + 1):
        table = HASP.blank()
        start(table[0], seats, HASP.options.record(HASP.options.read()))
        deal_down(table, cards, throw(number, seats))
        state = table[0]
        begin = time.thread_time_ns()
        if exact:
            set_problem(state, 0, solver.problem[0])
            new_search(solver)
            most_points(solver)
        else:
            can_force(state, 0, solver)
        times.append((time.thread_time_ns() - begin) / 1e6)
    mean, high = float(np.mean(times[1:])), float(np.percentile(times[1:], 99))
    return mean, high, max(times[1:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2000)
    parsed = parser.parse_args()
    print("seats cards question      mean ms   99 % ms  most ms")
    for seats, cards, exact in (
        (4, 7, False),
        (4, 6, False),
        (4, 5, False),
        (4, 7, True),
        (2, 8, False),
        (3, 7, False),
    ):
        mean, high, most = measured(seats, cards, parsed.deals if not exact else parsed.deals // 10, exact)
        print(
            f"{seats:5} {cards:5} {'exact points' if exact else 'win or lose':13} {mean:7.3f} {high:9.3f} {most:8.3f}"
        )


if __name__ == "__main__":
    main()
