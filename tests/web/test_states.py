"""Every room of the page: three languages, light and dark, on a telephone and on a desk, with text twice as large."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.conftest import LANGUAGES, PHONE, WIDE, Visit, forgive
from tests.web.inspecting import LARGE_TEXT, cut_off, show, too_wide, violations
from tests.web.rooms import ROOMS

LIGHT = {"nl": "light", "en": "dark", "pt": "light"}
SIZES = {"nl": PHONE, "en": WIDE, "pt": PHONE}
"""How axe looks at it: once on a desk, once in the dark, and in each language."""
HUGE = (1920, 1080)
NOISE = {
    "front, the house is gone": ("ERR_FAILED",),
    "no such table": ("404",),
    "no such game": ("404",),
    "the line is lost": ("WebSocket",),
}
"""What a browser itself writes down about an answer that the room is about."""


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_is_worded_fits_and_can_be_used_by_everyone(visit: Visit, name: str) -> None:
    page = ROOMS[name](visit)
    forgive(page, *NOISE.get(name, ()))
    for language in LANGUAGES:
        for size in dict.fromkeys((PHONE, SIZES[language])):
            show(page, language, LIGHT[language], size)
            assert too_wide(page) == [], f"{language}, {size[0]} px"
            assert cut_off(page) == [], f"{language}, {size[0]} px"
        assert violations(page) == [], language
    look_closer(page)


def look_closer(page: Page) -> None:
    """Large text on a desk and on a telephone, and a very wide window."""
    for size, language in ((WIDE, "nl"), (PHONE, "pt")):
        show(page, language, "light", size, LARGE_TEXT)
        assert too_wide(page) == [], f"text at {LARGE_TEXT}, {size[0]} px"
        assert cut_off(page) == [], f"text at {LARGE_TEXT}, {size[0]} px"
    show(page, "en", "light", HUGE)
    assert too_wide(page) == [], f"{HUGE[0]} px"


# The measures themselves


def test_what_sticks_out_is_found(visit: Visit) -> None:
    page = ROOMS["nothing here"](visit)
    page.evaluate("document.querySelector('h1').style.cssText = 'all: unset; display: block; width: 2000px'")
    assert len(too_wide(page)) > 1


def test_what_is_cut_off_is_found(visit: Visit) -> None:
    page = ROOMS["nothing here"](visit)
    page.evaluate(
        "document.querySelector('footer p').style.cssText = 'width: 3rem; overflow: hidden; white-space: nowrap'"
    )
    assert any("Open source" in text for text in cut_off(page))


def test_axe_looks(visit: Visit) -> None:
    page = ROOMS["nothing here"](visit)
    page.evaluate("document.querySelector('footer p').style.color = 'var(--line)'")
    assert [found["rule"] for found in violations(page)] == ["color-contrast"]
