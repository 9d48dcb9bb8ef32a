"""`docs/adding-a-game.md`: its code is the example's own, its commands run, and no file of the example is left out."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.served import PATIENCE, surroundings
from tests.examples.installing import EXAMPLE, REPOSITORY, example_variables

PAGE = REPOSITORY / "docs" / "adding-a-game.md"
FENCED = re.compile(r"^(?:<!-- (.+?) -->\n)?```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CODE = {"python", "toml", "ftl", "markdown"}
LINKS = re.compile(r"\]\(([^)#]+?)(?:#[^)]*)?\)")


class Block(NamedTuple):
    """A block of code, and the remark above it."""

    remark: str
    language: str
    text: str

    @property
    def file(self) -> str | None:
        """The file of the example that it is a piece of."""
        return self.remark.removeprefix("file: ") if self.remark.startswith("file: ") else None


BLOCKS = [Block(*found) for found in FENCED.findall(PAGE.read_text("utf-8"))]
RUN = [block for block in BLOCKS if block.remark == "run"]


def files() -> set[str]:
    """All files of the example; what tools leave behind does not count."""
    found = (file.relative_to(EXAMPLE) for file in EXAMPLE.rglob("*") if file.is_file())
    return {file.as_posix() for file in found if not any(part.startswith((".", "__py")) for part in file.parts)}


def first_line(block: Block) -> str:
    return block.text.removeprefix("@rule\n").splitlines()[0]


@pytest.mark.parametrize("block", [block for block in BLOCKS if block.file], ids=first_line)
def test_a_block_is_a_piece_of_its_file(block: Block) -> None:
    assert block.file is not None
    assert f"\n{block.text}" in "\n" + (EXAMPLE / block.file).read_text("utf-8") + "\n", block.file


def test_every_block_says_where_it_comes_from_or_whether_it_is_run() -> None:
    unmarked = [block for block in BLOCKS if block.language != "text" and not block.remark]
    assert not unmarked
    assert all(
        block.file or block.remark == "run" or block.remark.startswith("not run: ") for block in BLOCKS if block.remark
    )
    assert {block.language for block in BLOCKS if block.file} == CODE


def test_every_file_of_the_example_is_shown_and_named() -> None:
    assert {block.file for block in BLOCKS if block.file} == files()


def test_its_links_lead_somewhere() -> None:
    prose = FENCED.sub("", PAGE.read_text("utf-8"))
    addresses = [link for link in LINKS.findall(prose) if "://" not in link]
    assert addresses and all((PAGE.parent / address).exists() for address in addresses)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example's folder as its author has it; commands may write there."""
    folder = tmp_path_factory.mktemp("author") / EXAMPLE.name
    shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns("__pycache__", ".*"))
    return folder


@pytest.mark.parametrize("block", RUN, ids=first_line)
def test_a_command_runs(block: Block, project: Path, example_game: Path) -> None:
    """Commands that the page marks as such; nobody is at the keyboard, so a game in the terminal is left at once."""
    shell = ["bash", "-e", "-u", "-o", "pipefail", "-c", block.text]
    command = [sys.executable, "-c", block.text] if block.language == "python" else shell
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    done = subprocess.run(
        command,
        cwd=project,
        env=surroundings(project, {**example_variables(example_game), "PATH": path, "PYTHONDONTWRITEBYTECODE": "1"}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_laws_of_the_example_are_among_the_commands() -> None:
    assert any("python -m pytest tests" in block.text for block in RUN)
