"""Files of the arena: what cannot be written is known before anything is played, and nothing is lost."""

from __future__ import annotations

import json
import os
import select
import shlex
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from speeltafel.arena import BadPlan
from speeltafel.arena.__main__ import main
from speeltafel.arena.report_files import demand_writable
from speeltafel.games import SHELF
from tests.arena.odd_bots import Counted
from tests.arena.test_programs import PLAIN
from tests.cli.conftest import Command, speeltafel
from tests.games import COOPERATIVE

__all__ = ["speeltafel"]

UNWRITABLE = [
    ("nowhere/report", "no such file or directory"),
    (".", "is a directory"),
    ("file/report", "not a directory"),
]
COUNTED = [COOPERATIVE, "--bots", "tests.arena.odd_bots:Counted", "--deals", "2", "--processes", "1"]
FULL = "/dev/full"
"""Can be opened but not written."""
has_full = pytest.mark.skipif(not os.path.exists(FULL), reason="no full device")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(Counted, "asked", 0)
    (tmp_path / "file").write_text("kept")
    return tmp_path


@pytest.mark.parametrize("option", ["--json", "--html"])
@pytest.mark.parametrize(("name", "why"), UNWRITABLE)
def test_the_command_sees_a_bad_file_before_it_plays(
    speeltafel: Command, folder: Path, option: str, name: str, why: str
) -> None:
    answer = speeltafel("arena", *COUNTED, option, str(folder / name))
    assert (answer.status, Counted.asked) == (2, 0)
    assert answer.complaint.endswith(f"{folder / name}: cannot be written: {why}")


@pytest.mark.parametrize("option", ["--json", "--html"])
@pytest.mark.parametrize(("name", "why"), UNWRITABLE)
def test_the_module_sees_a_bad_file_before_it_plays(
    capsys: pytest.CaptureFixture[str], folder: Path, option: str, name: str, why: str
) -> None:
    assert main([*COUNTED, option, str(folder / name)]) == 2
    assert Counted.asked == 0
    assert capsys.readouterr().err == f"{folder / name}: cannot be written: {why}\n"


@contextmanager
def listening(pipe: Path) -> Iterator[Callable[[], bool]]:
    """Somebody at the other end, who says whether the pipe was ever opened to write."""
    end = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    poll = select.poll()
    poll.register(end)
    yield lambda: bool(poll.poll(0))
    os.close(end)


def test_looking_leaves_everything_as_it_was(folder: Path) -> None:
    (folder / "link").symlink_to(folder / "beyond")
    os.mkfifo(folder / "pipe")
    with listening(folder / "pipe") as is_written_to:
        for name in ("file", "new", "link", "pipe"):
            demand_writable(str(folder / name))
        assert not is_written_to()
    assert (folder / "file").read_text() == "kept"
    assert {file.name for file in folder.iterdir()} == {"file", "link", "pipe"}
    with pytest.raises(BadPlan, match="cannot be written"):
        demand_writable("nothing\0")


@has_full
def test_the_command_shows_results_that_it_cannot_keep(speeltafel: Command) -> None:
    answer = speeltafel("arena", COOPERATIVE, "--bots", "random", "--deals", "2", "-p", "1", "--json", FULL)
    assert "2 deals, 2 games" in answer.out
    assert f"{FULL}: cannot be written: no space left" in answer.complaint


@has_full
def test_the_module_shows_results_that_it_cannot_keep(capsys: pytest.CaptureFixture[str], folder: Path) -> None:
    page = folder / "page.html"
    words = [COOPERATIVE, "--bots", "random", "--deals", "2", "--processes", "1", "--json", FULL, "--html", str(page)]
    assert main(words) == 1
    said = capsys.readouterr()
    assert said.out.startswith("random scores ")
    assert said.err == f"{FULL}: cannot be written: no space left on device\n"
    assert "random" in page.read_text()


def test_the_module_names_the_games_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["foo", "--bots", "random"]) == 2
    assert capsys.readouterr().err == f"unknown game 'foo'; expected one of {', '.join(SHELF)}\n"


def test_the_command_in_the_report_of_the_module_can_be_repeated(folder: Path) -> None:
    program = folder / "my bot.py"
    program.write_text(PLAIN)
    bots = f"random,cmd:{sys.executable} {shlex.quote(str(program))}"
    words = [COOPERATIVE, "--bots", bots, "--seats", "2", "--deals", "1", "--processes", "1"]
    assert main([*words, "--json", str(folder / "report.json")]) == 0
    report = json.loads((folder / "report.json").read_text())
    start, again = shlex.split(report["command"])[:3], shlex.split(report["command"])[3:]
    assert start == ["python", "-m", "speeltafel.arena"]
    assert main(again) == 0
    assert json.loads((folder / "report.json").read_text())["results"] == report["results"]
