"""`speeltafel play`: whole games at a terminal, typed by a newcomer who reads what stands there."""

from __future__ import annotations

import io
import json
import re
import sys
from pathlib import Path
from random import Random

import pytest

from speeltafel.api import replay
from speeltafel.cli.app import run
from speeltafel.games import SHELF, load
from speeltafel.locale import LANGUAGES, Words
from tests.cli.conftest import Command
from tests.games import ANY_GAME, HIDING, OPEN_GAME

OVER = {"en": "The game is over.", "nl": "Het spel is uit.", "pt": "O jogo acabou."}
STOPPED = {"en": "We stop here.", "nl": "We stoppen hier.", "pt": "Paramos aqui."}
SAVE = ("Keep a record", "Dit spel bewaren", "Guardar este jogo")
TABLES = [(name, seats) for name in SHELF for seats in load(name).seats]


class Newcomer(io.TextIOBase):
    """Reads the screen and types: what is suggested, or any number of the list; a file name at the end."""

    def __init__(self, capsys: pytest.CaptureFixture[str], file: Path, random: Random | None = None) -> None:
        self.capsys = capsys
        self.file = str(file)
        self.random = random
        self.screen = ""
        self.asked = False

    def isatty(self) -> bool:
        return False

    def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
        seen = self.capsys.readouterr().out
        self.screen += seen
        if any(question in seen for question in SAVE):
            return self.file + "\n"
        if self.random is not None:
            return f"{self.random.randint(1, len(re.findall(r'[0-9]+[.] ', seen)))}\n"
        self.asked = not self.asked
        return "h\n" if self.asked else re.findall("“(.+?)”", seen)[0] + "\n"


def whole_game(newcomer: Newcomer, monkeypatch: pytest.MonkeyPatch, *arguments: str) -> str:
    """Everything that stood on the screen, from the introduction to the record."""
    monkeypatch.setattr(sys, "stdin", newcomer)
    assert run(["play", *arguments]) == 0
    return newcomer.screen + newcomer.capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_game_by_suggestions_comes_to_its_end_and_is_kept(
    name: str, seats: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "kept.json"
    plain = [name, "--seats", str(seats), "--seed", "5", "--seat", str(seats - 1), "--name", "Noor"]
    screen = whole_game(Newcomer(capsys, file), monkeypatch, *plain)
    assert "You are Noor" in screen and OVER["en"] in screen
    assert replay(file.read_bytes()).is_over
    assert json.loads(file.read_bytes())["names"][seats - 1] == "Noor"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHELF)
def test_a_game_comes_to_its_end_in_every_language(
    name: str, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / "kept.json"
    screen = whole_game(Newcomer(capsys, file), monkeypatch, name, "--seed", "1", "--lang", language)
    assert OVER[language] in screen
    assert f"speeltafel play {name}" in screen


@pytest.mark.parametrize("name", HIDING)
def test_any_numbers_of_the_list_make_a_game(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    screen = whole_game(Newcomer(capsys, tmp_path / "kept.json", Random(4)), monkeypatch, name, "--seed", "4")
    assert OVER["en"] in screen


def test_a_seed_brings_the_same_game(speeltafel: Command) -> None:
    one, again, other = (speeltafel("play", ANY_GAME, "--seed", seed, stdin="1\n2\n").out for seed in "778")
    assert one == again != other


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHELF)
def test_the_rules_and_a_suggestion_are_told_on_request(speeltafel: Command, name: str, language: str) -> None:
    asked, silent = (
        speeltafel("play", name, "--seed", "3", "--lang", language, stdin=typed) for typed in ("?\nH\n\n", "\n\n")
    )
    words = Words(language, load(name))
    suggestion = words.text("play-suggestion", notation="*", move="*").split("*")[0]
    told = [words.text("play-rules-title"), words.text("play-notation-title"), suggestion]
    assert asked.status == 0
    assert STOPPED[language] in asked.out
    assert [asked.out.count(text) - silent.out.count(text) for text in told] == [1, 1, 1]


def test_a_wrong_number_is_shown_as_it_was_typed(speeltafel: Command) -> None:
    answer = speeltafel("play", ANY_GAME, "--seed", "3", stdin=f"0\n9876543\n{'12' * 500}\n")
    assert "There is no move 0: choose from 1 to" in answer.out
    assert "There is no move 9876543: choose from 1 to" in answer.out
    assert "There is no move 121212121212…: choose from 1 to" in answer.out


def test_a_seed_brings_the_same_cards_whatever_is_played(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    draws = []
    for number in range(3):
        file = tmp_path / f"{number}.json"
        whole_game(Newcomer(capsys, file, Random(number)), monkeypatch, ANY_GAME, "--seed", "9")
        match = replay(file.read_bytes())
        draws.append([action for action in match.history if action >= match.game.decisions])
    shortest = min(map(len, draws))
    assert shortest > 15  # what is dealt, and some more
    assert draws[0][:shortest] == draws[1][:shortest] == draws[2][:shortest]


def test_stopping_is_asked_twice(speeltafel: Command) -> None:
    answer = speeltafel("play", ANY_GAME, "--lang", "nl", stdin="q\nn\nq\nja\n")
    assert answer.status == 0
    assert answer.out.count("Stoppen met dit spel?") == 2
    assert STOPPED["nl"] in answer.out


def introduction(name: str) -> str:
    """The first words about a game."""
    return " ".join(Words("en", load(name)).text(f"play-intro-{name}").split()[:4])


def test_a_game_can_be_chosen_from_the_list(speeltafel: Command) -> None:
    answer = speeltafel("play", stdin="chess\n0\n2\n")
    assert "Which game shall we play?" in answer.out
    assert answer.out.count("That is none of them.") == 2
    assert introduction(SHELF[1]) in answer.out
    assert introduction(OPEN_GAME) in speeltafel("play", stdin=f"{OPEN_GAME}\n").out


def test_leaving_at_once_is_polite(speeltafel: Command) -> None:
    answer = speeltafel("play", "--lang", "pt")
    assert answer.status == 0
    assert STOPPED["pt"] in answer.out


def test_strange_keys_are_no_fault(speeltafel: Command) -> None:
    answer = speeltafel("play", ANY_GAME, stdin=b"\x1b[A\n\xff\xfe\n\x00\n" + b"9" * 5_000 + b"\n[bold]x\n")
    assert answer.status == 0
    assert "\x1b" not in answer.out
    assert "“[bold]x”" in answer.out


def test_no_file_is_overwritten(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "there").write_text("precious")
    answers = iter([tmp_path / "there", tmp_path / "no" / "where", tmp_path / "new.json"])

    class Insistent(Newcomer):
        def readline(self, _size: int | None = -1, /) -> str:  # type: ignore[override]
            line = super().readline()
            return f"{next(answers)}\n" if line.startswith("/") else line

    screen = " ".join(whole_game(Insistent(capsys, Path("/")), monkeypatch, ANY_GAME, "--seed", "2").split())
    assert "is there already" in screen and "That did not work." in screen
    assert (tmp_path / "there").read_text() == "precious"
    assert replay((tmp_path / "new.json").read_bytes()).is_over


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "unknown game"),
        ([ANY_GAME, "--seats", "6"], f"{ANY_GAME} is played by 2, 3, 4, 5"),
        ([ANY_GAME, "--seat", "3"], "--seat 3: expected 0 to 2"),
        ([ANY_GAME, "--lang", "fr"], "fr"),
        ([ANY_GAME, "--option", "wind=1"], "unknown option"),
    ],
)
def test_wrong_usage_gets_one_line(speeltafel: Command, arguments: list[str], words: str) -> None:
    answer = speeltafel("play", *arguments)
    assert answer.status == 2
    assert words in answer.complaint
