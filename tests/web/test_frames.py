"""What browsers receive: never a card that their player may not see; leaks that are planted are found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tests.cli.served import Served
from tests.web.conftest import Visit
from tests.web.looking import leaks, moments_of
from tests.web.playing import Heard, Player, open_table, play, record_of

TABLES = [("hasp", 3, "hasp 3 10"), ("hanabi", 3, "hanabi 3 86"), ("hare", 3, "hare 3 162")]
Plant = Callable[[list[Any], dict[str, Any], int], None]


def read_answers(player: Player) -> None:
    """Keep the text of what came over HTTP while the page still has it."""
    while player.pending:
        number, response = player.pending.pop(0)
        if response.ok:
            player.heard.answers.append((number, response.url, response.text()))


@pytest.mark.parametrize(("game", "seats", "luck"), TABLES, ids=[luck for *_, luck in TABLES])
def test_no_browser_is_told_what_its_player_may_not_know(
    visit: Visit, house: Served, game: str, seats: int, luck: str
) -> None:
    players = [Player("Ann"), Player("Bob")]
    open_table(visit, house, players, game, seats - 2, luck, reduced_motion="reduce")
    play(players, after=read_answers)
    record = record_of(players[0], house.url)
    for player in players:
        read_answers(player)
        assert len(player.heard.frames) >= len(moments_of(record)) / 2
        assert any("/menu" in url for _, url, _ in player.heard.answers)
        assert leaks(game, player.heard, record) == []
        seat = player.knowledge.seat
        assert seat is not None
        for plant in PLANTS[game]:
            assert leaks(game, planted(player.heard, plant, record, seat), record), f"{plant.__name__} was not found"


# Leaks to be found


def planted(heard: Heard, plant: Plant, record: dict[str, Any], seat: int) -> Heard:
    """The same post, with something in it that should not be there."""
    frames = [msgspec.json.decode(frame) for frame in heard.frames]
    plant(frames, record, seat)
    return Heard([msgspec.json.encode(frame).decode() for frame in frames], heard.answers)


def late(frames: list[Any], has: str) -> dict[str, Any]:
    """Something told in the middle of the game that has such a field."""
    found = [frame for frame in frames if frame["type"] == "events" and has in frame and "ending" not in frame]
    middle: dict[str, Any] = found[len(found) // 2]
    return middle


def the_secret(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    late(frames, "told")["told"].append(["-event-overtime", {"who": record["shuffle"]["secret"]}])


def a_field_of_its_own(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    late(frames, "view")["debug"] = 1


def another_s_choices(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    for frame in frames:
        if frame["type"] == "events" and frame.get("actor") not in (None, seat):
            frame |= {"legal": ["play R6"], "decision": 1}
            return


def another_s_cards(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    state = moments_of(record)[0].state
    hands = [HIDDEN if other != (seat + 1) % 3 else hand for other, hand in enumerate(state["hands"])]
    late(frames, "view")["view"]["hands"] = hands


def cards_nobody_has(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    late(frames, "view")["view"]["undealt"] = moments_of(record)[0].state["undealt"]


def a_card_dealt_to_another(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    for frame in frames:
        if frame["type"] == "events" and any("dealt" in phrase[0] for phrase in frame.get("told", [])):
            frame["told"] += [["-event-dealt", {"who": {"seat": 0}, "card": f"F{n}"}] for n in range(1, 7)]
            return


def one_s_own_card(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    state = moments_of(record)[0].state
    late(frames, "view")["view"]["hands"] = {str(seat): state["hands"][seat]}


def the_deck(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    late(frames, "view")["view"]["deck"] = moments_of(record)[0].state["deck"]


def one_s_own_draw(frames: list[Any], record: dict[str, Any], seat: int) -> None:
    for frame in frames:
        for phrase in frame.get("told", []):
            if phrase[0].endswith("-event-drew") and phrase[1]["who"] == {"seat": seat}:
                phrase[1]["card"] = ["-card", {"name": "R1"}]
                return


HIDDEN = -1
ANYWHERE: list[Plant] = [the_secret, a_field_of_its_own, another_s_choices]
PLANTS: dict[str, list[Plant]] = {
    "hasp": [*ANYWHERE, another_s_cards, cards_nobody_has, a_card_dealt_to_another],
    "hanabi": [*ANYWHERE, one_s_own_card, the_deck, one_s_own_draw],
    "hare": ANYWHERE,
}
