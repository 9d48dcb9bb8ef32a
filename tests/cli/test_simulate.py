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
from speeltafel.games import OURS, SHELF, load
from speeltafel.kernel.game import each_alone
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import Switch
from tests.cli.conftest import Command
from tests.games import ANY_GAME, COOPERATIVE, OPEN_GAME, WITH_PARTNERS, changed_options

SWITCH = next(one for one in load(ANY_GAME).options.options if isinstance(one, Switch)).name
TIMED = ("games_per_second", "steps_per_second", "threads", "device")


def untimed(answer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in answer.items() if key not in TIMED}


def test_the_answer_in_json(speeltafel: Command) -> None:
    answer = speeltafel("simulate", COOPERATIVE, "--seats", "2", "--games", "500", "--seed", "7", "--json")
    assert answer.status == 0
    told = answer.json[0]
    assert (told["game"], told["seats"], told["games"], told["seed"]) == (COOPERATIVE, 2, 500, 7)
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
    plain = ["simulate", ANY_GAME, "--games", "20", "--seed", "3", "--json"]
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
    plain = ["simulate", COOPERATIVE, "--games", "12", "--policy", policy, "--option", f"{SWITCH}=off", "--json"]
    told = speeltafel(*plain, "--records", str(folder)).json[0]
    files = sorted(folder.iterdir())
    stem = f"{COOPERATIVE}-{load(COOPERATIVE).usual_seats}-seed0"
    assert [file.name for file in files][::11] == [f"{stem}-00.json", f"{stem}-11.json"]
    answers = speeltafel("check", "--json", *map(str, files)).json
    scores = np.bincount([int(answer["payoff"][0]) for answer in answers])
    assert {str(score): count for score, count in enumerate(scores) if count} == told["results"]["scores"]


def test_random_play_that_would_hardly_end_is_stopped(speeltafel: Command) -> None:
    told = speeltafel("simulate", OPEN_GAME, "--games", "5", "--json").json[0]
    assert told["cap"] == load(OPEN_GAME).limits.random_play
    assert told["capped"] > 0
    assert sum(told["results"]["first_places"]) == 5 - told["capped"]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_where_places_count_every_place_of_every_seat_is_counted(speeltafel: Command, seats: int) -> None:
    plain = ["simulate", OPEN_GAME, "--seats", str(seats), "--games", "40", "--policy", "sensible"]
    told = speeltafel(*plain, "--json").json[0]
    places = np.array(told["results"]["places"])
    ended = 40 - told["capped"]
    assert ended > 0
    assert places.shape == (seats, seats)
    assert [*places.sum(axis=0), *places.sum(axis=1)] == [ended] * (2 * seats)
    assert list(places[:, 0]) == told["results"]["first_places"]
    shown = speeltafel(*plain).out
    assert "1st" in shown and "2nd" in shown and ("3rd" in shown) == (seats > 2)


def test_where_all_seats_share_a_score_lost_games_are_shown_by_their_points_too(speeltafel: Command) -> None:
    shown = speeltafel("simulate", COOPERATIVE, "--games", "300").out
    scores, points = shown.split("on the table  same games")
    assert re.findall(r"^(\d+) +(\d+) ", scores, re.MULTILINE) == [("0", "300")]
    assert sum(int(games) for _, games in re.findall(r"^(\d+) +(\d+) .*%", points, re.MULTILINE)) == 300


def test_where_sides_win_the_wins_of_every_seat_are_counted(speeltafel: Command) -> None:
    wins = speeltafel("simulate", WITH_PARTNERS, "--games", "200", "--json").json[0]["results"]["wins"]
    assert wins[0] == wins[2] and wins[1] == wins[3] and wins[0] + wins[1] == 200


@pytest.mark.parametrize("name", SHELF)
def test_people_get_a_table_with_bars(speeltafel: Command, name: str) -> None:
    answer = speeltafel("simulate", name, "--games", "50", "--cap", "3000")
    assert answer.status == 0
    assert f"{load(name).usual_seats} seats, 50 random games" in answer.out
    assert "█" in answer.out
    assert "decisions/s" in answer.out


def test_a_game_that_says_nothing_of_its_scoring_counts_the_wins_of_its_sides() -> None:
    """Here one whose seats all play for themselves, so that every seat of a draw has won."""
    game = replace(load(ANY_GAME), own_scoring=None, sides=each_alone)
    match = recorded_game(game, 2, {}, 1, 1, 100)
    results = counts_for(game, 2)
    results.add(np.array([match.state, Match(game, 2).state], game.layout))
    assert (results.games, results.capped) == (2, 1)
    assert results.as_json() == {"wins": [1, 1], "mean_payoff": match.payoff}
    assert next(results.tables()).row_count == 3


def house_rules(folder: Path, name: str) -> str:
    """A file with options of a game that are not its usual ones."""
    lines = [f"{option} = {json.dumps(value)}" for option, value in changed_options(name).items()]
    file = folder / "house.toml"
    file.write_text("\n".join([f"[{name}]", *lines]))
    return str(file)


@pytest.mark.parametrize("name", OURS)
def test_house_rules_reach_the_table_and_its_records(speeltafel: Command, tmp_path: Path, name: str) -> None:
    plain = ["simulate", name, "--games", "1", "--cap", "200", "--house", house_rules(tmp_path, name), "--json"]
    told = speeltafel(*plain, "--records", str(tmp_path / "out")).json[0]
    (file,) = (tmp_path / "out").iterdir()
    changed = changed_options(name)
    assert changed and {option: told["options"][option] for option in changed} == changed
    assert json.loads(file.read_text())["options"] == told["options"]
    assert speeltafel("check", str(file)).status == 0


def test_an_option_on_the_command_line_wins_over_the_house_rules(speeltafel: Command, tmp_path: Path) -> None:
    usual = load(ANY_GAME).options.read()
    changed = changed_options(ANY_GAME)
    back = [f"{option}={json.dumps(usual[option])}" for option in changed]
    plain = ["simulate", ANY_GAME, "--games", "2", "--house", house_rules(tmp_path, ANY_GAME), "--json"]
    assert speeltafel(*plain).json[0]["options"] == {**usual, **changed}
    assert speeltafel(*plain, *(word for option in back for word in ("-o", option))).json[0]["options"] == usual


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (f"[{ANY_GAME}", "not TOML: "),
        (f"[{ANY_GAME}]\n{SWITCH} = maybe", f"(at line 2, column {len(SWITCH) + 4})"),
        (f"[{ANY_GAME}]\n{SWITCH} = 1", f"[{ANY_GAME}] option {SWITCH} is 1; expected true or false"),
        (f"[{ANY_GAME}]\nwind = true", f"[{ANY_GAME}] unknown option 'wind'"),
        ("[chess]\nqueen = 1", "unknown table 'chess'"),
        (f"{ANY_GAME} = 5", f"expected a table [{ANY_GAME}]"),
        ("a = " + "[" * 5_000, "not TOML"),
        ("\udcff", "no UTF-8 text"),
        ("#" * 1_100_000, "larger than 1 MiB"),
    ],
)
def test_bad_house_rules_get_one_line(speeltafel: Command, tmp_path: Path, content: str, words: str) -> None:
    house = tmp_path / "house.toml"
    house.write_bytes(content.encode(errors="surrogateescape"))
    answer = speeltafel("simulate", ANY_GAME, "--house", str(house))
    assert answer.status in (1, 2)
    assert words in answer.complaint


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], f"unknown game 'chess'; expected one of {', '.join(SHELF)}"),
        ([ANY_GAME, "--seats", "9"], f"{ANY_GAME} is played by 2, 3, 4, 5; 9 was asked for"),
        ([ANY_GAME, "--seats", "two"], "--seats"),
        ([ANY_GAME, "--games", "0"], "--games 0: expected 1 to"),
        ([ANY_GAME, "--games", "-5"], "--games -5: expected 1 to"),
        ([ANY_GAME, "--games", "9" * 30], "expected 1 to"),
        ([ANY_GAME, "--threads", "0"], "--threads 0"),
        ([ANY_GAME, "--threads", "100000"], "--threads 100000"),
        ([ANY_GAME, "--threads", "2", "--device", "python"], "--threads goes with --device cpu"),
        ([ANY_GAME, "--seed", "-1"], "--seed -1"),
        ([ANY_GAME, "--cap", "0"], "--cap 0"),
        ([ANY_GAME, "--cap", "9999999999"], "--cap 9999999999"),
        ([ANY_GAME, "--device", "abacus"], "abacus"),
        ([ANY_GAME, "--policy", "wild"], "wild"),
        ([ANY_GAME, "--device", "cuda", "--policy", "sensible"], "plays at random"),
        ([ANY_GAME, "--option", SWITCH], "expected NAME=VALUE"),
        ([ANY_GAME, "--option", f"{SWITCH}=3"], "expected true or false"),
        ([ANY_GAME, "--option", "wind=on"], "unknown option 'wind'"),
        ([ANY_GAME, "--option", f"{SWITCH}=[[[["], "expected true or false"),
        ([ANY_GAME, "--records", "x", "--games", "2000000"], "one file a game"),
        ([], "GAME"),
    ],
)
def test_what_makes_no_sense_gets_one_line(speeltafel: Command, arguments: list[str], words: str) -> None:
    answer = speeltafel("simulate", *arguments)
    assert answer.status == 2
    assert words in answer.complaint


def test_a_house_file_that_is_not_there_gets_one_line(speeltafel: Command) -> None:
    answer = speeltafel("simulate", ANY_GAME, "--house", "nowhere.toml")
    assert answer.status == 1
    assert "nowhere.toml: cannot be read: no such file or directory" in answer.complaint


def test_a_folder_that_cannot_be_made_gets_one_line(speeltafel: Command, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    answer = speeltafel("simulate", ANY_GAME, "--games", "1", "--records", str(tmp_path / "file"))
    assert answer.status == 1
    assert "file exists" in answer.complaint


def test_without_a_gpu_cuda_gets_one_line(speeltafel: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    from speeltafel.kernel import cuda  # noqa: PLC0415

    def no_gpu() -> None:
        raise cuda.NoGpu("no CUDA GPU was found")

    monkeypatch.setattr(cuda, "demand_gpu", no_gpu)
    answer = speeltafel("simulate", ANY_GAME, "--device", "cuda")
    assert answer.status == 1
    assert answer.complaint == "speeltafel: --device cuda: no CUDA GPU was found"


def test_a_gpu_plays_the_same_games(speeltafel: Command) -> None:
    """In Numba's simulator, which every machine has."""
    plain = ["simulate", ANY_GAME, "--games", "5", "--seed", "3", "--json"]
    compiled = speeltafel(*plain).json[0]
    command = [sys.executable, "-m", "speeltafel", *plain, "--device", "cuda"]
    surroundings = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1"}
    simulated = json.loads(subprocess.run(command, env=surroundings, capture_output=True, check=True).stdout)
    assert simulated["device"] == "cuda"
    assert untimed(simulated) == untimed(compiled)
