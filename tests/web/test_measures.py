"""The measures of pages themselves: what they should find is found."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import Visit
from tests.web.colours import FAR_APART, apart, contrast
from tests.web.measuring import cut_off, too_wide, violations


def simple_page(visit: Visit) -> Page:
    page = visit("/rules/chess")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    return page


def test_what_sticks_out_is_found(visit: Visit) -> None:
    page = simple_page(visit)
    page.evaluate("document.querySelector('h1').style.cssText = 'all: unset; display: block; width: 2000px'")
    assert len(too_wide(page)) > 1


def test_what_is_cut_off_is_found(visit: Visit) -> None:
    page = simple_page(visit)
    page.evaluate(
        "document.querySelector('footer p').style.cssText = 'width: 3rem; overflow: hidden; white-space: nowrap'"
    )
    assert any("Open source" in text for text in cut_off(page))


def test_axe_looks(visit: Visit) -> None:
    page = simple_page(visit)
    page.evaluate("document.querySelector('footer p').style.color = 'var(--line)'")
    assert [found["rule"] for found in violations(page)] == ["color-contrast"]


def test_colours_that_are_alike_are_found() -> None:
    assert apart("rgb(200, 30, 30)", "rgb(205, 36, 30)") < FAR_APART < apart("rgb(200, 30, 30)", "rgb(30, 120, 60)")
    assert contrast("rgb(0, 0, 0)", "rgb(255, 255, 255)") == pytest.approx(21)
