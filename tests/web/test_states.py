"""Every state of the page: three languages, light and dark, on a telephone and on a desk, with text twice as large."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from speeltafel.testing.laws import EXAMPLES, USUAL_EXAMPLES
from tests.web.browsing import PHONE, WIDE, Visit
from tests.web.measuring import LARGE_TEXT, View, cut_off, show, too_wide, violations
from tests.web.states import WAYS

HUGE = (1920, 1080)
LOOKED_OVER = (View("nl", PHONE), View("en", WIDE, "dark"))
"""How axe looks at a state: once in each colour scheme, once on a telephone and once on a desk."""
MEASURED = (*LOOKED_OVER, View("pt", PHONE, text=LARGE_TEXT), View("en", HUGE))
BETWEEN = (View("pt", PHONE), View("en", PHONE), View("nl", WIDE, text=LARGE_TEXT))
"""Views that lie between those above: what does not fit here hardly ever fits there. `make soak` measures them, too."""
VIEWS = MEASURED if EXAMPLES <= USUAL_EXAMPLES else (*MEASURED, *BETWEEN)


@pytest.mark.parametrize("name", WAYS)
def test_every_state_is_worded_fits_and_can_be_used_by_everyone(visit: Visit, name: str) -> None:
    for state, page in WAYS[name](visit):
        check(page, f"{name}: {state}")
        show(page, View("en", WIDE))


def check(page: Page, state: str) -> None:
    """Nothing sticks out, no text is cut off, and axe finds nothing."""
    for view in VIEWS:
        show(page, view)
        assert too_wide(page) == [], f"{state}, {view}"
        assert cut_off(page) == [], f"{state}, {view}"
        assert view not in LOOKED_OVER or violations(page) == [], f"{state}, {view}"
