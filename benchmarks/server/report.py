"""What was measured, as a table for the terminal and as a page."""

from __future__ import annotations

import platform
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from rich.table import Table

from benchmarks.server.driver import BUSY, Result
from benchmarks.server.idle import Idle
from benchmarks.server.ours import GAME

TITLES = {
    "ours": "Speeltafel, SQLite",
    "peer": "boardgame.io 0.50.2",
    "bare": "bare transport",
    "postgres": "two processes, PostgreSQL",
    "spread": "the same, tables spread",
}
HEADS = ("server", "moves/s", "p50 ms", "p99 ms", "bytes", "cores", "moves/core-s", "driver", "others")
LEGEND = (
    "Bytes: of an update to one client, the median. Cores: used by the server; moves/core-s: moves for each second of "
    "them. Driver: part of its core. Others: cores used by everything else, PostgreSQL included. Every move of ours is "
    "durable before it is told; boardgame.io keeps them in memory; the bare transport judges and stores nothing. "
    "Spread: the clients of each table are on both processes."
)
WANTED_RATE, WANTED_P99, WANTED_BYTES = 2.5, 0.5, 400
NOISY = 0.1
"""Cores that others may use before we mention them."""


@dataclass
class Findings:
    """Everything that one call measured."""

    command: str
    seconds: float
    tables: int
    rounds: dict[str, list[Result]] = field(default_factory=dict)
    durability: dict[str, dict[str, str]] = field(default_factory=dict)
    file_system: str = ""
    idle: Idle | None = None

    def median(self, kind: str, of: Callable[[Result], float]) -> float:
        return statistics.median(map(of, self.rounds[kind]))

    def ratio(self, kind: str, to: str, of: Callable[[Result], float]) -> float | None:
        """How two servers compare, the median of the rounds."""
        pairs = list(zip(self.rounds.get(kind, ()), self.rounds.get(to, ()), strict=False))
        return statistics.median(of(one) / of(other) for one, other in pairs) if pairs else None


def row(found: Findings, kind: str) -> list[str]:
    """One server's medians."""
    return [
        TITLES[kind],
        f"{found.median(kind, lambda r: r.rate):,.0f}",
        f"{found.median(kind, lambda r: r.p50):.1f}",
        f"{found.median(kind, lambda r: r.p99):.1f}",
        f"{found.median(kind, lambda r: r.bytes_per_update):.0f}",
        f"{found.median(kind, lambda r: sum(r.servers)):.2f}",
        f"{found.median(kind, lambda r: r.rate / max(0.01, sum(r.servers))):,.0f}",
        f"{found.median(kind, lambda r: r.driver):.2f}",
        f"{found.median(kind, lambda r: r.others):.2f}",
    ]


def sentences(found: Findings) -> list[str]:
    """What the figures come to."""
    return [*against_peer(found), *against_bare(found), *in_words(found), *warnings(found)]


def against_peer(found: Findings) -> list[str]:
    rate, p99 = (found.ratio("ours", "peer", of) for of in (lambda r: r.rate, lambda r: r.p99))
    if rate is None or p99 is None:
        return []
    size = found.median("ours", lambda r: r.bytes_per_update)
    return [
        f"Against boardgame.io: **{rate:.2f}×** its moves a second (goal {WANTED_RATE}×), **{p99:.2f}×** its p99 "
        f"(goal {WANTED_P99}×); {size:.0f} bytes an update (goal under {WANTED_BYTES})."
    ]


def against_bare(found: Findings) -> list[str]:
    share = found.ratio("ours", "bare", lambda r: r.rate)
    if share is None:
        return []
    return [
        f"Share of the bare transport's rate: **{share:.0%}**. There the driver is the bound, not the server "
        f"({found.median('bare', lambda r: sum(r.servers)):.0%} of its core), so the true share is somewhat smaller."
        if found.median("bare", lambda r: r.driver) > BUSY
        else f"Share of the bare transport's rate: **{share:.0%}**."
    ]


def in_words(found: Findings) -> list[str]:
    lines = []
    if "postgres" in found.rounds:
        lines.append(
            "The two PostgreSQL processes, PostgreSQL itself and the driver share both cores, so this is no scale-out "
            "on free cores."
        )
    for kind, settings in found.durability.items():
        told = ", ".join(f"{name}={value}" for name, value in settings.items())
        lines.append(f"Durability read back from the writing connection ({kind}): {told}.")
    if found.file_system:
        lines.append(f"The database is on {found.file_system}.")
    if (idle := found.idle) is not None:
        lines.append(
            f"One process held {idle.tables:,} idle tables and {idle.sockets:,} sockets in {idle.whole / 2**20:,.0f} "
            f"MiB ({idle.bytes_a_table / 1024:.1f} KiB a table, {idle.bytes_a_socket / 1024:.1f} KiB a socket) and "
            f"answered a ping among them in {idle.answer:.2f} ms."
        )
    return lines


def warnings(found: Findings) -> list[str]:
    """What makes figures doubtful."""
    lines = []
    for kind, rounds in found.rounds.items():
        if kind != "bare" and any(result.is_void for result in rounds):
            lines.append(f"VOID, {TITLES[kind]}: the driver used more than {BUSY:.0%} of its core.")
        if any(result.ran_out for result in rounds):
            lines.append(f"{TITLES[kind]}: tables ran out before the time did; the rate is over the shorter time.")
        if kind in ("ours", "peer", "bare") and found.median(kind, lambda r: r.others) > NOISY:
            lines.append(f"{TITLES[kind]}: other programs were busy on this machine; measure again when it is quiet.")
    return lines


def shown(found: Findings) -> Table:
    """The figures for the terminal."""
    table = Table(title=f"{found.tables} tables × {GAME.seats} clients, closed loop")
    for number, head in enumerate(HEADS):
        table.add_column(head, justify="right" if number else "left")
    for kind in found.rounds:
        table.add_row(kind, *row(found, kind)[1:])
    return table


def page(found: Findings) -> str:
    """The figures as Markdown."""
    rounds = max(map(len, found.rounds.values()), default=0)
    lines = [
        "# The server under load",
        "",
        f"Made by `{found.command}`: {found.tables} tables × {GAME.seats} clients in a closed loop, "
        f"{found.seconds:.0f} seconds a round, {rounds} rounds in turn, medians. Server on core 0, driver on core 1. "
        f"Ours plays real {GAME.title} with {GAME.seats} seats, without compression. A move counts when it is "
        "acknowledged and every client has it. Latency: "
        f"from sending a move until the last client has it. Python {platform.python_version()}, {platform.machine()}.",
        "",
        line_of(HEADS),
        line_of(["---", *["---:"] * (len(HEADS) - 1)]),
        *(line_of(row(found, kind)) for kind in found.rounds),
        "",
        LEGEND,
        "",
        *(f"* {sentence}" for sentence in sentences(found)),
        "",
        "Moves/s of each round: "
        + "; ".join(
            f"{kind} {', '.join(f'{result.rate:,.0f}' for result in rounds)}" for kind, rounds in found.rounds.items()
        )
        + ".",
    ]
    return "\n".join(lines) + "\n"


def line_of(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"
