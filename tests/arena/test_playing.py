"""Games of the arena: common cards and dice, fair seats, honest memory, and a lost game for a bot that breaks off."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from speeltafel.arena import ArenaPlan, BadContender, BadPlan, hold, planned, read_contenders, report_of
from speeltafel.arena.chance import Chance
from speeltafel.arena.deals import notebook
from speeltafel.arena.playing import NOBODY, Players, Referee
from speeltafel.arena.report import settings_of
from speeltafel.arena.runners import Cluster
from speeltafel.arena.seat_histories import FIRST_ROOM, SeatHistories
from speeltafel.arena.seatings import Seating, meeting_name, seatings
from speeltafel.arena.timing import Alarm, Stopwatch
from speeltafel.games import SHELF, load
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, UNKNOWN
from speeltafel.kernel.match import Match
from tests.arena.odd_bots import Guarded, Witness
from tests.games import COOPERATIVE, HIDING, OPEN_GAME, WITH_PARTNERS

ODD = "tests.arena.odd_bots"


def plan_of(game: str, bots: str, **more: Any) -> ArenaPlan:
    return planned(game, read_contenders(game, bots), **more)


def results(plan: ArenaPlan, processes: int = 1) -> dict[str, Any]:
    found: dict[str, Any] = report_of(hold(plan, processes))["results"]
    return found


# Cards and dice


@pytest.mark.parametrize("game", HIDING)
def test_the_deck_of_a_deal_is_the_same_whoever_plays(game: str) -> None:
    decks = []
    for policy in (0, -1):
        match, chance = Match(load(game), 3), Chance(load(game), 3, 5, 17)
        outcomes: list[int] = []
        while len(outcomes) < 22 and not match.is_over:
            if match.actor == CHANCE:
                outcomes.append(chance.draw(match.table, 0))
            else:
                match.act(match.legal()[policy])
        decks.append(outcomes)
    shortest = min(map(len, decks))
    assert shortest > 16  # the first hands, and some more
    assert decks[0][:shortest] == decks[1][:shortest]


def test_every_seat_throws_its_own_dice() -> None:
    def throws(order: list[int]) -> list[tuple[int, int]]:
        chance, found = Chance(load(OPEN_GAME), 2, 5, 17), []
        for seat in order:
            match = Match(load(OPEN_GAME), 2)
            while match.actor != CHANCE:
                match.act(match.legal()[0])
            found.append((seat, chance.draw(match.table, seat)))
        return found

    one, other = throws([0, 0, 1, 1]), throws([1, 0, 1, 0])
    assert sorted(one) == sorted(other)
    assert throws([0]) == one[:1]


def test_deals_differ() -> None:
    def first_cards(deal: int) -> list[int]:
        match, chance = Match(load(COOPERATIVE), 2), Chance(load(COOPERATIVE), 2, 1, deal)
        return [chance.draw(match.table, 0) for _ in range(10)]

    assert len({tuple(first_cards(deal)) for deal in range(50)}) == 50


# Seats


@pytest.mark.parametrize(
    ("game", "seats", "bots", "games"),
    [
        (WITH_PARTNERS, 2, "random,sensible", 2),
        (WITH_PARTNERS, 4, "random,sensible", 2),
        (WITH_PARTNERS, 4, "random,sensible,sensible@2", 6),
        (WITH_PARTNERS, 3, "random,sensible,sensible@2", 3),
        (OPEN_GAME, 4, "random,sensible", 8),
        (OPEN_GAME, 4, "random,sensible,sensible@2", 12),
        (OPEN_GAME, 3, "random,sensible,sensible@2,random@2", 12),
        (OPEN_GAME, 4, "sensible,random,random,random", 4),
        (COOPERATIVE, 3, "random,sensible", 2),
    ],
)
def test_every_bot_has_every_seat_equally_often(game: str, seats: int, bots: str, games: int) -> None:
    plan = plan_of(game, bots, seats=seats)
    for deal in range(4):
        played = seatings(plan, deal)
        assert len(played) == games
        for bot in range(len(plan.contenders)):
            counts = Counter(seat for seating in played for seat, one in enumerate(seating.bots) if one == bot)
            assert len(set(counts.values())) == 1
            assert len(counts) == seats
        if (game, seats) == (WITH_PARTNERS, 4):
            assert all(seating.bots[:2] == seating.bots[2:] for seating in played)


def test_three_bots_do_not_always_have_the_same_neighbours() -> None:
    plan = plan_of(OPEN_GAME, "random,sensible,sensible@2", seats=3)
    after = Counter(pair for deal in range(60) for pair in pairwise(seatings(plan, deal)[0].bots))
    assert len(after) == 6
    assert min(after.values()) > 8


def test_a_guest_in_cross_play_has_every_chair() -> None:
    plan = plan_of(COOPERATIVE, "random,sensible", seats=3, cross=True)
    guests = [seating for deal in range(3) for seating in seatings(plan, deal) if len(set(seating.bots)) == 2]
    assert {seating.bots for seating in guests if seating.meeting == (0, 1)} == {(0, 1, 1), (1, 0, 1), (1, 1, 0)}
    assert [meeting_name(plan, seating.meeting) for seating in guests[:2]] == [
        "random among sensible",
        "sensible among random",
    ]


# What a bot is shown


@pytest.mark.parametrize("game", SHELF)
def test_a_bot_is_shown_what_its_seat_could_remember(game: str) -> None:
    seats = max(load(game).seats)
    plan = plan_of(game, f"{ODD}:Witness,random", seats=seats, cap=300)
    seating = Seating((0,), (0,) * seats, (0,) * seats)
    players = Players(plan)
    referee = Referee(plan, seating, 3, players.seated(seating))
    with Alarm(60, is_alone=False) as alarm:
        players.go_on(referee, alarm, np.inf)
    assert referee.count > 2 * seats
    match, chance = Match(load(game), seats), Chance(load(game), seats, 0, 3)
    last, told = 0, [0] * seats
    for known in referee.histories.decisions[:, : referee.count].T:
        while match.actor == CHANCE:
            match.history.append(chance.draw(match.table, last))
        seat = last = match.actor
        bot = referee.bots[seat]
        assert isinstance(bot, Witness)
        view, views, decisions, _ = bot.seen[told[seat]]
        told[seat] += 1
        recalled = match.recall(seat)
        assert (view, views, decisions) == (match.view(seat).tobytes(), recalled[0].tobytes(), recalled[1].tolist())
        assert match.act(int(known[seat])) is None


@rule
def reveal_own_decisions(before: Any, action: int, viewer: int) -> int:
    """A rule by which a decision is known to nobody but the seat that made it."""
    return action if viewer == before.turn else UNKNOWN


def test_a_hidden_decision_is_hidden_from_the_memory_of_the_other_seats() -> None:
    ours = load(COOPERATIVE)
    game = replace(ours, name="secretive", rules=replace(ours.rules, reveal=reveal_own_decisions))
    match, histories = Match(game, 3), SeatHistories(game, 3)
    match.draw(5)
    for _ in range(FIRST_ROOM // 4):
        histories.look(match.table)
        histories.decide(table := match.copied(), action := match.legal()[0])
        match.act(action)
        assert table.tobytes() == match.table.tobytes()
        match.draw(5)
        if match.is_over:
            break
    histories.look(match.table)
    for seat in range(3):
        view, history = histories.shown_to(seat)
        views, decisions = match.recall(seat)
        assert np.array([view]).tobytes() == match.views([seat]).tobytes()
        assert history.views.tobytes() == views.tobytes()
        assert history.decisions.tolist() == decisions.tolist()
        hidden = [turn for turn, decision in enumerate(decisions) if decision == UNKNOWN]
        assert hidden == [turn for turn in range(len(decisions)) if turn % 3 != seat]


# Those who break off


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("Illegal", "illegal", "is not legal: table."),
        ("Crashing", "crashed", "ZeroDivisionError: by <b>nothing</b> (odd_bots.py, line"),
        ("Sleeping", "slow", "no decision in 0.5 s"),
        ("Disguising", "slow", "no decision in 0.5 s"),
        ("Nonsense", "nonsense", "answered 'play 1'; expected a Choice"),
    ],
)
def test_a_bot_that_breaks_off_loses_and_is_told_why(bot: str, kind: str, words: str) -> None:
    patience_s = 0.5 if kind == "slow" else 60.0
    found = results(plan_of(WITH_PARTNERS, f"sensible,{ODD}:{bot}", deals=1, patience_s=patience_s))
    [verdict] = found["verdicts"]
    assert (verdict["bot"], verdict["kind"], verdict["games"]) == (bot, kind, 2)
    assert words in verdict["examples"][0]
    assert {row["bot"]: row["won"][0] for row in found["standings"]} == {"sensible": 1.0, bot: 0.0}


def test_a_bot_that_breaks_off_often_ends_the_run() -> None:
    found = results(plan_of(WITH_PARTNERS, f"sensible,{ODD}:Crashing", deals=500))
    assert found["stopped"] == "Crashing broke off too many games"
    assert found["deals"] == 64


def test_a_bot_that_takes_its_process_down_is_found_out() -> None:
    found = results(plan_of(COOPERATIVE, f"sensible,{ODD}:Fallen", deals=4, seats=2), processes=2)
    assert found["stopped"] == "a bot takes its process down"
    assert [(row["bot"], row["kind"]) for row in found["verdicts"]] == [("Fallen", "crashed")]


def test_a_bot_that_takes_its_process_down_while_it_is_made_is_found_out() -> None:
    found = results(plan_of(COOPERATIVE, f"sensible,{ODD}:Unborn", deals=4, seats=2), processes=2)
    assert [(row["bot"], row["kind"]) for row in found["verdicts"]] == [("Unborn", "crashed")]


def test_nobody_is_suspected_of_what_happens_before_the_first_question_of_a_game(tmp_path: Path) -> None:
    players, note = Players(plan_of(COOPERATIVE, "sensible,random", seats=2)), tmp_path / "note"
    note.touch()
    seating = Seating((0,), (0,), (0, 0))
    with Alarm(60, is_alone=False) as alarm, notebook(str(note)) as players.note:
        players.play(seating, 0, alarm)
        assert note.read_bytes() == bytes([1])
        players.seated(seating)
        assert note.read_bytes() == bytes([NOBODY + 1])


def test_a_game_without_an_end_is_stopped() -> None:
    found = results(plan_of(OPEN_GAME, "random,random@2", seats=2, deals=2, cap=50))
    assert found["unfinished"] == found["games"] == 4


# What cannot be


@pytest.mark.parametrize(
    ("bots", "complaint"),
    [
        ("grandmaster", f"no bot 'grandmaster' plays {COOPERATIVE}; expected one of random, sensible"),
        ("sensible@much", "expected a number after @"),
        ("sensible,,random", "expected names with commas"),
        ("cmd:", "expected a command after cmd:"),
        ("cmd:'x", "No closing quotation"),
    ],
)
def test_a_bad_list_of_bots_is_explained(bots: str, complaint: str) -> None:
    with pytest.raises(BadContender, match=complaint):
        read_contenders(COOPERATIVE, bots)


@pytest.mark.parametrize("bot", [f"{ODD}:Nobody", "no.such.module:Bot", f"{ODD}:Mute", "cmd:/nowhere/program"])
def test_a_bot_that_cannot_be_made_is_named_before_anything_is_played(bot: str) -> None:
    with pytest.raises(BadContender, match=r"bot (Nobody|Bot|Mute|program): "):
        hold(plan_of(COOPERATIVE, f"sensible,{bot}"))


@pytest.mark.parametrize(
    ("game", "bots", "more", "complaint"),
    [
        (WITH_PARTNERS, "sensible", {}, "needs two to compare"),
        (OPEN_GAME, "sensible,random", {"rounds": True}, f"rounds: {OPEN_GAME} has none"),
        (OPEN_GAME, "sensible,random", {"cross": True}, f"{OPEN_GAME} is not played together"),
        (COOPERATIVE, "sensible", {"cross": True}, "two bots or more"),
        (COOPERATIVE, "sensible,sensible", {}, "each plays with itself"),
        (OPEN_GAME, "sensible,sensible,random", {"seats": 4}, "expected as many as there are sides"),
        (COOPERATIVE, "sensible", {"seats": 9}, "9 was asked for"),
        (COOPERATIVE, "sensible", {"options": {"wind": 7}}, "unknown option 'wind'"),
        (COOPERATIVE, "sensible", {"deals": 0}, "0 deals"),
        (COOPERATIVE, "sensible", {"seed": -1}, "seed -1"),
        (COOPERATIVE, "sensible", {"cap": 0}, "cap 0: expected 1 up to"),
        (COOPERATIVE, "sensible", {"cap": -5}, "cap -5: expected 1 up to"),
        (COOPERATIVE, "sensible", {"deals": 2.5}, r"deals 2\.5: expected a whole number"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(game: str, bots: str, more: dict[str, Any], complaint: str) -> None:
    with pytest.raises(BadPlan, match=complaint):
        plan_of(game, bots, **more)


def test_numbers_of_numpy_are_plain_in_the_report() -> None:
    plan = plan_of(COOPERATIVE, "sensible", deals=np.int64(5), seed=np.uint8(7), cap=np.int32(90))
    settings = json.loads(json.dumps(settings_of(plan)))
    assert (settings["deals"], settings["seed"], settings["cap"]) == (5, 7, 90)
    assert plan_of(OPEN_GAME, "sensible,random", cap=None).cap == load(OPEN_GAME).limits.arena


def test_the_same_name_for_different_bots_is_told_apart() -> None:
    found = read_contenders(COOPERATIVE, "a.b:Bot,c.d:Bot,a.b:Bot,cmd:python3 -u bot.py --level 3")
    assert [one.label for one in found] == ["Bot", "Bot 2", "Bot", "3"]
    assert found[0] == found[2]


def test_a_cluster_needs_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadPlan, match=r"pip install 'speeltafel\[cluster\]'"):
        Cluster(plan_of(COOPERATIVE, "sensible"), "auto")


# Time


def test_percentiles_are_right_to_five_percent() -> None:
    watch = Stopwatch()
    for milliseconds in range(1, 1001):
        watch.add(milliseconds / 1000)
    for share in (0.5, 0.9, 0.99):
        assert watch.percentile(share) == pytest.approx(share, rel=0.06)
    assert watch.percentile(1.0) == watch.longest_s == 1.0


def test_nobody_is_waited_for_between_games() -> None:
    seating = Seating((0,), (0,), (0, 0))
    with Alarm(60, is_alone=True) as alarm:
        players = Players(plan_of(COOPERATIVE, f"{ODD}:Guarded,random", seats=2))
        [bot, _] = players.seated(seating)
        assert isinstance(bot, Guarded)
        bot.alarm = alarm
        players.play(seating, 0, alarm)
        assert bot.was_guarded
        assert not alarm.is_armed


STAND_DOWN = """
import os
from speeltafel.arena.timing import Alarm
threads = lambda: len(os.listdir("/proc/self/task"))
with Alarm(60, is_alone=True) as alarm:
    before = threads()
    alarm.set()
    alarm.rest()
    print(threads() - before)
    alarm.stand_down()
    while threads() > before:  # the system takes a moment to clear a thread away
        pass
"""


@pytest.mark.skipif(sys.platform != "linux", reason="counts the threads that the system knows of")
def test_standing_down_ends_the_thread_that_would_end_the_process() -> None:
    told = subprocess.run(
        [sys.executable, "-c", STAND_DOWN], capture_output=True, text=True, check=True, timeout=60
    ).stdout
    assert told == "1\n"


# Documents

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("README.md", "docs/arena.md", "docs/bots.md")
COMMAND = re.compile(r"speeltafel arena (\w+) (--bots [^`\n\"]*)")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_bots_in_the_documents_play_those_games(document: str) -> None:
    commands = COMMAND.findall((ROOT / document).read_text("utf-8"))
    assert commands
    for game, rest in commands:
        words = shlex.split(rest)
        seats = int(words[words.index("--seats") + 1]) if "--seats" in words else None
        house = [bot for bot in words[1].split(",") if ":" not in bot]
        plan_of(game, ",".join(house), seats=seats, rounds="--rounds" in words)
