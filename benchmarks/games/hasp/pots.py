"""Counts what equity.py needs: how big pots are and how often the starter's side wins, in rounds of one bot.

`python -m benchmarks.games.hasp.pots --bot expert:30 --rounds 600 [--seats 4]`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from typing import NamedTuple

from benchmarks.games.hasp.rounds import HASP, Player, over
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match

MOST = 4
"""Bigger pots are counted with these."""


class Count(NamedTuple):
    """What was seen in many rounds."""

    pots: Counter[int]
    """How often each pot was scored; 0 where nobody scored."""
    starters: int
    """How often the first starter's side scored."""
    shared: int
    """How often two sides scored."""


def counted(bot: str, seats: int, rounds: int) -> Count:
    """Play rounds of one bot and look at what they bring."""
    pots: Counter[int] = Counter()
    starters = shared = 0
    player = Player(bot)
    for number in range(rounds):
        match = Match(HASP, seats)
        while not over(match):
            if match.actor == CHANCE:
                match.draw(number)
            else:
                player.act(match, number)
        gains = match.state["last_gains"][: 3 if seats == 3 else 2]
        pots[min(int(gains.max()), MOST)] += 1
        starters += int(gains[0]) > 0
        shared += int((gains > 0).sum()) > 1
    return Count(pots, starters, shared)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="expert:30")
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seats", type=int, nargs="+", choices=HASP.seats, default=HASP.seats)
    parsed = parser.parse_args()
    for seats in parsed.seats:
        pots, starters, shared = counted(parsed.bot, seats, parsed.rounds)
        scored = parsed.rounds - pots[0]
        shares = [round(pots[pot] / scored, 3) for pot in range(1, MOST + 1)]
        print(
            f"{seats} seats: pots of 1 to {MOST} {shares}, starter's side wins {starters / parsed.rounds:.3f}, ", end=""
        )
        print(f"two score in {shared / scored:.3f}, nobody in {pots[0] / parsed.rounds:.3f}", flush=True)


if __name__ == "__main__":
    main()
