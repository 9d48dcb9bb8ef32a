"""Choosing seats in the waiting room, by pointer and keyboard, on a telephone; and how a new table offers it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.browsing import PHONE, Visit
from tests.web.measuring import too_wide, violations
from tests.web.shelf import OPEN_GAME, WITH_PARTNERS
from tests.web.states import BOT, OPEN, go, open_for, say


def seats(page: Page) -> Locator:
    return page.locator("section", has=page.get_by_role("heading", name="At the table")).locator("ol > li")


def grip(page: Page, seat: int) -> Locator:
    """What somebody's seat is moved by; seats count from 1."""
    return page.locator(f"[data-grip='{seat - 1}']")


def arranging(visit: Visit, **wishes: object) -> tuple[Page, Page, str]:
    """Kim, who decides, and Bo, who is ready, at a table for four with two bots."""
    kim, bo = visit("/replay", name="Kim", size=PHONE, **wishes), visit("/replay", name="Bo")
    table = open_for(kim, WITH_PARTNERS, OPEN, BOT, BOT, seated="chosen")
    say(bo, table, "sit")
    say(bo, table, "ready")
    go(kim, f"/t/{table}")
    go(bo, f"/t/{table}")
    expect(seats(kim).nth(0)).to_contain_text("Kim")
    return kim, bo, table


def drag(page: Page, seat: int, to: int) -> None:
    seats(page).first.evaluate("one => one.parentElement.scrollIntoView({ block: 'center' })")
    start, end = grip(page, seat).bounding_box(), seats(page).nth(to - 1).bounding_box()
    assert start is not None and end is not None
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + 20, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()


def test_a_name_is_dragged_to_another_seat_and_the_game_is_played_so(visit: Visit) -> None:
    kim, bo, _ = arranging(visit)
    expect(bo.get_by_role("button", name="Not ready after all")).to_be_visible()
    drag(kim, 1, 3)
    for page in (kim, bo):
        expect(seats(page).nth(2)).to_contain_text("Kim")
        expect(seats(page).nth(2)).to_contain_text("Team 1")
    expect(bo.get_by_role("button", name="I am ready")).to_be_visible()  # it was for other seats that Bo was ready
    expect(bo.locator("[data-grip]")).to_have_count(0)
    for page in (bo, kim):
        page.get_by_role("button", name="I am ready").click()
    for page in (kim, bo):
        page.keyboard.press("l")
        lines = page.get_by_role("listitem")
        expect(lines.filter(has_text="Everyone sits as chosen, and the game begins.")).to_be_visible()
        expect(lines.filter(has_text="That was the first village card")).to_be_visible()


def test_seats_are_changed_by_keyboard_and_said_aloud(visit: Visit) -> None:
    kim, bo, _ = arranging(visit)
    spoken = kim.get_by_role("log")
    grip(kim, 2).focus()
    kim.keyboard.press("Space")
    expect(spoken).to_contain_text("Bo, seat 2, is picked up.")
    assert too_wide(kim) == [] and violations(kim) == []
    kim.keyboard.press("ArrowUp")
    expect(spoken).to_contain_text("Seat 1: Kim.")
    kim.keyboard.press("Escape")
    expect(spoken).to_contain_text("Bo stays.")
    kim.keyboard.press("Enter")
    for _ in range(2):
        kim.keyboard.press("ArrowDown")
    kim.keyboard.press("Enter")
    expect(seats(bo).nth(3)).to_contain_text("Bo")
    expect(grip(kim, 4)).to_be_focused()
    expect(spoken).to_contain_text("Bo moves to seat 4.")


def test_two_taps_do_what_a_drag_does(visit: Visit) -> None:
    kim, _, _ = arranging(visit, touch=True)
    grip(kim, 1).tap()
    grip(kim, 2).tap()
    expect(seats(kim).nth(0)).to_contain_text("Bo")
    expect(seats(kim).nth(1)).to_contain_text("Kim")


@pytest.mark.parametrize(("game", "ways"), [(WITH_PARTNERS, 3), (OPEN_GAME, 2)])
def test_a_new_table_says_in_one_place_how_people_are_seated(visit: Visit, game: str, ways: int) -> None:
    page = visit(f"/new/{game}", name="Kim", size=PHONE)
    who = page.get_by_role("group", name="Who sits where?")
    expect(who.get_by_role("radio")).to_have_count(ways)
    if ways > 2:
        who.get_by_role("radio", name="Drawn by cards").check(force=True)
        expect(page.get_by_text("Cards are turned up until two players have the same suit")).to_be_visible()
        page.get_by_role("group", name="How many play?").get_by_role("radio", name="3").check(force=True)
        expect(who.get_by_role("radio")).to_have_count(2)
        expect(who.get_by_role("radio", name="At random")).to_be_checked()
    who.get_by_role("radio", name="We choose").check(force=True)
    expect(page.get_by_text("Who sits where is arranged before the start")).to_be_visible()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("group", name="Who sits where?").get_by_role("radio", name="We choose")).to_be_checked()
    expect(page.locator("[data-grip='0']")).to_be_enabled()
