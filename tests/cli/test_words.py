"""The words all games share: every language says the same things with the same blanks."""

from __future__ import annotations

from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from speeltafel.locale import LANGUAGES, source


class Blanks(Visitor):
    """The blanks of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802  (the visitor's own spelling)
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, tuple[set[str], set[str]]]:
    """Every message with its attributes and its blanks."""
    found = {}
    for entry in FluentParser().parse(source("speeltafel.locale", language)).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            blanks = Blanks()
            blanks.visit(entry)
            assert entry.id.name not in found
            found[entry.id.name] = ({attribute.id.name for attribute in entry.attributes}, blanks.names)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    assert messages(language) == messages("en")
