"""`speeltafel serve --house FILE`: options of games for all new tables of a server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from speeltafel.games import OURS, load
from speeltafel.kernel.options import Numbers, Switch
from tests.cli.served import NO_BOTS, Served, refused, served
from tests.games import ANY_GAME

GAME, DATA = next(
    (name, option)
    for name in OURS
    for option in load(name).options.options
    if isinstance(option, Numbers) and not option.is_wording
)
"""A game with reconstructed data, and the option that replaces it."""
OWN: Any = [5, 0, 1, 2]
"""Points that are not the usual ones."""
SWITCH = next(option for option in load(GAME).options.options if isinstance(option, Switch))


def house_file(folder: Path, content: str) -> str:
    file = folder / "house.toml"
    file.write_text(content)
    return str(file)


def snapshot(client: httpx.Client, table: str) -> dict[str, Any]:
    """What a table tells first."""
    with client.stream("GET", f"/api/tables/{table}/stream") as stream:
        told = (json.loads(line) for line in stream.iter_lines() if line.strip())
        return next(message for message in told if message["type"] == "snapshot")


def opened(client: httpx.Client, **options: Any) -> dict[str, Any]:
    """The options of a new table."""
    wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "options": options}
    found: dict[str, Any] = snapshot(client, client.post("/api/tables", json=wish).json()["table"])["options"]
    return found


def offered(house: Served) -> dict[str, dict[str, Any]]:
    games = house.get("/api/games").json()["games"]
    return {option["name"]: option for option in next(game for game in games if game["game"] == GAME)["options"]}


def test_new_tables_begin_with_what_the_house_says_and_old_ones_stay(tmp_path: Path) -> None:
    database = ("--database", f"sqlite:///{tmp_path / 'tables.db'}", *NO_BOTS)
    with served(tmp_path, *database) as house, house.guest("An") as an:
        assert offered(house)[DATA.name]["reconstructed"] and "of_server" not in offered(house)[DATA.name]
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
        before = an.post("/api/tables", json=wish).json()["table"]
    file = house_file(tmp_path, f"[{GAME}]\n{DATA.name} = {OWN}\n{SWITCH.name} = {json.dumps(not SWITCH.default)}\n")
    with served(tmp_path, *database, variables={"SPEELTAFEL_HOUSE": file}) as house, house.guest("Bo") as bo:
        assert (offered(house)[DATA.name]["default"], offered(house)[DATA.name]["of_server"]) == (OWN, True)
        assert opened(bo) == {DATA.name: OWN, SWITCH.name: not SWITCH.default}
        usual = list(DATA.default)
        assert DATA.name not in opened(bo, **{DATA.name: usual}), "who creates a table may choose otherwise"
        assert DATA.name not in snapshot(bo, before)["options"], "a table that was there keeps its options"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (
            f"[{GAME}]\n{DATA.name} = [1, 2]",
            f"[{GAME}] option {DATA.name} is [1, 2]; expected a list of 4 whole numbers",
        ),
        (f"[{ANY_GAME}]\nwind = true", f"[{ANY_GAME}] unknown option 'wind'"),
        ("[chess]\nqueen = 1", "unknown table 'chess'; expected one of"),
        (f"[{GAME}", "not TOML"),
    ],
)
def test_a_bad_house_file_stops_the_start_with_one_line(tmp_path: Path, content: str, words: str) -> None:
    taken = house_file(tmp_path, content)
    told = refused(tmp_path, "--house", taken, "--host", "192.0.2.1")
    assert words in told and taken in told, "before the port is taken, which here could not be had"


def test_a_house_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    assert "nowhere.toml: cannot be read: no such file or directory" in refused(tmp_path, "--house", "nowhere.toml")
