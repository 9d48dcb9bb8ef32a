"""Every language file of the terminal, the server and the page, with facts to fill its messages with."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import product
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

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
        actions asked at all best bonus bytes chance copies count deviation die errors gain held high index last least
        left lettuces limit low mean most number other place players-count points points1 points2 points3 position pot
        purse rest row rows runner score seats seconds sides slots-count steps strength tokens top turns won
        """,
    )
)
"""Facts that are numbers."""
AMOUNTS = {"hare/locale": {"gain": "135 carrots", "limit": "20 carrots", "rest": "135 carrots"}}
"""Facts that a game words as an amount, though elsewhere they are numbers."""
TEXTS: dict[str, str] = {
    "account": LONGEST_NAME,
    "action": "play V10",
    "action-text": "hint 1 5",
    "call": "Find All",
    "card": "Rabbithole (grassland 10)",
    "cards": "1, 2, 3, 4 and 5",
    "carrots": "135 carrots",
    "clue": "yellow cards",
    "colour": "yellow",
    "command": "speeltafel play hanabi --seats 5 --seed 4294967295",
    "cost": "135 carrots",
    "dealer": LONGEST_NAME,
    "example": "play V10",
    "expected": "2",
    "field": "contributions",
    "file": "a-game-that-we-want-to-keep.json",
    "first": LONGEST_NAME,
    "game": "Haas en Schildpad",
    "here": "space 64 (position 1, 5 and 6)",
    "id": "3f9a2c71",
    "led": "grassland",
    "level": "club player",
    "list": "1, 2, 3, 4 and 5",
    "mark": "1",
    "method": "DELETE",
    "move": "Play Rabbithole (grassland 10)",
    "name": LONGEST_NAME,
    "names": f"{LONGEST_NAME}, {LONGEST_NAME} and {LONGEST_NAME}",
    "notation": "hint 4 5",
    "numbers": "1, 5 and 6",
    "option": "Points on village cards",
    "others": f"{LONGEST_NAME}, {LONGEST_NAME}, {LONGEST_NAME}",
    "players": f"{LONGEST_NAME} and {LONGEST_NAME}",
    "promise": "Find All",
    "known": "2, 3, 4, 5, 6",
    "got": "[1, 2, 3, 'four']",
    "reason": "Please behave.",
    "result": "moves back to the nearest free carrot space",
    "scope": "play",
    "seat": LONGEST_NAME,
    "shown": "Rabbithole (village 7) and Rabbithole (village 8)",
    "side": f"{LONGEST_NAME} and {LONGEST_NAME}",
    "side1": f"{LONGEST_NAME} and {LONGEST_NAME}",
    "side2": f"{LONGEST_NAME} and {LONGEST_NAME}",
    "side3": LONGEST_NAME,
    "sign": "U+202E",
    "slot": "5",
    "slots": "1, 2, 3, 4 and 5",
    "space": "space 64 (position 1, 5 and 6)",
    "sure": "100 %",
    "suit": "grassland",
    "suits": "grassland, river and canyon",
    "target": LONGEST_NAME,
    "time": "20 minutes",
    "title": "Haas en Schildpad",
    "tortoise": "space 64 (tortoise)",
    "trump": "grassland and village",
    "value": "5",
    "verdict": "Legendary, everybody left speechless, stars in their eyes",
    "when": "31 December 2026, 23:59",
    "who": LONGEST_NAME,
    "words": "a few words for the shuffle",
}
"""Facts that are words, as wide as they plausibly get."""

TEXTS_IN: dict[str, dict[str, str]] = {
    "en": {},
    "nl": {
        "call": "Kleine Vondst",
        "card": "Vergaderplaats (grasland 10)",
        "carrots": "135 wortels",
        "clue": "een waarde van 5",
        "colour": "paars",
        "cost": "135 wortels",
        "led": "grasland",
        "level": "willekeurig",
        "list": "1, 2, 3, 4 en 5",
        "option": "Punten op dorpskaarten",
        "promise": "Geen Vondst",
        "result": "gaat achteruit naar het dichtstbijzijnde vrije wortelveld",
        "space": "veld 64 (positie 1/5/6)",
        "suit": "grasland",
        "suits": "grasland, rivier en canyon",
        "trump": "grasland en dorp",
    },
    "pt": {
        "call": "Achado Completo",
        "card": "Tartaruga (desfiladeiro 6)",
        "carrots": "135 cenouras",
        "clue": "cartas amarelas",
        "colour": "vermelho",
        "cost": "135 cenouras",
        "led": "desfiladeiro",
        "level": "jogador de clube",
        "list": "1, 2, 3, 4 e 5",
        "option": "Pontos das cartas de aldeia",
        "promise": "Achado Completo",
        "result": "recua até à casa de cenoura livre mais próxima",
        "space": "casa 64 (posição 1/5/6)",
        "suit": "desfiladeiro",
        "suits": "floresta, colina e desfiladeiro",
        "trump": "desfiladeiro e aldeia",
    },
}
"""What is wider in a language than the same in English."""


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

    def is_number(self, fact: str) -> bool:
        return fact in NUMBERS and fact not in self.amounts

    @property
    def amounts(self) -> Mapping[str, str]:
        return next((amounts for end, amounts in AMOUNTS.items() if self.folder.match(f"games/{end}")), {})

    def value(self, fact: str, count: int) -> str | int:
        """A fact, as wide as it gets; a number is so many."""
        return count if self.is_number(fact) else {**TEXTS, **TEXTS_IN[self.language], **self.amounts}[fact]


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


def blanks_of(said: Said) -> Blanks:
    """What fills the blanks of a message, with those of the messages inside it."""
    found = Blanks({one.key: one.pattern for one in said_in(said.folder, said.language)})
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
def resource(folder: Path, language: str) -> FluentResource:
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
