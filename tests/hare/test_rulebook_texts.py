"""The rulebook of Hare & Tortoise that players read: every rule in every language, every number as on the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from speeltafel.games.hare.actions import LONGEST_MOVE
from speeltafel.games.hare.board import (
    AT_FINISH,
    BOARD,
    CARROT,
    DIE,
    FINISH,
    HANDFUL,
    HARE,
    HARE_TABLE,
    LETTUCE,
    NUMBERS,
    POSITION_1_5_6,
    POSITION_2,
    POSITION_3,
    POSITION_4,
    POSITION_PAY,
    RESULTS,
    RUNNERS_EACH,
    STARTING_CARROTS,
    STARTING_LETTUCES,
    TORTOISE,
)
from speeltafel.games.hare.rules import RULEBOOK, carrot_limit, cost, longest_move
from speeltafel.locale import LANGUAGES, Words, rule_key
from speeltafel.locale.rulebook import (
    Block,
    BookSection,
    Listing,
    Paragraph,
    Pictures,
    Rulebook,
    TableBlock,
    plain,
    read,
)
from tests.hare.table import GAME, HOME, hare

SECTIONS = ("goal", "pieces", "set-up", "turn", "spaces", "end", "scoring", "players", "options", "examples", "edition")
PIECES = {"runner", "carrots", "lettuce", *(f"space:{kind}" for kind in ("carrot", "lettuce", "2", "tortoise", "hare"))}
ROWS_OF_SPACES = (HARE, CARROT, LETTUCE, TORTOISE, POSITION_1_5_6, POSITION_2, POSITION_3, POSITION_4)

every_language = pytest.mark.parametrize("language", LANGUAGES)


def book(language: str) -> Rulebook:
    return read(GAME, language)


def words_in(block: Block) -> Iterator[str]:
    """Every line of a block as plain words."""
    if isinstance(block, Paragraph):
        yield plain(block.line)
    elif isinstance(block, Listing):
        yield from (plain(item.line) for item in block.items)
    elif isinstance(block, TableBlock):
        yield from (plain(cell) for row in (block.head, *block.rows) for cell in row)


def numbers_in(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


def numbers_of(section: BookSection) -> Counter[int]:
    """Every number a section states, however often."""
    return Counter(number for block in section.blocks for words in words_in(block) for number in numbers_in(words))


def rows(language: str, section: str) -> list[list[str]]:
    """The rows of the one table in a section."""
    [table] = [block for block in book(language).section(f"hare.{section}").blocks if isinstance(block, TableBlock)]
    return [[plain(cell) for cell in row] for row in table.rows]


def figures(language: str, section: str) -> list[list[int]]:
    """The rows of a table that has nothing but numbers in it."""
    return [[int(cell) for cell in row] for row in rows(language, section)]


def rule_paragraphs(language: str) -> dict[str, str]:
    """The words at the anchor of each rule."""
    blocks = book(language).blocks
    return {block.anchor: plain(block.line) for block in blocks if isinstance(block, Paragraph) and block.anchor}


# Anchors, pictures, headings


@every_language
def test_every_rule_has_its_paragraph(language: str) -> None:
    anchors = book(language).anchors
    assert len(set(anchors)) == len(anchors)
    assert set(rule_paragraphs(language)) == set(RULEBOOK.ids.values())
    assert set(rule_paragraphs(language)) == {rule for rule in GAME.rule_ids.values() if not rule.startswith("table.")}


@every_language
def test_every_section_has_an_anchor_and_the_usual_ones_are_there(language: str) -> None:
    sections = [section.anchor for section in book(language).sections]
    assert None not in sections
    assert {f"hare.{name}" for name in SECTIONS} <= set(sections)


@every_language
def test_a_rule_has_the_same_title_as_in_a_refusal_and_says_more_than_that(language: str) -> None:
    words = Words(language, GAME)
    for rule, text in rule_paragraphs(language).items():
        title = words.text(rule_key(rule))
        assert text.startswith(f"{title}. "), rule
        assert len(text.removeprefix(title).split()) > 10, rule


@every_language
def test_the_languages_have_the_same_anchors_in_the_same_order(language: str) -> None:
    assert book(language).anchors == book("en").anchors
    shapes = [[(section.level, section.anchor) for section in book(name).sections] for name in (language, "en")]
    assert shapes[0] == shapes[1]


@every_language
def test_the_languages_have_the_same_pictures_each_with_its_own_words(language: str) -> None:
    pieces = [picture.piece for picture in book(language).pictures]
    assert pieces == [picture.piece for picture in book("en").pictures]
    assert len(pieces) == len(PIECES)
    assert set(pieces) == PIECES
    assert len({picture.alt for picture in book(language).pictures}) == len(pieces)


@every_language
def test_no_heading_stands_without_text(language: str) -> None:
    assert book(language).title == Words(language, GAME).text("hare-name")
    bodies = [book(language).intro, *(section.blocks for section in book(language).sections)]
    assert all(any(not isinstance(block, Pictures) for block in body) for body in bodies)


@every_language
def test_the_languages_state_the_same_numbers_section_by_section(language: str) -> None:
    for ours, english in zip(book(language).sections, book("en").sections, strict=True):
        assert numbers_of(ours) == numbers_of(english), ours.anchor


# Numbers of the game


@every_language
def test_the_lane_is_the_one_on_the_board(language: str) -> None:
    found = [
        (int(count), numbers_in(printed), numbers_in(counted))
        for _, count, printed, counted in rows(language, "pieces")
    ]
    lane = [[space for space in range(FINISH) if BOARD[space] == kind] for kind in ROWS_OF_SPACES]
    assert found == [(len(spaces), [FINISH - space for space in spaces], spaces) for spaces in lane]
    assert sum(count for count, *_ in found) == FINISH - 1


@every_language
def test_position_spaces_are_named_by_their_numbers(language: str) -> None:
    names = [name for name, *_ in rows(language, "pieces")]
    assert [tuple(numbers_in(name)) for name in names] == [NUMBERS.get(kind, ()) for kind in ROWS_OF_SPACES]


@every_language
def test_the_number_of_spaces_and_the_first_tortoise(language: str) -> None:
    told, numbering, _ = paragraphs(language, "pieces")
    assert numbers_in(told) == [FINISH - 1]
    assert numbers_in(numbering) == [FINISH - 1, 1, FINISH]
    first = min(space for space in range(FINISH) if BOARD[space] == TORTOISE)
    assert numbers_in(rule_paragraphs(language)["hare.no-tortoise-behind"]) == [FINISH - first, first]
    assert hare(first, 0, 0).refusal("back") == "hare.no-tortoise-behind"


@every_language
def test_carrot_cards_are_worth_what_everyone_begins_with(language: str) -> None:
    *_, told = paragraphs(language, "pieces")
    small, ten, more, most, twice, _ = numbers_in(told)
    assert small == twice
    assert 2 * small + ten + more + most == STARTING_CARROTS[3]
    assert STARTING_CARROTS[3] + most == STARTING_CARROTS[4]


@every_language
def test_the_set_up_for_every_number_of_players(language: str) -> None:
    dealt = [[seats, RUNNERS_EACH[seats], STARTING_CARROTS[seats], STARTING_LETTUCES[seats]] for seats in GAME.seats]
    assert figures(language, "set-up") == dealt


@every_language
def test_moves_cost_what_they_cost_up_to_the_longest_first_move(language: str) -> None:
    longest = longest_move(max(STARTING_CARROTS))
    assert longest < LONGEST_MOVE
    assert figures(language, "forward") == [[steps, cost(steps)] for steps in range(1, longest + 1)]


@every_language
def test_a_meal_pays_by_position(language: str) -> None:
    assert figures(language, "lettuce-space") == [[position, HANDFUL * position] for position in range(1, 7)]


@every_language
def test_position_spaces_pay_what_they_pay(language: str) -> None:
    kinds = [kind for kind in ROWS_OF_SPACES if kind in NUMBERS]
    paid = [[kind, position] for kind in kinds for position in NUMBERS[kind]]
    assert rows(language, "position-space") == [
        ["/".join(map(str, NUMBERS[kind])), str(position), str(POSITION_PAY[kind, position])] for kind, position in paid
    ]


@every_language
def test_the_hare_table_is_the_one_of_the_rules_in_the_words_of_the_game(language: str) -> None:
    words = Words(language, GAME)
    found: dict[tuple[int, int], str] = {}
    for die, positions, brings in rows(language, "hare-space"):
        first, *_, last = numbers_in(positions) * 2
        for position in range(first, last + 1):
            assert (int(die), position) not in found
            found[int(die), position] = brings
    results = {(die, column + 1): HARE_TABLE[die - 1][column] for die in range(1, DIE + 1) for column in range(6)}
    assert found == {cell: words.text(f"hare-result-{result}") for cell, result in results.items()}
    assert set(results.values()) == set(RESULTS)


@every_language
def test_the_carrots_that_may_come_home(language: str) -> None:
    limits = [[home + 1, carrot_limit(hare(*[HOME] * home, *[0] * (6 - home)).state)] for home in range(5)]
    assert figures(language, "end") == limits
    two_players = [plain(item.line) for item in last_list(book(language).section("hare.two-players")).items]
    assert numbers_in(two_players[-1]) == [limit for _, limit in limits[1:3]]


def last_list(section: BookSection) -> Listing:
    found = section.blocks[-1]
    assert isinstance(found, Listing)
    return found


@every_language
def test_a_handful_is_a_handful_everywhere(language: str) -> None:
    told = rule_paragraphs(language)
    assert numbers_in(told["hare.ten-carrots-to-give"]) == [HANDFUL] * 2
    assert numbers_in(told["hare.must-take-or-give"]) == [HANDFUL] * 3
    assert numbers_of(book(language).section("hare.back"))[HANDFUL] == 1
    assert numbers_of(book(language).section("hare.carrot-space"))[HANDFUL] == 4


# The examples, played


def test_the_example_of_the_opening_can_be_played() -> None:
    table = hare(0, 0, 0)
    seats = [0, 1, 2, 0, 1, 2, 0]
    deeds = ["move 10", "move 8", "move 5", "eat", "move 5", "take", "move 2"]
    purses = []
    for seat, deed in zip(seats, deeds, strict=True):
        assert table.match.actor == seat
        table.do(deed)
        purses.append(table.carrots[seat])
    for language in LANGUAGES:
        assert [int(carrots) for *_, carrots in rows(language, "example-opening")] == purses
    table.do("move 3", "move 8")
    assert table.event("paid").facts["position"] == 3
    assert table.carrots[0] == purses[-1] + 30


def test_the_example_of_the_finish_can_be_played() -> None:
    table = hare(61, 0, 0, carrots=[26, 65, 65], lettuces=[0, 3, 3])
    assert table.refusal("move 3") == "hare.finish-carrot-limit"
    purses = [table.carrots[0] - cost(3)]
    table.do("give")
    purses.append(table.carrots[0])
    table.do("move 2", "move 5", "move 3")
    purses.append(table.carrots[0])
    assert table.places[0] == 1
    assert BOARD[table.spaces[0]] == AT_FINISH
    for language in LANGUAGES:
        assert [int(carrots) for *_, carrots in rows(language, "example-finish")] == purses


@every_language
def test_the_example_of_a_move_counts_the_same_from_either_end(language: str) -> None:
    [told] = [text for text in paragraphs(language, "forward") if "52" in text]
    _, _, here, there, difference, steps, carrots, begin, end, counted = numbers_in(told)
    assert (here, there) == (FINISH - begin, FINISH - end)
    assert here - there == end - begin == difference == steps == counted
    table = hare(begin, 0, 0)
    before = table.carrots[0]
    table.do(f"move {steps}")
    assert table.spaces[0] == end
    assert before - table.carrots[0] == cost(steps) == carrots


def paragraphs(language: str, section: str) -> list[str]:
    """The paragraphs of a section as plain words."""
    blocks = book(language).section(f"hare.{section}").blocks
    return [plain(block.line) for block in blocks if isinstance(block, Paragraph)]
