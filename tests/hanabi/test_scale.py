"""The bands of Hanabi's scale are ours: a table may have others, and nothing but words changes by that."""

from __future__ import annotations

import json

import pytest

from speeltafel.games.hanabi.cards import BAND_TOPS, VERDICTS
from speeltafel.kernel.events import GameEvent
from speeltafel.kernel.game_record import parse, recorded, replay, write
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import BadOption
from speeltafel.locale import LANGUAGES, Words
from tests.hanabi.table import GAME

OWN = [4, 9, 14, 19, 24]
AT_FIFTEEN = GameEvent("scored", {"score": 15, "points": 15, "most": 25})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_s_own_bands_give_another_verdict(language: str) -> None:
    usual, own = Words(language, GAME), Words(language, GAME, options={"bands": OWN})
    assert usual.event(AT_FIFTEEN).endswith(usual.text("hanabi-verdict-pleasant"))
    assert own.event(AT_FIFTEEN).endswith(usual.text("hanabi-verdict-splendid"))


def test_bands_change_nothing_on_the_table() -> None:
    usual, own = Match(GAME, 2), Match(GAME, 2, {"bands": OWN})
    assert usual.state.tobytes() == own.state.tobytes()


def test_only_bands_of_the_table_s_own_stand_in_its_record() -> None:
    assert "bands" not in json.loads(write(recorded(Match(GAME, 2))))["options"]
    assert "bands" not in json.loads(write(recorded(Match(GAME, 2, {"bands": list(BAND_TOPS)}))))["options"]
    written = write(recorded(Match(GAME, 2, {"bands": OWN})))
    assert replay(parse(written), GAME).options["bands"] == OWN


@pytest.mark.parametrize("bands", [[5, 5, 15, 20, 24], [5, 10, 15, 20, 30], [5, 10, 15, 20], [-1, 10, 15, 20, 24], "x"])
def test_bands_rise_and_there_is_one_less_than_verdicts(bands: object) -> None:
    with pytest.raises(
        BadOption, match="expected a list of 5 whole numbers from 0 to 29, each larger than the one before"
    ):
        Match(GAME, 2, {"bands": bands})
    assert len(BAND_TOPS) == len(VERDICTS) - 1
