"""The training example: advantages and loss are what the method says, a training can be continued, and it learns."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
import torch

from speeltafel.envs.train.__main__ import main
from speeltafel.envs.train.checkpoints import stored
from speeltafel.envs.train.curves import Chart, Curve, picture
from speeltafel.envs.train.evaluation import judged
from speeltafel.envs.train.learning import Learner
from speeltafel.envs.train.network import Network, Shape
from speeltafel.envs.train.ppo import Decisions, Recipe, advantages, allowed_moves, drawn, log_chances, loss_of
from speeltafel.envs.train.tables import CpuTables
from speeltafel.games import load
from tests.games import COOPERATIVE

SMALL = ["--games", "32", "--steps", "8", "--batch", "128", "--width", "32", "--critic-width", "32", "--judge", "20"]


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(0)


def test_an_advantage_is_the_sum_of_the_surprises_that_follow_in_the_same_game() -> None:
    recipe = Recipe(discount=0.5, trace=0.5)
    rewards = torch.tensor([[1.0], [0.0], [2.0]])
    values = torch.tensor([[2.0], [4.0], [1.0], [8.0]])
    found = advantages(rewards, values, torch.tensor([[0.0], [1.0], [0.0]]), recipe)
    # the second step ends its game: its surprise is 0 − 4; the third bootstraps from 8: 2 + 4 − 1
    assert found[:, 0].tolist() == [1.0 + 2.0 - 2.0 + 0.25 * -4.0, -4.0, 5.0]


def test_forbidden_moves_are_never_drawn() -> None:
    masks = torch.tensor([[0b10110], [1 << 31 | 0]], dtype=torch.int64).to(torch.int32)
    allowed = allowed_moves(masks)
    assert allowed.shape == (2, 32) and allowed[0].nonzero().flatten().tolist() == [1, 2, 4]
    chances = log_chances(torch.randn(2, 32), allowed)
    assert torch.allclose(chances.exp().sum(-1), torch.ones(2))
    for _ in range(50):
        moves = drawn(chances)
        assert moves[0].item() in (1, 2, 4) and moves[1].item() == 31


def test_the_loss_pushes_towards_moves_that_turned_out_well() -> None:
    logits = torch.zeros((2, 32), requires_grad=True)
    allowed = torch.zeros((2, 32), dtype=torch.bool)
    allowed[:, :4] = True
    old = torch.full((2,), float(np.log(0.25)))
    moves, worth = torch.tensor([0, 1]), torch.tensor([1.0, -1.0])
    taken = Decisions(allowed, moves, old, worth, torch.zeros(2))
    loss, shown = loss_of(logits, torch.zeros(2), taken, torch.tensor(0.0), Recipe())
    torch.autograd.backward(loss)
    assert logits.grad is not None
    assert logits.grad[0, 0] < 0 < logits.grad[1, 1]
    assert not logits.grad[:, 4:].any()
    assert shown[2].item() == pytest.approx(np.log(4))


def test_batches_must_fit_a_round() -> None:
    tables = CpuTables(COOPERATIVE, 2, {}, 4, 1)
    network = Network(Shape(tables.words, tables.moves, 8, 8))
    with pytest.raises(ValueError, match="multiple"):
        Learner(network, tables, Recipe(batch=5), 2)


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    kept, policy, curves, report = (tmp_path / name for name in ("t.pt", "t.npz", "t.svg", "t.json"))
    words = [COOPERATIVE, "--device", "cpu", "--minutes", "0.01", "--plan-minutes", "0.02", "--checkpoint", str(kept)]
    assert main([*words, *SMALL]) == 0
    first = stored(kept)["course"]
    assert main([*words, *SMALL, "--policy", str(policy), "--curves", str(curves), "--report", str(report)]) == 0
    second = stored(kept)["course"]
    assert second["decisions"] > first["decisions"] > 0
    assert second["moments"][: len(first["moments"])] == first["moments"]
    assert np.load(policy)["second"].shape == (32, 32)
    assert ElementTree.parse(curves).getroot().tag.endswith("svg")
    assert json.loads(report.read_text())["verdict"]["games"] == 20


def test_another_network_does_not_go_on_from_a_checkpoint(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [COOPERATIVE, "--device", "cpu", "--minutes", "0.001", "--checkpoint", str(tmp_path / "t.pt"), *SMALL]
    assert main(words) == 0
    refuses([*words, "--width", "16"], "the checkpoint is of a network", capsys)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--seats", "9"], "played by 2, 3, 4, 5; 9 was asked for"),
        (["--games", "0"], "games must be a whole number of 1 or more"),
        (["--batch", "1000"], "cannot be cut into batches of 1000"),
        (["--report", "nowhere/there.json"], "expected a file in a folder that exists"),
    ],
    ids=["seats", "games", "batch", "folder"],
)
def test_a_training_that_cannot_be_is_refused_in_words(
    words: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refuses([COOPERATIVE, "--device", "cpu", "--checkpoint", str(tmp_path / "t.pt"), *SMALL, *words], told, capsys)


def refuses(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2 and told in capsys.readouterr().err


def test_a_verdict_counts_every_game_once() -> None:
    tables = CpuTables(COOPERATIVE, 2, {}, 30, 3)
    found = judged(Network(Shape(tables.words, tables.moves, 16, 16)), tables)
    assert found.games == 30
    game = load(COOPERATIVE)
    assert 0 <= found.average <= game.scoring.highest(game.options.read())
    assert 0 <= found.struck_out <= 1
    assert "30 games" in str(found)


def test_a_picture_shows_curves_even_when_they_are_flat_or_empty() -> None:
    drawn_picture = picture([Chart("one & two", [Curve("a", [0, 1], [2, 2])]), Chart("none", [])], "heading")
    root = ElementTree.fromstring(drawn_picture)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}polyline"))) == 1
