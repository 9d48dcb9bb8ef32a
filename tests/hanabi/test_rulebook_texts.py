"""Hanabi's rules panel: three languages that say the same, with the numbers of the game."""

from __future__ import annotations

import re

import pytest

from speeltafel.games.hanabi.cards import (
    CARDS_PER_COLOUR,
    COLOURS,
    COPIES,
    EDITION_COLOURS,
    ERRORS,
    HAND_SIZES,
    MOST_COLOURS,
    TOKENS,
    VALUES,
)
from speeltafel.games.hanabi.events import BANDS, band
from speeltafel.kernel.contract import OVER
from speeltafel.locale import LANGUAGES, Words, rule_key
from speeltafel.locale.rulebook import Block, Listing, Paragraph, Rulebook, TableBlock, plain, read
from tests.hanabi.table import GAME, hanabi

RULES = tuple(GAME.rulebook.ids.values())
NAMES = (
    "goal pieces setup turn hint discard play looking scoring end players options option-empty-hints "
    "option-play-on option-colours examples tips questions edition"
)
SECTIONS = tuple(f"hanabi.{name}" for name in NAMES.split())
DRAWN = re.compile(rf"card:[{COLOURS}][1-{VALUES}]|row:[{COLOURS}]|token|error")
ON_AND_OFF = {"en": ("on", "off"), "nl": ("aan", "uit"), "pt": ("ligada", "desligada")}

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def book(language: str) -> Rulebook:
    return read(GAME, language)


def words(language: str) -> Words:
    return Words(language, GAME)


def tables(language: str, section: str) -> list[list[list[str]]]:
    """The rows of each table below a heading, as plain text."""
    blocks = book(language).section(f"hanabi.{section}").blocks
    return [[[plain(cell) for cell in row] for row in block.rows] for block in blocks if isinstance(block, TableBlock)]


def columns(language: str, section: str, number: int = 0) -> list[list[int]]:
    """A table of nothing but numbers, row by row."""
    return [[int(cell) for cell in row] for row in tables(language, section)[number]]


def paragraph(language: str, section: str, place: int) -> str:
    """A paragraph below a heading, by its place among the paragraphs there."""
    blocks = book(language).section(f"hanabi.{section}").blocks
    return [plain(block.line) for block in blocks if isinstance(block, Paragraph)][place]


def setting(language: str, value: object) -> str:
    """An option's value as a reader sees it."""
    on, off = ON_AND_OFF[language]
    return str(value) if not isinstance(value, bool) else on if value else off


def shape(block: Block) -> tuple[str, ...]:
    """What a block is made of, whatever the language."""
    if isinstance(block, Listing):
        return ("list", str(block.ordered), *(str(item.anchor) for item in block.items))
    if isinstance(block, TableBlock):
        return ("table", str(len(block.head)), str(len(block.rows)))
    return (type(block).__name__, str(getattr(block, "anchor", None)))


# Anchors, pictures, headings


@in_every_language
def test_every_rule_has_one_anchor_and_every_other_anchor_is_a_section(language: str) -> None:
    assert sorted(book(language).anchors) == sorted(RULES + SECTIONS)


@in_every_language
def test_the_sections_stand_in_this_order(language: str) -> None:
    assert tuple(section.anchor for section in book(language).sections) == SECTIONS


@in_every_language
def test_every_language_has_the_same_anchors_in_the_same_order(language: str) -> None:
    assert book(language).anchors == book("en").anchors


@in_every_language
def test_every_language_is_built_of_the_same_blocks(language: str) -> None:
    for ours, english in zip(book(language).sections, book("en").sections, strict=True):
        assert ours.level == english.level
        assert [shape(block) for block in ours.blocks] == [shape(block) for block in english.blocks], ours.title


@in_every_language
def test_every_language_has_the_same_pictures_and_the_page_can_draw_them(language: str) -> None:
    pieces = [picture.piece for picture in book(language).pictures]
    assert pieces == [picture.piece for picture in book("en").pictures]
    assert all(DRAWN.fullmatch(piece) for piece in pieces)


@in_every_language
def test_no_heading_stands_without_text(language: str) -> None:
    assert any(isinstance(block, Paragraph) for block in book(language).intro)
    for section in book(language).sections:
        assert any(isinstance(block, Paragraph | Listing) for block in section.blocks), section.title


@in_every_language
def test_a_rule_has_the_title_that_a_refusal_gives_it(language: str) -> None:
    blocks = [block for block in book(language).blocks if isinstance(block, Listing)]
    told = {item.anchor: plain(item.line) for block in blocks for item in block.items if item.anchor}
    assert set(told) == set(RULES)
    for rule, text in told.items():
        assert text.startswith(words(language).text(rule_key(rule))), rule


# Numbers


@in_every_language
def test_the_pieces_are_as_many_as_in_the_box(language: str) -> None:
    pieces = tables(language, "pieces")[0]
    assert [int(many) for _, many in pieces] == [CARDS_PER_COLOUR * EDITION_COLOURS, TOKENS, ERRORS]


@in_every_language
def test_the_colours_have_the_letters_and_the_words_of_the_cards(language: str) -> None:
    expected = [[letter, words(language).text(f"hanabi-colour-{letter}")] for letter in COLOURS[:EDITION_COLOURS]]
    assert tables(language, "pieces")[1] == expected


@in_every_language
def test_every_value_has_its_copies(language: str) -> None:
    assert columns(language, "pieces", 2) == [[value, many] for value, many in enumerate(COPIES, 1)]


@in_every_language
def test_hands_and_deck_for_every_number_of_players(language: str) -> None:
    deck = CARDS_PER_COLOUR * EDITION_COLOURS
    expected = [[seats, HAND_SIZES[seats], deck - seats * HAND_SIZES[seats]] for seats in GAME.seats]
    assert columns(language, "players") == expected


@in_every_language
def test_the_verdicts_are_those_of_the_game(language: str) -> None:
    rows = tables(language, "scoring")[0]
    best = VALUES * EDITION_COLOURS
    lows = [0, *(top + 1 for _, top in BANDS[:-1])]
    tops = [min(top, best) for _, top in BANDS]
    assert [points for points, _ in rows] == [
        str(low) if low == top else f"{low}–{top}" for low, top in zip(lows, tops, strict=True)
    ]
    verdicts = [words(language).text(f"hanabi-verdict-{name}") for name, _ in BANDS]
    assert [verdict[0].lower() + verdict[1:] for _, verdict in rows] == verdicts


@in_every_language
def test_with_six_colours_the_last_verdict_counts_from_25_points_on(language: str) -> None:
    assert band(24) != band(25) == band(VALUES * MOST_COLOURS)
    assert "25" in paragraph(language, "option-colours", 0)


@in_every_language
def test_every_option_has_its_name_and_its_default(language: str) -> None:
    expected = [
        [words(language).text(f"option-hanabi-{option.name}"), setting(language, option.default)]
        for option in GAME.options.options
    ]
    assert tables(language, "options") == [expected]
    titles = [section.title for section in book(language).sections if "option-" in str(section.anchor)]
    assert titles == [name for name, _ in expected]


@in_every_language
def test_more_colours_make_more_cards_and_points(language: str) -> None:
    expected = [[many, CARDS_PER_COLOUR * many, VALUES * many] for many in (EDITION_COLOURS, MOST_COLOURS)]
    assert columns(language, "option-colours") == expected


# The worked examples


@in_every_language
def test_the_hint_of_the_example_happens_as_told(language: str) -> None:
    told = paragraph(language, "examples", 0)
    hand = " ".join(re.findall(rf"[{COLOURS}][1-{VALUES}]", told)[:5])
    t = hanabi("W1 W2 W3 R3 B4", hand, "Y1 Y3 G1 G3 W5").do("hint 1 1")
    assert [slot for slot, mark in enumerate(t.state.told[1], 1) if mark] == [1, 5]
    assert f" {TOKENS} " in told and f" {t.match.summary['tokens']} " in told
    t.do("play 1", "draw G2")
    assert t.match.summary["rows"] == [0, 1, 0, 0, 0]
    assert [slot for slot, mark in enumerate(t.state.told[1], 1) if mark] == [4]


@in_every_language
def test_the_score_of_the_example_adds_up(language: str) -> None:
    rows = tables(language, "examples")[0]
    tops = dict(zip(COLOURS, (int(top) for _, top in rows), strict=False))
    assert [name for name, _ in rows] == [name for _, name in tables(language, "pieces")[1]]
    score = hanabi("W5 W1 R1 B1 Y1", "W1 R1 B1 Y1 G1").set(rows=tops, tokens=1).match.summary["score"]
    told = paragraph(language, "examples", 1)
    assert re.findall(r"\d+", told) == [str(score)]
    assert told.endswith(words(language).text(f"hanabi-verdict-{band(score)}"))


def test_in_the_last_round_of_the_example_bo_cy_and_then_an_have_a_turn() -> None:
    t = hanabi("R1 R2 W1 W5 G3", "B1 B1 Y2 Y5 G1", "W1 W2 W3 R3 B4").set(tokens=4).leave_in_deck("G1")
    t.do("discard 1", "draw G1")
    seats = []
    while t.match.actor != OVER:
        seats.append(t.match.actor)
        t.do(f"hint {(t.match.actor + 1) % 3} R")
    assert seats == [1, 2, 0]
