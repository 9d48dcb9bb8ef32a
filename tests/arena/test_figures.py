"""The figures of the arena: intervals that hold, ratings, stopping, and the same results wherever they are played."""

from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from speeltafel.arena import ArenaPlan, ArenaRun, hold, planned, plots, read_contenders, report_of
from speeltafel.arena.deals import Deal
from speeltafel.arena.page import page_of
from speeltafel.arena.playing import ArenaGame
from speeltafel.arena.seatings import Seating
from speeltafel.arena.statistics import Scale, interval, ratings, resampled, shares
from speeltafel.arena.stopping import Precise, Sure, read_rule
from speeltafel.arena.timing import Stopwatch
from speeltafel.arena.words import average, signed, with_interval
from speeltafel.games import load
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.scoring import Reading
from tests.cli.conftest import Command, speeltafel
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS

__all__ = ["speeltafel"]


def plan_of(game: str, bots: str, **more: Any) -> ArenaPlan:
    return planned(game, read_contenders(game, bots), **more)


# Intervals


def test_intervals_hold_as_often_as_they_say() -> None:
    dice = np.random.default_rng(1)
    hits = 0
    for trial in range(200):
        luck = dice.normal(size=(150, 1))
        pairs = 0.3 + luck + 0.5 * dice.normal(size=(150, 2))  # two games on a deal share its luck
        drawn = resampled(np.column_stack([pairs.sum(axis=1), np.full(150, 2.0)]), trial)
        found = interval(shares(drawn[:, 0], drawn[:, 1]), 150)
        assert found is not None
        hits += found.low <= 0.3 <= found.high
    assert 180 <= hits <= 199


def test_a_figure_at_the_end_of_its_scale_is_not_certain() -> None:
    certain = np.ones(1001)
    assert interval(certain, 100, Scale(0.0, 1.0)) == (1.0, 0.97, 1.0)
    assert interval(1 - certain, 100, Scale(0.0, 1.0)) == (0.0, 0.0, 0.03)
    assert interval(certain, 100) == (1.0, 1.0, 1.0)


def test_draws_without_a_score_do_not_count_as_none() -> None:
    places = np.array([2.0, np.nan, 2.0, np.nan])
    assert interval(places, 1) == (2.0, 2.0, 2.0)
    assert interval(shares(np.zeros(3), np.zeros(3)), 1) is None


def test_differences_and_scores_at_the_end_of_their_scale_are_not_certain() -> None:
    duels = report_of(ArenaRun(plan_of(WITH_PARTNERS, "random,sensible"), deals_won(np.ones(60)), watches(2)))[
        "results"
    ]
    assert duels["differences"][0]["won"] == [1.0, 0.9, 1.0]
    plan = plan_of(COOPERATIVE, "random,sensible")
    most = load(COOPERATIVE).scoring.highest(dict(plan.options))
    team = report_of(ArenaRun(plan, shows(60, int(most), 0), watches(2)))["results"]
    assert [row["score"] for row in team["standings"]] == [[most, 0.95 * most, most], [0.0, 0.0, 0.05 * most]]
    assert team["differences"][0]["score"] == [most, 0.9 * most, most]


def test_a_bot_that_finished_no_game_has_no_score_instead_of_the_best() -> None:
    plan = plan_of(OPEN_GAME, "random,random@2", seats=2, deals=3, cap=20)
    report = report_of(hold(plan))
    assert [row["score"] for row in report["results"]["standings"] + report["results"]["meetings"]] == [None] * 4
    [difference] = report["results"]["differences"]
    assert (difference["score"], difference["won"]) == (None, [0.0, 0.0, 0.0])
    check_page(page_of(json.loads(json.dumps(report))), ["<td>–</td>"])


def test_words_and_plots_show_a_dash_where_there_is_no_figure() -> None:
    assert (with_interval(None, "score"), signed(None, "score"), average(None)) == ("–", "–", "–")
    assert plots.scale_for([None, [2.0, 1.0, 3.0]]) == plots.scale_for([[2.0, 1.0, 3.0]])
    for plot in (plots.whisker(None, (0.0, 1.0), 0, None, "–"), plots.histogram({}, 0, 5, 0, "nobody")):
        assert ">–</text>" in plot and "nan" not in plot
    report = report_of(ArenaRun(plan_of(COOPERATIVE, "random,sensible"), shows(4, None, 12), watches(2)))
    assert [row["score"] is None for row in report["results"]["standings"]] == [False, True]
    check_page(page_of(report), ["sensible scores 12.00 on average", "<td>–</td>", ">–</text>"])


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    strength = np.exp(np.array([0.5, 0.0, -0.5]))
    share = strength[:, None] / (strength[:, None] + strength[None, :])
    met = 100_000 * (1 - np.eye(3))
    [found] = ratings((share * met)[None], met[None])
    assert found == pytest.approx(400 / np.log(10) * np.array([0.5, 0.0, -0.5]), abs=0.2)


# Stopping


def duel(number: int, won: float) -> Deal:
    """A deal on which the first bot wins so much."""
    sides = Reading(won, 0, won), Reading(1 - won, 0, 1 - won)
    return Deal(number, (ArenaGame(Seating((0, 1), (0, 1), (0, 1, 0, 1)), sides, 10, True),))


def shows(count: int, *scores: int | None) -> list[Deal]:
    """Deals on which every team has always the same score."""
    games = [
        ArenaGame(Seating((bot,), (bot,), (bot,) * 3), (Reading(0.0, score, score or 0.0),), 10, True)
        for bot, score in enumerate(scores)
    ]
    return [Deal(number, tuple(games)) for number in range(count)]


def watches(count: int) -> list[Stopwatch]:
    return [Stopwatch() for _ in range(count)]


def deals_won(results: Cells) -> list[Deal]:
    return [duel(number, float(won)) for number, won in enumerate(results)]


def test_the_sequential_test_seldom_finds_a_winner_among_equals_and_always_one_among_unequals() -> None:
    plan, dice = plan_of(WITH_PARTNERS, "random,sensible"), np.random.default_rng(3)
    wrong = 0
    for _ in range(40):
        results = dice.integers(0, 2, 640)
        wrong += any(Sure().reason_to_stop(plan, deals_won(results[:count])) for count in range(64, 641, 64))
    assert wrong <= 4
    assert Sure().reason_to_stop(plan, deals_won(dice.random(640) < 0.65)) is not None


def test_precision_is_reached_when_there_are_enough_deals() -> None:
    plan, dice = plan_of(WITH_PARTNERS, "random,sensible"), np.random.default_rng(3)
    results = dice.integers(0, 2, 4000)
    assert Precise(0.05).reason_to_stop(plan, deals_won(results[:400])) is None
    assert "±0.05 was wanted" in str(Precise(0.05).reason_to_stop(plan, deals_won(results)))


def test_a_run_stops_early_at_the_same_deal_on_any_number_of_processes() -> None:
    plan = plan_of(WITH_PARTNERS, "random,sensible", rounds=True, deals=2000)
    one, two = (hold(plan, processes, rule=read_rule("sure")) for processes in (1, 2))
    assert len(one.deals) == 64
    assert one.stopped.startswith("certain who is better")
    assert report_of(one)["results"] == report_of(two)["results"]


def test_processes_change_nothing_and_seeds_do() -> None:
    plan = plan_of(COOPERATIVE, "sensible,random", cross=True, deals=12, seed=9)
    one, two = (report_of(hold(plan, processes)) for processes in (1, 2))
    assert one["results"] == two["results"]
    assert one["settings"] == two["settings"]
    again = report_of(hold(plan_of(COOPERATIVE, "sensible,random", cross=True, deals=12, seed=10)))
    assert again["results"] != one["results"]


# What is known of the bots


def test_sensible_play_beats_random_play_everywhere() -> None:
    duels = report_of(hold(plan_of(WITH_PARTNERS, "random,sensible", rounds=True, deals=40)))["results"]
    assert duels["standings"][0]["bot"] == "sensible"
    assert duels["standings"][0]["won"][1] > 0.6
    assert duels["standings"][0]["elo"][1] > 0 > duels["standings"][1]["elo"][2]
    assert duels["matrix"][1][0][0] == pytest.approx(1 - duels["matrix"][0][1][0])
    team = report_of(hold(plan_of(COOPERATIVE, "random,sensible", deals=20)))["results"]
    assert team["standings"][0]["score"][0] > 10  # points; random play gets none
    assert sum(team["scores"]["sensible"].values()) == 20
    [difference] = team["differences"]
    assert difference["score"][0] == pytest.approx(-team["standings"][0]["score"][0])


# The command and the page


def test_the_command_shows_a_table_and_writes_both_files(speeltafel: Command, tmp_path: Path) -> None:
    files = {name: tmp_path / f"report.{name}" for name in ("json", "html")}
    plain = ["arena", COOPERATIVE, "--bots", "sensible,random", "--deals", "8", "--cross", "-p", "1", "--seed", "3"]
    answer = speeltafel(*plain, "--json", str(files["json"]), "--html", str(files["html"]))
    assert answer.status == 0
    assert "8 deals, 32 games, seed 3; all deals played" in answer.out
    assert "a guest among" in answer.out
    report = json.loads(files["json"].read_text())
    command = report["command"].split()
    assert command[:2] == ["speeltafel", "arena"]
    assert speeltafel(*command[1:], "-p", "1", "--json", str(tmp_path / "again.json")).status == 0
    assert json.loads((tmp_path / "again.json").read_text())["results"] == report["results"]
    check_page(files["html"].read_text(), ["sensible", "Cross-play", "Time per move", "seed"])


def test_a_bot_that_breaks_off_gives_status_1_and_no_traceback(speeltafel: Command, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    bots = "sensible,tests.arena.odd_bots:Crashing"
    answer = speeltafel("arena", OPEN_GAME, "-n", "2", "--bots", bots, "--deals", "2", "-p", "1", "--html", str(page))
    assert answer.status == 1
    assert "Crashing: 4 games lost, crashed: deal 0: ZeroDivisionError: by <b>nothing</b>" in answer.out
    assert "Traceback" not in answer.out + answer.err
    check_page(page.read_text(), ["Broken off"])


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ([COOPERATIVE, "--bots", "grandmaster"], f"no bot 'grandmaster' plays {COOPERATIVE}"),
        (["chess", "--bots", "random"], "unknown game 'chess'"),
        ([WITH_PARTNERS, "--bots", "random"], "needs two to compare"),
        ([WITH_PARTNERS, "--bots", "random,sensible", "--stop", "soon"], "expected the half-width of an interval"),
        ([WITH_PARTNERS, "--bots", "random,sensible", "-p", "0"], "--processes 0"),
        ([WITH_PARTNERS, "--bots", "random,sensible", "--cap", "0"], "cap 0: expected 1 up to"),
    ],
)
def test_what_cannot_be_played_is_one_line(speeltafel: Command, arguments: list[str], complaint: str) -> None:
    answer = speeltafel("arena", *arguments)
    assert answer.status == 2
    assert complaint in answer.complaint


class Page(HTMLParser):
    """Collects what a page refers to, and sees whether its tags match."""

    VOID = ("meta", "line", "circle", "rect", "br")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "srcset", "onload", "onclick")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def check_page(text: str, words: list[str]) -> None:
    """One page that needs nothing else, with nothing left open and nothing taken for markup."""
    page = Page()
    page.feed(text)
    assert (page.open, page.links) == ([], [])
    assert "script" not in page.tags and "svg" in page.tags
    assert "url(" not in text and "@import" not in text
    assert "<b>nothing" not in text
    assert all(word in text for word in words)


def test_a_run_in_which_nothing_was_played_has_a_page() -> None:
    plan = plan_of(COOPERATIVE, "sensible", deals=1)
    run = hold(plan)
    run.deals = []
    assert "Nothing was played" in page_of(report_of(run))


def test_the_engine_needs_only_numpy_and_numba() -> None:
    program = (
        "import sys, speeltafel.arena, speeltafel.arena.page, speeltafel.arena.__main__\n"
        "print([name for name in ('msgspec', 'rich', 'typer', 'fluent', 'litestar') if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told == "[]\n"
