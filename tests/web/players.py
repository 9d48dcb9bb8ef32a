"""Somebody at a page: what the table told it, what a bot would do there, and hands that do it on what can be seen."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Protocol

import msgspec
from playwright.sync_api import BrowserContext, Locator, Page, Response, WebSocket, expect

from speeltafel.client import Knowledge
from speeltafel.games import load
from speeltafel.kernel.dice import throw
from speeltafel.kernel.match import Match
from speeltafel.protocol.messages import Events, Skip, Snapshot, Welcome
from speeltafel.protocol.wire import decode_from_table
from tests.cli.served import Served
from tests.web.conftest import PATIENCE_MS, Visit
from tests.web.dealing import LUCK, STILL
from tests.web.naming import PageWords, Press, exactly, names_of, page_words, way_to

PATIENCE = 90.0
expect.set_options(timeout=PATIENCE_MS)
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => done(null)))"
NEXT_CHANGE = """() => new Promise((done) => {
  const watch = new MutationObserver(() => (watch.disconnect(), done(null)));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(() => (watch.disconnect(), done(null)), 250);
})"""
BOT = {"kind": "house", "level": "sensible"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}


class Hand(Protocol):
    """How somebody presses a button."""

    def press(self, button: Locator) -> None: ...


class Mouse:
    """Clicks."""

    def press(self, button: Locator) -> None:
        button.click()


@dataclass
class Heard:
    """Everything that one browser received, in order."""

    frames: list[str] = field(default_factory=list)
    answers: list[tuple[int, str, str]] = field(default_factory=list)
    """HTTP answers: how many frames had come before, the address and the text."""
    acts: dict[str, str] = field(default_factory=dict)
    """The moves that the page sent, by key: one that is sent again is one move."""


class Player:
    """One browser at a table."""

    def __init__(self, name: str, language: str = "en", hand: Hand | None = None) -> None:
        self.name, self.language = name, language
        self.hand: Hand = hand or Mouse()
        self.knowledge = Knowledge()
        self.heard = Heard()
        self.pending: list[tuple[int, Response]] = []
        self.table = ""
        self.page: Page
        self.asks = True
        """Whether the page asks before it sends a move."""

    # Listening

    def meet(self, page: Page) -> None:
        """Listen to all that comes to a page, from before it is opened."""
        self.page = page
        page.on("websocket", self.overhear)
        page.on("response", self.note)

    def overhear(self, socket: WebSocket) -> None:
        self.sit_at(socket.url.split("/")[-2])
        socket.on("framereceived", lambda text: self.hear(str(text)))
        socket.on("framesent", lambda text: self.say(str(text)))

    def sit_at(self, table: str) -> None:
        """Another table: what was known of the one before does not count there."""
        if table != self.table:
            self.table, self.knowledge, self.heard = table, Knowledge(), Heard()

    def hear(self, frame: str) -> None:
        self.heard.frames.append(frame)
        message = decode_from_table(frame.encode())
        if isinstance(message, Welcome):
            self.knowledge.you = message.you
        elif isinstance(message, Snapshot | Events | Skip):
            self.knowledge.hear(message)

    def say(self, frame: str) -> None:
        said = msgspec.json.decode(frame)
        if said["type"] == "act":
            self.heard.acts[said["key"]] = said["action"]

    def note(self, response: Response) -> None:
        if "/api/" in response.url and response.request.resource_type == "fetch":
            self.pending.append((len(self.heard.frames), response))

    # Looking

    @property
    def words(self) -> PageWords:
        return page_words(self.language, self.knowledge.game.name)

    def word(self, key: str, **facts: Any) -> str:
        return self.words.text(key, **facts)

    @property
    def names(self) -> list[str]:
        return names_of(self.knowledge.seats, self.words)

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this player; where a pass is the only call, the page makes it by itself."""
        return self.knowledge.is_asked and self.knowledge.legal != ["call pass"]

    def button(self, press: Press | str) -> Locator:
        press = exactly(press) if isinstance(press, str) else press
        return self.page.get_by_role("button", name=press.name)

    # Doing

    def suggestion(self) -> str:
        """What the house's simple player would do."""
        known = self.knowledge
        assert known.seat is not None
        bot = import_module(f"speeltafel.bots.{known.game.name}.sensible")
        action = int(bot.choose(known.record(), known.seat, throw(STILL, 0)))
        return known.game.say(len(known.seats), action)

    def move(self, action: str | None = None) -> str:
        """Do what a bot suggests, by what stands on the page, and wait until it has happened."""
        action = action or self.suggestion()
        before = self.knowledge.decision
        self.choose(action)
        if self.asks:
            self.hand.press(self.button(self.word("web-confirm")))
        until(self.page, lambda: self.knowledge.decision != before, f"{self.name} to {action}")
        return action

    def see(self) -> None:
        """Wait until the page shows that it is this player's turn."""
        first, *_ = way_to(self.knowledge, self.words, self.suggestion())
        expect(self.button(first)).to_be_visible()

    def choose(self, action: str) -> None:
        """Press all that leads to an action but the last yes."""
        for press in way_to(self.knowledge, self.words, action):
            button = self.button(press)
            expect(button, shown(self.page)).to_be_visible()
            if not (press.stays and is_down(button)):
                self.hand.press(button)


def is_down(button: Locator) -> bool:
    """Whether a button that stays down is down already."""
    return bool(button.evaluate("(it) => it.ariaPressed === 'true' || it.ariaExpanded === 'true'"))


def until(page: Page, is_so: Callable[[], bool], what: str) -> None:
    """Let the page go on, change by change, until something is so."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end, f"waited {PATIENCE} seconds for {what}; there is\n{shown(page)}"
        page.evaluate(NEXT_CHANGE)


def shown(page: Page) -> str:
    return page.locator("body").aria_snapshot()


# At a table


def open_table(
    visit: Visit, house: Served, players: Sequence[Player], game: str, bots: int, luck: str, **more: Any
) -> str:
    """A table with this luck: the first player opens it, the others come by its address, everyone is ready."""
    host, *guests = players
    wish = {"game": game, "seats": [ME, *[OPEN] * len(guests), *[BOT] * bots]}

    def laid(browser: BrowserContext) -> str:
        house.stderr.with_name(LUCK).write_text(luck, "utf-8")
        answer = browser.request.post(f"{house.url}/api/tables", data=wish, headers={"origin": house.url})
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['table']}"

    page = visit(laid, name=host.name, language=host.language, meet=host.meet, **more)
    table = page.url.rpartition("/")[2]
    for guest in guests:
        visit(f"/t/{table}", name=guest.name, language=guest.language, meet=guest.meet, **more)
        guest.knowledge.you, text = "", page_words(guest.language, game).text
        guest.hand.press(guest.page.get_by_role("button", name=text("page-room-sit"), exact=True))
    if guests:
        for player in players:
            text = page_words(player.language, game).text
            player.hand.press(player.page.get_by_role("button", name=text("page-room-ready"), exact=True))
    for player in players:
        until(player.page, lambda player=player: player.knowledge.phase == "playing", "the start")  # type: ignore[misc]
    return table


Watch = Callable[[Player], object]


def play(
    players: Sequence[Player],
    is_enough: Callable[[], bool] = lambda: False,
    before: Watch | None = None,
    after: Watch | None = None,
) -> None:
    """Everyone moves when it is their turn, until the game is over or it is enough."""
    first = players[0]

    def is_over() -> bool:
        return all(player.knowledge.is_finished for player in players)

    while not is_over() and not is_enough():
        asked = next((player for player in players if player.is_asked), None)
        if asked is None:
            until(
                first.page, lambda: is_over() or is_enough() or any(one.is_asked for one in players), "somebody's turn"
            )
            continue
        if before is not None:
            asked.see()
            before(asked)
        asked.move()
        if after is not None:
            after(asked)


# The end


def record_of(player: Player, url: str) -> dict[str, Any]:
    """The record of the game that the player is looking at the end of."""
    link = player.page.get_by_role("link", name=player.word("page-end-replay"), exact=True)
    expect(link).to_be_visible(timeout=3 * PATIENCE_MS)  # in a new house the first replay takes long
    answer = player.page.request.get(f"{url}/api/records/{player.table}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found


def replayed(record: dict[str, Any]) -> Match:
    """The game of a record, at its end."""
    match = Match(load(record["game"]), record["seats"], record["options"])
    for action in record["actions"]:
        assert match.act(action) is None, action
    assert match.is_over
    return match


def moves_of(record: dict[str, Any], seat: int) -> list[str]:
    """What a seat decided, in order."""
    match = Match(load(record["game"]), record["seats"], record["options"])
    found = []
    for action in record["actions"]:
        if match.actor == seat:
            found.append(action)
        match.act(action)
    return found


def check_end(player: Player, record: dict[str, Any]) -> None:
    """The end page says what the record says, and the record holds exactly the moves that this page sent."""
    match = replayed(record)
    seat = player.knowledge.seat
    assert seat is not None
    assert moves_of(record, seat) == list(player.heard.acts.values())
    heading = player.page.get_by_role("heading", level=1)
    if match.game.name == "hanabi":
        score = int(match.payoff[0])
        expect(heading).to_have_text(player.word("page-end-score", score=score, most=25))
        return
    figures = match.summary["scores" if match.game.name == "hasp" else "carrots"]
    shown = player.page.get_by_role("table").first.get_by_role("row").all_inner_texts()[1:]
    for seat, name in enumerate(player.names):
        (row,) = [row for row in shown if name in row]
        assert row.split()[-1] == str(figures[seat]), (row, figures)
    best = [name for name, paid in zip(player.names, match.payoff, strict=True) if paid == max(match.payoff)]
    expected = player.word("page-end-you-won") if player.name in best else best[0]
    expect(heading).to_contain_text(expected)
