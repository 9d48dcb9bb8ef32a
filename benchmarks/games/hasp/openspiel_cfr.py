"""Solves the last tricks of a round of HASP with OpenSpiel's CFR+ and measures how far from optimal the play still is.

python -m benchmarks.games.hasp.openspiel_cfr                    # the default ending, 500 iterations, report written
python -m benchmarks.games.hasp.openspiel_cfr --iterations 50 --no-report
"""

from __future__ import annotations

import argparse
import math
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pyspiel

import speeltafel.envs.openspiel  # noqa: F401  (registers our games)
from speeltafel.games.hasp.ending import OPENING

REPORTS = Path(__file__).parents[2] / "reports"
NAME = "openspiel-cfr"
STOPS = (1, 2, 5)
"""Iterations at which exploitability is measured: these, and their multiples by ten."""


class Row(NamedTuple):
    """A line of the report: what the average policy still gives away, and what the first seat wins with it."""

    iteration: int
    exploitability: float
    value: float
    seconds: float


def tree_text(game: Any) -> str:
    """The whole game tree in Gambit's format, which OpenSpiel reads into its own fast tree.

    OpenSpiel's own writer grows one string and takes hours where this takes seconds.
    """
    players = " ".join(f'"Seat {seat}"' for seat in range(game.num_players()))
    lines = [f'EFG 2 R "{game.get_type().short_name}" {{ {players} }}']
    lines.extend(node_lines(game.new_initial_state(), Numbers()))
    return "\n".join(lines) + "\n"


class Numbers:
    """Counts nodes and gives every information set its number."""

    def __init__(self) -> None:
        self.ends = 0
        self.sets: dict[int, dict[str, int]] = {}

    def end(self) -> int:
        self.ends += 1
        return self.ends

    def set_of(self, player: int, told: str) -> int:
        own = self.sets.setdefault(player, {})
        return own.setdefault(told, len(own) + 1)


def node_lines(state: Any, numbers: Numbers) -> Iterator[str]:
    """A node and all below it, depth first."""
    if state.is_terminal():
        yield f't "" {numbers.end()} "" {{ {" ".join(map(str, state.returns()))} }}'
        return
    player = state.current_player()
    if player == pyspiel.PlayerId.CHANCE:
        chances = state.chance_outcomes()
        actions = [action for action, _ in chances]
        named = " ".join(f'"{action}" {chance:.16f}' for action, chance in chances)
        yield f'c "" 1 "" {{ {named} }} 0'
    else:
        actions = state.legal_actions()
        names = " ".join(f'"{state.action_to_string(player, action)}"' for action in actions)
        yield f'p "" {player + 1} {numbers.set_of(player, state.information_state_string(player))} "" {{ {names} }} 0'
    for action in actions:
        yield from node_lines(state.child(action), numbers)


def solve(tree: Any, iterations: int) -> Iterator[Row]:
    """Run CFR+; now and then tell the iteration, what is left to exploit, the first seat's value and the time."""
    solver = pyspiel.CFRPlusSolver(tree)
    spent = 0.0
    for iteration in range(1, iterations + 1):
        began = time.perf_counter()
        solver.evaluate_and_update_policy()
        spent += time.perf_counter() - began
        if is_stop(iteration) or iteration == iterations:
            yield judged(tree, iteration, solver.average_policy(), spent)


def judged(tree: Any, iteration: int, policy: Any, spent: float) -> Row:
    """Exact figures of a policy that both sides play."""
    value = pyspiel.expected_returns(tree.new_initial_state(), policy, -1, True)[0]
    return Row(iteration, float(pyspiel.exploitability(tree, policy)), float(value), spent)


def is_stop(iteration: int) -> bool:
    """1, 2, 5, 10, 20, 50, 100, …"""
    while iteration % 10 == 0:
        iteration //= 10
    return iteration in STOPS


def report(game: Any, tree: str, rows: list[Row]) -> str:
    """The figures as a page."""
    setting = game.settings
    lines = [
        "# An ending of HASP, solved by OpenSpiel's CFR+",
        "",
        "`python -m benchmarks.games.hasp.openspiel_cfr`",
        "",
        f"Two players have {int(setting.position[0].hand_sizes[0])} cards each, four lie aside unseen. The position is",
        f"public, the cards are not: {len(setting.worlds):,} deals are possible, all equally likely. The rules are our",
        "HASP's; OpenSpiel reads the tree and plays it against itself.",
        f"Seat {int(setting.position[0].turn)} leads. The pot is one marker, won or lost.",
        f"Nodes of the tree: {tree.count(chr(10)) - 1:,}. Exploitability is exact: what the best answers to both sides",
        "win on average, in markers; 0 is perfect play. Uniformly random play is the line of iteration 0.",
        "",
        f"![Exploitability falls with the iterations]({NAME}.svg)",
        "",
        "| iteration | exploitability | value for seat 0 | seconds |",
        "|---|---|---|---|",
        *(f"| {n:,} | {left:.6f} | {value:+.6f} | {spent:.1f} |" for n, left, value, spent in rows),
        "",
        "Seconds are those of CFR+ alone; one iteration leaves the average where it was, at random play.",
        "The opening that leads here:",
        "",
        "```",
        *(line.replace("_", " ") for line in textwrap.wrap(setting.opening.replace(" ", "_").replace(";", "; "), 100)),
        "```",
    ]
    return "\n".join(lines) + "\n"


def curve(rows: list[Row]) -> str:
    """Both axes by powers of ten, as a picture."""
    points = [(math.log10(row.iteration), math.log10(row.exploitability)) for row in rows if row.iteration > 0]
    low, high = math.floor(min(y for _, y in points)), math.ceil(max(y for _, y in points))
    last = max(x for x, _ in points) or 1.0

    def at(x: float, y: float) -> tuple[float, float]:
        return 70 + 500 * x / last, 20 + 240 * (high - y) / (high - low)

    drawn = " ".join("{:.1f},{:.1f}".format(*at(x, y)) for x, y in points)
    dots = "".join('<circle cx="{:.1f}" cy="{:.1f}" r="4" fill="#0b6e6e"/>'.format(*at(x, y)) for x, y in points)
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 310" font-family="sans-serif" font-size="13" '
        'role="img" aria-label="Exploitability by iteration"><rect width="600" height="310" fill="#fff"/>'
        + "".join(grid(at, range(low, high + 1), range(int(last) + 1), high))
        + f'<polyline points="{drawn}" fill="none" stroke="#0b6e6e" stroke-width="2"/>{dots}'
        + '<text x="320" y="302" text-anchor="middle">iterations of CFR+</text>'
        + '<text x="16" y="140" text-anchor="middle" transform="rotate(-90 16 140)">exploitability (markers)</text>'
        + "</svg>\n"
    )


def grid(at: Callable[[float, float], tuple[float, float]], heights: range, widths: range, high: int) -> Iterator[str]:
    """A line and a number for each power of ten."""
    for power in heights:
        _, y = at(0, power)
        yield f'<line x1="70" x2="570" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>'
        yield f'<text x="64" y="{y + 4:.1f}" text-anchor="end">{10.0**power:g}</text>'
    for power in widths:
        x, _ = at(power, high)
        yield f'<text x="{x:.1f}" y="280" text-anchor="middle">{10**power:,}</text>'


def at_random(tree: Any) -> Row:
    """Any legal card."""
    return judged(tree, 0, pyspiel.UniformRandomPolicy(tree), 0.0)


def main() -> None:
    """Solve, print, and write the report."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--iterations", type=int, default=500)
    reader.add_argument("--opening", default=OPENING, help="another public position")
    reader.add_argument("--no-report", action="store_true")
    asked = reader.parse_args()
    game = pyspiel.load_game("speeltafel_hasp_ending", {"opening": asked.opening})
    text = tree_text(game)
    tree = pyspiel.load_efg_game(text)
    rows = [at_random(tree)]
    print(
        f"{len(game.settings.worlds):,} deals; random play can be exploited by {rows[0].exploitability:.4f} markers",
        flush=True,
    )
    for row in solve(tree, asked.iterations):
        rows.append(row)
        print("iteration {:>6}: exploitability {:.6f}, value {:+.6f}, after {:.1f} s".format(*row), flush=True)
    if not asked.no_report:
        REPORTS.joinpath(f"{NAME}.md").write_text(report(game, text, rows), encoding="utf-8")
        REPORTS.joinpath(f"{NAME}.svg").write_text(curve(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
