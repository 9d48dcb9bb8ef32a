"""The learned player sees what the environment shows, computes what torch computes, and plays well with two seats."""

from __future__ import annotations

import numpy as np
import pytest
import torch

from speeltafel.bots.bot import Budget, asked, history_of
from speeltafel.bots.hanabi.learned import SHOWN, WEIGHTS, Learned, last_move, network, nonempty_moves
from speeltafel.bots.roster import entry, house_bot
from speeltafel.envs.vector import VectorEnv
from speeltafel.games.hanabi import GAME
from speeltafel.games.hanabi.moves import move_of
from speeltafel.games.hanabi.observe import observe
from speeltafel.kernel.dice import throw
from speeltafel.kernel.match import Match

RULES = {"empty_hints": False}
LARGEST_FILE = 8_000_000


def observed(match: Match) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    """The observation of the seat to act, from its view and its memory."""
    seat = match.actor
    view = match.view(seat)
    words = np.zeros(network().words, np.uint32)
    observe(view, last_move(view, history_of(match, seat)), seat, words)
    return words


def test_the_network_is_small_and_fits_the_table() -> None:
    assert WEIGHTS.stat().st_size <= LARGEST_FILE
    assert (network().words, network().moves) == (21, 20)


def test_its_forward_pass_is_torchs() -> None:
    dice = np.random.default_rng(1)
    rows = dice.integers(0, 2, (5, 672), np.uint8)
    weights = {name: torch.from_numpy(kept) for name, kept in network().weights.items()}
    hidden = torch.relu(torch.from_numpy(rows).float() @ weights["first"] + weights["first_bias"])
    hidden = torch.relu(hidden @ weights["second"] + weights["second_bias"])
    expected = hidden @ weights["policy"] + weights["policy_bias"]
    for row, logits in zip(rows, expected, strict=True):
        words = np.packbits(row, bitorder="little").view(np.uint32)
        assert np.allclose(network().logits(words), logits.numpy(), rtol=1e-3, atol=1e-3)


def test_view_and_memory_give_the_observation_that_the_environment_gives() -> None:
    """Random games, so that hints to oneself, discards, errors and fitting cards all come last once."""
    for game in range(12):
        env = VectorEnv("hanabi", 1, seats=2, seed=game, packed=True, threads=1, empty_hints=False)
        seen, _ = env.reset()
        match = Match(GAME, 2, RULES)
        for card in env.states[0].hands[:2].flatten():
            assert match.act(GAME.decisions + int(card)) is None
        for step in range(12):
            assert np.array_equal(observed(match), seen[0]), (game, step)
            move = env.sample(step)
            decision = int(env.table.numbering.decision_of(match.state, int(move[0])))
            seen, _, ended, _, _ = env.step(move)
            if ended[0]:
                break
            follow(match, decision, env)


def follow(match: Match, decision: int, env: VectorEnv) -> None:
    """Make the same decision, and draw the card that the environment drew."""
    assert match.act(decision) is None
    if match.actor < 0:
        missing = match.state.deck.astype(int) - env.states[0].deck
        assert match.act(int(np.flatnonzero(missing)[0]) + GAME.decisions) is None


@pytest.mark.parametrize("chosen", [RULES, {}], ids=["literature", "edition"])
def test_it_plays_whole_games_well(chosen: dict[str, bool]) -> None:
    scores = []
    for game in range(8):
        match, bot = Match(GAME, 2, chosen), Learned(GAME)
        seed = int(throw(31, game))
        match.draw(seed)
        while not match.is_over:
            choice = asked(bot, match, Budget(1))
            assert choice.reasons and 1 <= len(choice.alternatives) <= SHOWN
            assert match.act(choice.action, match.actor) is None
            match.draw(seed)
        scores.append(match.payoff[0])
    assert np.mean(scores) >= 20, scores


def test_it_gives_no_empty_hint_where_the_table_allows_them() -> None:
    match = Match(GAME, 2)
    for card in ["W1", "W1", "W1", "W2", "W2", "R1", "R1", "R1", "R2", "R2"]:
        assert match.act(f"draw {card}") is None
    allowed = nonempty_moves(match.view(0), 20)
    names = {match.say(int(action)) for action in range(GAME.decisions) if not match.refusal(int(action))}
    assert {"hint 1 B", "hint 1 5"} <= names
    for text in ("hint 1 B", "hint 1 5"):
        action = GAME.read(2, text)
        assert action is not None and not allowed[move_of(match.state, action)]
    red = GAME.read(2, "hint 1 R")
    assert red is not None and allowed[move_of(match.state, red)]


def test_at_other_tables_the_table_partner_plays_in_its_place() -> None:
    for seats, chosen in ((3, RULES), (2, {"colours": 6}), (2, {"play_on": True})):
        match = Match(GAME, seats, chosen)
        match.draw(7)
        choice = asked(Learned(GAME), match, Budget(1))
        assert choice.reasons[0].code.startswith("hanabi-partner")


def test_it_is_a_bot_of_the_house() -> None:
    assert isinstance(house_bot("hanabi", "learned"), Learned)
    assert not entry("hanabi", "learned").for_people
