"""Packages that bring no proper game are named, and leave all other games alone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from speeltafel.games import OURS, load
from speeltafel.kernel import packages
from tests.cli.served import Served, served
from tests.examples.installing import example_variables, kept_installation
from tests.examples.running import SPEELTAFEL, output_of, python

MISSING = "locale/nl.ftl, locale/en.ftl, locale/pt.ftl, rulebook/nl.md, rulebook/en.md, rulebook/pt.md"
FAULTS = {
    "raising": "the package that brings the game 'raising' cannot be loaded: RuntimeError('this module is broken')",
    "wordless": f"the game 'wordless' lacks files in the package faulty_games: {MISSING}",
    "misnamed": "the entry point 'misnamed' brings the game 'wordless'; expected a Game of that name",
    "nothing": "the entry point 'nothing' brings 'a text'; expected a Game of that name",
}
TAKEN = {
    "cuckoo": "The game 'cuckoo' of faulty_games:OTHER_GAME is left out: another game has that name.",
    OURS[0]: f"The game '{OURS[0]}' of faulty_games:GAME is left out: another game has that name.",
}


@pytest.fixture(scope="module")
def folders(example_game: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, ...]:
    """Folders with the example game and, beside it, a package of broken ones and one that takes a name of ours."""
    broken = kept_installation(Path(__file__).with_name("faulty_games"), tmp_path_factory.mktemp("faulty-games"))
    return (broken, example_game, imposter(tmp_path_factory.mktemp("imposter")))


def imposter(folder: Path) -> Path:
    """A folder with a package that says that it brings one of our games."""
    metadata = folder / "imposter-1.0.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: imposter\nVersion: 1.0.0\n")
    (metadata / "entry_points.txt").write_text(f"[{packages.GROUP}]\n{OURS[0]} = faulty_games:GAME\n")
    return folder


@pytest.fixture(scope="module")
def server(folders: tuple[Path, ...], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that finds them all."""
    home = tmp_path_factory.mktemp("server")
    options = ("--database", f"sqlite:///{home / 'tables.db'}", "--bot-pause-ms", "0")
    with served(home, *options, variables=example_variables(*folders)) as ready:
        yield ready


def test_the_other_games_are_offered_and_the_log_names_the_bad_ones(folders: tuple[Path, ...], tmp_path: Path) -> None:
    done = python(tmp_path, *SPEELTAFEL, "play", folders=folders)
    assert done.returncode == 0
    titles = [*(load(name).title for name in OURS), "Cuckoo"]
    assert [line.split(":")[0].strip() for line in done.stdout.splitlines() if line.startswith("  ")] == [
        f"{number}. {title}" for number, title in enumerate(titles, 1)
    ]
    told = [f"{FAULTS[name]}. The other games can be played." for name in sorted(FAULTS)]
    assert done.stderr.splitlines() == [*TAKEN.values(), *told]


@pytest.mark.parametrize("name", FAULTS)
def test_a_command_for_a_bad_game_says_what_is_wrong_with_it(
    name: str, folders: tuple[Path, ...], tmp_path: Path
) -> None:
    done = python(tmp_path, *SPEELTAFEL, "simulate", name, folders=folders)
    assert done.returncode == 1 and done.stdout == ""
    assert FAULTS[name] in " ".join(done.stderr.split())


def test_a_server_offers_the_other_games_and_refuses_tables_of_bad_ones(server: Served) -> None:
    assert [one["game"] for one in server.get("/api/games").json()["games"]] == [*OURS, "cuckoo"]
    assert server.get("/api/rules/wordless/en").status_code == 404
    assert server.get("/api/rules/cuckoo/en").json()["title"] == "Cuckoo"
    with server.guest("Noor") as guest:
        wish = {"seats": [{"kind": "me"}, {"kind": "open"}]}
        assert guest.post("/api/tables", json={"game": "raising", **wish}).status_code == 409
        assert guest.post("/api/tables", json={"game": "cuckoo", **wish}).status_code == 201


def test_a_table_of_the_example_is_played_to_its_end_beside_them(
    server: Served, folders: tuple[Path, ...], tmp_path: Path
) -> None:
    """The record of the game replays, and its shuffle can be verified."""
    game = json.loads(output_of(tmp_path, "-m", "tests.examples.guest", server.url, "cuckoo", folders=folders))
    assert sum(game["payoff"]) >= 1
    assert {"dealt", "showed", "lost", "won"} <= {event["type"] for event in game["heard"]}
    (tmp_path / "game.json").write_text(json.dumps(game["record"]))
    checked = json.loads(output_of(tmp_path, *SPEELTAFEL, "check", "game.json", "--json", folders=folders))
    assert checked["ok"] and checked["over"] and checked["payoff"] == game["payoff"]
    assert checked["shuffle"] == "verified"
