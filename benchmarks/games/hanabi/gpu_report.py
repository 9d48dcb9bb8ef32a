"""Puts the figures of `gpu_environments` into a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Figures = dict[str, list[dict[str, Any]]]
GOALS = {"observations": 50, "no observations": 100}
PEERS = {"observations": True, "no observations": False, "all seats, float32": True}
"""Which of JaxMARL's runs a variant is compared with: observations kept (True) or dropped."""


@dataclass(frozen=True)
class Report:
    """The figures as text and as data."""

    text: str
    figures: dict[str, Any]


def report(figures: Figures, bandwidth: float) -> Report:
    """Best batches side by side."""
    best = {name: fastest(runs) for name, runs in figures.items() if name != "JaxMARL" and fastest(runs)}
    peer = {kept: fastest([run for run in figures.get("JaxMARL", []) if run["kept"] == kept]) for kept in (True, False)}
    lines = [
        "# Environments on one GPU: Hanabi, two players, random legal play",
        "",
        "Command: `python -m benchmarks.games.hanabi.gpu_environments --jaxmarl FOLDER --out benchmarks/reports`.",
        "Digests of observations, masks, rewards and ends of 4,096 games times 200 steps at eleven tables equal",
        "the CPU's, and so do the ends of mass play.",
        f"A large copy moved {bandwidth / 1e12:.2f} TB/s, bytes read and written counted; shares are of that.",
        "",
        "| ours | games | million steps/s | bytes a step | share of bandwidth | JaxMARL, million | times | goal |",
        "|---|---|---|---|---|---|---|---|",
        *(row(name, run, peer, bandwidth) for name, run in best.items()),
        "",
        "| JaxMARL 0.2.0 | games | million steps/s |",
        "|---|---|---|",
        *(peer_row(run) for run in figures.get("JaxMARL", [])),
        "",
        "Bytes a step are the least that must be written and read: the outputs (observation, mask, rewards, ends,",
        "length, seat, move) once, and the game's records in and out once a launch. `a launch a step` reads and writes",
        "all records at every step, as an environment that is stepped from outside does; the others play 16 to 128",
        "steps a launch and write the same outputs at each of them, into two places in turn. JaxMARL writes the",
        "observations of both agents as float32; the like-for-like row does the same. Where JaxMARL's observations are",
        "dropped it adds up rewards and keeps nothing else of a step; `no observations` does the same: `MassPlay`,",
        "1,024 steps a launch, keeps what games have paid at their ends and how many have ended.",
        "",
    ]
    kept = {"bandwidth": bandwidth, "figures": figures}
    return Report("\n".join(lines), kept)


def fastest(runs: list[dict[str, Any]]) -> dict[str, Any]:
    """The run of the best batch; nothing where none came to its end."""
    timed = [run for run in runs if "steps_per_second" in run]
    return max(timed, key=lambda run: float(run["steps_per_second"])) if timed else {}


def row(name: str, run: dict[str, Any], peer: dict[bool, dict[str, Any]], bandwidth: float) -> str:
    rate = run["steps_per_second"]
    other = peer[PEERS[name]] if name in PEERS else {}
    compared = f"{other['steps_per_second'] / 1e6:,.1f} | {rate / other['steps_per_second']:.0f}" if other else " | "
    return (
        f"| {name} | {run['games']:,} | {rate / 1e6:,.0f} | {few(run['bytes_per_step'])} | "
        f"{rate * run['bytes_per_step'] / bandwidth:.0%} | {compared} | {GOALS.get(name, '')} |"
    )


def few(count: float) -> str:
    """Bytes, with a digit behind the point where there are few."""
    return f"{count:.0f}" if count >= 10 else f"{count:.1f}"


def peer_row(run: dict[str, Any]) -> str:
    told = f"{run['steps_per_second'] / 1e6:,.2f}" if "steps_per_second" in run else run["failed"][:60]
    return f"| observations {'kept' if run['kept'] else 'dropped'} | {run['batch']:,} | {told} |"
