"""The load driver, a process of its own: `python -m benchmarks.server.driver ours|peer|bare PORT[,PORT] …`.

Says how far it is on lines of JSON; the last line is the result.
"""

from __future__ import annotations

import argparse
import gc
import resource
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from benchmarks.server.bare import BareHost
from benchmarks.server.cores import allow_many_sockets, machine_seconds, processor_seconds
from benchmarks.server.load import Load, Stalled, Tally, percentile, spread
from benchmarks.server.ours import OurHost
from benchmarks.server.peer import PeerHost
from benchmarks.server.speech import Host, Refusal

HOST = "127.0.0.1"
TABLES = 50
EXTRA = 1.4
"""Spare tables laid for each one that the warm-up's rate asks for."""
BUSY = 0.8
"""A driver that uses more of its core than this measures itself."""


class Result(msgspec.Struct, kw_only=True):
    """What one run measured; times in milliseconds."""

    moves: int
    seconds: float
    rate: float
    p50: float
    p99: float
    bytes_per_update: float
    games: int
    driver: float
    """Part of its core that the driver used."""
    servers: list[float]
    """Part of a core that each server process used."""
    others: float
    """Cores that everybody else on this machine used."""
    ran_out: bool = False

    @property
    def is_void(self) -> bool:
        """Whether the driver was too busy for the figures to mean anything."""
        return self.driver > BUSY


class Step(msgspec.Struct):
    """How far the driver is."""

    what: str
    part: float


def tell(what: str) -> Callable[[float], None]:
    """Says how far something is, ten times a second at most."""
    last = [0.0]

    def say(part: float) -> None:
        now = time.perf_counter()
        if now - last[0] >= 0.1:
            last[0] = now
            put(Step(what, part))

    return say


def put(message: Any) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()


def own_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def used(watched: list[int]) -> list[float]:
    """Processor seconds so far: the whole machine's, the driver's own, and those of each process watched."""
    return [machine_seconds(), own_seconds(), *(processor_seconds(pid) for pid in watched)]


def measure(load: Load, seconds: float, watched: list[int]) -> tuple[Tally, list[float]]:
    """Play, and see how many cores everyone uses meanwhile."""
    before, begun = used(watched), time.perf_counter()
    tally = load.play(seconds, tell("playing"))
    spent = time.perf_counter() - begun
    return tally, [(after - first) / spent for first, after in zip(before, used(watched), strict=True)]


def run(host: Host, tables: int, seconds: float, warm_up: float, watched: list[int]) -> Result:
    """Lay tables, warm up, lay what the measured time will need, and measure."""
    load = Load(host, tables)
    games_at_first = 1 if host.moves_a_game is None else 3
    lay(load, tables * games_at_first)
    warm = load.play(warm_up, tell("warming up"))
    if host.moves_a_game is not None:
        games = len(warm.latencies) / warm.seconds * seconds / host.moves_a_game
        lay(load, int(games * EXTRA) + tables)
    tally, (everyone, own, *theirs) = measure(load, seconds, watched)
    ran_out = load.ran_out
    load.close()
    if not tally.latencies:
        raise Stalled("not a single move came back")
    return Result(
        moves=len(tally.latencies),
        seconds=tally.seconds,
        rate=len(tally.latencies) / tally.seconds,
        p50=percentile(tally.latencies, 0.5) / 1e6,
        p99=percentile(tally.latencies, 0.99) / 1e6,
        bytes_per_update=statistics.median(spread(tally.sizes)),
        games=tally.games,
        driver=own,
        servers=theirs,
        others=max(0.0, everyone - own - sum(theirs)),
        ran_out=ran_out,
    )


def lay(load: Load, count: int) -> None:
    say = tell("laying tables")
    load.lay(count, lambda done: say(done / count))


def host_of(kind: str, ports: list[int], is_spread: bool) -> Host:
    if kind == "ours":
        return OurHost(HOST, ports, is_spread)
    return PeerHost(HOST, ports[0]) if kind == "peer" else BareHost(HOST, ports[0])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kind", choices=("ours", "peer", "bare"))
    parser.add_argument("ports", type=lambda text: [int(port) for port in text.split(",")])
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--warm-up", type=float, default=3)
    parser.add_argument("--watch", type=int, action="append", default=[], help="a server's process id")
    parser.add_argument("--spread", action="store_true", help="the clients of each table on different processes")
    chosen = parser.parse_args()
    allow_many_sockets()
    gc.disable()  # nothing made while playing needs it, and its pauses would count as the server's
    try:
        host = host_of(chosen.kind, chosen.ports, chosen.spread)
        put(run(host, chosen.tables, chosen.seconds, chosen.warm_up, chosen.watch))
    except (Refusal, Stalled, OSError) as fault:
        print(f"{type(fault).__name__}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
