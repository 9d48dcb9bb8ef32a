"""Laws of every observation: no secret gets in, nothing is constant, moves read back."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from speeltafel.games import load
from speeltafel.kernel.bitpack import Section, bits_in
from speeltafel.kernel.contract import LEGAL
from speeltafel.kernel.match import Match
from speeltafel.testing import Kit, Setup
from tests.envs.watching import ENCODINGS, Player, Row, Watched, positions
from tests.kits import KITS, kit

CAP = 120
"""Decisions after which a race is left."""
STRIDE = 2
"""Every second position is looked at by all seats."""


def at_random(match: Match, random: Random) -> int:
    return random.choice(match.legal())


def players(laws: Kit) -> list[Player]:
    return [*[at_random] * 4, *laws.players.values()]


def each_table() -> list[tuple[str, str, Setup]]:
    return [(game, name, table) for game, name in ENCODINGS for table in kit(game).tables]


def named(value: object) -> str:
    return str(value)


def sections_at(game: str, name: str, table: Setup) -> tuple[Section, ...]:
    found = load(game)
    return found.encodings.by_name[name].sections(table.seats, found.options.read(table.options))


@pytest.mark.parametrize(("game", "name", "table"), each_table(), ids=named)
def test_an_observation_tells_what_the_seat_may_know_and_each_section_says_something(
    game: str, name: str, table: Setup
) -> None:
    laws = kit(game)
    sections = sections_at(game, name, table)
    on = np.zeros(bits_in(sections), bool)
    off = np.zeros(bits_in(sections), bool)
    for seed, player in enumerate(players(laws)):
        for n, watched in enumerate(positions(game, table, player, seed, CAP, name)):
            for seat in range(table.seats) if n % STRIDE == 0 or watched.match.is_over else ():
                row = seen_alike(laws, watched, seat, n)
                assert row[len(on) :].sum() == 0
                on |= row[: len(on)] == 1
                off |= row[: len(off)] == 0
    assert [section.name for section in sections if not on[section.slice].any()] == []
    assert [section.name for section in sections if not off[section.slice].any()] == []


def seen_alike(laws: Kit, watched: Watched, seat: int, n: int) -> Row:
    """What a seat observes: the same of the truth, of its own view and of another world that it cannot tell apart."""
    row = watched.row(seat)
    assert np.array_equal(row, watched.row(seat, watched.match.view(seat)))
    assert np.array_equal(row, watched.row(seat, laws.scramble(watched.match.state, seat, Random(n))))
    return row


@pytest.mark.parametrize(("game", "table"), [(game, table) for game in KITS for table in kit(game).tables], ids=named)
def test_moves_are_the_decisions_of_the_seat_to_act(game: str, table: Setup) -> None:
    for player in players(kit(game)):
        for n, watched in enumerate(positions(game, table, player, 5, CAP)):
            if n % STRIDE == 0 and not watched.match.is_over:
                check_moves(watched)


def check_moves(watched: Watched) -> None:
    match, numbering = watched.match, watched.numbering
    moves = range(numbering.count(match.seats, match.options))
    decisions = [numbering.decision_of(match.state, move) for move in moves]
    assert [numbering.move_of(match.state, decision) for decision in decisions] == list(moves)
    legal = [move for move in moves if match.game.rules.forbidden(match.state, decisions[move]) == LEGAL]
    assert watched.legal_moves() == legal
    assert sorted(decisions[move] for move in legal) == match.legal()


@pytest.mark.parametrize(("game", "name", "table"), each_table(), ids=named)
def test_sections_follow_each_other_and_have_names_of_their_own(game: str, name: str, table: Setup) -> None:
    sections = sections_at(game, name, table)
    assert [section.first for section in sections[1:]] == [section.first + section.bits for section in sections[:-1]]
    assert sections[0].first == 0
    assert len({section.name for section in sections}) == len(sections)
    assert all(section.bits > 0 and section.meaning for section in sections)
