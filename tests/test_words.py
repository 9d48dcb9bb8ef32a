"""Law 8, the words: every rule, action, event and reason can be said in every language, with the same blanks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from speeltafel.bots.roster import vocabulary_of
from speeltafel.games import SHELF, load
from speeltafel.kernel.events import FOR_EVERYONE, EventType, GameEvent
from speeltafel.kernel.facts import Kind, Message, Named, Several, Value, Vocabulary
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Refusal
from speeltafel.kernel.rulebook import TABLE
from speeltafel.locale import LANGUAGES, Blank, Words, rule_key, source
from speeltafel.testing.laws import EXAMPLES
from speeltafel.testing.pool import Position, pool
from tests.kits import KITS, kit

SHARED = "speeltafel.locale"
NAMES = ("An", "Bo", "Cy", "Di", "Ed", "Fi")
REASON = "reason-"


def own_packages(game: Game) -> list[str]:
    """Where the language files of a game and of its bots lie."""
    bots = [] if game.bots is None else [f"{game.bots.rpartition('.')[0]}.locale"]
    return [f"{game.package}.locale", *bots]


PACKAGES = (SHARED, *(package for name in SHELF for package in own_packages(load(name))))


# What messages mention


class Mentions(Visitor):
    """Collects the variables and the other messages that a message mentions."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (the visitor's own naming)
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.messages.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)


@cache
def patterns(package: str, language: str) -> dict[str, Mentions]:
    """Every message and attribute of a language file, with what it mentions."""
    found: dict[str, Mentions] = {}
    for entry in FluentParser().parse(source(package, language)).body:
        assert not isinstance(entry, ast.Junk), f"{package} {language}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{package} {language}: {entry.id.name} stands there twice"
            parts = {entry.id.name: entry.value, **{f"{entry.id.name}.{a.id.name}": a.value for a in entry.attributes}}
            found |= {name: mentioned(part) for name, part in parts.items() if part is not None}
    return found


def mentioned(pattern: ast.Pattern) -> Mentions:
    visitor = Mentions()
    visitor.visit(pattern)
    return visitor


@cache
def messages(package: str, language: str) -> dict[str, frozenset[str]]:
    """Every message and attribute of a language file with its blanks; a message inside another counts with its own."""
    known = {**patterns(SHARED, language), **patterns(package, language)}

    def blanks(key: str) -> frozenset[str]:
        inner = (blanks(other) for other in known[key].messages)
        return frozenset(known[key].variables).union(*inner)

    return {key: blanks(key) for key in patterns(package, language)}


@cache
def messages_of(game: Game, language: str) -> dict[str, frozenset[str]]:
    """All messages that can be said at a table of a game."""
    packages = (SHARED, *own_packages(game))
    return {key: blanks for package in packages for key, blanks in messages(package, language).items()}


@pytest.mark.parametrize("package", PACKAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages_with_the_same_blanks(package: str, language: str) -> None:
    assert messages(package, language) == messages(package, "en")
    assert messages(package, language)


def test_a_message_inside_another_counts_with_its_blanks() -> None:
    nested = [
        (package, key, inner)
        for package in PACKAGES
        for key, pattern in patterns(package, "en").items()
        for inner in pattern.messages & set(messages(package, "en"))
    ]
    assert any(messages(package, "en")[inner] for package, _, inner in nested)
    for package, key, inner in nested:
        assert messages(package, "en")[inner] <= messages(package, "en")[key]


@pytest.mark.parametrize("name", SHELF)
def test_every_rule_has_a_title_a_demand_and_a_reason(name: str) -> None:
    known = messages(f"{load(name).package}.locale", "en")
    for rule in load(name).rulebook.ids.values():
        assert {rule_key(rule), f"{rule_key(rule)}.demand", f"{rule_key(rule)}.refused"} <= set(known)


def test_every_rule_of_the_table_has_words() -> None:
    known = messages(SHARED, "en")
    for rule in TABLE.ids.values():
        assert {rule_key(rule), f"{rule_key(rule)}.demand", f"{rule_key(rule)}.refused"} <= set(known)


@pytest.mark.parametrize("name", SHELF)
def test_every_option_is_explained(name: str) -> None:
    known = messages(f"{load(name).package}.locale", "en")
    for option in load(name).options.options:
        assert {f"option-{name}-{option.name}", f"option-{name}-{option.name}.help"} <= set(known)


# One and many


def plurals(package: str, language: str) -> Iterator[tuple[str, str]]:
    """Every message that has words for one thing of its own, with the number that it chooses by."""
    for entry in FluentParser().parse(source(package, language)).body:
        if isinstance(entry, ast.Message):
            visitor = Selectors()
            visitor.visit(entry)
            yield from ((entry.id.name, variable) for variable in visitor.found)


class Selectors(Visitor):
    """Collects the numbers that a message chooses its wording by, where it has words for one."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  (the visitor's own naming)
        assert isinstance(node.selector, ast.VariableReference)
        keys = [variant.key for variant in node.variants]
        if any(isinstance(key, ast.NumberLiteral) and key.value == "1" for key in keys):
            self.found.add(node.selector.id.name)
        self.generic_visit(node)


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_for_one_are_said_of_one_only(name: str, language: str) -> None:
    game = load(name)
    words, known = Words(language, game), messages_of(game, language)
    for package in (SHARED, *own_packages(game)):
        assert "[one]" not in source(package, language), "in some languages that is said of nought as well"
        for key, number in plurals(package, language):
            others: dict[str, Blank] = dict.fromkeys(known[key], "x")
            none, one, two = (words.text(key, **{**others, number: count}) for count in range(3))
            assert one not in (none, two), f"{language}: {key}"


# Blanks and facts


def fillable(facts: Iterable[str], vocabulary: Vocabulary) -> set[str]:
    """The blanks that these facts fill: their words, the name of a named thing, the size of a set, what is derived."""
    known = set(facts)
    kinds: dict[str, Kind | None] = {name: vocabulary.kinds.get(name) for name in known}
    kinds |= {name: one.kind for name, one in vocabulary.derived.items() if one.source in known}
    named = {f"{name}-id" for name, kind in kinds.items() if isinstance(kind, Named)}
    sized = {f"{name}-count" for name, kind in kinds.items() if isinstance(kind, Several)}
    return {*kinds, *named, *sized}


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_message_that_mentions_no_more_than_its_fields(name: str, language: str) -> None:
    game = load(name)
    known = messages_of(game, language)
    for event in game.events.types:
        key = f"{name}-event-{event.name}"
        assert known[key] <= fillable(event.fields, game.vocabulary), key
    assert {key for key in known if key.startswith(f"{name}-event-")} == {
        f"{name}-event-{event.name}" for event in game.events.types
    }


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_can_be_said_by_those_who_may_not_know_all_of_it(name: str, language: str) -> None:
    game, said = load(name), 0
    words = Words(language, game, NAMES)
    for event in game.events.types:
        hidden = [field for field, who in event.fields.items() if who.code != FOR_EVERYONE]
        for unknown in chain.from_iterable(combinations(hidden, count) for count in range(1, len(hidden) + 1)):
            facts = {field: sample(game.vocabulary.kind(field)) for field in event.fields if field not in unknown}
            assert words.event(GameEvent(event.name, facts))
            said += 1
    assert said or game.is_open


def sample(kind: Kind) -> Value:
    """Some value of a kind."""
    return [0, 1] if isinstance(kind, Several) else 0


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_with_a_name_has_words_in_every_message_about_it(name: str, language: str) -> None:
    """Every card, suit, space and verdict, also those that no game of the pool brings."""
    game = load(name)
    words = Words(language, game, NAMES)
    for event in game.events.types:
        for field in event.fields:
            for facts in filled(event, field, game.vocabulary):
                assert words.event(GameEvent(event.name, facts))


def filled(event: EventType, field: str, vocabulary: Vocabulary) -> Iterator[dict[str, Value]]:
    """The event with every value of a field that has names."""
    kind = vocabulary.kind(field)
    others = {name: sample(vocabulary.kind(name)) for name in event.fields}
    if isinstance(kind, Named):
        yield from ({**others, field: value} for value in range(len(kind.names)))
    elif isinstance(kind, Several) and isinstance(kind.of, Named):
        yield from ({**others, field: [value]} for value in range(len(kind.of.names)))


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_bot_can_be_said_with_facts_that_bots_have(name: str, language: str) -> None:
    game, vocabulary = load(name), vocabulary_of(name)
    words = Words(language, game, NAMES)
    reasons = {key: blanks for key, blanks in messages_of(game, language).items() if key.startswith(REASON)}
    assert reasons or game.bots is None
    for key, blanks in reasons.items():
        facts = {name for name in vocabulary.kinds if fillable([name], vocabulary) & blanks}
        assert blanks <= fillable(facts, vocabulary), key
        said = {fact: sample(vocabulary.kind(fact)) for fact in facts}
        assert words.reason(key.removeprefix(REASON), said, vocabulary)


# The pool


class Speaker:
    """Says everything once in a language, and remembers which messages it needed."""

    def __init__(self, language: str, game: Game) -> None:
        self.game = game
        self.words = Words(language, game, NAMES)
        self.blanks = messages_of(game, language)
        self.keys: set[str] = set()
        self.heard: set[str] = set()

    def is_new(self, key: str, facts: object) -> bool:
        """Whether this was not said before."""
        self.keys.add(key)
        count, said = len(self.heard), f"{key} {facts!r}"
        self.heard.add(said)
        return len(self.heard) > count

    def say(self, message: Message) -> None:
        if self.is_new(message.key, message.facts):
            assert self.blanks[message.key] <= fillable(message.facts, self.game.vocabulary), message.key
            assert self.words.say(message)

    def refuse(self, refused: Refusal) -> None:
        if self.is_new(refused.rule, refused.facts):
            key = rule_key(refused.rule)
            assert not self.blanks[key] | self.blanks[f"{key}.demand"], "these are said without facts"
            assert self.blanks[f"{key}.refused"] <= fillable(refused.facts, self.game.vocabulary), refused.rule
            text = self.words.rule(refused.rule, refused.facts)
            assert text.title and text.demand and text.refused


@pytest.mark.parametrize("name", KITS)
def test_choices_and_refusals_of_the_pool_can_be_said_with_the_facts_they_have(name: str) -> None:
    """At moments of games of every table, in every language; the laws say every event of the pool."""
    found = kit(name)
    speakers = [Speaker(language, found.game) for language in LANGUAGES]
    for table in found.tables:
        for played in pool(found, table)[:: max(1, 400 // EXAMPLES)]:
            position = Position(found, table, played.history[: len(played.history) // 2], None)
            choices, refusals = said_at(position)
            for speaker in speakers:
                for choice in choices:
                    speaker.say(choice)
                for refused in refusals:
                    speaker.refuse(refused)
    for speaker in speakers:
        assert any("menu" in key for key in speaker.keys) and any("." in key for key in speaker.keys)


def said_at(position: Position) -> tuple[list[Message], list[Refusal]]:
    """Every legal choice and every refusal at a moment of a game."""
    match = position.match()
    refusals = list(filter(None, map(match.refusal, range(match.game.actions))))
    if match.actor < 0:
        return [], refusals
    view = match.view(match.actor)
    return [match.game.menu(view, action) for action in match.legal()], refusals
