"""The bots of Hare & Tortoise keep to the rules, answer the same each time, come home, and get better with thought."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from speeltafel.bots.bot import Bot, Budget, Choice, History, asked
from speeltafel.bots.hare.expert import AT_ONCE
from speeltafel.bots.hare.reasons import CODES
from speeltafel.bots.hare.roster import BOTS
from speeltafel.bots.roster import entries, entry, house_bot
from speeltafel.kernel.match import Match
from tests.bots.hare.races import GAME, legal, race

THOUGHTS = 40
OWN = ("greedy", "expert")


def played(bots: Sequence[Bot], seed: int, cap: int = 600, until_home: int | None = None) -> Match:
    """A race between these bots; `until_home` stops it when that seat is home."""
    match = Match(GAME, len(bots))
    match.draw(seed)
    while not match.is_over and cap > 0:
        choice = asked(bots[match.actor], match, Budget(THOUGHTS, seed + match.actor))
        assert match.act(choice.action) is None
        match.draw(seed)
        cap -= 1
        if until_home is not None and match.state.places[until_home] > 0:
            break
    return match


@pytest.mark.parametrize("seats", GAME.seats)
def test_greedy_races_come_to_an_end(seats: int) -> None:
    greedy = house_bot("hare", "greedy")
    assert all(played([greedy] * seats, seed).is_over for seed in range(12))


@pytest.mark.parametrize("seats", GAME.seats)
def test_expert_races_come_to_an_end(seats: int) -> None:
    assert played([house_bot("hare", "expert")] * seats, seats).is_over


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_the_same_thought_gives_the_same_answer(name: str, seats: int) -> None:
    match = played([house_bot("hare", "greedy")] * seats, 3, cap=25)
    one, other = (asked(house_bot("hare", name), match, Budget(THOUGHTS, 9)) for _ in range(2))
    assert one == other
    assert one.action in match.legal()


@pytest.mark.parametrize("name", OWN)
def test_a_bot_answers_from_what_it_sees(name: str) -> None:
    """Two tables that show the same to a seat: the one that was played, and a copy of its view and memory."""
    match = played([house_bot("hare", "greedy")] * 4, 5, cap=30)
    views, decisions = match.recall(match.actor)
    copy = History(views.copy(), decisions.copy())
    bot = house_bot("hare", name)
    assert bot.choose(match.view(match.actor), copy, Budget(THOUGHTS, 1)) == asked(bot, match, Budget(THOUGHTS, 1))


def test_the_clock_only_cuts_off() -> None:
    """With no time at all it answers as after the few thoughts between two looks at the clock."""
    match = played([house_bot("hare", "greedy")] * 3, 5, cap=10)
    bot = house_bot("hare", "expert")
    hurried = asked(bot, match, Budget(3_000_000, 0, until=time.monotonic()))
    assert hurried == asked(bot, match, Budget(AT_ONCE - 1, 0))


@pytest.mark.parametrize("name", OWN)
def test_reasons_and_alternatives_fit_the_choice(name: str) -> None:
    match = Match(GAME, 3)
    choice = asked(house_bot("hare", name), match, Budget(THOUGHTS, 0))
    assert choice.alternatives[0].action == choice.action
    assert {one.action for one in choice.alternatives} <= set(match.legal())
    assert all(reason.code.startswith("hare-") for reason in choice.reasons)


def test_a_bot_with_one_choice_says_so() -> None:
    table = race(4, 0)
    table[0].spaces[3], table[0].phase, table[0].runner = 10, 2, 3
    for name in OWN:
        choice = answer(name, table)
        assert [reason.code for reason in choice.reasons] == ["hare-must-eat"]


@pytest.mark.parametrize("name", OWN)
def test_a_runner_who_can_win_comes_home(name: str) -> None:
    table = race(4, 0)
    table[0].spaces[:4], table[0].carrots[:4], table[0].lettuces[:4] = [50, 62, 49, 61], [30, 3, 70, 8], 0
    assert GAME.say(4, answer(name, table).action) == "move 3"


def test_the_expert_gives_ten_rather_than_run_away_from_the_finish() -> None:
    table = race(3, 0)
    table[0].spaces[:3], table[0].carrots[:3], table[0].lettuces[:3] = [20, 30, 63], [40, 40, 21], [2, 2, 0]
    assert GAME.say(3, answer("expert", table, 200).action) == "give"


def answer(name: str, table: Any, count: int = THOUGHTS) -> Choice:
    """What a bot does at a table."""
    nothing = History(GAME.blank(0), np.zeros(0, np.int64))
    choice = house_bot("hare", name).choose(table[0], nothing, Budget(count, 0))
    assert choice.action in legal(table)
    return choice


def test_greedy_beats_random() -> None:
    greedy, rambler = house_bot("hare", "greedy"), house_bot("hare", "random")
    won = 0
    for number in range(16):
        seats = 2 + number % 4
        seat = number % seats
        bots = [rambler] * seats
        bots[seat] = greedy
        won += played(bots, number, until_home=seat).state.places[seat] == 1
    assert won >= 13


def test_thought_beats_greed() -> None:
    greedy, expert = house_bot("hare", "greedy"), house_bot("hare", "expert")
    won = 0
    for number in range(12):
        seats = (2, 3, 4)[number % 3]
        seat = number % seats
        bots = [greedy] * seats
        bots[seat] = expert
        won += played(bots, number, until_home=seat).state.places[seat] == 1
    assert won >= 6


def test_the_house_knows_the_bots_in_order_of_strength() -> None:
    assert [one.name for one in entries("hare")][-3:] == ["greedy", "club", "expert"]
    assert entry("hare", "club").count < entry("hare", "expert").count


@pytest.mark.parametrize("language", ["en", "nl", "pt"])
def test_every_reason_and_level_has_words(language: str) -> None:
    words = (files("speeltafel.bots.hare") / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
    known = {line.split(" ")[0] for line in words.splitlines() if " =" in line and not line.startswith((" ", "#"))}
    levels = {f"bot-level-{one.name}" for one in BOTS} | {f"bot-about-hare-{one.name}" for one in entries("hare")}
    assert known == {f"reason-{code}" for code in CODES} | levels
