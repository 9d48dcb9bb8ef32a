"""Law 8, the words: every rule, action, event and result can be said in every language, with the same blanks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from speeltafel.games import SHELF
from speeltafel.kernel.contract import OVER, SPECTATOR
from speeltafel.kernel.match import Refusal
from speeltafel.kernel.rulebook import TABLE
from speeltafel.kernel.story import Fact, Phrase
from speeltafel.locale import LANGUAGES, Words, rule_key, source
from tests.kits import KITS, kit
from tests.pool import Position, pool, steps

PACKAGES = (
    "speeltafel.locale",
    *(f"speeltafel.games.{name}.locale" for name in SHELF),
    *(f"speeltafel.bots.{name}.locale" for name in SHELF),
)
NAMES = ("An", "Bo", "Cy", "Di", "Ed", "Fi")


class Blanks(Visitor):
    """Collects the variables a message mentions."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (the visitor's own naming)
        self.found.add(node.id.name)


@cache
def messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Every message and attribute of a language file, with its blanks."""
    tree = FluentParser().parse(files(package).joinpath(f"{language}.ftl").read_text(encoding="utf-8"))
    found: dict[str, frozenset[str]] = {}
    for entry in tree.body:
        assert not isinstance(entry, ast.Junk), f"{package} {language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{package} {language}: {entry.id.name} stands there twice"
            parts = {entry.id.name: entry.value, **{f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}}
            found |= {name: blanks(part) for name, part in parts.items() if part is not None}
    return found


def blanks(pattern: ast.Pattern) -> frozenset[str]:
    visitor = Blanks()
    visitor.visit(pattern)
    return frozenset(visitor.found)


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_blanks(package: str, language: str) -> None:
    assert messages(package, language) == messages(package, "en")


@pytest.mark.parametrize("name", SHELF)
def test_every_rule_has_a_title_a_demand_and_a_reason(name: str) -> None:
    known = messages(f"speeltafel.games.{name}.locale", "en")
    for rule in kit(name).game.rulebook.ids.values():
        assert {rule_key(rule), f"{rule_key(rule)}.demand", f"{rule_key(rule)}.refused"} <= set(known)


def test_every_rule_of_the_table_has_words() -> None:
    known = messages("speeltafel.locale", "en")
    for rule in TABLE.ids.values():
        assert {rule_key(rule), f"{rule_key(rule)}.demand", f"{rule_key(rule)}.refused"} <= set(known)


@pytest.mark.parametrize("name", SHELF)
def test_every_option_is_explained(name: str) -> None:
    known = messages(f"speeltafel.games.{name}.locale", "en")
    for option in kit(name).game.options.options:
        assert {f"option-{name}-{option.name}", f"option-{name}-{option.name}.help"} <= set(known)


class Selectors(Visitor):
    """Collects the variables a message chooses its wording by."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  (the visitor's own naming)
        assert isinstance(node.selector, ast.VariableReference)
        self.found.add(node.selector.id.name)


def numbered(package: str, language: str) -> Iterator[tuple[str, str]]:
    """Every message whose wording depends on a number, with the name of that number."""
    for entry in FluentParser().parse(source(package, language)).body:
        if isinstance(entry, ast.Message):
            visitor = Selectors()
            visitor.visit(entry)
            yield from ((entry.id.name, variable) for variable in visitor.found)


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_for_one_are_said_of_one_only(name: str, language: str) -> None:
    package, words = f"speeltafel.games.{name}.locale", Words(language, name)
    assert "[one]" not in source(package, language) + source("speeltafel.locale", language)
    for key, number in numbered(package, language):
        others: dict[str, Fact] = dict.fromkeys(messages(package, language)[key], "x")
        none, one, two = (words.text(key, **(others | {number: count})) for count in range(3))
        assert one not in (none, two), f"{language}: {key}"


class Speaker:
    """Says everything once in a language, and remembers which messages it needed."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.keys: set[str] = set()
        self.heard: set[str] = set()

    def is_new(self, key: str, facts: object) -> bool:
        """Whether this was not said before."""
        self.keys.add(key)
        count, said = len(self.heard), f"{key} {facts!r}"
        self.heard.add(said)
        return len(self.heard) > count

    def say(self, phrase: Phrase) -> None:
        if self.is_new(phrase.key, phrase.facts):
            assert self.words.say(phrase)

    def refuse(self, refused: Refusal) -> None:
        if self.is_new(refused.rule, refused.facts):
            text = self.words.rule(refused.rule, refused.facts)
            assert text.title and text.demand and text.refused


@pytest.mark.parametrize("name", KITS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_choice_and_refusal_of_the_pool_can_be_said(name: str, language: str) -> None:
    found, speaker = kit(name), Speaker(Words(language, name, NAMES))
    for table in found.tables:
        for number, (before, action, after) in enumerate(steps(name, table)):
            if number % 5 and found.game.rules.actor(after) != OVER:
                continue
            for event in found.game.tell(before, action, after):
                for phrase in filter(None, map(event.heard_by, (0, 1, SPECTATOR))):
                    speaker.say(phrase)
        for played in pool(name, table)[::3]:
            say_choices(Position(found, table, played.history[: len(played.history) // 2], None), speaker)
    assert speaker.keys


def say_choices(position: Position, speaker: Speaker) -> None:
    """Say every legal choice and every refusal at a moment of a game."""
    match = position.match()
    if match.actor >= 0:
        view = match.view(match.actor)
        for action in match.legal():
            speaker.say(match.game.menu(view, action))
    for refused in filter(None, map(match.refusal, range(match.game.actions))):
        speaker.refuse(refused)
