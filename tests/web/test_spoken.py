"""Whole games by roles and names alone, as a screen reader has them: all is named, and all that happens is spoken."""

from __future__ import annotations

import re
from itertools import count

import pytest

from speeltafel.protocol.messages import Events
from speeltafel.protocol.wire import decode_from_table
from tests.cli.served import Served
from tests.web.conftest import Visit
from tests.web.hands import Voice
from tests.web.naming import hasp_card
from tests.web.playing import Player, check_end, open_table, play, record_of, until

TABLES = [("hasp", 4, "hasp 4 4"), ("hanabi", 4, "hanabi 4 202"), ("hare", 3, "hare 3 74")]
LISTEN = """(log) => {
  const spoken = (window.spoken = [log.textContent]);
  const watch = new MutationObserver(() => spoken.push(log.textContent));
  watch.observe(log, { childList: true, characterData: true, subtree: true });
}"""
COLOURS = "WRBYGP"
SUITS = "FGRCV"


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace("\u00a0", " ")).strip()


def spoken(player: Player) -> str:
    """Everything that the live region has said."""
    return plain(" ".join(player.page.evaluate("window.spoken")))


def told(player: Player, after: int) -> list[str]:
    """Everything the table told since then, in the words of the page."""
    lines = []
    for frame in player.heard.frames[after:]:
        message = decode_from_table(frame.encode())
        if isinstance(message, Events):
            lines += [player.words.line(phrase, player.knowledge.game.name, player.names) for phrase in message.told]
    return [plain(line) for line in lines]


def check_spoken(player: Player, after: int) -> None:
    """Every line was spoken, in order."""
    lines = told(player, after)
    assert len(lines) > 20
    until(player.page, lambda: lines[-1] in spoken(player), f"“{lines[-1]}”")
    said, at = spoken(player), 0
    for line in lines:
        found = said.find(line, at)
        assert found >= 0, f"“{line}” was not spoken after “{said[max(0, at - 80) : at]}”"
        at = found + len(line)


def check_named(player: Player) -> None:
    """What lies on the table is in the tree, for who cannot see it."""
    tree = plain(player.page.get_by_role("main").aria_snapshot())
    for name in {"hasp": hasp_names, "hanabi": hanabi_names, "hare": hare_names}[player.knowledge.game.name](player):
        assert plain(name) in tree, f"“{name}” is not in the tree:\n{tree}"


def hasp_names(player: Player) -> list[str]:
    """One's own cards, the trick, everybody's score."""
    view, seat = player.knowledge.fields, player.knowledge.seat
    cards = [card for card in range(28) if seat is not None and view["hands"][seat] >> card & 1]
    mine = [hasp_card(view, player.words, card_name(card)) for card in cards]
    trick = [(name, card_name(view["trick"][one])) for one, name in enumerate(player.names) if view["trick"][one] >= 0]
    suit = player.words.text
    lying = [f"{name}: {suit(f'hasp-suit-{card[0]}')} {card[1:]}, " for name, card in trick]
    scores = [player.word("hasp-table-score", score=view["scores"][one]) for one in range(len(player.names))]
    return [*mine, *lying, *scores, player.word("hasp-table-pot", count=view["pot"])]


def card_name(card: int) -> str:
    return f"{SUITS[card // 6]}{card % 6 + 1}" if card < 24 else f"V{card - 17}"


def hanabi_names(player: Player) -> list[str]:
    """Everybody's cards but one's own, the rows, tokens and errors."""
    view, seat = player.knowledge.fields, player.knowledge.seat
    found = [player.word("hanabi-web-tokens", count=view["tokens"], most=8)]
    for other, hand in enumerate(view["hands"][: len(player.names)]):
        for slot, card in enumerate(hand[: view["hand_sizes"][other]], 1):
            if other == seat:
                found.append(player.word("hanabi-web-own-card", slot=slot, known="").strip())
                continue
            colour = player.word(f"hanabi-colour-{COLOURS[card // 5]}")
            name = player.word(
                "hanabi-card", name=f"{COLOURS[card // 5]}{card % 5 + 1}", colour=colour, value=card % 5 + 1
            )
            found.append(player.word("hanabi-web-their-card", slot=slot, card=name, known="").strip())
    for colour, top in zip(COLOURS, view["rows"][:5], strict=False):
        key = "hanabi-web-row-full" if top == 5 else "hanabi-web-row"
        found.append(player.word(key, colour=player.word(f"hanabi-colour-{colour}"), top=top))
    return found


def hare_names(player: Player) -> list[str]:
    """Everybody's carrots and lettuces, and where the runners are."""
    view = player.knowledge.fields
    found = [player.word("hare-carrots", count=carrots) for carrots in view["carrots"][: len(player.names)]]
    found += [player.word("hare-web-lettuces", count=count) for count in view["lettuces"][: len(player.names)]]
    return found + [
        player.word("hare-web-here", who=name, count=1) for name in player.names[:1] if view["spaces"][0] not in (0, 64)
    ]


@pytest.mark.parametrize(("game", "seats", "luck"), TABLES, ids=[luck for *_, luck in TABLES])
def test_a_whole_game_by_names(visit: Visit, house: Served, game: str, seats: int, luck: str) -> None:
    player = Player("Ann", hand=Voice())
    open_table(visit, house, [player], game, seats - 1, luck, reduced_motion="reduce")
    until(player.page, lambda: player.page.get_by_role("main").is_visible(), "the table")
    player.page.get_by_role("log").evaluate(LISTEN)
    heard = len(player.heard.frames)
    turns = count()

    def now_and_then(one: Player) -> None:
        if next(turns) % 4 == 0:
            check_named(one)

    play([player], before=now_and_then)
    check_spoken(player, heard)
    check_end(player, record_of(player, house.url))
