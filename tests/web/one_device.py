"""Several people at one device: the conversations of their page with the table, and the curtain between them."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
from playwright.sync_api import Page, WebSocket, expect

from speeltafel.client import Knowledge
from speeltafel.protocol.messages import Events, Skip, Snapshot, TableEvent, Welcome
from speeltafel.protocol.wire import decode_from_table
from tests.cli.served import Served
from tests.web.browsing import Visit
from tests.web.chance import choose_luck
from tests.web.game_page import Luck
from tests.web.naming import names_of, page_words
from tests.web.players import Player, until

PEOPLE = ("Ann", "Bob")
OF_THE_TABLE = "[data-card], [data-hand], [data-rove], [data-pick], [data-seat], [data-step], [draggable=true]"
"""What a table is made of, cards above all."""
TEXTS = """() => {
    const shown = document.body.cloneNode(true);
    shown.querySelectorAll('noscript').forEach((it) => it.remove());
    const names = ['aria-label', 'title', 'alt', 'value', 'placeholder'];
    const spoken = [...shown.querySelectorAll('*')].flatMap((it) => names.map((name) => it.getAttribute(name)));
    return [shown.textContent, ...spoken.filter(Boolean)];
}"""


class Line:
    """One conversation of the page with the table."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.companion: int | None = None
        self.knowledge = Knowledge()
        self.frames: list[bytes] = []
        socket.on("framesent", lambda text: self.say(str(text)))
        socket.on("framereceived", lambda text: self.hear(str(text).encode()))
        self.acts: dict[str, str] = {}

    def say(self, frame: str) -> None:
        said = msgspec.json.decode(frame)
        if said["type"] == "hello":
            self.companion = said.get("companion")
        if said["type"] == "act":
            self.acts[said["key"]] = said["action"]

    def hear(self, frame: bytes) -> None:
        self.frames.append(frame)
        message = decode_from_table(frame)
        if isinstance(message, Welcome):
            self.knowledge.you = message.you
        elif isinstance(message, Snapshot | Events | Skip):
            self.knowledge.hear(message)

    @property
    def is_open(self) -> bool:
        return not self.socket.is_closed()


class Device:
    """One browser that several people share."""

    def __init__(self, game: str, language: str = "en") -> None:
        self.game, self.language = game, language
        self.lines: list[Line] = []
        self.page: Page
        self.curtains = 0

    def meet(self, page: Page) -> None:
        self.page = page
        page.on("websocket", lambda socket: self.lines.append(Line(socket)))

    def word(self, key: str, **facts: Any) -> str:
        return page_words(self.language, self.game).text(key, **facts)

    # Who looks

    @property
    def watching(self) -> Line:
        """The conversation with open eyes."""
        return next(line for line in reversed(self.lines) if line.companion is None)

    @property
    def looking(self) -> Line | None:
        """The conversation of whoever holds the device, if the curtain is up."""
        return next((line for line in self.lines if line.companion is not None and line.is_open), None)

    @property
    def is_over(self) -> bool:
        return self.watching.knowledge.is_finished

    @property
    def next_person(self) -> str | None:
        """Who of the people here has to decide, as everybody may know."""
        known = self.watching.knowledge
        if known.phase != "playing" or known.actor is None:
            return None
        name = known.seats[known.actor].name
        return name if name in PEOPLE else None

    @property
    def is_covered(self) -> bool:
        return self.page.get_by_role("main", name=self.word("page-hot-curtain")).is_visible()

    def hang_up(self, where: str) -> None:
        """A closing line takes a moment: both ends say goodbye."""
        until(self.page, lambda: self.looking is None, f"the end of a seat's line {where}")

    # The curtain

    def check_covered(self) -> None:
        """Nothing of any seat: no conversation, no card, no word that not everybody may read."""
        self.curtains += 1
        self.hang_up("behind the curtain")
        assert self.page.locator(OF_THE_TABLE).count() == 0, "something of the table is on the page"
        name = self.next_person
        assert name is not None
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.word("page-hot-title", name=name))
        allowed = {self.word(key) for key in ("page-hot-curtain", "page-hot-text", "page-hot-others", "page-bar-home")}
        allowed |= {self.word("page-hot-title", name=name), self.word(f"{self.game}-name")}
        allowed |= {self.word("page-hot-lift", name=one) for one in PEOPLE} | set(self.told_to_all())
        for text in self.page.evaluate(TEXTS):
            rest = text
            for one in sorted(allowed, key=len, reverse=True):
                rest = rest.replace(one, " ")
            assert not rest.strip(), f"{rest.strip()!r} stands on the page"

    def told_to_all(self) -> list[str]:
        """What somebody who only watches was told, in words."""
        words = page_words(self.language, self.game)
        words.names = names_of(self.watching.knowledge.seats, words)
        log = httpx.get(self.page.url.replace("/t/", "/api/tables/") + "/log").raise_for_status().json()
        told = [words.told(event) for line in log["lines"] for event in line["told"]]
        news = [msgspec.convert(event, TableEvent) for line in log["lines"] for event in line["news"]]
        return [*told, *map(words.news, news)]

    def lift(self, name: str) -> None:
        """Say who holds the device."""
        before = len(self.lines)
        self.page.get_by_role("button", name=self.word("page-hot-lift", name=name), exact=True).click()
        until(self.page, lambda: len(self.lines) > before and self.looking is not None, f"{name}'s own line")
        line = self.looking
        assert line is not None
        until(self.page, lambda: line.knowledge.phase == "playing", f"what {name} may see")
        own = line.knowledge.seats[line.knowledge.seat or 0]
        assert own.name == name

    @property
    def player(self) -> Player:
        """Whoever looks, as a player at this page."""
        line = self.looking
        assert line is not None
        found = Player(line.knowledge.seats[line.knowledge.seat or 0].name or "", self.language)
        found.page, found.knowledge = self.page, line.knowledge
        return found

    def see(self) -> None:
        """Wait until the page shows whoever looks what they can do."""
        self.player.see()

    def move(self) -> None:
        """Whoever looks does what is suggested, with what stands on the page."""
        self.player.move()

    def play(self, most_curtains: int) -> None:
        """Pass the device whenever the curtain falls, until the game is over or the curtain has fallen so often."""
        while not self.is_over and self.curtains < most_curtains:
            line = self.looking
            if self.is_covered and self.next_person:
                name = self.next_person
                self.check_covered()
                self.lift(name)
            elif line is not None and self.player.is_asked and not line.knowledge.is_finished:
                self.move()
            else:
                until(self.page, self.is_somebody_asked, "the curtain, a turn or the end")

    def is_somebody_asked(self) -> bool:
        is_asked = self.looking is not None and self.player.is_asked
        return self.is_over or is_asked or (self.is_covered and self.next_person is not None)


def open_on_page(visit: Visit, server: Served, game: str, luck: Luck, **wishes: Any) -> Device:
    """A table for Ann and Bob at one device, opened on the page for new tables."""
    device = Device(game)
    page = visit(f"/new/{game}", name="Ann", meet=device.meet, reduced_motion="reduce", **wishes)
    count = page.get_by_role("group", name=device.word("page-make-count"), exact=True)
    count.get_by_role("radio", name=str(luck.seats), exact=True).check(force=True)
    page.get_by_label("Chair 2", exact=True).select_option(label=device.word("page-make-chair-beside"))
    for chair in range(3, luck.seats + 1):
        page.get_by_label(f"Chair {chair}", exact=True).select_option("house sensible")
    page.get_by_label(device.word("page-make-name", number=2)).fill("Bob")
    choose_luck(server, luck.luck)
    page.get_by_role("button", name=device.word("page-make-go")).click()
    until(page, lambda: bool(device.lines) and device.is_covered, "the first curtain")
    return device


def lines_of(device: Device, name: str) -> list[Line]:
    """All conversations that somebody had."""
    number = PEOPLE.index(name)
    return [line for line in device.lines if line.companion == number]


def check_lines(device: Device) -> None:
    """With open eyes nothing of a seat was told; each companion's conversation is their own seat's alone."""
    for line in device.lines:
        for message in map(decode_from_table, line.frames):
            if isinstance(message, Snapshot) and message.phase == "playing":
                assert (message.seat is None) == (line.companion is None)
            if line.companion is None and isinstance(message, Snapshot | Events):
                assert message.legal is msgspec.UNSET
            if isinstance(message, Snapshot) and message.seat is not None:
                assert message.seats[message.seat].name == PEOPLE[line.companion or 0]


def in_memory(page: Page, texts: list[str]) -> set[str]:
    """Which of these texts the page still holds somewhere, after everything it can do without was thrown away."""
    client = page.context.new_cdp_session(page)
    parts: list[str] = []
    client.on("HeapProfiler.addHeapSnapshotChunk", lambda part: parts.append(part["chunk"]))
    client.send("HeapProfiler.enable")
    client.send("HeapProfiler.collectGarbage")
    client.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    client.detach()
    strings = set(msgspec.json.decode("".join(parts))["strings"])
    return strings & set(texts)
