"""Several people at one device: whole games with a curtain between them, behind which nobody's cards are anywhere."""

from __future__ import annotations

import re
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, WebSocket, expect

from speeltafel.client import Knowledge
from speeltafel.protocol.messages import Events, Skip, Snapshot, Welcome, Worded
from speeltafel.protocol.wire import decode_from_table
from tests.cli.served import Served
from tests.web.conftest import PHONE, Visit
from tests.web.dealing import LUCK
from tests.web.naming import names_of, page_words
from tests.web.playing import Player, moves_of, record_of, replayed, until

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
        known, words = self.watching.knowledge, page_words(self.language, self.game)
        names = names_of(known.seats, words)
        log = httpx.get(self.page.url.replace("/t/", "/api/tables/") + "/log").raise_for_status().json()
        told = [msgspec.convert(phrase, Worded) for line in log["lines"] for phrase in line["told"]]
        return [words.line(phrase, self.game, names) for phrase in told]

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

    def move(self) -> None:
        """Whoever looks does what a bot suggests, on what can be seen."""
        line = self.looking
        assert line is not None
        player = Player(line.knowledge.seats[line.knowledge.seat or 0].name or "", self.language)
        player.page, player.knowledge = self.page, line.knowledge
        player.move()

    def play(self) -> None:
        """Until the game is over, passing the device whenever the curtain falls."""
        while not self.is_over:
            line = self.looking
            if self.is_covered and self.next_person:
                name = self.next_person
                self.check_covered()
                self.lift(name)
            elif line is not None and line.knowledge.is_asked and not line.knowledge.is_finished:
                self.move()
            else:
                until(self.page, self.is_somebody_asked, "the curtain, a turn or the end")

    def is_somebody_asked(self) -> bool:
        line = self.looking
        is_asked = line is not None and line.knowledge.is_asked
        return self.is_over or is_asked or (self.is_covered and self.next_person is not None)


def lay(visit: Visit, house: Served, game: str, seats: int, luck: str, **more: Any) -> Device:
    """A table for Ann and Bob at one device, laid on the page for new tables."""
    device = Device(game)
    page = visit(f"/new/{game}", name="Ann", meet=device.meet, reduced_motion="reduce", **more)
    page.get_by_role("radio", name=str(seats), exact=True).check(force=True)
    page.get_by_label("Chair 2", exact=True).select_option(label=device.word("page-make-chair-beside"))
    for chair in range(3, seats + 1):
        page.get_by_label(f"Chair {chair}", exact=True).select_option("house sensible")
    page.get_by_label(device.word("page-make-name", number=2)).fill("Bob")
    house.stderr.with_name(LUCK).write_text(luck, "utf-8")
    page.get_by_role("button", name=device.word("page-make-go")).click()
    until(page, lambda: bool(device.lines) and device.is_covered, "the first curtain")
    return device


GAMES = [("hanabi", 2, "hanabi 2 57"), ("hare", 3, "hare 3 0"), ("hasp", 3, "hasp 3 8")]


@pytest.mark.parametrize(("game", "seats", "luck"), GAMES, ids=[luck for *_, luck in GAMES])
def test_a_whole_game_at_one_device(visit: Visit, house: Served, game: str, seats: int, luck: str) -> None:
    device = lay(visit, house, game, seats, luck)
    device.play()
    reader = Player("Ann")
    reader.page, reader.knowledge, reader.table = device.page, device.watching.knowledge, device.page.url.split("/")[-1]
    record = record_of(reader, house.url)
    match = replayed(record)
    assert device.curtains > 3
    device.hang_up("on the end page")
    acts = {name: [act for line in of(device, name) for act in line.acts.values()] for name in PEOPLE}
    for seat, chair in enumerate(device.watching.knowledge.seats):
        if chair.name in acts:
            assert moves_of(record, seat) == acts[chair.name]
    heading = device.page.get_by_role("heading", level=1)
    if game == "hanabi":
        expect(heading).to_have_text(reader.word("page-end-score", score=int(match.payoff[0]), most=25))
    else:
        expect(device.page.get_by_role("table").first).to_be_visible()
    check_lines(device)


def of(device: Device, name: str) -> list[Line]:
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


def test_a_page_that_is_loaded_again_begins_with_the_curtain(visit: Visit, house: Served) -> None:
    device = lay(visit, house, "hanabi", 2, "hanabi 2 57")
    first = device.next_person
    assert first is not None
    device.lift(first)
    expect(device.page.get_by_role("button", name=re.compile("^Your card 1")).first).to_be_visible()
    device.lines.clear()
    device.page.reload()
    until(device.page, lambda: bool(device.lines) and device.is_covered, "the curtain")
    device.check_covered()
    assert [line.companion for line in device.lines] == [None]
    check_lines(device)


def test_who_holds_the_device_can_hide_their_cards_and_another_may_look(visit: Visit, house: Served) -> None:
    device = lay(visit, house, "hanabi", 2, "hanabi 2 57", size=PHONE)
    first = device.next_person
    assert first is not None
    other = next(name for name in PEOPLE if name != first)
    device.lift(first)
    device.page.get_by_role("navigation").get_by_role("button", name="More").click()
    device.page.get_by_role("menuitem", name=device.word("page-hot-pass")).click()
    until(device.page, lambda: device.is_covered, "the curtain")
    device.check_covered()
    device.page.get_by_text(device.word("page-hot-others")).click()
    device.lift(other)
    line = device.looking
    assert line is not None and not line.knowledge.is_asked
    device.page.keyboard.press("h")
    until(device.page, lambda: device.is_covered, "the curtain")
    device.check_covered()
    wide = device.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0


def test_nothing_of_a_seat_is_left_in_the_memory_of_the_page(visit: Visit, house: Served) -> None:
    """What only the seat to act is told, the list of its moves, is found while it looks and not behind the curtain."""
    device = lay(visit, house, "hanabi", 2, "hanabi 2 57")
    first = device.next_person
    assert first is not None
    device.lift(first)
    line = device.looking
    assert line is not None
    legal = [action for action in line.knowledge.legal if action.startswith("hint")]
    expect(device.page.get_by_role("button", name=re.compile("^Your card 1")).first).to_be_visible()
    assert legal and in_memory(device.page, legal), "the test cannot find what it looks for"
    device.page.keyboard.press("h")
    until(device.page, lambda: device.is_covered, "the curtain")
    device.hang_up("behind the curtain")
    assert in_memory(device.page, legal) == set()


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
