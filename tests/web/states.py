"""Every room of the page in every state a reader may find it in, reached through real tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any, TypeAlias
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.web.conftest import PATIENCE_MS, Visit

GAMES = ("hasp", "hanabi", "hare")
PASSWORD = "a short sentence"
BOT = {"kind": "house", "level": "sensible"}
ME, OPEN = {"kind": "me"}, {"kind": "open"}
NUMBERS = count(1)
Room: TypeAlias = Callable[[Visit], Page]
ROOMS: dict[str, Room] = {}
expect.set_options(timeout=PATIENCE_MS)


def room(name: str) -> Callable[[Room], Room]:
    """Put a way to a room into the list."""

    def kept(way: Room) -> Room:
        ROOMS[name] = way
        return way

    return kept


# What a reader's browser asks the house besides


def ask(page: Page, path: str, body: object = None, method: str | None = None) -> Any:
    """An answer of the house to the one who reads this page."""
    address = urlsplit(page.url)
    url = f"{address.scheme}://{address.netloc}"
    answer = page.context.request.fetch(
        f"{url}{path}", method=method or ("GET" if body is None else "POST"), data=body, headers={"origin": url}
    )
    assert answer.ok, answer.text()
    return answer.json() if answer.body() else None


def lay(page: Page, game: str, *chairs: dict[str, str], **wishes: Any) -> str:
    """A table of the reader's."""
    return str(ask(page, "/api/tables", {"game": game, "seats": [ME, *chairs], **wishes})["table"])


def say(page: Page, table: str, kind: str, **more: Any) -> dict[str, Any]:
    """A message of the reader's to a table."""
    told: dict[str, Any] = ask(
        page, f"/api/tables/{table}/messages", {"type": kind, "key": f"k{next(NUMBERS)}", **more}
    )
    assert told["type"] == "ack", told
    return told


def go(page: Page, path: str) -> Page:
    address = urlsplit(page.url)
    page.goto(f"{address.scheme}://{address.netloc}{path}")
    return page


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1).first


def here(page: Page) -> Page:
    """The page, once its heading and the way to its language are there."""
    expect(heading(page)).to_be_attached()
    return page


def my_turn(page: Page, table: str) -> Page:
    """At a table where the reader is to move."""
    go(page, f"/t/{table}")
    expect(page.get_by_text("Your turn", exact=True).first).to_be_visible()
    return laid(page)


def laid(page: Page) -> Page:
    """The page, once the pieces lie on the table."""
    expect(page.locator("main .empty")).to_have_count(0)
    expect(page.locator("main svg:visible").first).to_be_visible()
    return page


def against_bots(visit: Visit, game: str, seats: int = 3, **wishes: Any) -> tuple[Page, str]:
    """A reader at a table with house bots, to move."""
    page = visit("/replay", name="Kim", **wishes)
    table = lay(page, game, *[BOT] * (seats - 1))
    return my_turn(page, table), table


def friends(visit: Visit, game: str, **wishes: Any) -> tuple[Page, Page, str]:
    """Two readers at a table that has begun; the first page is the one to move."""
    kim, bo = visit("/replay", name="Kim"), visit("/replay", name="Bo")
    table = lay(kim, game, OPEN, **wishes)
    say(bo, table, "sit")
    say(kim, table, "ready")
    say(bo, table, "ready")
    is_kims = ask(kim, f"/api/tables/{table}/menu")["choices"] != []
    first, second = (kim, bo) if is_kims else (bo, kim)
    my_turn(first, table)
    go(second, f"/t/{table}")
    expect(second.get_by_text("is thinking").first).to_be_visible()
    return first, second, table


def finished(visit: Visit, game: str, seats: int, level: str = "sensible") -> tuple[Page, str]:
    """A reader whose game a bot has played to its end."""
    page = visit("/replay", name="Kim")
    table = lay(page, game, *[{**BOT, "level": level}] * (seats - 1))
    say(page, table, "leave")
    ended(page, table)
    return page, table


FILED = """(table) => {
    const look = async () => {
        const { games } = await (await fetch('/api/records?limit=50')).json();
        if (games.some((game) => game.table === table)) console.info(`filed ${table}`);
        else setTimeout(look, 30);
    };
    void look();
}"""


def ended(page: Page, table: str) -> None:
    """Wait until the record of a game is filed."""
    with page.expect_console_message(lambda message: message.text == f"filed {table}", timeout=3 * PATIENCE_MS):
        page.evaluate(FILED, table)


def ask_why(page: Page, moment: str) -> None:
    """A replay, with a bot to ask beside it."""
    go(page, f"/r/{moment}")
    expect(page.get_by_role("slider")).to_be_visible()
    page.keyboard.press("w")


def choose(page: Page) -> Page:
    """Something to do was chosen from the list and waits for a yes."""
    page.keyboard.press("m")
    drawer = page.get_by_role("region", name="What you can do")
    drawer.get_by_role("listitem").get_by_role("button").first.click()
    expect(page.get_by_role("button", name="Yes, do it")).to_be_visible()
    return page


def more(page: Page, item: str | None = None) -> Page:
    """The menu of a table, or what one of its items opens."""
    page.get_by_role("navigation").get_by_role("button", name="More").click()
    menu = page.get_by_role("menu")
    expect(menu).to_be_visible()
    if item is not None:
        menu.get_by_role("menuitem", name=item).click()
        expect(page.get_by_role("dialog")).to_be_visible()
    return page


# The house


@room("front, nobody yet")
def front_empty(visit: Visit) -> Page:
    page = visit("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled()
    return page


@room("front, with tables")
def front_full(visit: Visit) -> Page:
    bo = visit("/replay", name="Bo")
    lay(bo, "hanabi", OPEN, OPEN, public=True)
    lay(bo, "hare", BOT, BOT, public=True)
    page = visit("/replay", name="Maximiliaan Overwater")
    lay(page, "hasp", BOT, BOT, BOT)
    lay(page, "hare", OPEN)
    go(page, "/")
    expect(page.get_by_text("Waits for you")).to_be_visible()
    expect(page.get_by_role("heading", name="Open to everyone")).to_be_visible()
    return page


@room("front, the house is gone")
def front_gone(visit: Visit) -> Page:
    page = visit("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_enabled()
    page.route("**/api/**", lambda route: route.abort())
    expect(page.get_by_text("The house does not answer").first).to_be_visible(timeout=PATIENCE_MS)
    return page


@room("languages")
def languages(visit: Visit) -> Page:
    page = front_empty(visit)
    page.get_by_role("button", name="Language").click()
    expect(page.get_by_role("menu")).to_be_visible()
    return page


@room("keys")
def keys(visit: Visit) -> Page:
    page = front_empty(visit)
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


@room("nothing here")
def nowhere(visit: Visit) -> Page:
    return here(visit("/rules/chess"))


for game in GAMES:

    @room(f"rules of {game}")
    def rules(visit: Visit, game: str = game) -> Page:
        page = visit(f"/rules/{game}")
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
        page.locator("summary").first.click()
        return page

    @room(f"new table, {game}")
    def make(visit: Visit, game: str = game) -> Page:
        page = visit(f"/new/{game}", name="Kim")
        expect(page.get_by_role("button", name="Lay the table")).to_be_visible()
        for summary in page.locator("summary").all():
            summary.click()
        return page


# Waiting


@room("waiting room, host")
def waiting(visit: Visit) -> Page:
    page = visit("/replay", name="Kim")
    table = lay(page, "hanabi", BOT, OPEN, OPEN, {"kind": "api"}, clock={"kind": "move", "seconds": 45})
    go(page, f"/t/{table}")
    expect(page.get_by_role("button", name="I am ready")).to_be_visible()
    return page


@room("waiting room, clear the table")
def clearing(visit: Visit) -> Page:
    page = waiting(visit)
    page.get_by_role("button", name="Clear the table").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


@room("waiting room, a stranger")
def stranger(visit: Visit) -> Page:
    host = visit("/replay", name="Kim")
    table = lay(host, "hare", OPEN, options={}, clock={"kind": "bank", "bank": 300, "bonus": 5})
    page = visit(f"/t/{table}")
    expect(page.get_by_label("Your name at the table")).to_be_visible()
    return page


@room("no such table")
def no_table(visit: Visit) -> Page:
    page = visit("/t/nowhere")
    expect(page.get_by_text("no such table").first).to_be_visible()
    return page


# At a table


for game, seats in {"hasp": 4, "hanabi": 5, "hare": 6}.items():

    @room(f"{game}, to move")
    def to_move(visit: Visit, game: str = game, seats: int = seats) -> Page:
        return against_bots(visit, game, seats)[0]

    @room(f"{game}, chosen")
    def chosen(visit: Visit, game: str = game) -> Page:
        return choose(against_bots(visit, game)[0])

    @room(f"{game}, watched")
    def watched(visit: Visit, game: str = game) -> Page:
        _, table = against_bots(visit, game, 2)
        page = visit(f"/t/{table}")
        expect(page.get_by_text("You are watching").first).to_be_attached()
        return laid(page)

    @room(f"{game}, rules beside")
    def rules_beside(visit: Visit, game: str = game) -> Page:
        page = against_bots(visit, game)[0]
        page.keyboard.press("r")
        expect(page.get_by_role("heading", level=3).first).to_be_visible()
        return page

    @room(f"{game}, settings")
    def settings(visit: Visit, game: str = game) -> Page:
        page = against_bots(visit, game)[0]
        page.keyboard.press("s")
        expect(page.get_by_role("switch").first).to_be_visible()
        return page

    @room(f"{game}, ended")
    def end_page(visit: Visit, game: str = game) -> Page:
        page, table = finished(visit, game, 3)
        go(page, f"/t/{table}")
        expect(page.get_by_role("figure").first).to_be_visible()
        for summary in page.locator("summary").all():
            summary.click()
        return page

    @room(f"{game}, replayed")
    def replayed(visit: Visit, game: str = game) -> Page:
        page, table = finished(visit, game, 2)
        go(page, f"/r/{table}#9")
        expect(page.get_by_role("slider")).to_be_visible()
        return laid(page)


@room("log")
def log(visit: Visit) -> Page:
    page = against_bots(visit, "hare", 4)[0]
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    return page


@room("chat")
def chat(visit: Visit) -> Page:
    page, table = against_bots(visit, "hare")
    say(page, table, "chat", text="Has anybody seen my lettuce? It was here a moment ago.")
    say(page, table, "nod", preset="good-luck")
    page.keyboard.press("c")
    expect(page.get_by_text("Has anybody seen")).to_be_visible()
    return page


@room("quiet chat")
def quiet_chat(visit: Visit) -> Page:
    page = against_bots(visit, "hanabi")[0]
    page.keyboard.press("c")
    expect(page.get_by_role("heading", name="Talk")).to_be_visible()
    return page


@room("moves")
def moves(visit: Visit) -> Page:
    page = against_bots(visit, "hanabi")[0]
    page.keyboard.press("m")
    expect(page.get_by_role("region", name="What you can do").get_by_role("listitem").first).to_be_visible()
    return page


@room("the curtain at one device")
def curtain(visit: Visit) -> Page:
    page = visit("/replay", name="Kim")
    go(page, f"/t/{lay(page, 'hanabi', {**ME, 'name': 'Bo'})}")
    expect(page.locator(".curtain").get_by_role("button").first).to_be_visible()
    return page


@room("keys at a table")
def keys_at_table(visit: Visit) -> Page:
    page = against_bots(visit, "hasp")[0]
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


@room("menu of a table")
def menu(visit: Visit) -> Page:
    return more(against_bots(visit, "hasp")[0])


for item in ("Leave; a bot plays on", "Resign", "Propose to stop", "Let somebody watch with me"):

    @room(f"dialog: {item}")
    def dialog(visit: Visit, item: str = item) -> Page:
        return more(against_bots(visit, "hare")[0], item)


@room("a refusal")
def refusal(visit: Visit) -> Page:
    page = against_bots(visit, "hare", 2)[0]
    page.locator("main [data-rove]:not([aria-disabled=false])").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Show me the rule")).to_be_visible()
    return page


@room("somebody asks to take back, and to stop")
def asked(visit: Visit) -> Page:
    mover, other, table = friends(visit, "hare")
    menu = ask(mover, f"/api/tables/{table}/menu")
    say(mover, table, "act", decision=menu["decision"], action="move 2 1")
    say(mover, table, "takeback", decision=menu["decision"])
    say(mover, table, "give-up")
    expect(other.get_by_role("button", name="That is fine")).to_be_visible()
    expect(other.get_by_role("button", name="I agree")).to_be_visible()
    return other


@room("a bot plays for you")
def away(visit: Visit) -> Page:
    _, other, table = friends(visit, "hasp")
    say(other, table, "leave")
    expect(other.get_by_role("button", name="Take my seat back")).to_be_visible()
    return other


@room("clocks")
def clocks(visit: Visit) -> Page:
    return friends(visit, "hasp", clock={"kind": "bank", "bank": 300, "bonus": 5})[0]


@room("the line is lost")
def lost(visit: Visit) -> Page:
    lines: list[WebSocketRoute] = []

    def answered(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.connect_to_server()
        else:
            line.close()

    page = visit("/replay", name="Kim")
    page.route_web_socket("**/socket", answered)
    my_turn(page, lay(page, "hanabi", BOT, BOT))
    lines[0].close()
    expect(page.get_by_text("We keep trying")).to_be_visible()
    return page


@room("given up")
def given_up(visit: Visit) -> Page:
    first, second, table = friends(visit, "hasp")
    say(first, table, "give-up")
    say(second, table, "give-up")
    expect(first.get_by_role("heading", name="The game was given up")).to_be_visible()
    return first


# Looking back, and one's own page


@room("replays")
def replays(visit: Visit) -> Page:
    page, _ = finished(visit, "hanabi", 2)
    go(page, "/")
    go(page, "/replay")
    expect(page.get_by_role("link", name="Show").first).to_be_visible()
    return page


@room("replay, log beside")
def replay_log(visit: Visit) -> Page:
    page = ROOMS["hasp, replayed"](visit)
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    return page


@room("replay, a bot is asked why")
def replay_why(visit: Visit) -> Page:
    page, table = finished(visit, "hanabi", 3, level="partner-3")
    ask_why(page, f"{table}#9")
    expect(page.get_by_label("Whom to ask")).to_be_visible()
    return laid(page)


@room("no such game")
def no_game(visit: Visit) -> Page:
    page = visit("/r/nowhere")
    expect(page.get_by_text("no such game").first).to_be_visible()
    return page


@room("account, a stranger")
def nobody(visit: Visit) -> Page:
    page = visit("/me")
    expect(page.get_by_label("Your name")).to_be_visible()
    return page


@room("account, a guest who goes")
def guest(visit: Visit) -> Page:
    page, _ = finished(visit, "hare", 2)
    go(page, "/me")
    expect(page.get_by_role("link", name="Show").first).to_be_visible()
    page.get_by_role("button", name="Forget me here").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page


@room("account")
def account(visit: Visit) -> Page:
    page = visit("/replay", name="Kim")
    ask(page, "/api/account", {"login_name": f"kim{next(NUMBERS)}x{id(page) % 99991}", "password": PASSWORD})
    go(page, "/me")
    page.get_by_label("Name of the program").fill("My little bot")
    page.get_by_role("button", name="Make a key").click()
    expect(page.get_by_text("shown only this once")).to_be_visible()
    return page


@room("account, leaving for good")
def leaving(visit: Visit) -> Page:
    page = account(visit)
    page.get_by_role("button", name="Leave for good").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    return page
