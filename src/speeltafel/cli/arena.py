"""Bots against each other: a bar while they play, a table when they are done, and files to keep."""

from __future__ import annotations

import json
import os
import shlex
import sys
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from speeltafel.cli.faults import printable, wrong_usage
from speeltafel.cli.files import write_bytes
from speeltafel.cli.simulate import progress_bar
from speeltafel.cli.tableside import options_for, say, take_from_shelf, told_when_compiling

if TYPE_CHECKING:
    from speeltafel.arena import ArenaPlan, ArenaRun

MOST_PROCESSES = 1024


@dataclass(frozen=True)
class Wishes:
    """What stands on the command line."""

    game: str
    bots: str
    deals: int = 1000
    seats: int | None = None
    options: list[str] = field(default_factory=list)
    house: str | None = None
    seed: int = 0
    rounds: bool = False
    cross: bool = False
    cap: int | None = None
    patience_s: float = 60.0
    stop: str | None = None
    processes: int | None = None
    ray: str | None = None
    json_file: str | None = None
    html_file: str | None = None


def run(wishes: Wishes) -> int:
    """Play, show, keep; status 1 when a bot broke games off."""
    from speeltafel.arena import BadContender, BadPlan, report_of  # noqa: PLC0415
    from speeltafel.arena.report_files import demand_writable  # noqa: PLC0415

    try:
        plan = plan_for(wishes)
        for name in {wishes.json_file, wishes.html_file} - {None}:
            demand_writable(str(name))
        held = play(wishes, plan)
    except (BadContender, BadPlan) as fault:
        raise wrong_usage(str(fault)) from None
    report = report_of(held, command_of(plan, wishes.stop))
    try:
        show(report)
    finally:  # who reads along may leave early
        keep(wishes, report)
    return 1 if report["results"].get("verdicts") else 0


def keep(wishes: Wishes, report: dict[str, Any]) -> None:
    """Write the files that were asked for."""
    from speeltafel.arena.page import page_of  # noqa: PLC0415

    if wishes.json_file is not None:
        write_bytes(wishes.json_file, json.dumps(report, indent=1, ensure_ascii=False).encode() + b"\n")
    if wishes.html_file is not None:
        write_bytes(wishes.html_file, page_of(report).encode())


def plan_for(wishes: Wishes) -> ArenaPlan:
    """What the command line asks for."""
    from speeltafel.arena import planned, read_contenders  # noqa: PLC0415

    game = take_from_shelf(wishes.game)
    if wishes.processes is not None and not 1 <= wishes.processes <= MOST_PROCESSES:
        raise wrong_usage(f"--processes {wishes.processes}: expected 1 to {MOST_PROCESSES}")
    sys.path.extend({os.getcwd()} - set(sys.path))
    return planned(
        game.name,
        read_contenders(game.name, wishes.bots),
        wishes.seats,
        options_for(game, wishes.options, wishes.house),
        wishes.cap,
        deals=wishes.deals,
        seed=wishes.seed,
        rounds=wishes.rounds,
        cross=wishes.cross,
        patience_s=wishes.patience_s,
        path=tuple(sys.path),
    )


def play(wishes: Wishes, plan: ArenaPlan) -> ArenaRun:
    """All deals, with a bar when somebody watches."""
    from speeltafel.arena import hold  # noqa: PLC0415
    from speeltafel.arena.stopping import read_rule  # noqa: PLC0415

    rule = None if wishes.stop is None else read_rule(wishes.stop)
    processes = wishes.processes or min(os.cpu_count() or 1, MOST_PROCESSES)
    news = "Compiling what these bots need, for the first time: up to a minute…"
    with told_when_compiling(news), progress_bar(plan.deals, "deals") as bar:
        return hold(plan, processes, wishes.ray, rule, bar.advance)


def command_of(plan: ArenaPlan, stop: str | None) -> str:
    """The command that gives the same results; where it is played does not matter."""
    bots = ",".join(one.label for one in plan.contenders)
    if any(":" in one.source for one in plan.contenders) or plan.lineup is not None:
        order = plan.lineup if plan.lineup is not None else range(len(plan.contenders))
        bots = ",".join(text_of(plan, number) for number in order)
    parts = ["speeltafel", "arena", plan.game, "--bots", bots, "--seats", str(plan.seats), "--deals", str(plan.deals)]
    parts += ["--seed", str(plan.seed)]
    usual = plan.loaded().options.read()
    for name, value in plan.options.items():
        if value != usual[name]:
            parts += ["--option", f"{name}={json.dumps(value)}"]
    parts += [flag for flag, wanted in (("--rounds", plan.rounds), ("--cross", plan.cross)) if wanted]
    parts += [*(["--stop", stop] if stop is not None else []), "--cap", str(plan.cap)]
    return shlex.join(parts)


def text_of(plan: ArenaPlan, number: int) -> str:
    """A bot as the list of bots has it."""
    who = plan.contenders[number]
    if ":" not in who.source:
        return who.label
    return who.source.replace(",", "\\,") if who.is_program else f"{who.source}@{who.count}"


# What is shown


def show(report: dict[str, Any]) -> None:
    """The result in a sentence, the standings, the meetings, and what went wrong."""
    from rich.console import Console  # noqa: PLC0415

    from speeltafel.arena.words import headline  # noqa: PLC0415

    console = Console(highlight=False, soft_wrap=True)
    results = report["results"]
    if not results:
        say("Nothing was played.")
        return
    console.print(f"[bold]{escaped(headline(report))}[/bold]")
    settings = report["settings"]
    played = f"{results['deals']:,} deals, {results['games']:,} games, seed {settings['seed']}; {results['stopped']}"
    console.print(f"[dim]{escaped(played)}[/dim]\n")
    console.print(standings(report))
    if results["measure"]["main"] == "won":
        console.print()
        console.print(meetings(report))
    if results["differences"]:
        console.print()
        console.print(differences(report))
    if settings["cross"]:
        console.print()
        console.print(cross_play(report))
    for row in results["verdicts"]:
        words = f"{row['bot']}: {row['games']} games lost, {row['kind']}: {row['examples'][0]}"
        console.print(f"[bold red]{escaped(words)}[/bold red]")
    if results["unfinished"]:
        say(f"{results['unfinished']:,} games were stopped after {settings['cap']:,} decisions.")


def escaped(words: str) -> str:
    from rich.markup import escape  # noqa: PLC0415

    return escape(printable(words))


def standings(report: dict[str, Any]) -> Any:
    from speeltafel.arena.page import brief  # noqa: PLC0415
    from speeltafel.arena.words import with_interval  # noqa: PLC0415
    from speeltafel.cli.results import blank_table  # noqa: PLC0415

    results, moves = report["results"], report["times"]["moves"]
    keys = ("score", "won") if results["measure"]["main"] == "score" else ("elo", "won")
    names = {"elo": "Elo", **results["measure"]}
    table = blank_table("bot", *(names[key] for key in keys), "a move", "99 %")
    for row in results["standings"]:
        spent = moves[row["bot"]]
        figures = [with_interval(row[key], key) for key in keys]
        table.add_row(*map(escaped, [row["bot"], *figures, brief(spent["p50_ms"]), brief(spent["p99_ms"])]))
    return table


def meetings(report: dict[str, Any]) -> Any:
    from speeltafel.arena.words import percent, with_interval  # noqa: PLC0415
    from speeltafel.cli.results import blank_table  # noqa: PLC0415

    results = report["results"]
    table = blank_table("meeting", "bot", results["measure"]["won"], "even", "games")
    for row in results["meetings"]:
        figures = [row["meeting"], row["bot"], with_interval(row["won"], "won"), percent(row["even"])]
        table.add_row(*map(escaped, [*figures, f"{row['games']:,}"]))
    return table


def differences(report: dict[str, Any]) -> Any:
    from speeltafel.arena.words import signed  # noqa: PLC0415
    from speeltafel.cli.results import blank_table  # noqa: PLC0415

    results = report["results"]
    several = len({row["meeting"] for row in results["differences"]}) > 1
    key = results["measure"]["main"]
    table = blank_table("paired difference", *(["at"] if several else []), results["measure"][key])
    for row in results["differences"]:
        place = [row["meeting"]] if several else []
        table.add_row(*map(escaped, [f"{row['bot']} − {row['than']}", *place, signed(row[key], key)]))
    return table


def cross_play(report: dict[str, Any]) -> Any:
    from speeltafel.cli.results import blank_table  # noqa: PLC0415

    names = [bot["name"] for bot in report["settings"]["bots"]]
    table = blank_table("a guest among…", *map(escaped, names))
    for name, line in zip(names, report["results"]["matrix"], strict=True):
        table.add_row(escaped(name), *(f"{cell[0]:.2f}" if cell else "" for cell in line))
    return table
