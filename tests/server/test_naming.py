"""Names at a table: nobody can be mistaken for somebody else there, nor for a house bot."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.locale import LANGUAGES
from speeltafel.protocol.messages import Ack, Sit
from speeltafel.server.http.wording import plain_words
from speeltafel.server.people import AccountRefusal, names, refusals
from speeltafel.server.table import naming
from speeltafel.server.table.judgement import Sender
from tests.games import OPEN_GAME
from tests.server.people_kit import refused
from tests.server.table_harness import TableHarness

LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
typed = st.text(st.characters(exclude_categories=[]), min_size=1, max_size=30)
latin = st.text(st.sampled_from(LETTERS), min_size=1, max_size=20)
FULL_WIDTH = 0xFEE0


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "Аnnа"),  # Cyrillic А and а
        ("Bob", "Βοb"),  # Greek Β and ο
        ("Nina", "Νina"),  # Greek Ν
        ("Ivo", "lvo"),
        ("Lies", "L1es"),
        ("Otto", "0tto"),
        ("Zoë", "Zoe"),
        ("Anna", "Ａｎｎａ"),
        ("Marnix", "Mamix"),
        ("An na", "Anna"),
        ("Anna.", "Anna"),
        ("Łukasz", "Lukasz"),
        ("Эд", "эд"),
        ("Otto", "Օttօ"),  # Armenian Օ and օ
        ("ANNA", "ᎪNNᎪ"),  # Cherokee Ꭺ
        ("LISA", "ꓡꓲꓢꓮ"),  # Lisu
        ("Tom", "Tⲟm"),  # Coptic ⲟ
        ("Anna", "ᴀɴɴᴀ"),  # small capitals
    ],
)
def test_names_that_can_be_mistaken(one: str, other: str) -> None:
    assert naming.are_alike(one, other) and naming.are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"), [("An", "Ann"), ("Bo", "Bob"), ("An 2", "An 3"), ("七海", "七"), ("🦊", "🐻")]
)
def test_names_that_differ(one: str, other: str) -> None:
    assert not naming.are_alike(one, other)


@given(latin, st.randoms(use_true_random=False))
def test_a_name_put_together_from_look_alikes_is_alike(name: str, random: object) -> None:
    looks: dict[str, list[str]] = {}
    for sign, other in naming.LOOK_ALIKES.items():
        looks.setdefault(other, []).append(sign)
    other = "".join(random.choice([sign, *looks.get(sign, [])]) for sign in name)  # type: ignore[attr-defined]
    assert naming.are_alike(name, other)


@given(latin)
def test_width_accents_and_case_make_no_other_name(name: str) -> None:
    for other in (
        "".join(chr(ord(sign) + FULL_WIDTH) for sign in name),
        unicodedata.normalize("NFC", "".join(f"{sign}\u0301" for sign in name)),
        name.upper(),
        name.lower(),
    ):
        assert naming.are_alike(name, other), other


@given(st.lists(typed, min_size=1, max_size=6))
def test_everyone_at_a_table_has_a_name_of_their_own(wanted: list[str]) -> None:
    given_: list[str] = []
    for text in wanted:
        name = names.display_name(text)
        if isinstance(name, AccountRefusal):
            continue
        shown = naming.distinct(name, given_)
        assert shown == name or any(naming.are_alike(name, other) for other in given_)
        assert not any(naming.are_alike(shown, other) for other in given_)
        given_.append(shown)


@given(latin, st.integers(2, 6))
def test_six_people_of_one_name_get_six_names(name: str, people: int) -> None:
    given_: list[str] = []
    for _ in range(people):
        shown = naming.distinct(name, given_)
        assert not any(naming.are_alike(shown, other) for other in given_) and len(shown) <= naming.LONGEST
        given_.append(shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_called_like_the_house_calls_others(language: str) -> None:
    for words in ("seat-forgotten", "seat-kind-house"):
        assert refused(names.display_name(plain_words(language, words))) == refusals.NAME_OF_HOUSE
    assert refused(names.display_name(plain_words(language, "bot-name", number=2))) == refusals.NAME_OF_HOUSE


@pytest.mark.parametrize(
    "name", ["Bot 1", "B0t 7", "ＢＯＴ　２", "Вot 3", "Robo 12", "sensible bot", "Deleted  Player", "bot٣"]
)
def test_imitations_of_the_house_are_refused(name: str) -> None:
    assert naming.imitates_house(name)
    assert isinstance(names.display_name(name), AccountRefusal)


@pytest.mark.parametrize("name", ["Robo", "Botje", "Bo 2", "My bot", "Abbot 3", "2", "Player One"])
def test_names_that_only_sound_like_it_stay(name: str) -> None:
    assert names.display_name(name) == name


HIDDEN = "ad 34f 61c 115f 180e 200b 200d 202e 2060 2066 2800 3164 feff ffa0 fffc e0041 e0100 1d159 1d173 16fe4"


@pytest.mark.parametrize("sign", [chr(int(code, 16)) for code in HIDDEN.split()], ids=ascii)
def test_what_cannot_be_seen_is_in_no_name(sign: str) -> None:
    assert refused(names.display_name(f"An{sign}na")) == refusals.NAME_BAD_SIGN


def test_who_sits_down_second_gets_a_number() -> None:
    harness = TableHarness(OPEN_GAME, 4)
    for number, name in enumerate(("Anna", "Аnna", "ANNA", "Bo")):
        harness.clients[f"p{number}"] = harness.open_client(Sender(f"p{number}", name))
        assert isinstance(harness.send(Sit(key=f"k{number}"), Sender(f"p{number}", name)), Ack)
    assert [chair.name for chair in harness.table.state.chairs] == ["Anna", "Аnna 2", "ANNA 3", "Bo"]
