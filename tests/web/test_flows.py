"""What a reader does besides moving: names, accounts, keys for programs, settings, notifications, sounds, clocks."""

from __future__ import annotations

import re
from itertools import count
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from speeltafel.games import load
from tests.cli.served import Served
from tests.web.browsing import Visit, forgive
from tests.web.chance import choose_luck
from tests.web.measuring import View, show
from tests.web.players import until
from tests.web.shelf import ANY, OPEN_GAME, TOGETHER
from tests.web.states import (
    OPEN,
    PASSWORD,
    against_bots,
    finished,
    friends,
    go,
    my_turn,
    open_for,
    pass_the_turn,
    say,
)

NUMBERS = count(1)
NEW_PASSWORD = "another short sentence"
REFUSED = "status of 4"
"""What a browser writes down about an answer that is a refusal."""
WITHDRAW = re.compile("Withdraw ?: My bot")


def new_login() -> str:
    return f"kim-{next(NUMBERS)}"


def registered(visit: Visit, login: str) -> Page:
    """A guest who makes an account, by hand."""
    page = visit("/me", name="Kim")
    form = page.locator("form").filter(has=page.get_by_role("heading", name="Make an account"))
    form.get_by_label("Login name").fill(login)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Make an account").click()
    expect(page.get_by_text(f"Logged in as {login}.")).to_be_visible()
    return page


def log_in(page: Page, login: str, password: str) -> None:
    form = page.locator("form").filter(has=page.get_by_role("heading", name="Log in"))
    form.get_by_label("Login name").fill(login)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button", name="Log in").click()


# Names and accounts


def test_one_click_seats_a_stranger_under_a_friendly_name_that_can_be_changed(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name=f"Play now : {load(TOGETHER).title}").click()
    expect(page.get_by_text("Your turn", exact=True).first).to_be_visible()
    page.get_by_role("link", name="to the front page").click()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    page.get_by_role("link", name="Change").click()
    page.get_by_label("Your name").fill("Saar")
    page.get_by_role("button", name="Keep").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    expect(page.get_by_role("heading", level=1, name="Saar")).to_be_visible()
    page.reload()
    expect(page.get_by_role("link", name="Your page: Saar")).to_be_visible()


def test_a_name_that_is_not_accepted_is_refused_beside_its_field(visit: Visit) -> None:
    page = visit("/me", name="Kim")
    page.get_by_label("Your name").fill("…")
    page.get_by_role("button", name="Keep").click()
    field = page.get_by_label("Your name")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert page.locator(f"[id='{field.get_attribute('aria-describedby')}']").inner_text()
    forgive(page, "409")


def test_who_has_an_account_is_known_in_every_browser_until_logged_out(visit: Visit) -> None:
    login = new_login()
    first = registered(visit, login)
    second = visit("/me")
    forgive(second, REFUSED)
    log_in(second, login, "not the password")
    expect(second.get_by_label("Password")).to_have_attribute("aria-invalid", "true")
    log_in(second, login, PASSWORD)
    expect(second.get_by_role("heading", level=1, name="Kim")).to_be_visible()
    first.reload()
    first.get_by_role("button", name=re.compile("End it")).click()
    expect(first.get_by_role("button", name=re.compile("End it"))).to_have_count(0)
    second.reload()
    expect(second.get_by_text("We have not met yet")).to_be_visible()
    first.get_by_role("button", name="Log out").click()
    expect(first.get_by_text("We have not met yet")).to_be_visible()


def test_a_password_is_changed_and_only_the_new_one_opens(visit: Visit) -> None:
    login = new_login()
    page = registered(visit, login)
    page.get_by_label("Old password").fill(PASSWORD)
    page.get_by_label("New password").fill(NEW_PASSWORD)
    page.get_by_role("button", name="Change the password").click()
    expect(page.get_by_text("Changed. All other devices are logged out.")).to_be_visible()
    page.get_by_role("button", name="Log out").click()
    forgive(page, REFUSED)
    log_in(page, login, PASSWORD)
    expect(page.get_by_label("Password")).to_have_attribute("aria-invalid", "true")
    log_in(page, login, NEW_PASSWORD)
    expect(page.get_by_text(f"Logged in as {login}.")).to_be_visible()


def test_a_key_for_a_program_is_shown_once_works_and_is_withdrawn(visit: Visit) -> None:
    page = registered(visit, new_login())
    page.get_by_label("Name of the program").fill("My bot")
    page.get_by_role("button", name="Make a key").click()
    key = page.locator("code").inner_text()
    bearer = {"authorization": f"Bearer {key}"}
    address = page.evaluate("location.origin") + "/api/tables/mine"
    stranger = visit("/replay").context.request
    assert stranger.get(address, headers=bearer).ok
    page.reload()
    expect(page.get_by_role("button", name=WITHDRAW)).to_be_visible()
    expect(page.locator("code")).to_have_count(0)
    assert key not in page.content()
    page.get_by_role("button", name=WITHDRAW).click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    assert stranger.get(address, headers=bearer).status == 401


def test_who_leaves_for_good_is_forgotten(visit: Visit) -> None:
    login = new_login()
    page = registered(visit, login)
    page.get_by_role("button", name="Leave for good").click()
    dialog = page.get_by_role("dialog", name="Leave for good")
    expect(dialog.get_by_role("button", name="Leave for good")).to_be_disabled()
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Leave for good").click()
    expect(page.get_by_text("We have not met yet")).to_be_visible()
    forgive(page, REFUSED)
    log_in(page, login, PASSWORD)
    expect(page.get_by_label("Password")).to_have_attribute("aria-invalid", "true")


# Settings


def test_language_and_light_are_kept_and_reach_other_windows(visit: Visit) -> None:
    page = visit("/", language="en", color_scheme="light")
    other = page.context.new_page()
    other.goto(page.url)
    page.get_by_role("button", name="Language").click()
    page.get_by_role("menuitem", name="Nederlands").click()
    expect(page.get_by_role("heading", level=1, name="Schuif aan")).to_be_visible()
    expect(other.get_by_role("heading", level=1, name="Schuif aan")).to_be_visible()
    expect(other).to_have_title(re.compile("drie spellen"))
    page.get_by_role("button", name="Licht of donker").click()
    page.get_by_role("menuitem", name="Donker").click()
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Schuif aan")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_t_goes_to_the_table_and_the_help_level_is_kept(visit: Visit) -> None:
    page, table = against_bots(visit, ANY)
    page.keyboard.press("s")
    page.get_by_role("radio").first.check(force=True)
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    page.wait_for_function("document.activeElement.closest('main') && document.activeElement.matches('button')")
    my_turn(page, table)
    page.keyboard.press("s")
    expect(page.get_by_role("radio").first).to_be_checked()


# Whose turn


HIDDEN = """() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    window.told = [];
    window.Notification = class extends Notification {
        static permission = 'granted';
        constructor(title, more) { super(title, more); window.told.push([title, more.body]); }
    };
}"""
"""A reader who looks elsewhere; notifications are real ones, and noted.

Chromium's headless shell says `denied` here whatever was granted, so the permission that tests grant is written down.
"""

HEARD = """() => {
    window.notes = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (at) { window.notes.push(this.frequency.value); start.call(this, at); };
}"""


def test_a_turn_is_told_in_the_title_by_a_note_of_the_browser_and_by_a_sound(visit: Visit) -> None:
    mover, other, table = friends(visit, OPEN_GAME)
    other.context.grant_permissions(["notifications"])
    other.keyboard.press("s")
    other.get_by_role("switch", name="Tell me when it is my turn").click()
    expect(other.get_by_role("switch", name="Tell me when it is my turn")).to_be_checked()
    other.get_by_role("switch", name="Soft sounds").click()
    other.evaluate(HIDDEN)
    other.evaluate(HEARD)
    game = load(OPEN_GAME).title
    expect(other).to_have_title(f"{game} – Speeltafel")
    pass_the_turn(mover, table)
    expect(other).to_have_title(f"● Your turn – {game} – Speeltafel")
    assert other.evaluate("told") == [[f"{game} – Speeltafel", f"It is your turn in {game}."]]
    other.wait_for_function("notes.includes(440) && notes.includes(587)")
    pass_the_turn(other, table)
    expect(other).to_have_title(f"{game} – Speeltafel")


def test_without_the_reader_s_wish_there_is_no_note_and_no_sound(visit: Visit) -> None:
    mover, other, table = friends(visit, OPEN_GAME)
    other.context.grant_permissions(["notifications"])
    other.evaluate(HIDDEN)
    other.evaluate(HEARD)
    pass_the_turn(mover, table)
    expect(other).to_have_title(re.compile("Your turn"))
    assert other.evaluate("told") == [] and other.evaluate("notes") == []


def test_a_browser_that_says_no_to_notes_is_believed(visit: Visit) -> None:
    page, _ = against_bots(visit, ANY)
    page.evaluate("() => { Notification.requestPermission = async () => 'denied'; }")
    page.keyboard.press("s")
    page.get_by_role("switch", name="Tell me when it is my turn").click()
    expect(page.get_by_text("Your browser does not allow it")).to_be_visible()
    expect(page.get_by_role("switch", name="Tell me when it is my turn")).not_to_be_checked()


def test_another_language_needs_nothing_more_of_the_server(visit: Visit) -> None:
    page, table = finished(visit, ANY, 2)
    forgive(page, "404")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    for room in (f"/r/{table}#9", "/r/nowhere", "/me"):
        go(page, room)
        page.wait_for_load_state("networkidle")
        assert any(path.startswith("/api") for path in asked)
        asked.clear()
        show(page, View("nl"))
        page.wait_for_load_state("networkidle")
        show(page, View("en"))
        assert [path for path in asked if path.startswith("/api")] == []


def test_bots_make_no_pause_for_who_wants_none(visit: Visit) -> None:
    said: list[str] = []

    def listen(page: Page) -> None:
        page.on("websocket", lambda socket: socket.on("framesent", lambda text: said.append(str(text))))

    page, table = against_bots(visit, ANY, meet=listen)
    assert not any("pauses" in text for text in said)
    page.keyboard.press("s")
    page.get_by_role("switch", name="Bots take a moment").uncheck()
    until(page, lambda: '"pauses":false' in said[-1], "the wish")
    said.clear()
    my_turn(page, table)
    assert '"pauses":false' in said[0]


# Clocks


def test_a_clock_is_shown_and_whoever_runs_out_of_time_is_played_for_and_may_return(
    visit: Visit, server: Served
) -> None:
    page, other = visit("/replay", name="Kim"), visit("/replay", name="Bo")
    choose_luck(server, "Kim begins 3")
    table = open_for(page, OPEN_GAME, OPEN, clock={"kind": "move", "seconds": 9})
    say(other, table, "sit")
    say(other, table, "ready")
    go(page, f"/t/{table}")
    page.get_by_role("button", name="I am ready").click()
    expect(page.get_by_text("Your turn", exact=True).first).to_be_visible()
    expect(page.get_by_text(re.compile(r"^0:0[1-9]$")).first).to_be_visible()
    expect(page.get_by_text("A bot plays for you.").first).to_be_visible()
    page.get_by_role("button", name="Take my seat back").click()
    expect(page.get_by_text("A bot plays for you.")).to_have_count(0)


def test_the_waiting_room_says_which_clock_will_run(visit: Visit) -> None:
    page = visit(f"/new/{ANY}", name="Kim")
    page.get_by_role("radio", name="45 seconds a move").check()
    page.get_by_role("radio", name="Everyone").check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.get_by_text("45 seconds for each move")).to_be_visible()
    expect(page.get_by_text("Open to everyone")).to_be_visible()
    expect(page.get_by_label("Link to this table")).to_have_value(page.url)


# Guests at the door


def test_a_friend_with_the_link_gives_a_name_sits_down_and_the_game_starts(visit: Visit) -> None:
    host = visit("/replay", name="Kim")
    table = open_for(host, ANY, OPEN)
    go(host, f"/t/{table}")
    friend = visit(f"/t/{table}")
    friend.get_by_label("Your name at the table").fill("Bo")
    friend.get_by_role("button", name="Sit down").click()
    friend.get_by_role("button", name="I am ready").click()
    expect(host.get_by_text("Bo", exact=True)).to_be_visible()
    host.get_by_role("button", name="I am ready").click()
    for page in (host, friend):
        expect(page.get_by_role("heading", level=1, name=load(ANY).title)).to_be_attached()
        expect(page.get_by_role("button", name="Rules")).to_be_visible()
