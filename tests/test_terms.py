"""One thing has one name in each language: every text that people read is held against the table of terms."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from speeltafel.games import OURS
from speeltafel.locale import LANGUAGES

ROOT = Path(__file__).parents[1]
TERMS = "docs/terms.md"
EVERYWHERE = "everywhere"
SHARED = "shared"


@dataclass(frozen=True)
class Text:
    """One language file or rule page; everything in it that nobody reads is blank, line for line."""

    file: str
    language: str
    scope: str
    read: str

    def line_at(self, place: int) -> int:
        return self.read.count("\n", 0, place) + 1


@dataclass(frozen=True)
class Term:
    """A row of the table: what a thing is called, and what it is not called."""

    line: int
    concept: str
    names: dict[str, str]
    scope: str
    banned: dict[str, list[str]]


@dataclass(frozen=True)
class OtherSense:
    """A phrase in which a banned word means something else."""

    language: str
    phrase: str
    scope: str


# The table


def rows(headings: int) -> Iterator[tuple[int, list[str]]]:
    """The rows of the tables with so many columns, each with its line."""
    for number, line in enumerate((ROOT / TERMS).read_text(encoding="utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == headings and not set(cells[0]) <= {"-"}:
            yield number, cells


@cache
def terms() -> list[Term]:
    found = [row for row in rows(6) if row[1][0] != "concept"]
    return [
        Term(line, concept, {"en": en, "nl": nl, "pt": pt}, scope, banned_words(banned, line))
        for line, (concept, en, nl, pt, scope, banned) in found
    ]


def banned_words(cell: str, line: int) -> dict[str, list[str]]:
    """The last column by language: `en: chair*; nl: zitplaats*`."""
    found: dict[str, list[str]] = {}
    for part in filter(None, cell.split("; ")):
        language, colon, words = part.partition(": ")
        assert colon, f"{TERMS}:{line}: {part!r} names no language"
        found[language] = words.split(", ")
    return found


@cache
def other_senses() -> list[OtherSense]:
    found = [cells for _, cells in rows(4) if cells[0] != "language"]
    return [OtherSense(language, one, scope) for language, each, scope, _ in found for one in each.split(", ")]


def pattern(word: str) -> re.Pattern[str]:
    """A word or phrase, also across the end of a line; a star stands for any letters."""
    parts = [re.escape(part).replace(r"\*", r"\w*") for part in word.split()]
    return re.compile(r"(?<!\w)" + r"\s+".join(parts) + r"(?!\w)", re.IGNORECASE)


# The texts


def scope_of(file: Path) -> str:
    """The game in whose folders a file lies, or that it is shared."""
    return next((part for part in file.parts if part in OURS), SHARED)


KEY = re.compile(r"^[a-z][\w-]* *=|^ +\.[a-z]+ *=|^ +\*?\[[\w-]+\]|\{[^{}\"\n]*(?:->|\})|^#.*$", re.MULTILINE)
"""In a language file: keys, names of variants, placeables, and comments."""
MARKUP = re.compile(r"\[#[^\]]*\]|\{#[^}]*\}|\]\([^)]*\)|<[^>]*>|`[^`]*`|^\|?[-: |]+\|$", re.MULTILINE)
"""On a rule page: anchors, addresses of links, tags and code."""


def blanked(text: str, unread: re.Pattern[str]) -> str:
    """The same lines without what nobody reads."""
    return unread.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


@cache
def texts() -> list[Text]:
    places = [*ROOT.glob("src/speeltafel/**/*.ftl"), *ROOT.glob("web/words/**/*.ftl")]
    places += [*ROOT.glob("web/src/**/*.ftl"), *ROOT.glob("src/speeltafel/games/*/rulebook/*.md")]
    return [read_text(file) for file in sorted(places)]


def read_text(file: Path) -> Text:
    place, content = file.relative_to(ROOT), file.read_text(encoding="utf-8")
    unread = KEY if file.suffix == ".ftl" else MARKUP
    return Text(str(place), file.stem, scope_of(place), blanked(content, unread))


def wrong_words(text: Text) -> Iterator[str]:
    """Every word in a text for which the table has another."""
    read = text.read
    for sense in other_senses():
        if sense.language == text.language and sense.scope in (EVERYWHERE, text.scope):
            read = blanked(read, pattern(sense.phrase))
    for term in terms():
        if term.scope in (EVERYWHERE, text.scope):
            for word in term.banned.get(text.language, []):
                for found in pattern(word).finditer(read):
                    right = f"“{term.names[text.language]}” ({term.concept}, {TERMS}:{term.line})"
                    yield f"{text.file}:{text.line_at(found.start())}: “{found[0]}”; the term is {right}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_called_by_a_second_word(language: str) -> None:
    spoken = [text for text in texts() if text.language == language]
    assert {text.scope for text in spoken} == {SHARED, *OURS}
    wrong = [fault for text in spoken for fault in wrong_words(text)]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_of_the_table_is_in_use(language: str) -> None:
    idle = [f"{TERMS}:{term.line}: {term.names[language]}" for term in terms() if not is_used(term, language)]
    assert not idle, "\n" + "\n".join(idle)


def is_used(term: Term, language: str) -> bool:
    """Whether a text of the term's scope has one of the row's words, in whatever form."""
    words = re.split(r"[,:] ", re.sub(r" \([^)]*\)", "", term.names[language]))
    spoken = "\n".join(
        one.read for one in texts() if one.language == language and term.scope in (EVERYWHERE, one.scope)
    )
    return any(re.search(in_any_form(word), spoken, re.IGNORECASE) for word in words)


def in_any_form(name: str) -> str:
    """A pattern for a term, also in the plural or as another form of the verb."""
    stems = [re.escape(part[:-1] if len(part) > 3 else part) for part in name.split()]
    return r"(?<!\w)" + r"\w*\s+".join(stems)


def test_the_table_knows_its_languages_and_scopes() -> None:
    assert len(terms()) > 80 and len(other_senses()) > 8
    for term in terms():
        assert term.scope in (EVERYWHERE, SHARED, *OURS), f"{TERMS}:{term.line}"
        assert set(term.banned) <= set(LANGUAGES) and all(term.names.values()), f"{TERMS}:{term.line}"


def test_no_term_is_banned_where_it_is_the_term() -> None:
    for term in terms():
        for other in terms():
            if EVERYWHERE in (term.scope, other.scope) or term.scope == other.scope:
                for language, words in other.banned.items():
                    names = re.split(r"[,:] ", term.names[language])
                    assert not [word for word in words if any(map(pattern(word).fullmatch, names))], other.concept


def test_a_second_word_is_found_with_its_file_and_line() -> None:
    lines = [
        "# chair",
        "chair-key = A seat",
        "other = { $chair ->",
        "    [chair] one seat",
        "   *[other] two Chairs",
        "}",
    ]
    planted = Text("some.ftl", "en", SHARED, blanked("\n".join(lines), KEY))
    assert [fault.partition(";")[0] for fault in wrong_words(planted)] == ["some.ftl:5: “Chairs”"]
    wrapped = Text("some.md", "en", SHARED, blanked("We look at a\ngame again `chair` [here](chair)", MARKUP))
    assert [fault.partition(":")[0] for fault in wrong_words(wrapped)] == ["some.md"]
