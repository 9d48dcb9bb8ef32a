"""Every state that a reader may find the page in, reached through real tables.

A way leads through several states, one after the other on the same pages: `for state, page in way(visit): …`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from speeltafel.games import OURS, load
from tests.web.browsing import PATIENCE_MS, Visit, forgive
from tests.web.game_page import page_of
from tests.web.shelf import ANY, FREE_TALK, OPEN_GAME, QUIET_TALK, SECRET_GAME
from tests.web.tables import BOT, ME, OPEN

PASSWORD = "a short sentence"
NUMBERS = count(1)
Way: TypeAlias = Callable[[Visit], Iterator[tuple[str, Page]]]
WAYS: dict[str, Way] = {}
__all__ = ["BOT", "ME", "OPEN", "WAYS"]


def way(name: str) -> Callable[[Way], Way]:
    """Put a way into the list."""

    def listed(found: Way) -> Way:
        WAYS[name] = found
        return found

    return listed


# What a reader's browser asks the server besides


def ask(page: Page, path: str, body: object = None, method: str | None = None) -> Any:
    """The server's answer to whoever reads this page."""
    address = urlsplit(page.url)
    url = f"{address.scheme}://{address.netloc}"
    answer = page.context.request.fetch(
        f"{url}{path}", method=method or ("GET" if body is None else "POST"), data=body, headers={"origin": url}
    )
    assert answer.ok, answer.text()
    return answer.json() if answer.body() else None


def open_for(page: Page, game: str, *chairs: dict[str, str], **wishes: Any) -> str:
    """A table that the reader opens."""
    return str(ask(page, "/api/tables", {"game": game, "seats": [ME, *chairs], **wishes})["table"])


def say(page: Page, table: str, kind: str, **more: Any) -> dict[str, Any]:
    """A message of the reader's to a table."""
    told: dict[str, Any] = ask(
        page, f"/api/tables/{table}/messages", {"type": kind, "key": f"k{next(NUMBERS)}", **more}
    )
    assert told["type"] == "ack", told
    return told


def choices(page: Page, table: str) -> list[str]:
    """What the reader may do at a table."""
    return [choice["action"] for choice in ask(page, f"/api/tables/{table}/menu")["choices"]]


def pass_the_turn(page: Page, table: str) -> int:
    """The reader does something until it is somebody else's turn; the last decision that they answered.

    The second choice sets off no chance in a game that has just begun, so that it can be taken back.
    """
    decision = -1
    while (menu := ask(page, f"/api/tables/{table}/menu"))["choices"]:
        decision, (_, second, *_) = menu["decision"], menu["choices"]
        say(page, table, "act", decision=decision, action=second["action"])
    return decision


def go(page: Page, path: str) -> Page:
    address = urlsplit(page.url)
    page.goto(f"{address.scheme}://{address.netloc}{path}")
    return page


def my_turn(page: Page, table: str) -> Page:
    """At a table where the reader is to move."""
    go(page, f"/t/{table}")
    expect(page.get_by_text("Your turn", exact=True).first).to_be_visible()
    return laid_out(page)


def laid_out(page: Page) -> Page:
    """The page, once the pieces lie on the table."""
    expect(page.locator("main .empty")).to_have_count(0)
    expect(page.locator("main svg:visible").first).to_be_visible()
    return page


def against_bots(visit: Visit, game: str, seats: int = 3, **wishes: Any) -> tuple[Page, str]:
    """A reader at a table with house bots, to move."""
    page = visit("/replay", name="Kim", **wishes)
    table = open_for(page, game, *[BOT] * (seats - 1))
    return my_turn(page, table), table


def friends(visit: Visit, game: str, **wishes: Any) -> tuple[Page, Page, str]:
    """Two readers at a table that has begun; the first page is the one to move."""
    kim, bo = visit("/replay", name="Kim"), visit("/replay", name="Bo")
    table = open_for(kim, game, OPEN, **wishes)
    say(bo, table, "sit")
    say(kim, table, "ready")
    say(bo, table, "ready")
    first, second = (kim, bo) if choices(kim, table) else (bo, kim)
    my_turn(first, table)
    go(second, f"/t/{table}")
    expect(second.get_by_text("is thinking").first).to_be_visible()
    return first, second, table


def finished(visit: Visit, game: str, seats: int, level: str = "sensible") -> tuple[Page, str]:
    """A reader whose game a bot has played to its end."""
    page = visit("/replay", name="Kim")
    table = open_for(page, game, *[{**BOT, "level": level}] * (seats - 1))
    say(page, table, "leave")
    wait_for_record(page, table)
    return page, table


FILED = """(table) => {
    const look = async () => {
        const { games } = await (await fetch('/api/records?limit=50')).json();
        if (games.some((game) => game.table === table)) console.info(`filed ${table}`);
        else setTimeout(look, 30);
    };
    void look();
}"""


def wait_for_record(page: Page, table: str) -> None:
    """Wait until the record of a game can be found."""
    with page.expect_console_message(lambda message: message.text == f"filed {table}", timeout=3 * PATIENCE_MS):
        page.evaluate(FILED, table)


def ask_why(page: Page, moment: str) -> None:
    """A replay, with a bot to ask beside it."""
    go(page, f"/r/{moment}")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("w")


def more(page: Page) -> Locator:
    """The menu of a table, open."""
    page.get_by_role("navigation").get_by_role("button", name="More").click()
    menu = page.get_by_role("menu")
    expect(menu).to_be_visible()
    return menu


def press(page: Page, key: str, there: Locator) -> Page:
    """The page, once what this key opens is there."""
    page.keyboard.press(key)
    expect(there.first).to_be_visible()
    return page


def close(page: Page, there: Locator) -> None:
    """Escape closes what is open."""
    page.keyboard.press("Escape")
    expect(there).to_have_count(0)


# Before a game


@way("front page")
def front(visit: Visit) -> Iterator[tuple[str, Page]]:
    page = visit("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled()
    yield "nobody yet", page
    page.get_by_role("button", name="Language").click()
    expect(page.get_by_role("menu")).to_be_visible()
    yield "languages", page
    close(page, page.get_by_role("menu"))
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "keys", page
    close(page, page.get_by_role("dialog"))
    forgive(page, "ERR_FAILED")
    page.route("**/api/**", lambda route: route.abort())
    expect(page.get_by_text("The house does not answer").first).to_be_visible()
    yield "the server is gone", page


@way("front page with tables")
def front_with_tables(visit: Visit) -> Iterator[tuple[str, Page]]:
    bo = visit("/replay", name="Bo")
    open_for(bo, OURS[1], OPEN, OPEN, public=True)
    open_for(bo, OURS[2], BOT, BOT, public=True)
    page = visit("/replay", name="Maximiliaan Overwater")
    open_for(page, ANY, BOT, BOT, BOT)
    open_for(page, OPEN_GAME, OPEN)
    go(page, "/")
    expect(page.get_by_text("Waits for you")).to_be_visible()
    expect(page.get_by_role("heading", name="Open to everyone")).to_be_visible()
    yield "tables", page


@way("nothing here")
def nowhere(visit: Visit) -> Iterator[tuple[str, Page]]:
    page = visit("/rules/chess")
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    yield "no such address", page
    forgive(page, "404")
    go(page, "/t/nowhere")
    expect(page.get_by_text("no such table").first).to_be_visible()
    yield "no such table", page
    go(page, "/r/nowhere")
    expect(page.get_by_text("no such game").first).to_be_visible()
    yield "no such game", page


@way("waiting room")
def waiting_room(visit: Visit) -> Iterator[tuple[str, Page]]:
    page = visit("/replay", name="Kim")
    table = open_for(page, QUIET_TALK, BOT, OPEN, {"kind": "api"}, clock={"kind": "move", "seconds": 45})
    go(page, f"/t/{table}")
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    yield "host", page
    stranger = visit(f"/t/{table}")
    expect(stranger.get_by_label("Your name at the table")).to_be_visible()
    yield "stranger", stranger
    page.get_by_role("button", name="Clear the table").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "clear the table", page


# At a table


def rules_and_new_table(visit: Visit, game: str) -> Iterator[tuple[str, Page]]:
    page = visit(f"/rules/{game}", name="Kim")
    expect(page.get_by_role("heading", level=2).first).to_be_visible()
    page.locator("summary").first.click()
    yield "rules", page
    go(page, f"/new/{game}")
    expect(page.get_by_role("button", name="Lay the table")).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    yield "new table", page


def table_of(visit: Visit, game: str) -> Iterator[tuple[str, Page]]:
    page, table = against_bots(visit, game, max(load(game).seats))
    yield "to move", page
    yield "rules beside", press(page, "r", page.get_by_role("heading", level=3))
    close(page, page.get_by_role("heading", level=3))
    press(page, "m", page.get_by_role("region", name="What you can do").get_by_role("listitem"))
    page.get_by_role("region", name="What you can do").get_by_role("listitem").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Yes, do it")).to_be_visible()
    yield "chosen", page
    watcher = visit(f"/t/{table}")
    expect(watcher.get_by_text("You are watching").first).to_be_attached()
    yield "watched", laid_out(watcher)


def end_of(visit: Visit, game: str) -> Iterator[tuple[str, Page]]:
    page, table = finished(visit, game, 3)
    go(page, f"/t/{table}")
    expect(page.get_by_role("figure").first).to_be_visible()
    for summary in page.locator("summary").all():
        summary.click()
    yield "ended", page
    go(page, f"/r/{table}#9")
    expect(page.get_by_role("slider")).to_be_visible()
    yield "replayed", laid_out(page)
    if game == ANY:
        yield from looking_back(page)


def looking_back(page: Page) -> Iterator[tuple[str, Page]]:
    """What is the same for all games, once somebody has finished one."""
    yield "replay, log beside", press(page, "l", page.get_by_role("heading", name="What happened"))
    go(page, "/replay")
    expect(page.get_by_role("link", name="Show").first).to_be_visible()
    yield "replays", page
    go(page, "/me")
    expect(page.get_by_role("link", name="Show").first).to_be_visible()
    page.get_by_role("button", name="Forget me here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "a guest who goes", page


def own_states(visit: Visit, game: str) -> Iterator[tuple[str, Page]]:
    for name, reached in page_of(game).states.items():
        yield name, reached(visit)


def with_game(of: Callable[[Visit, str], Iterator[tuple[str, Page]]], game: str) -> Way:
    """The way for one game."""
    return lambda visit: of(visit, game)


for game in OURS:
    WAYS[f"before a game of {game}"] = with_game(rules_and_new_table, game)
    WAYS[f"table of {game}"] = with_game(table_of, game)
    WAYS[f"end of {game}"] = with_game(end_of, game)
    if page_of(game).states:
        WAYS[f"only in {game}"] = with_game(own_states, game)


@way("panels of a table")
def panels(visit: Visit) -> Iterator[tuple[str, Page]]:
    page, table = against_bots(visit, FREE_TALK, 4)
    say(page, table, "chat", text="Has anybody seen my lettuce? It was here a moment ago.")
    say(page, table, "nod", preset="good-luck")
    yield "log", press(page, "l", page.get_by_role("heading", name="What happened"))
    yield "chat", press(page, "c", page.get_by_text("Has anybody seen"))
    listed = page.get_by_role("region", name="What you can do").get_by_role("listitem")
    yield "moves", press(page, "m", listed)
    yield "settings", press(page, "s", page.get_by_role("switch"))
    close(page, page.get_by_role("switch"))
    yield "keys", press(page, "?", page.get_by_role("dialog"))
    close(page, page.get_by_role("dialog"))
    more(page)
    yield "menu", page


@way("quiet chat")
def quiet_chat(visit: Visit) -> Iterator[tuple[str, Page]]:
    page, _ = against_bots(visit, QUIET_TALK)
    yield "chat", press(page, "c", page.get_by_role("heading", name="Talk"))


@way("dialogs of a table")
def dialogs(visit: Visit) -> Iterator[tuple[str, Page]]:
    page, _ = against_bots(visit, FREE_TALK)
    for item in ("Leave; a bot plays on", "Resign", "Propose to stop", "Let somebody watch with me"):
        more(page).get_by_role("menuitem", name=item).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        yield item, page
        close(page, page.get_by_role("dialog"))


@way("curtain at one device")
def curtain(visit: Visit) -> Iterator[tuple[str, Page]]:
    page = visit("/replay", name="Kim")
    go(page, f"/t/{open_for(page, SECRET_GAME, {**ME, 'name': 'Bo'})}")
    expect(page.locator(".curtain").get_by_role("button").first).to_be_visible()
    yield "curtain", page


@way("two people")
def two_people(visit: Visit) -> Iterator[tuple[str, Page]]:
    mover, other, table = friends(visit, OPEN_GAME, clock={"kind": "bank", "bank": 300, "bonus": 5})
    yield "clocks", mover
    say(other, table, "leave")
    expect(other.get_by_role("button", name="Take my seat back")).to_be_visible()
    yield "a bot plays for you", other
    say(other, table, "return")
    say(mover, table, "takeback", decision=pass_the_turn(mover, table))
    say(mover, table, "give-up")
    expect(other.get_by_role("button", name="That is fine")).to_be_visible()
    expect(other.get_by_role("button", name="I agree")).to_be_visible()
    yield "somebody asks to take back, and to stop", other
    say(other, table, "give-up")
    expect(other.get_by_role("heading", name="The game was given up")).to_be_visible()
    yield "given up", other


@way("connection lost")
def connection_lost(visit: Visit) -> Iterator[tuple[str, Page]]:
    lines: list[WebSocketRoute] = []

    def answered(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.connect_to_server()
        else:
            line.close()

    page = visit("/replay", name="Kim")
    forgive(page, "WebSocket")
    page.route_web_socket("**/socket", answered)
    my_turn(page, open_for(page, ANY, BOT, BOT))
    lines[0].close()
    expect(page.get_by_text("We keep trying")).to_be_visible()
    yield "lost", page


# One's own page


@way("account")
def account(visit: Visit) -> Iterator[tuple[str, Page]]:
    page = visit("/me")
    expect(page.get_by_label("Your name")).to_be_visible()
    yield "stranger", page
    page = visit("/replay", name="Kim")
    ask(page, "/api/account", {"login_name": f"kim{next(NUMBERS)}x{id(page) % 99991}", "password": PASSWORD})
    go(page, "/me")
    page.get_by_label("Name of the program").fill("My little bot")
    page.get_by_role("button", name="Make a key").click()
    expect(page.get_by_text("shown only this once")).to_be_visible()
    yield "with a key", page
    page.get_by_role("button", name="Leave for good").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    yield "leaving for good", page
