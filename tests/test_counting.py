"""People count from 1: seat 0 and slot 0 are never read as they stand in a record."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from speeltafel.bots.roster import vocabulary_of
from speeltafel.games import SHELF, load
from speeltafel.kernel.facts import Kind, Named, Ordinal, Seat, Several, Value, Vocabulary
from speeltafel.kernel.game import Game
from speeltafel.locale import LANGUAGES, Words
from tests.test_words import fillable, messages_of

NUMBER_ELSEWHERE = 7
"""What counts, costs and the like are filled with, so that a 0 can only be a seat or a slot."""


def counted(kind: Kind | None) -> bool:
    """Whether a fact is a seat or a place in a row, or a set of them."""
    return isinstance(kind.of if isinstance(kind, Several) else kind, Seat | Ordinal)


def first_of(kind: Kind) -> Value:
    """The first seat or slot, in the numbers of a record; of a thing with a name some other; else a number."""
    if isinstance(kind, Several):
        return [0]
    if isinstance(kind, Named):
        return len(kind.names) - 1
    return 0 if counted(kind) else NUMBER_ELSEWHERE


def said(game: Game, language: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """Every message that mentions a seat or a slot, with the first one filled in, at a table without names."""
    words = Words(language, game)
    counts = [name for name, kind in vocabulary.kinds.items() if counted(kind)]
    for key, blanks in messages_of(game, language).items():
        facts = {name for name in vocabulary.kinds if fillable([name], vocabulary) & blanks}
        if blanks - {"reading"} <= fillable(facts, vocabulary) and blanks & set(counts):
            filled = words._blanks({name: first_of(vocabulary.kind(name)) for name in facts}, vocabulary)
            name, _, attribute = key.partition(".")
            yield key, words._format(name, attribute or None, filled)


@pytest.mark.parametrize("name", SHELF)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_seat_and_the_first_slot_are_called_1(name: str, language: str) -> None:
    game = load(name)
    found = [*said(game, language, game.vocabulary), *said(game, language, vocabulary_of(name))]
    assert len({key for key, _ in found}) > 1 or not found
    for key, text in found:
        assert "1" in text, f"{key}: {text}"
        assert not re.search(r"(?<![\w.,])0(?![\w.,]*\d)", text), f"{key}: {text}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seat_without_a_name_is_counted_from_1(language: str) -> None:
    game = load(next(iter(SHELF)))
    assert Words(language, game).word(0, Seat()) == Words(language).text("table-seat", number=1)
