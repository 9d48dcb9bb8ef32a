"""The reader of rulebooks: what each form becomes, and what it says of a slip of the pen."""

from __future__ import annotations

import msgspec
import pytest

from speeltafel.games import OURS, load
from speeltafel.locale.rulebook import (
    BookSection,
    Listing,
    Misprint,
    Paragraph,
    Picture,
    Pictures,
    Rulebook,
    TableBlock,
    TextRun,
    parse,
    plain,
    read,
)

BOOK = """# A game

What it is,
in two lines.

## Goal {#game.goal}
[#game.win] Be the **first** with *12*.

![A six](piece:card:R6)
![A marker](piece:marker)

### Order

1. [#game.deal] Deal
   the cards.
2. Play.

| call | pot |
|---|---|
| **Pass** | 0 |
| Find | 1 |
"""


def book(text: str = BOOK) -> Rulebook:
    return parse("game", "en", text)


def test_a_rulebook_has_a_title_an_introduction_and_sections() -> None:
    found = book()
    assert (found.title, found.intro) == ("A game", (Paragraph((TextRun("What it is, in two lines."),)),))
    assert [(section.level, section.title, section.anchor) for section in found.sections] == [
        (2, "Goal", "game.goal"),
        (3, "Order", None),
    ]


def test_a_paragraph_has_its_anchor_and_its_emphasis() -> None:
    paragraph, pictures = book().section("game.goal").blocks
    assert paragraph == Paragraph(
        (TextRun("Be the "), TextRun("first", "strong"), TextRun(" with "), TextRun("12", "emphasis"), TextRun(".")),
        "game.win",
    )
    assert pictures == Pictures((Picture("card:R6", "A six"), Picture("marker", "A marker")))


def test_a_list_keeps_its_numbers_and_a_table_its_cells() -> None:
    assert book().sections[1].blocks == (
        Listing((Paragraph((TextRun("Deal the cards."),), "game.deal"), Paragraph((TextRun("Play."),))), ordered=True),
        TableBlock(
            head=((TextRun("call"),), (TextRun("pot"),)),
            rows=(((TextRun("Pass", "strong"),), (TextRun("0"),)), ((TextRun("Find"),), (TextRun("1"),))),
        ),
    )


def test_anchors_and_pictures_are_listed_in_order() -> None:
    assert book().anchors == ("game.goal", "game.win", "game.deal")
    assert [picture.piece for picture in book().pictures] == ["card:R6", "marker"]


def test_a_line_can_be_read_without_its_style() -> None:
    paragraph = book().section("game.goal").blocks[0]
    assert isinstance(paragraph, Paragraph)
    assert plain(paragraph.line) == "Be the first with 12."


def test_a_rulebook_goes_over_the_wire_and_back() -> None:
    assert msgspec.json.decode(msgspec.json.encode(book()), type=Rulebook) == book()


def test_a_section_that_is_not_there_is_named() -> None:
    with pytest.raises(KeyError, match=r"game\.end"):
        book().section("game.end")


def test_a_heading_right_below_another_has_an_empty_section() -> None:
    assert book("# A game\n## Goal\n## End\n").sections == (
        BookSection(2, "Goal", None, ()),
        BookSection(2, "End", None, ()),
    )


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "the file is empty"),
        ("No title.", "line 1: expected a title"),
        ("## Goal {#game.goal}", "line 1: expected one title"),
        ("# A game\n\n# Another", "line 3: expected one title"),
        ("# A game\n\n#### Deep", "line 3: expected one title"),
        ("# A game\n\n## Goal {#Game Goal}", "line 3: expected one title"),
        ("# A game\n\n[#game.win] a\n\n- [#game.win] b", r"expected every anchor once; game\.win"),
        ("# A game\n\n[#Win] a", "line 3: expected plain words"),
        ("# A game\n\na <b>c</b>", "line 3: expected plain words"),
        ("# A game\n\na **b", "line 3: expected plain words"),
        ("# A game\n\na [link](https://example.org)", "line 3: expected plain words"),
        ("# A game\n\na `code`", "line 3: expected plain words"),
        ("# A game\n\ntext\n- item", "line 3: expected a blank line"),
        ("# A game\n\n- item\n1. item", "line 3: expected a list with bullets or one with numbers"),
        ("# A game\n\n- item\n  - inner", "line 3: expected a list"),
        ("# A game\n\n- item\ntext", "line 3: expected a list"),
        ("# A game\n\n| a | b |", "line 3: expected a table"),
        ("# A game\n\n| a | b |\n|---|---|\n| c |", "line 3: expected a table with 2 cells"),
        ("# A game\n\n| a | b |\n|---|---|\n| c | d", "line 3: expected a table with 2 cells"),
        ("# A game\n\n![](piece:marker)", "line 3: expected one picture a line"),
        ("# A game\n\n![a](file.png)", "line 3: expected one picture a line"),
    ],
)
def test_a_slip_of_the_pen_is_told_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(Misprint, match=complaint) as caught:
        book(text)
    assert str(caught.value).startswith("game en")


def test_an_unknown_language_is_told() -> None:
    with pytest.raises(ValueError, match="unknown language 'de'"):
        read(load(OURS[0]), "de")
