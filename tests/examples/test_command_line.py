"""The example game on the command line, where it is a game like ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from speeltafel.games import OURS
from tests.examples.running import SPEELTAFEL, output_of, played_in_terminal, python

GAME = "cuckoo"
OVER = {"en": "The game is over.", "nl": "Het spel is uit.", "pt": "O jogo acabou."}


def test_it_is_on_the_shelf(example_game: Path, tmp_path: Path) -> None:
    said = output_of(tmp_path, *SPEELTAFEL, "--help", folders=(example_game,))
    assert f"The games are {', '.join(OURS)} and cuckoo." in said
    choice = output_of(tmp_path, *SPEELTAFEL, "play", "--lang", "nl", folders=(example_game,))
    assert "4. Koekoek: Iedereen heeft één kaart. Blijf niet zitten met de laagste." in choice


def test_it_is_played_in_the_terminal_and_kept(example_game: Path, tmp_path: Path) -> None:
    words = (GAME, "--seats", "3", "--seed", "4", "--name", "Noor")
    screen = played_in_terminal(tmp_path, example_game, *words, move="1", record="game.json")
    assert "You are Noor" in screen and OVER["en"] in screen
    assert "Keep your" in screen and "shows" in screen
    checked = json.loads(output_of(tmp_path, *SPEELTAFEL, "check", "game.json", "--json", folders=(example_game,)))
    assert checked["ok"] and checked["over"] and sum(checked["payoff"]) >= 1


def test_a_refused_move_is_explained(example_game: Path, tmp_path: Path) -> None:
    actions = ["card 13", "card 5", "swap"]
    record = {"speeltafel": 1, "game": GAME, "rules": "1", "seats": 2, "options": {}, "actions": actions}
    (tmp_path / "bad.json").write_text(json.dumps(record))
    done = python(tmp_path, *SPEELTAFEL, "check", "bad.json", "--lang", "nl", folders=(example_game,))
    assert done.returncode == 1
    assert "Je hebt de koekoek, dus je moet hem houden." in done.stdout + done.stderr


@pytest.mark.parametrize("policy", ["random", "sensible"])
def test_many_games_are_simulated_and_their_records_replay(policy: str, example_game: Path, tmp_path: Path) -> None:
    words = ("--games", "40", "--policy", policy, "--option", "lives=2", "--records", "records", "--json")
    said = json.loads(output_of(tmp_path, *SPEELTAFEL, "simulate", GAME, *words, folders=(example_game,)))
    assert said["game"] == GAME and said["games"] == 40
    files = sorted(str(file) for file in (tmp_path / "records").iterdir())
    assert len(files) == 40
    assert output_of(tmp_path, *SPEELTAFEL, "check", *files[:9], folders=(example_game,))


def test_its_speed_is_measured(example_game: Path, tmp_path: Path) -> None:
    words = ("bench", "--games", GAME, "--repeats", "1", "--seconds", "0.01", "--json")
    said = json.loads(output_of(tmp_path, *SPEELTAFEL, *words, folders=(example_game,)))
    assert [name for name in said["steps_per_second"] if GAME in name.lower()] == list(said["steps_per_second"]) != []


def test_its_bots_meet_in_the_arena(example_game: Path, tmp_path: Path) -> None:
    words = ("arena", GAME, "--bots", "sensible,random", "--deals", "30", "--processes", "1", "--json", "report.json")
    said = output_of(tmp_path, *SPEELTAFEL, *words, folders=(example_game,))
    assert "of games won against 3 × random" in said
    results = json.loads((tmp_path / "report.json").read_text())["results"]
    assert [row["bot"] for row in results["standings"]] == ["sensible", "random"]


def test_machine_code_of_our_games_does_not_depend_on_it(example_game: Path, tmp_path: Path) -> None:
    question = (
        "from speeltafel.games import OURS, load; from speeltafel.kernel.compiling import folders_in_use;"
        "[load(game).loops for game in OURS]; print(*sorted(folder.name for folder in folders_in_use))"
    )
    alone = output_of(tmp_path, "-c", question, folders=())
    assert output_of(tmp_path, "-c", question, folders=(example_game,)) == alone != ""
