"""`speeltafel simulate`: the same games whatever plays them, counted and kept."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from speeltafel.bots.roster import sensible_policy
from speeltafel.cli.game_options import SimulateOptions
from speeltafel.cli.option_types import PolicyName
from speeltafel.cli.recording import recorded_game
from speeltafel.cli.result_counts import counts_for
from speeltafel.cli.simulate import batch_player
from speeltafel.games import SHELF, load
from speeltafel.kernel.game import each_alone
from speeltafel.kernel.match import Match
from tests.cli.conftest import Command

TIMED = ("games_per_second", "steps_per_second", "threads", "device")


def untimed(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key not in TIMED}


def test_the_answer_in_json(speeltafel: Command) -> None:
    answer = speeltafel("simulate", "hanabi", "--seats", "2", "--games", "500", "--seed", "7", "--json")
    assert answer.status == 0
    told = answer.json[0]
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("hanabi", 2, 500, 7)
    assert told["steps"] > 500
    assert told["games_per_second"] > 0 and told["steps_per_second"] > told["games_per_second"]
    assert (told["policy"], told["device"], told["threads"], told["capped"]) == ("random", "cpu", 1, 0)
    assert sum(told["results"]["scores"].values()) == 500
    assert sum(told["results"]["points"].values()) == 500


@pytest.mark.parametrize("policy", ["random", "sensible"])
@pytest.mark.parametrize("name", SHELF)
def test_threads_and_chunks_change_nothing(speeltafel: Command, name: str, policy: str) -> None:
    plain = ["simulate", name, "--games", "300", "--policy", policy, "--cap", "400", "--json"]
    one, several = (speeltafel(*plain, "--threads", str(threads)).json[0] for threads in (1, 3))
    assert untimed(one) == untimed(several)


def test_interpreted_rules_play_the_same_games(speeltafel: Command) -> None:
    plain = ["simulate", "hanabi", "--games", "20", "--seed", "3", "--json"]
    compiled = speeltafel(*plain).json[0]
    command = [sys.executable, "-m", "speeltafel", *plain, "--device", "python"]
    interpreted = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    assert interpreted["device"] == "python"
    assert untimed(interpreted) == untimed(compiled)


@pytest.mark.parametrize("policy", ["random", "sensible"])
@pytest.mark.parametrize("name", SHELF)
def test_a_recorded_game_is_the_batch_loops_game_to_the_last_byte(name: str, policy: str) -> None:
    game = load(name)
    for seats in game.seats:
        table = Match(game, seats)
        options = SimulateOptions(name, policy=PolicyName(policy), seed=11)
        states, steps = batch_player(options, table)(3, 5, 200)
        choose = sensible_policy(name) if policy == "sensible" else None
        again = [recorded_game(game, seats, {}, 11, number, 200, choose) for number in range(3, 8)]
        assert [match.state.tobytes() for match in again] == [state.tobytes() for state in states]
        assert steps == sum(action < game.decisions for match in again for action in match.history)


@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_records_are_the_games_that_were_counted(speeltafel: Command, tmp_path: Path, policy: str) -> None:
    folder = tmp_path / "new" / "games"
    plain = ["simulate", "hanabi", "--games", "12", "--policy", policy, "--option", "empty_hints=off", "--json"]
    told = speeltafel(*plain, "--records", str(folder)).json[0]
    files = sorted(folder.iterdir())
    assert [file.name for file in files][::11] == ["hanabi-3-seed0-00.json", "hanabi-3-seed0-11.json"]
    answers = speeltafel("check", "--json", *map(str, files)).json
    scores = np.bincount([answer["summary"]["score"] for answer in answers])
    assert {str(score): count for score, count in enumerate(scores) if count} == told["results"]["scores"]


def test_random_hare_and_tortoise_is_stopped(speeltafel: Command) -> None:
    told = speeltafel("simulate", "hare", "--games", "5", "--json").json[0]
    assert told["cap"] == 2_000
    assert told["capped"] > 0
    assert sum(told["results"]["first_places"]) == 5 - told["capped"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_hare_and_tortoise_counts_every_place_of_every_seat(speeltafel: Command, seats: int) -> None:
    plain = ["simulate", "hare", "--seats", str(seats), "--games", "40", "--policy", "sensible"]
    told = speeltafel(*plain, "--json").json[0]
    places = np.array(told["results"]["places"])
    ended = 40 - told["capped"]
    assert ended > 0
    assert places.shape == (seats, seats)
    assert [*places.sum(axis=0), *places.sum(axis=1)] == [ended] * (2 * seats)
    assert list(places[:, 0]) == told["results"]["first_places"]
    shown = speeltafel(*plain).out
    assert "1st" in shown and "2nd" in shown and ("3rd" in shown) == (seats > 2)


def test_hanabi_shows_the_points_on_the_table_apart_from_the_scores(speeltafel: Command) -> None:
    shown = speeltafel("simulate", "hanabi", "--games", "300").out
    scores, points = shown.split("on the table  same games")
    assert re.findall(r"^(\d+) +(\d+) ", scores, re.MULTILINE) == [("0", "300")]
    assert sum(int(games) for _, games in re.findall(r"^(\d+) +(\d+) .*%", points, re.MULTILINE)) == 300


def test_hasp_counts_the_wins_of_every_seat(speeltafel: Command) -> None:
    wins = speeltafel("simulate", "hasp", "--games", "200", "--json").json[0]["results"]["wins"]
    assert wins[0] == wins[2] and wins[1] == wins[3] and wins[0] + wins[1] == 200


@pytest.mark.parametrize("name", SHELF)
def test_people_get_a_table_with_bars(speeltafel: Command, name: str) -> None:
    answer = speeltafel("simulate", name, "--games", "50", "--cap", "3000")
    assert answer.status == 0
    assert "4 seats, 50 random games" in answer.out or "3 seats, 50 random games" in answer.out
    assert "█" in answer.out
    assert "decisions/s" in answer.out


def test_a_game_that_says_nothing_of_its_scoring_counts_the_wins_of_its_sides() -> None:
    """Here one whose seats all play for themselves, so that every seat of a draw has won."""
    game = replace(load("hanabi"), own_scoring=None, sides=each_alone)
    match = recorded_game(game, 2, {}, 1, 1, 100)
    results = counts_for(game, 2)
    results.add(np.array([match.state, Match(game, 2).state], game.layout))
    assert (results.games, results.capped) == (2, 1)
    assert results.as_json() == {"wins": [1, 1], "mean_payoff": match.payoff}
    assert next(results.tables()).row_count == 3


def test_options_and_house_rules_reach_the_table(speeltafel: Command, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[hanabi]\nempty_hints = false\ncolours = 6\n")
    plain = ["simulate", "hanabi", "--games", "2", "--house", str(house), "--json"]
    assert speeltafel(*plain).json[0]["options"] == {"empty_hints": False, "play_on": False, "colours": 6}
    changed = speeltafel(*plain, "--option", "colours=5", "-o", "play_on=true").json[0]["options"]
    assert changed == {"empty_hints": False, "play_on": True, "colours": 5}


def test_replaced_data_travels_in_the_records(speeltafel: Command, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("[hasp]\nvillage_points = [1, 1, 1, 4]\n")
    speeltafel("simulate", "hasp", "--games", "1", "--house", str(house), "--records", str(tmp_path / "out"))
    (file,) = (tmp_path / "out").iterdir()
    assert json.loads(file.read_text())["options"]["village_points"] == [1, 1, 1, 4]
    assert speeltafel("check", str(file)).status == 0


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[hanabi", "not TOML: "),
        ("[hanabi]\nempty_hints = maybe", "(at line 2, column 15)"),
        ("[hanabi]\nempty_hints = 1", "[hanabi] option empty_hints is 1; expected true or false"),
        ("[hanabi]\nwind = true", "[hanabi] unknown option 'wind'"),
        ("[chess]\nqueen = 1", "unknown table 'chess'"),
        ("hanabi = 5", "expected a table [hanabi]"),
        ("a = " + "[" * 5_000, "not TOML"),
        ("\udcff", "no UTF-8 text"),
        ("#" * 1_100_000, "larger than 1 MiB"),
    ],
)
def test_bad_house_rules_get_one_line(speeltafel: Command, tmp_path: Path, content: str, words: str) -> None:
    house = tmp_path / "house.toml"
    house.write_bytes(content.encode(errors="surrogateescape"))
    answer = speeltafel("simulate", "hanabi", "--house", str(house))
    assert answer.status in (1, 2)
    assert words in answer.complaint


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "unknown game 'chess'; expected one of hasp, hanabi, hare"),
        (["hanabi", "--seats", "9"], "hanabi is played by 2, 3, 4, 5; 9 was asked for"),
        (["hanabi", "--seats", "two"], "--seats"),
        (["hanabi", "--games", "0"], "--games 0: expected 1 to"),
        (["hanabi", "--games", "-5"], "--games -5: expected 1 to"),
        (["hanabi", "--games", "9" * 30], "expected 1 to"),
        (["hanabi", "--threads", "0"], "--threads 0"),
        (["hanabi", "--threads", "100000"], "--threads 100000"),
        (["hanabi", "--threads", "2", "--device", "python"], "--threads goes with --device cpu"),
        (["hanabi", "--seed", "-1"], "--seed -1"),
        (["hanabi", "--cap", "0"], "--cap 0"),
        (["hanabi", "--cap", "9999999999"], "--cap 9999999999"),
        (["hanabi", "--device", "abacus"], "abacus"),
        (["hanabi", "--policy", "wild"], "wild"),
        (["hanabi", "--device", "cuda", "--policy", "sensible"], "plays at random"),
        (["hanabi", "--option", "play_on"], "expected NAME=VALUE"),
        (["hanabi", "--option", "play_on=3"], "expected true or false"),
        (["hanabi", "--option", "wind=on"], "unknown option 'wind'"),
        (["hanabi", "--option", "colours=[[[["], "expected one of 5, 6"),
        (["hanabi", "--records", "x", "--games", "2000000"], "one file a game"),
        ([], "GAME"),
    ],
)
def test_what_makes_no_sense_gets_one_line(speeltafel: Command, arguments: list[str], words: str) -> None:
    answer = speeltafel("simulate", *arguments)
    assert answer.status == 2
    assert words in answer.complaint


def test_a_house_file_that_is_not_there_gets_one_line(speeltafel: Command) -> None:
    answer = speeltafel("simulate", "hanabi", "--house", "nowhere.toml")
    assert answer.status == 1
    assert "nowhere.toml: cannot be read: no such file or directory" in answer.complaint


def test_a_folder_that_cannot_be_made_gets_one_line(speeltafel: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = speeltafel("simulate", "hanabi", "--games", "1", "--records", str(tmp_path / "file"))
    assert answer.status == 1
    assert "file exists" in answer.complaint


def test_without_a_gpu_cuda_gets_one_line(speeltafel: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from speeltafel.kernel import cuda  # noqa: PLC0415

    def no_gpu() -> None:
        raise cuda.NoGpu("no CUDA GPU was found")

    monkeypatch.setattr(cuda, "demand_gpu", no_gpu)
    answer = speeltafel("simulate", "hanabi", "--device", "cuda")
    assert answer.status == 1
    assert answer.complaint == "speeltafel: --device cuda: no CUDA GPU was found"


def test_a_gpu_plays_the_same_games(speeltafel: Command) -> None:
    """In Numba's simulator, which every machine has."""
    plain = ["simulate", "hanabi", "--games", "5", "--seed", "3", "--json"]
    compiled = speeltafel(*plain).json[0]
    command = [sys.executable, "-m", "speeltafel", *plain, "--device", "cuda"]
    surroundings = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    simulated = json.loads(subprocess.run(command, env=surroundings, capture_output=True, check=True).stdout)
    assert simulated["device"] == "cuda"
    assert untimed(simulated) == untimed(compiled)
