"""Somebody at a page: what the table told them, what a bot would do in their place, and how they do it on the page."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec
from playwright.sync_api import Locator, Page, Response, WebSocket, expect

from speeltafel.bots.roster import sensible_policy
from speeltafel.client import Knowledge
from speeltafel.kernel.dice import throw
from speeltafel.protocol.messages import Events, Skip, Snapshot, Welcome
from speeltafel.protocol.wire import decode_from_table
from tests.web.chance import BOT_SEED
from tests.web.game_page import GamePage, page_of
from tests.web.naming import PageWords, Press, exactly, names_of, page_words
from tests.web.pressing import Hand, Mouse

PATIENCE = 90.0
NEXT_CHANGE = """() => new Promise((done) => {
  const watch = new MutationObserver(() => (watch.disconnect(), done(null)));
  watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(() => (watch.disconnect(), done(null)), 250);
})"""


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
        """Listen to everything that comes to a page, from before it is opened."""
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
    def game_page(self) -> GamePage:
        return page_of(self.knowledge.game.name)

    @property
    def words(self) -> PageWords:
        """The words of the page, with the names of everyone at this table."""
        words = page_words(self.language, self.knowledge.game.name)
        words.names = names_of(self.knowledge.seats, words)
        return words

    def word(self, key: str, **facts: Any) -> str:
        return self.words.text(key, **facts)

    @property
    def names(self) -> list[str]:
        return list(self.words.names)

    @property
    def is_asked(self) -> bool:
        """Whether the table waits for this player, and the page does not answer by itself."""
        if not self.knowledge.is_asked:
            return False
        first, *others = self.knowledge.legal
        return bool(others) or first not in self.game_page.automatic

    def button(self, press: Press | str) -> Locator:
        press = exactly(press) if isinstance(press, str) else press
        return self.page.get_by_role("button", name=press.name)

    # Doing

    def sensible(self) -> str:
        """What the game's simple player would do."""
        known, choose = self.knowledge, sensible_policy(self.knowledge.game.name)
        assert known.seat is not None and choose is not None
        action = int(choose(known.record(), known.seat, throw(BOT_SEED, 0)))
        return known.game.say(len(known.seats), action)

    def suggestion(self) -> str:
        """What somebody does who wants to see the end of the game soon."""
        return self.game_page.brisk(self.knowledge, self.sensible())

    def way(self, action: str) -> list[Press]:
        """The buttons that lead to an action."""
        return self.game_page.way(self.knowledge, self.words, action)

    def move(self, action: str | None = None) -> str:
        """Do what is suggested with what stands on the page, and wait until it has happened."""
        action = action or self.suggestion()
        before = self.knowledge.decision
        self.choose(action)
        if self.asks:
            self.hand.press(self.button(self.word("web-confirm")))
        until(self.page, lambda: self.knowledge.decision != before, f"{self.name} to {action}")
        return action

    def see(self) -> None:
        """Wait until the page shows that it is this player's turn."""
        first, *_ = self.way(self.suggestion())
        expect(self.button(first)).to_be_visible()

    def choose(self, action: str) -> None:
        """Press everything that leads to an action except the last yes."""
        for press in self.way(action):
            button = self.button(press)
            expect(button).to_be_visible()
            if not (press.stays and is_down(button)):
                self.hand.press(button)


class SensiblePlayer(Player):
    """Somebody who does not hurry."""

    def suggestion(self) -> str:
        return self.sensible()


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
