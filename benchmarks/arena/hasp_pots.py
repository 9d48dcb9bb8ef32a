"""Counts what equity.py needs: how big pots are and how often the starter's side wins, in rounds of one bot.

`python -m benchmarks.arena.hasp_pots --bot sampler:30 --rounds 500`.
"""

from __future__ import annotations

import argparse
from collections import Counter

from benchmarks.arena.hasp_rounds import HASP, Player, over
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match

MOST = 4
"""Bigger pots are counted with these."""


def counted(bot: str, seats: int, rounds: int) -> tuple[Counter[int], int]:
    """How often each pot was scored, and how often by the first starter's side."""
    pots: Counter[int] = Counter()
    starters = 0
    player = Player(bot)
    for number in range(rounds):
        match = Match(HASP, seats)
        while not over(match):
            if match.actor == CHANCE:
                match.draw(number)
            else:
                player.act(match, number)
        gains = match.state["last_gains"]
        pots[min(int(gains.max()), MOST)] += 1
        starters += int(gains[0]) > 0
    return pots, starters


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="sampler:30")
    parser.add_argument("--rounds", type=int, default=500)
    wish = parser.parse_args()
    for seats in (2, 3, 4):
        pots, starters = counted(wish.bot, seats, wish.rounds)
        shares = [round(pots[pot] / (wish.rounds - pots[0]), 3) for pot in range(1, MOST + 1)]
        print(f"{seats} seats: pots of 1 to {MOST} {shares}, starter's side wins {starters / wish.rounds:.3f}")


if __name__ == "__main__":
    main()
