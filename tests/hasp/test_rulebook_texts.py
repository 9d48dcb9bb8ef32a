"""HASP's rules panel: every rule has its place in every language, and the numbers told are the numbers played with."""

from __future__ import annotations

import re

import pytest

from speeltafel.games.hasp.actions import MARKERS
from speeltafel.games.hasp.cards import (
    BASE_POT,
    CARDS,
    DECKS,
    FIRST_PACKET,
    FULL_HAND,
    LOWEST,
    MOST_VILLAGE_POINTS,
    STRENGTHS,
    SUIT_POINTS,
    SUIT_SIZE,
    SUITS,
    VILLAGE,
    VILLAGE_POINTS,
    WINNING_SCORE,
)
from speeltafel.games.hasp.notation import CALL_NAMES, CARD_NAMES
from speeltafel.locale import LANGUAGES, Words, rule_key
from speeltafel.locale.rulebook import Block, Listing, Paragraph, TableBlock, plain, read
from tests.hasp.table import GAME, hasp

SECTIONS = (
    *("goal", "pieces", "setup", "trump", "calls", "turn", "scoring", "players", "end", "options"),
    *("examples", "example-trick", "example-village", "example-round", "questions", "edition"),
)
POINTS = (*SUIT_POINTS, *VILLAGE_POINTS)
DECK_POINTS = sum(POINTS[int(name[1:]) - 1] for name in CARD_NAMES)
MOST_MARKERS = BASE_POT + MARKERS[1] + MARKERS[2] + MARKERS[3]

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def tables(language: str, section: str) -> list[list[list[str]]]:
    """The tables of a section, as rows of words, each with its head."""
    blocks = read(GAME, language).section(f"hasp.{section}").blocks
    return [
        [[plain(cell) for cell in row] for row in (block.head, *block.rows)]
        for block in blocks
        if isinstance(block, TableBlock)
    ]


def lines(block: Block) -> list[Paragraph]:
    if isinstance(block, Paragraph):
        return [block]
    return list(block.items) if isinstance(block, Listing) else []


def strong(language: str, section: str) -> list[str]:
    """The words that a section stresses."""
    blocks = read(GAME, language).section(f"hasp.{section}").blocks
    return [run.text for block in blocks for line in lines(block) for run in line.line if run.style == "strong"]


def strong_numbers(language: str, section: str) -> list[int]:
    return [int(words) for words in strong(language, section) if words.isdigit()]


# The same book three times


@in_every_language
def test_every_rule_has_one_place_and_every_section_its_name(language: str) -> None:
    book = read(GAME, language)
    sections = [f"hasp.{name}" for name in SECTIONS]
    assert sorted(book.anchors) == sorted([*GAME.rulebook.ids.values(), *sections])
    assert [section.anchor for section in book.sections] == sections


@in_every_language
def test_anchors_and_pictures_stand_in_the_same_order(language: str) -> None:
    book, english = read(GAME, language), read(GAME, "en")
    assert book.anchors == english.anchors
    assert [picture.piece for picture in book.pictures] == [picture.piece for picture in english.pictures]
    assert [(section.level, section.anchor) for section in book.sections] == [
        (section.level, section.anchor) for section in english.sections
    ]


@in_every_language
def test_no_heading_is_without_text(language: str) -> None:
    book = read(GAME, language)
    assert book.intro
    assert [section.title for section in book.sections if not section.blocks] == []


@in_every_language
def test_every_picture_is_a_piece_of_the_game_that_is_named(language: str) -> None:
    suits, words = [], Words(language, GAME)
    for picture in read(GAME, language).pictures:
        kind, _, name = picture.piece.partition(":")
        if kind == "card":
            assert name in CARD_NAMES
            points = POINTS[int(name[1:]) - 1]
            assert [int(number) for number in re.findall(r"\d+", picture.alt)][1:] == [int(name[1:]), points]
        elif kind == "suit":
            suits.append(name)
            assert picture.alt.lower().startswith(words.text(f"hasp-suit-{name}"))
        else:
            assert picture.piece == "marker"
    assert "".join(suits) == SUITS


@in_every_language
def test_the_place_of_a_rule_begins_with_its_title(language: str) -> None:
    words = Words(language, GAME)
    for block in read(GAME, language).blocks:
        for line in lines(block):
            if line.anchor is not None:
                title = line.line[0]
                assert title.style == "strong"
                assert title.text == words.text(rule_key(line.anchor)) + "."


# Words and numbers


@in_every_language
def test_suits_are_named_and_sized_as_in_the_game(language: str) -> None:
    words = Words(language, GAME)
    _, *rows = tables(language, "pieces")[0]
    assert [row[0] for row in rows] == [words.text(f"hasp-suit-{suit}") for suit in SUITS]
    assert "".join(row[1] for row in rows) == SUITS
    plain_suits, village = f"1–{SUIT_SIZE}", f"{SUIT_SIZE + 1}–{STRENGTHS}"
    assert [row[4] for row in rows] == [plain_suits] * VILLAGE + [village]


@in_every_language
def test_points_are_those_on_the_cards(language: str) -> None:
    strengths, points = tables(language, "pieces")[1]
    assert [int(cell) for cell in strengths[1:]] == list(range(1, STRENGTHS + 1))
    assert [int(cell) for cell in points[1:]] == list(POINTS)
    assert strong_numbers(language, "pieces") == [DECK_POINTS]


@in_every_language
def test_pieces_are_counted(language: str) -> None:
    first = read(GAME, language).section("hasp.pieces").blocks[0]
    assert isinstance(first, Paragraph)
    assert [int(number) for number in re.findall(r"\d+", plain(first.line))] == [CARDS, MOST_MARKERS]


@in_every_language
def test_tables_are_set_up_as_the_game_deals(language: str) -> None:
    _, *rows = tables(language, "setup")[0]
    assert [int(row[0]) for row in rows] == sorted(GAME.seats, reverse=True)
    for count, _sides, left_out, deck, deal, aside, tricks in rows:
        seats = int(count)
        packets = [FIRST_PACKET[seats], FULL_HAND[seats] - FIRST_PACKET[seats]]
        assert [int(number) for number in re.findall(r"\d+", left_out)] == list(range(1, LOWEST[seats]))
        assert int(deck) == DECKS[seats].bit_count()
        assert [int(number) for number in re.findall(r"\d+", deal)] == [packet for packet in packets if packet]
        assert int(aside) == DECKS[seats].bit_count() - seats * FULL_HAND[seats]
        assert int(tricks) == FULL_HAND[seats]


@in_every_language
def test_calls_are_named_and_fill_the_pot_as_in_the_game(language: str) -> None:
    words = Words(language, GAME)
    _, *rows = tables(language, "calls")[0]
    assert [row[0] for row in rows] == [words.text(f"hasp-call-{call}") for call in CALL_NAMES]
    assert [row[2] for row in rows] == [f"+{markers}" for markers in MARKERS]
    most_for_two = BASE_POT + sum(sorted(MARKERS[:4])[-2:])
    assert strong_numbers(language, "calls") == [BASE_POT, MOST_MARKERS, most_for_two]


@in_every_language
def test_the_score_that_wins_is_told(language: str) -> None:
    assert strong_numbers(language, "goal") == strong_numbers(language, "end") == [WINNING_SCORE]


@in_every_language
def test_every_option_is_explained_with_its_default(language: str) -> None:
    words = Words(language, GAME)
    titles = [words.text(f"option-hasp-{option.name}") for option in GAME.options.options]
    assert strong(language, "options") == titles
    listing = read(GAME, language).section("hasp.options").blocks[0]
    assert isinstance(listing, Listing)
    points = [int(number) for number in re.findall(r"\d+", plain(listing.items[1].line))]
    assert points == [*VILLAGE_POINTS, 7, 8, 9, 10, 0, MOST_VILLAGE_POINTS]


# Examples, played


@in_every_language
@pytest.mark.parametrize(
    ("example", "trump", "hands", "winner"),
    [
        ("trick", "R", ["G1 …", "G6 …", "C2 C1 C3 C4 F1 F2 F4", "R6 R2 F3 F5 F6 C5 C6"], 3),
        ("village", "C", ["V7 …", "C3 G1 G2 G3 G4 G5 G6", "V10 V9 V8 C1 C2 C4 C5", "F5 F1 F2 F3 F4 F6 R6"], 2),
    ],
)
def test_a_trick_goes_as_the_example_tells(
    language: str, example: str, trump: str, hands: list[str], winner: int
) -> None:
    _, *rows = tables(language, f"example-{example}")[0]
    assert [row[0] for row in rows] == ["1", "2", "3", "4"]
    table = hasp(hands, trump=trump).play(*(row[1] for row in rows))
    (points,) = strong_numbers(language, f"example-{example}")
    assert table.last_trick == (winner, points)
    told = read(GAME, language).section(f"hasp.example-{example}").blocks
    assert Words(language, GAME).text(f"hasp-suit-{trump}") in plain(lines(told[0])[0].line)
    numbers = [int(number) for number in re.findall(r"\d+", plain(lines(told[-1])[0].line))]
    assert numbers == [winner + 1, points, *(POINTS[int(row[1][1:]) - 1] for row in rows)]


@in_every_language
def test_the_pot_of_the_example_round_adds_up(language: str) -> None:
    words = Words(language, GAME)
    markers = {words.text(f"hasp-call-{call}"): MARKERS[number] for number, call in enumerate(CALL_NAMES)}
    _, *rows = tables(language, "example-round")[0]
    pot = BASE_POT
    for _player, call, told in rows:
        pot += markers[call]
        assert int(told) == pot
    assert strong_numbers(language, "example-round") == [pot]
    outcome = lines(read(GAME, language).section("hasp.example-round").blocks[-1])[0]
    totals = [int(number) for number in re.findall(r"\d\d", plain(outcome.line))]
    assert sum(totals) == DECK_POINTS
