"""The report as one page of HTML that needs nothing from elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from speeltafel.arena import plots
from speeltafel.arena.style import STYLE
from speeltafel.arena.words import average, headline, is_plural, percent, signed, title_of, with_interval

Report = dict[str, Any]


def page_of(report: Report) -> str:
    """The whole page."""
    settings = report["settings"]
    title = f"{title_of(settings['game'])}, {settings['seats']} seats"
    body = "".join(sections(report))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>Arena: {escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )


def sections(report: Report) -> Iterable[str]:
    """Part after part; what has nothing to show is left out."""
    yield head(report)
    if not report["results"]:
        return
    colours = {bot["name"]: number % plots.COLOURS for number, bot in enumerate(report["settings"]["bots"])}
    yield verdicts(report)
    yield standings(report, colours)
    yield meetings(report, colours)
    yield matrix(report)
    yield histograms(report, colours)
    yield times(report, colours)
    yield differences(report)
    yield settings_table(report)


def section(title: str, lead: str, *parts: str) -> str:
    return f'<section><h2>{escape(title)}</h2><p class="lead">{lead}</p>{"".join(parts)}</section>\n'


def head(report: Report) -> str:
    """What was played, and the result in a sentence."""
    settings, results, times = report["settings"], report["results"], report["times"]
    facts = {"seed": settings["seed"], "processes": times["processes"], "time": lasting(times["seconds"])}
    if results:
        facts = {"deals": f"{results['deals']:,}", "games": f"{results['games']:,}", **facts}
    chips = "".join(f"<div><dt>{name}</dt><dd>{escape(str(value))}</dd></div>" for name, value in facts.items())
    kind = "single rounds" if settings["rounds"] else "whole games"
    what = f"{title_of(settings['game'])} · {settings['seats']} seats · {kind}"
    return (
        f'<header><p class="kicker">Speeltafel arena · {escape(what)}</p><h1>{escape(headline(report))}</h1>'
        f'<dl class="facts">{chips}</dl></header>\n'
    )


def lasting(seconds: float) -> str:
    """A time that people can grasp."""
    if seconds < 100:
        return f"{seconds:.1f} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"


# Figures with intervals


def rows(figures: Sequence[tuple[str, str, str]], axis: str) -> str:
    """Names, plots and numbers, one below the other."""
    lines = "".join(
        f'<div class="row"><div class="name">{name}</div><div class="plot">{plot}</div>'
        f'<div class="figure">{figure}</div></div>'
        for name, plot, figure in figures
    )
    return f'<div class="rows">{lines}<div class="row"><div></div><div class="plot">{axis}</div><div></div></div></div>'


def named(bot: str, colours: dict[str, int]) -> str:
    return f'<span class="swatch c{colours[bot]}"></span>{escape(bot)}'


def standings(report: Report, colours: dict[str, int]) -> str:
    """Every bot, the best first, by the measure of the game."""
    results = report["results"]
    measure, found = results["measure"], results["standings"]
    if measure["main"] == "score":
        scale = plots.scale_for([row["score"] for row in found])
        scale = max(scale[0], 0.0), scale[1]
        shown = [interval_row(row, row["bot"], "score", scale, colours) for row in found]
        lead = f"{measure['score'].capitalize()} on average, with the range it lies in (95 %)."
        return section("Standings", lead, rows(shown, plots.axis(scale, "number")), perfect_table(report, colours))
    scale = plots.scale_for([row["elo"] for row in found])
    shown = [interval_row(row, row["bot"], "elo", scale, colours) for row in found]
    lead = "Elo ratings from all meetings (the middle is 0), with the range they lie in (95 %)."
    return section("Standings", lead, rows(shown, plots.axis(scale, "number")))


def interval_row(
    row: dict[str, Any], name: str, key: str, scale: tuple[float, float], colours: dict[str, int]
) -> tuple[str, str, str]:
    """One line of a column of intervals."""
    words = with_interval(row[key], key)
    plot = plots.whisker(row[key], scale, colours[row["bot"]], row.get("even") if key == "won" else None, words)
    value, _, interval = words.partition(" [")
    return named(name, colours), plot, f"<b>{value}</b>" + (f" <small>[{interval}</small>" if interval else "")


def perfect_table(report: Report, colours: dict[str, int]) -> str:
    """Perfect games, where there is such a thing."""
    lines = "".join(
        f"<tr><th scope=row>{named(row['bot'], colours)}</th><td>{row['games']:,}</td>"
        f"<td>{with_interval(row['score'], 'score')}</td><td>{with_interval(row['won'], 'won')}</td></tr>"
        for row in report["results"]["standings"]
    )
    return table_of(("bot", "games", "score", "perfect"), lines)


def table_of(headings: Sequence[str], lines: str) -> str:
    """A table that can be scrolled sideways on a narrow screen."""
    heading = "".join(f"<th scope=col>{name}</th>" for name in headings)
    return f'<div class="scroll"><table><tr>{heading}</tr>{lines}</table></div>'


def meetings(report: Report, colours: dict[str, int]) -> str:
    """Who won how much against whom, beside the even share."""
    results = report["results"]
    if results["measure"]["main"] == "score":
        return ""
    found = results["meetings"]
    scale = plots.scale_for([row["won"] for row in found], [row["even"] for row in found])
    scale = max(scale[0], 0.0), min(scale[1], 1.0)
    parts = []
    for meeting in dict.fromkeys(row["meeting"] for row in found):
        shown = [interval_row(row, row["bot"], "won", scale, colours) for row in found if row["meeting"] == meeting]
        games = next(row["games"] for row in found if row["meeting"] == meeting)
        parts.append(f"<h3>{escape(meeting)}</h3>" + rows(shown, plots.axis(scale, "percent")))
        parts.append(f'<p class="note">{games:,} seats of each side counted; the thin line is an even share.</p>')
    return section("Meetings", f"{results['measure']['won'].capitalize()}, on the same cards and dice.", *parts)


def matrix(report: Report) -> str:
    """A cell for each pair of bots, in a warmer colour for a better result."""
    results, names = report["results"], [bot["name"] for bot in report["settings"]["bots"]]
    is_score = results["measure"]["main"] == "score"
    cells = [cell for line in results["matrix"] for cell in line if cell]
    if len(names) < 2 or not cells or (is_score and not report["settings"]["cross"]):
        return ""
    low, high = (min(cell[0] for cell in cells), max(cell[0] for cell in cells)) if is_score else (0.0, 1.0)
    heading = "".join(f"<th scope=col>{escape(name)}</th>" for name in names)
    lines = "".join(
        f"<tr><th scope=row>{escape(name)}</th>{''.join(heat(cell, low, high, is_score) for cell in line)}</tr>"
        for name, line in zip(names, results["matrix"], strict=True)
    )
    lead = "Row as a guest among column: the average score." if is_score else "How often row came before column."
    return section(
        "Cross-play" if is_score else "Win matrix",
        lead,
        f'<div class="scroll"><table class="matrix"><tr><td></td>{heading}</tr>{lines}</table></div>',
    )


def heat(cell: list[float] | None, low: float, high: float, is_score: bool) -> str:
    """One cell of the matrix."""
    if cell is None:
        return '<td class="none">·</td>'
    warm = 100 * (cell[0] - low) / ((high - low) or 1)
    words = average(cell) if is_score else percent(cell[0])
    words_for_all = with_interval(cell, "score" if is_score else "won")
    return f'<td style="--warm:{warm:.0f}%" title="{escape(words_for_all)}">{words}</td>'


# Scores and times


def histograms(report: Report, colours: dict[str, int]) -> str:
    """One plot for each bot, all on the same scale."""
    results = report["results"]
    every = {bot: {int(score): count for score, count in counts.items()} for bot, counts in results["scores"].items()}
    scores = [score for counts in every.values() for score in counts]
    if not scores:
        return ""
    low, high = min(scores), max(scores)
    name = results["measure"]["score"]
    cards = "".join(
        f"<figure><figcaption>{named(bot, colours)}</figcaption>"
        f"{plots.histogram(counts, low, high, colours[bot], f'{bot}: {name}')}</figure>"
        for bot, counts in every.items()
    )
    what = f"number of {name}" if is_plural(name) else name
    lead = f"How often each {what} came; bars are relative to each bot’s most frequent one."
    title = name.capitalize() if is_plural(name) else f"{name.capitalize()}s"
    return section(title, lead, f'<div class="cards">{cards}</div>')


def times(report: Report, colours: dict[str, int]) -> str:
    """How long decisions take."""
    shown = []
    for bot, moves in report["times"]["moves"].items():
        half, most, longest = (brief(moves[f"{name}_ms"]) for name in ("p50", "p99", "max"))
        words = f"half within {half}, 99 % within {most}, longest {longest}"
        figure = f"<b>{half}</b> <small>99 %: {most}</small>"
        shown.append((named(bot, colours), plots.time_row(moves, colours[bot], words), figure))
    lead = "The dot is the median, the stroke nine of ten, the thick end 99 of 100, the thin end the longest."
    return section("Time per move", lead, rows(shown, plots.time_axis()))


def brief(milliseconds: float) -> str:
    """A short time in its own unit."""
    if milliseconds < 1:
        return f"{1000 * milliseconds:.0f} µs"
    return f"{milliseconds:.3g} ms" if milliseconds < 1000 else f"{milliseconds / 1000:.3g} s"


# Tables


def differences(report: Report) -> str:
    """Of every two bots, how much more one wins."""
    found = report["results"]["differences"]
    if not found:
        return ""
    measure = report["results"]["measure"]
    lines = "".join(
        f"<tr><th scope=row>{escape(row['bot'])} − {escape(row['than'])}</th><td>{escape(row['meeting'])}</td>"
        f"<td>{signed(row['won'], 'won')}</td><td>{signed(row['score'], 'score')}</td></tr>"
        for row in found
    )
    lead = "Paired: both played the same deals, and whole deals are drawn again for the interval."
    return section("Differences", lead, table_of(("bots", "at", measure["won"], measure["score"]), lines))


def verdicts(report: Report) -> str:
    """Games that bots broke off."""
    found = report["results"]["verdicts"]
    if not found:
        return ""
    lines = "".join(
        f"<li><b>{escape(row['bot'])}</b>: {row['games']:,} games lost, {escape(row['kind'])}"
        f"<ul>{''.join(f'<li>{escape(words)}</li>' for words in row['examples'])}</ul></li>"
        for row in found
    )
    return f'<section class="alarm"><h2>Broken off</h2><ul>{lines}</ul></section>\n'


def settings_table(report: Report) -> str:
    """All that is needed to play it again."""
    settings, results = report["settings"], report["results"]
    bots = ", ".join(f"{bot['name']} ({bot['bot']}, budget {bot['budget']})" for bot in settings["bots"])
    facts = {
        "bots": bots,
        "options": ", ".join(f"{name}={json.dumps(value)}" for name, value in settings["options"].items())
        or "the usual ones",
        "deals": f"{results['deals']:,} of {settings['deals']:,}; {results['stopped']}",
        "games on a deal": settings["games_per_deal"],
        "unfinished": f"{results['unfinished']:,} stopped after {settings['cap']:,} decisions",
        "intervals": settings["intervals"],
        "versions": ", ".join(f"{name} {version}" for name, version in report["versions"].items()),
    }
    lines = "".join(f"<tr><th scope=row>{name}</th><td>{escape(str(value))}</td></tr>" for name, value in facts.items())
    command = f"<pre><code>{escape(report['command'])}</code></pre>" if report["command"] else ""
    return section(
        "To play it again",
        "The same command gives the same results, on any number of processes.",
        command,
        f'<div class="scroll"><table class="facts-table">{lines}</table></div>',
    )
