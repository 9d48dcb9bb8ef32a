"""Options: what a table may choose, and clear words for what it may not."""

from __future__ import annotations

import pytest

from speeltafel.kernel.layout import Int8
from speeltafel.kernel.options import BadOption, Numbers, OneOf, OptionSet, Switch, WordTable

WORDS = WordTable("table", (("a", "b"), ("b", "a")), ("a", "b", "c"))


class Declared:
    quick: Int8
    suits: Int8


SET = OptionSet(Declared, (Switch("quick", default=True), OneOf("suits", default=5, allowed=(5, 6))))


def test_options_left_out_have_their_defaults() -> None:
    assert SET.read({}) == {"quick": True, "suits": 5}
    assert SET.read({"suits": 6}) == {"quick": True, "suits": 6}


def test_options_are_laid_into_a_record() -> None:
    record = SET.record(SET.read({"quick": False, "suits": 6}))
    assert (record.quick, record.suits) == (0, 6)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"fast": True}, "unknown option 'fast'; this game has quick, suits"),
        ({"quick": 1}, "option quick is 1; expected true or false"),
        ({"suits": 7}, "option suits is 7; expected one of 5, 6"),
        ({"suits": True}, "option suits is True; expected one of 5, 6"),
        ({"suits": "5"}, "option suits is '5'; expected one of 5, 6"),
    ],
)
def test_a_bad_option_is_told_what_was_expected(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as bad:
        SET.read(given)
    assert str(bad.value) == message


@pytest.mark.parametrize("value", [[1, 2], [1, 2, 99], [1, 2, 2.5], "123", None, [True, 1, 2]])
def test_numbers_must_be_as_many_and_as_large_as_asked(value: object) -> None:
    with pytest.raises(BadOption, match="a list of 3 whole numbers from 0 to 9"):
        Numbers("points", (1, 2, 3), 0, 9).read(value)


def test_a_table_of_words_is_stored_by_their_places() -> None:
    assert WORDS.laid(WORDS.read([["c", "a"], ["b", "b"]])) == [[2, 0], [1, 1]]


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ([["a", "b"]], "expected 2 rows of 2 words"),
        ([["a"], ["b", "a"]], "row 1, is ['a']; expected 2 words"),
        ([["a", "b"], ["b", "z"]], "row 2, has 'z'; expected one of a, b, c"),
    ],
)
def test_a_bad_table_of_words_names_the_row(value: object, message: str) -> None:
    with pytest.raises(BadOption) as bad:
        WORDS.read(value)
    assert message in str(bad.value)
