"""Plays games with the Python client over streams and posts: `python -m … URL GAME COUNT TOKEN…`.

It runs as a program of its own, with the client of the checkout whose server it plays at. It prints one line of JSON
with how many games were finished, how many never ended, and how long the longest took.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Iterator

from speeltafel.client import play
from speeltafel.client.bots import NamedPlayer

AT_ONCE = 5
LONGEST = 120.0
"""Seconds in which no game ends, after which those that are played count as hung."""


def play_some(url: str, game: str, tokens: Iterator[str], done: list[float], faults: list[str]) -> None:
    """One game after the other, each with the next token."""
    for token in tokens:
        begun = time.monotonic()
        try:
            play(NamedPlayer("sensible"), url, token, game=game, transport="stream")
            done.append(time.monotonic() - begun)
        except Exception as fault:  # whatever ends a game is told
            faults.append(f"{type(fault).__name__}: {fault}")


def main(url: str, game: str, count: int, tokens: list[str]) -> None:
    """Play so many games, some at a time; wait for each only so long."""
    queue = iter([tokens[number % len(tokens)] for number in range(count)])
    lock = threading.Lock()

    def shared() -> Iterator[str]:
        while True:
            with lock:
                token = next(queue, None)
            if token is None:
                return
            yield token

    done: list[float] = []
    faults: list[str] = []
    threads = [
        threading.Thread(target=play_some, args=(url, game, shared(), done, faults), daemon=True)
        for _ in range(AT_ONCE)
    ]
    for thread in threads:
        thread.start()
    last, before = time.monotonic(), 0
    while any(thread.is_alive() for thread in threads) and time.monotonic() - last < LONGEST:
        time.sleep(0.2)
        if len(done) + len(faults) > before:
            before, last = len(done) + len(faults), time.monotonic()
    hung = sum(thread.is_alive() for thread in threads)
    told = {"finished": len(done), "hung": hung, "faults": faults[:5], "longest": round(max(done, default=0.0), 1)}
    print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:])
