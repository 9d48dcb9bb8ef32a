"""Every language file of the terminal, the server and the page, with facts to fill its messages with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import product
from pathlib import Path
from types import ModuleType

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from speeltafel.games import OURS, load
from speeltafel.locale import Words

ROOT = Path(__file__).parents[1]
FOLDERS = sorted(
    {file.parent for place in ("src/speeltafel", "web/words", "web/src") for file in (ROOT / place).glob("**/en.ftl")}
)
LONGEST_NAME = "Wilhelmina Mmmmmm Wwwwww"
"""As wide as names get: 24 characters."""

NUMBERS = frozenset(
    re.findall(
        r"\S+",
        """
        actions age asked at all best bonus bytes chance copies count deviation die errors gain held high index last
        least left lettuces limit low mean minutes most number other place players-count points points1 points2
        points3 position pot purse rest row rows runner score seats seconds sides slots-count start steps strength
        tokens top turns won
        """,
    )
)
"""Facts that are numbers."""
TEXTS: dict[str, str] = {
    "account": LONGEST_NAME,
    "action": "play V10",
    "card": "59",
    "command": "speeltafel play --seats 5 --seed 4294967295 --lang nl",
    "example": "play V10",
    "expected": "2",
    "field": "shuffle.contributions",
    "file": "a-game-that-we-want-to-keep.json",
    "first": LONGEST_NAME,
    "got": "[1, 2, 3, 'four']",
    "id": "3f9a2c71",
    "known": "2, 3, 4, 5, 6",
    "last": LONGEST_NAME,
    "level": "parceiro de mesa, nível 3",
    "method": "DELETE",
    "move": "Avançar 10 casas, para a casa 54, por 55 cenouras",
    "name": LONGEST_NAME,
    "names": f"{LONGEST_NAME}, {LONGEST_NAME} and {LONGEST_NAME}",
    "notation": "play V10",
    "now": "Como no tabuleiro: quanto falta até à meta",
    "option": "Points on village cards",
    "others": f"{LONGEST_NAME}, {LONGEST_NAME}, {LONGEST_NAME}",
    "reason": "Please behave.",
    "scope": "play",
    "seat": LONGEST_NAME,
    "sign": "U+202E",
    "target": LONGEST_NAME,
    "text": "well, that was a hand to remember",
    "time": "20 minutes",
    "value": "5",
    "what": "Como se numeram as casas",
    "when": "31 December 2026, 23:59",
    "who": LONGEST_NAME,
    "words": "a few words for the shuffle",
}
"""Facts that are words, as wide as they plausibly get; those of a game are in its `tests/<game>/wide.py`."""
TITLED = ("game", "title")
"""Facts that are the title of a game."""


@cache
def wide(game: str) -> ModuleType:
    """How wide the facts of a game get."""
    return import_module(f"tests.{game}.wide")


@cache
def longest_title(language: str) -> str:
    return max((Words(language, load(game)).text(f"{game}-name") for game in OURS), key=len)


@dataclass(frozen=True)
class Said:
    """One message or attribute of a language file."""

    folder: Path
    language: str
    key: str
    line: int
    pattern: ast.Pattern

    @property
    def place(self) -> str:
        return f"{self.folder.relative_to(ROOT)}/{self.language}.ftl:{self.line}: {self.key}"

    @property
    def game(self) -> str | None:
        """The game in whose folders this stands."""
        return next((part for part in self.folder.parts if part in OURS), None)

    @property
    def widest(self) -> Mapping[str, str]:
        """The words of its facts."""
        titles = dict.fromkeys(TITLED, longest_title(self.language))
        return {**TEXTS, **titles, **(wide(self.game).facts(self.folder, self.language) if self.game else {})}

    def is_number(self, fact: str) -> bool:
        return fact in NUMBERS and fact not in self.widest

    def value(self, fact: str, count: int) -> str | int:
        """A fact, as wide as it gets; a number is so many."""
        return count if self.is_number(fact) else self.widest[fact]


class Blanks(Visitor):
    """Collects the facts that a message mentions, and the names that it selects by."""

    def __init__(self, known: Mapping[str, ast.Pattern]) -> None:
        self.known = known
        self.facts: set[str] = set()
        self.variants: dict[str, list[str]] = {}

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (the visitor's own naming)
        self.facts.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.visit(self.known[node.id.name])

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        assert isinstance(node.selector, ast.VariableReference)
        names = [variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)]
        self.variants.setdefault(node.selector.id.name, []).extend(names)
        self.generic_visit(node)


@cache
def said_in(folder: Path, language: str) -> list[Said]:
    """Everything that a language file says."""
    text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    found = []
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), f"{folder} {language}: {entry.content}"
        if isinstance(entry, ast.Message):
            parts = {
                entry.id.name: entry.value,
                **{f"{entry.id.name}.{one.id.name}": one.value for one in entry.attributes},
            }
            assert entry.span is not None
            line = text.count("\n", 0, entry.span.start) + 1
            found += [Said(folder, language, key, line, part) for key, part in parts.items() if part is not None]
    return found


def everything_said(language: str) -> Iterator[Said]:
    for folder in FOLDERS:
        yield from said_in(folder, language)


@cache
def patterns_of(language: str) -> Mapping[str, ast.Pattern]:
    """Every message of a language, of whatever folder: the page's words of a game use those of the game."""
    return {one.key: one.pattern for one in everything_said(language)}


def blanks_of(said: Said) -> Blanks:
    """What fills the blanks of a message, with those of the messages inside it."""
    found = Blanks(
        {**patterns_of(said.language), **{one.key: one.pattern for one in said_in(said.folder, said.language)}}
    )
    found.visit(said.pattern)
    return found


def fillings(said: Said, count: int) -> Iterator[dict[str, str | int]]:
    """The facts of a message, every number so many, once for every kind of wording that it has."""
    blanks = blanks_of(said)
    named = {fact: names for fact, names in blanks.variants.items() if set(names) - {"other"}}
    for chosen in product(*named.values()):
        facts = {fact: said.value(fact, count) for fact in blanks.facts - set(named)}
        yield {**facts, **dict(zip(named, chosen, strict=True))}


@cache
def resource(folder: Path, language: str) -> ast.Resource:
    return FluentResource((folder / f"{language}.ftl").read_text(encoding="utf-8"))


@cache
def bundle(folder: Path, language: str) -> FluentBundle:
    """A language with the words of one folder before those of all others."""
    found = FluentBundle([language], use_isolating=False)
    for other in [*FOLDERS, folder]:
        found.add_resource(resource(other, language), allow_overrides=True)
    return found


def filled(said: Said, facts: Mapping[str, str | int]) -> str:
    """A message with its blanks filled."""
    words, (key, _, attribute) = bundle(said.folder, said.language), said.key.partition(".")
    message = words.get_message(key)
    pattern = message.attributes[attribute] if attribute else message.value
    assert pattern is not None
    text, errors = words.format_pattern(pattern, dict(facts))
    assert not errors, f"{said.place}: {errors[0]}"
    return str(text)
