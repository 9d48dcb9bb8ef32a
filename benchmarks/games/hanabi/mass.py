"""Plays thousands of Hanabi games of one team by compiled code alone and reports scores and perfect games.

    python -m benchmarks.games.hanabi.mass --bot machine --seats 3 --games 20000 --rules literature --processes 16

With `--keep FILE` a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from rich.console import Console
from rich.progress import track

from speeltafel.bots.hanabi.self_play import (
    ROOM,
    beliefs_of_team,
    play_code_games,
    play_partner_games,
    play_search_games,
)
from speeltafel.games.hanabi import GAME

CHUNK = 100
RESAMPLES = 1000
EDITION, LITERATURE = "edition", "literature"


class GameChunk(NamedTuple):
    """Numbered games that one process plays in a row."""

    bot: str
    seats: int
    rules: str
    seed: int
    first: int
    """The number of the first game."""
    games: int
    worlds: int
    """Worlds that the machine looks ahead in."""


Played = tuple[list[int], float]
"""The scores of some games, and the seconds of processor time they took."""


def options(rules: str) -> Any:
    """The edition's rules, or those of the literature: no empty hints."""
    return GAME.options.record(GAME.options.read({"empty_hints": rules == EDITION}))


def play(chunk: GameChunk) -> Played:
    """Play the games of a chunk."""
    bot, seats, rules, seed, first, games, worlds = chunk
    scores = np.zeros(games, np.int64)
    begun = time.process_time()
    states = GAME.blank(ROOM)
    if bot.startswith("partner"):
        beliefs = beliefs_of_team(int(bot[-1]))
        play_partner_games(states, options(rules), seats, np.uint64(seed), first, scores, beliefs)
    elif bot == "code":
        play_code_games(states, options(rules), seats, np.uint64(seed), first, scores)
    else:
        play_search_games(states, options(rules), seats, np.uint64(seed), first, scores, worlds)
    return scores.tolist(), time.process_time() - begun


def interval(scores: np.ndarray) -> tuple[float, float]:
    """Between which the mean lies with 95 %, by resampling games."""
    rng = np.random.default_rng(1)
    means = [scores[rng.integers(0, len(scores), len(scores))].mean() for _ in range(RESAMPLES)]
    return float(np.quantile(means, 0.025)), float(np.quantile(means, 0.975))


def play_all(chunks: list[GameChunk], processes: int) -> Iterator[Played]:
    """Play the chunks, in their order."""
    if processes == 1:
        yield from map(play, chunks)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(play, chunks)


def kept(file: Path | None) -> dict[GameChunk, Played]:
    """What an earlier run kept in this file."""
    if file is None or not file.exists():
        return {}
    lines = map(json.loads, file.read_text().splitlines())
    return {GameChunk(*line["task"]): (line["scores"], line["seconds"]) for line in lines}


def played(chunks: list[GameChunk], processes: int, file: Path | None) -> list[Played]:
    """Play all chunks that an earlier run did not play, and show the progress; answers what came of every chunk."""
    found = kept(file)
    left = [chunk for chunk in chunks if chunk not in found]
    results = zip(left, play_all(left, processes), strict=True)
    for chunk, (scores, seconds) in track(results, "games", len(left), console=Console(stderr=True)):
        found[chunk] = scores, seconds
        if file is not None:
            with file.open("a") as lines:
                print(json.dumps({"task": chunk, "scores": scores, "seconds": seconds}), file=lines)
    return [found[chunk] for chunk in chunks]


def main() -> None:
    """Play and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="machine", choices=["code", "machine", "partner-1", "partner-2", "partner-3"])
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rules", default=EDITION, choices=[EDITION, LITERATURE])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=200, help="worlds the machine looks ahead in")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="keep the scores in this file, and go on with those it has")
    parsed = parser.parse_args()
    whole = GameChunk(parsed.bot, parsed.seats, parsed.rules, parsed.seed, 0, parsed.games, parsed.worlds)
    chunks = [
        whole._replace(first=first, games=min(CHUNK, whole.games - first)) for first in range(0, whole.games, CHUNK)
    ]
    play(whole._replace(games=1, worlds=2))  # compiles
    begun = time.perf_counter()
    results = played(chunks, parsed.processes, parsed.keep)
    scores = np.array([score for scores, _ in results for score in scores])
    low, high = interval(scores)
    report = {name: value for name, value in vars(parsed).items() if name != "keep"} | {
        "mean": round(float(scores.mean()), 4),
        "interval": [round(low, 4), round(high, 4)],
        "perfect": round(float((scores == 25).mean()), 4),
        "zero": int((scores == 0).sum()),
        "histogram": np.bincount(scores, minlength=26).tolist(),
        "seconds": round(time.perf_counter() - begun, 1),
        "processor_ms_per_game": round(1000 * sum(spent for _, spent in results) / len(scores), 2),
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main()
