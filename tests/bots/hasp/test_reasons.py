"""Every reason a HASP bot gives has words in three languages."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource

from speeltafel.bots import hasp
from speeltafel.bots.bot import Reason
from speeltafel.bots.roster import entries, vocabulary_of
from speeltafel.games import load
from speeltafel.locale import LANGUAGES, Words

SOURCES = sorted(Path(next(iter(hasp.__path__))).glob("*.py"))
CODES = {code for file in SOURCES for code in re.findall(r'"(hasp-[a-z-]+)"', file.read_text(encoding="utf-8"))}
FACTS = {"won": 63, "seat": "Ana", "suit": "river"}


def bundle(language: str) -> FluentBundle:
    words = files("speeltafel.bots.hasp").joinpath("locale", f"{language}.ftl").read_text(encoding="utf-8")
    found = FluentBundle([language], use_isolating=False)
    found.add_resource(FluentResource(words))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_bot_has_words(language: str) -> None:
    words = bundle(language)
    own = [one.name for one in entries("hasp") if one.maker.startswith("speeltafel.bots.hasp")]
    keys = {f"reason-{code}" for code in CODES}
    keys |= {f"bot-level-{name}" for name in own} | {f"bot-about-hasp-{name}" for name in own}
    assert len(CODES) > 15
    for key in sorted(keys):
        message = words.get_message(key)
        assert message.value is not None
        text, errors = words.format_pattern(message.value, FACTS)
        assert text
        assert not errors


def test_no_language_says_what_no_bot_means() -> None:
    for language in LANGUAGES:
        text = files("speeltafel.bots.hasp").joinpath("locale", f"{language}.ftl").read_text(encoding="utf-8")
        assert set(re.findall(r"^reason-(\S+) =", text, re.MULTILINE)) == CODES


def test_a_reason_names_players_by_their_names() -> None:
    reason = Reason("hasp-other-lacks", {"seat": 1, "suit": 2})
    words = Words("en", load("hasp"), ["An", "Bo"])
    assert "Bo" in words.reason(reason.code, reason.facts, vocabulary_of("hasp"))
