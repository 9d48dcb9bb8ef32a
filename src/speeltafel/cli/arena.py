"""Compares bots in the arena: a bar while they play, tables of the results, and files with the report."""

from __future__ import annotations

import json
import os
import shlex
import sys
from typing import TYPE_CHECKING, Any

from speeltafel.cli.compilation import remark_when_compiling
from speeltafel.cli.errors import printable, usage_error
from speeltafel.cli.files import write_bytes
from speeltafel.cli.game_options import ArenaOptions
from speeltafel.cli.game_setup import load_game, read_options
from speeltafel.cli.output import print_remark, progress_bar

if TYPE_CHECKING:
    from rich.table import Table

    from speeltafel.arena import ArenaPlan, ArenaRun

MOST_PROCESSES = 1024


def run(options: ArenaOptions) -> int:
    """Play, show, write; the status is 1 when a bot broke games off."""
    from speeltafel.arena import BadContender, BadPlan, report_of  # noqa: PLC0415
    from speeltafel.arena.report_files import demand_writable  # noqa: PLC0415

    try:
        plan = plan_for(options)
        for name in {options.json_file, options.html_file} - {None}:
            demand_writable(str(name))
        held = play(options, plan)
    except (BadContender, BadPlan) as fault:
        raise usage_error(str(fault)) from None
    report = report_of(held, command_of(plan, options.stop))
    try:
        show(report)
    finally:  # files are written even if standard output was closed early
        write_files(options, report)
    return 1 if report["results"].get("verdicts") else 0


def write_files(options: ArenaOptions, report: dict[str, Any]) -> None:
    """Write the files that were asked for."""
    from speeltafel.arena.page import page_of  # noqa: PLC0415

    if options.json_file is not None:
        write_bytes(options.json_file, json.dumps(report, indent=1, ensure_ascii=False).encode() + b"\n")
    if options.html_file is not None:
        write_bytes(options.html_file, page_of(report).encode())


def plan_for(options: ArenaOptions) -> ArenaPlan:
    """What the command line asks for."""
    from speeltafel.arena import planned, read_contenders  # noqa: PLC0415

    game = load_game(options.game)
    if options.processes is not None and not 1 <= options.processes <= MOST_PROCESSES:
        raise usage_error(f"--processes {options.processes}: expected 1 to {MOST_PROCESSES}")
    sys.path.extend({os.getcwd()} - set(sys.path))
    return planned(
        game.name,
        read_contenders(game.name, options.bots),
        options.seats,
        read_options(game, options.game_options, options.house_rules),
        options.cap,
        deals=options.deals,
        seed=options.seed,
        rounds=options.rounds,
        cross=options.cross,
        patience_s=options.patience,
        path=tuple(sys.path),
    )


def play(options: ArenaOptions, plan: ArenaPlan) -> ArenaRun:
    """All deals, with a bar in a terminal."""
    from speeltafel.arena import hold  # noqa: PLC0415
    from speeltafel.arena.stopping import read_rule  # noqa: PLC0415

    rule = None if options.stop is None else read_rule(options.stop)
    processes = options.processes or min(os.cpu_count() or 1, MOST_PROCESSES)
    remark = "Compiling what these bots need, for the first time: up to a minute…"
    with remark_when_compiling(remark), progress_bar(plan.deals, "deals") as advance:
        return hold(plan, processes, options.ray, rule, advance)


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
        print_remark("Nothing was played.")
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
        print_remark(f"{results['unfinished']:,} games were stopped after {settings['cap']:,} decisions.")


def escaped(words: str) -> str:
    from rich.markup import escape  # noqa: PLC0415

    return escape(printable(words))


def standings(report: dict[str, Any]) -> Table:
    from speeltafel.arena.page import brief  # noqa: PLC0415
    from speeltafel.arena.words import with_interval  # noqa: PLC0415
    from speeltafel.cli.result_counts import blank_table  # noqa: PLC0415

    results, moves = report["results"], report["times"]["moves"]
    keys = ("score", "won") if results["measure"]["main"] == "score" else ("elo", "won")
    names = {"elo": "Elo", **results["measure"]}
    table = blank_table("bot", *(names[key] for key in keys), "a move", "99 %")
    for row in results["standings"]:
        spent = moves[row["bot"]]
        figures = [with_interval(row[key], key) for key in keys]
        table.add_row(*map(escaped, [row["bot"], *figures, brief(spent["p50_ms"]), brief(spent["p99_ms"])]))
    return table


def meetings(report: dict[str, Any]) -> Table:
    from speeltafel.arena.words import percent, with_interval  # noqa: PLC0415
    from speeltafel.cli.result_counts import blank_table  # noqa: PLC0415

    results = report["results"]
    table = blank_table("meeting", "bot", results["measure"]["won"], "even", "games")
    for row in results["meetings"]:
        figures = [row["meeting"], row["bot"], with_interval(row["won"], "won"), percent(row["even"])]
        table.add_row(*map(escaped, [*figures, f"{row['games']:,}"]))
    return table


def differences(report: dict[str, Any]) -> Table:
    from speeltafel.arena.words import signed  # noqa: PLC0415
    from speeltafel.cli.result_counts import blank_table  # noqa: PLC0415

    results = report["results"]
    several = len({row["meeting"] for row in results["differences"]}) > 1
    key = results["measure"]["main"]
    table = blank_table("paired difference", *(["at"] if several else []), results["measure"][key])
    for row in results["differences"]:
        place = [row["meeting"]] if several else []
        table.add_row(*map(escaped, [f"{row['bot']} − {row['than']}", *place, signed(row[key], key)]))
    return table


def cross_play(report: dict[str, Any]) -> Table:
    from speeltafel.cli.result_counts import blank_table  # noqa: PLC0415

    names = [bot["name"] for bot in report["settings"]["bots"]]
    table = blank_table("a guest among…", *map(escaped, names))
    for name, line in zip(names, report["results"]["matrix"], strict=True):
        table.add_row(escaped(name), *(f"{cell[0]:.2f}" if cell else "" for cell in line))
    return table
