"""Plays games with the Python client over streams and posts: `python -m … URL GAME COUNT TOKEN…`.

It runs as a program of its own, with the client of the checkout whose server it plays at. It prints one line of JSON
with how many games were finished, how many never ended, and how long the longest took.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from queue import Empty, Queue

from speeltafel.client import play
from speeltafel.client.bots import NamedPlayer

AT_ONCE = 5
LONGEST = 90.0
"""Seconds after which a game counts as hung."""


class Lane(threading.Thread):
    """Plays one game after the other, each with the next token."""

    def __init__(self, url: str, game: str, tokens: Queue[str]) -> None:
        super().__init__(daemon=True)
        self.url, self.game, self.tokens = url, game, tokens
        self.times: list[float] = []
        self.faults: list[str] = []
        self.begun = time.monotonic()

    def run(self) -> None:
        while True:
            try:
                token = self.tokens.get_nowait()
            except Empty:
                return
            self.begun = time.monotonic()
            try:
                play(NamedPlayer("sensible"), self.url, token, game=self.game, transport="stream")
                self.times.append(time.monotonic() - self.begun)
            except Exception as fault:  # whatever ends a game is told
                self.faults.append(f"{type(fault).__name__}: {fault}")

    @property
    def is_done(self) -> bool:
        """Whether it has played all, or a game that it will never end."""
        return not self.is_alive() or time.monotonic() - self.begun > LONGEST


def main(url: str, game: str, many: int, tokens: list[str]) -> None:
    """Play so many games, some at a time; a lane whose game hangs plays no other."""
    queue: Queue[str] = Queue()
    for number in range(many):
        queue.put(tokens[number % len(tokens)])
    lanes = [Lane(url, game, queue) for _ in range(AT_ONCE)]
    for lane in lanes:
        lane.start()
    while not all(lane.is_done for lane in lanes):
        time.sleep(0.2)
    times = [seconds for lane in lanes for seconds in lane.times]
    told = {
        "finished": len(times),
        "hung": sum(lane.is_alive() for lane in lanes),
        "faults": [fault for lane in lanes for fault in lane.faults][:5],
        "longest": round(max(times, default=0.0), 1),
    }
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:])
