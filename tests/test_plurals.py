"""One and many: every message with a number has the right words for 0, 1, 2 and many, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast

from speeltafel.games import OURS
from speeltafel.locale import LANGUAGES
from tests.language_files import FOLDERS, NUMBERS, Said, blanks_of, everything_said, filled, fillings, wide

COUNTS = (0, 1, 2, 5, 21)
JOINING = {
    "en": "of to in and on at with from this for by or back now left",
    "nl": "van tot in en op met bij uit te terug over",
    "pt": "de do da dos a em e no na com como por para ao",
}
"""Words behind a number that belong to what follows."""
NEVER_ONE = {
    "a limit of ours, far above 1": """
        rule-message-too-large.refused rule-account-name-too-long.refused rule-account-bad-login-name.refused
        rule-account-password-too-short.refused rule-account-password-too-long.refused rule-archive-too-long.refused
        rule-account-too-many-tokens.refused rule-account-too-many-programs.refused rule-table-bad-option.refused
        rule-table-bad-record.refused""",
    "the most points of a game, which are many": "page-end-score",
    "players at a table are 2 or more": "page-front-seats page-me-average",
    "a number that names something, and a verb": "play-no-such-number",
    "a unit that is never in the plural": "rule-account-too-many-tries.refused page-time-hours page-credit-age",
}
UNCOUNTED = {key: why for why, keys in NEVER_ONE.items() for key in keys.split()}
for game in OURS:
    UNCOUNTED |= wide(game).UNCOUNTED
"""Messages in which a noun behind a number does not depend on it, and why."""


# Words behind numbers


def loose_numbers(said: Said) -> Iterator[str]:
    """Every number with a word behind it that the message does not choose its words by."""
    for fact in loose_in(said.pattern, frozenset(), JOINING[said.language].split()):
        if said.is_number(fact):
            yield fact


def loose_in(pattern: ast.Pattern, chosen: frozenset[str], joining: list[str]) -> Iterator[str]:
    for element, after in zip(pattern.elements, [*pattern.elements[1:], None], strict=True):
        match element:
            case ast.Placeable(expression=ast.SelectExpression() as select):
                assert isinstance(select.selector, ast.VariableReference)
                for variant in select.variants:
                    yield from loose_in(variant.value, chosen | {select.selector.id.name}, joining)
            case ast.Placeable(expression=ast.VariableReference(id=name)):
                if name.name not in chosen and word_behind(after) not in (None, *joining):
                    yield name.name


def word_behind(after: object) -> str | None:
    """The word that follows after a space."""
    found = re.match(r" ([^\W\d]+)", after.value) if isinstance(after, ast.TextElement) else None
    return None if found is None else found[1]


def test_no_noun_stands_behind_a_number_that_its_message_does_not_choose_by() -> None:
    loose = {
        (said.key, fact): said.place
        for language in LANGUAGES
        for said in everything_said(language)
        for fact in loose_numbers(said)
    }
    wrong = [f"{place}: {fact} needs words for 1" for (key, fact), place in loose.items() if key not in UNCOUNTED]
    assert not wrong, "\n" + "\n".join(wrong)
    assert not set(UNCOUNTED) - {key for key, _ in loose}, "exceptions that are none any more"


# What comes out


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_filled_with_any_number(language: str) -> None:
    for said in everything_said(language):
        unknown = blanks_of(said).facts - NUMBERS - set(said.widest) - set(blanks_of(said).variants)
        assert not unknown, f"{said.place}: say in tests/language_files.py what {unknown} are, or in a wide.py"
        for count in COUNTS:
            for facts in fillings(said, count):
                text = filled(said, facts)
                assert "{" not in text and "undefined" not in text, said.place
                assert not re.search(r"\b0[1-9]|\S  +\S| [,.;:!?](?!\S)", text), f"{said.place}: {text!r}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_for_one_are_said_of_one_only(language: str) -> None:
    counted = 0
    for said in everything_said(language):
        for fact in chosen_by(said.pattern):
            for facts in fillings(said, 2):
                none, one, two = (shape(filled(said, {**facts, fact: count})) for count in (0, 1, 2))
                assert one not in (none, two), f"{said.place}: {one!r}"
                counted += 1
    assert counted > 30


def shape(text: str) -> str:
    """A text without its numbers: the words around them."""
    return re.sub(r"\d+", "#", text)


def chosen_by(pattern: ast.Pattern) -> Iterator[str]:
    """The numbers for which a message has words for one."""
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            select = element.expression
            assert isinstance(select.selector, ast.VariableReference)
            keys = [one.key for one in select.variants]
            assert not [
                one for one in keys if isinstance(one, ast.Identifier) and one.name in ("zero", "one", "many")
            ], "a plural form of the language: in some that is said of nought as well; write 0 and 1"
            if any(isinstance(one, ast.NumberLiteral) and one.value == "1" for one in keys):
                yield select.selector.id.name
            elif select.selector.id.name in NUMBERS - {"runner", "sides"}:
                assert not any(isinstance(one, ast.NumberLiteral) and one.value == "2" for one in keys)


# The test itself


def parsed(text: str) -> Said:
    (entry,) = FluentParser().parse(text).body
    assert isinstance(entry, ast.Message) and entry.value is not None
    return Said(FOLDERS[0], "en", entry.id.name, 1, entry.value)


def test_a_noun_beside_any_number_is_noticed() -> None:
    assert list(loose_numbers(parsed("a = You have { $count } cards."))) == ["count"]
    assert list(loose_numbers(parsed("a = { $count ->\n    [1] 1 card\n   *[other] { $count } cards\n }"))) == []
    assert list(loose_numbers(parsed("a = { $seats ->\n    [2] two\n   *[other] { $count } cards\n }"))) == ["count"]
    assert list(loose_numbers(parsed("a = Cards: { $count }. Tokens: { $tokens }"))) == []
