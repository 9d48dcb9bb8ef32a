"""What needs no database: names, passwords, signatures, origins and credit."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from speeltafel.server.people import AccountRefusal, Barred, Person, SignedIn, names, origin_allowed, refusals
from speeltafel.server.people.signing import Signer
from tests.server.people_kit import NOON, refused

KEY = bytes(range(32))
LOGIN = "abcdefghijklmnopqrst_-"
SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-."


# Names


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("An", "An"),
        ("  An\t\n", "An"),
        ("An  van   Dam", "An van Dam"),
        ("e\u0301", "é"),
        ("Zoë", "Zoë"),
        ("❤\ufe0f", "❤"),
        ("七海", "七海"),
        ("ভাষা", "ভাষা"),
        ("x" * 24, "x" * 24),
        ("7", "7"),
    ],
)
def test_a_name_is_trimmed_and_composed(typed: str, name: str) -> None:
    assert names.display_name(typed) == name


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("", refusals.NAME_EMPTY),
        (" \n ", refusals.NAME_EMPTY),
        (names.GONE, refusals.NAME_EMPTY),
        ("...", refusals.NAME_EMPTY),
        ("x" * 25, refusals.NAME_TOO_LONG),
        ("x" * 100_000, refusals.NAME_TOO_LONG),
        ("A\nB", refusals.NAME_BAD_SIGN),
        ("A\0B", refusals.NAME_BAD_SIGN),
        ("A\u202eB", refusals.NAME_BAD_SIGN),
        ("A\u2066B", refusals.NAME_BAD_SIGN),
        ("A\u200bB", refusals.NAME_BAD_SIGN),
        ("A\u00a0B", refusals.NAME_BAD_SIGN),
        ("A\u3164B", refusals.NAME_BAD_SIGN),
        ("A\ud800", refusals.NAME_BAD_SIGN),
        ("\u0301A", refusals.NAME_BAD_SIGN),
        ("a \u0301b", refusals.NAME_BAD_SIGN),
        ("x" + "\u0316" * 4, refusals.NAME_BAD_SIGN),
    ],
)
def test_a_name_that_would_deceive_or_disturb_is_refused(typed: str, rule: str) -> None:
    assert refused(names.display_name(typed)) == rule


@given(st.text(st.characters(exclude_categories=[]), max_size=40))
@example("\u1100\u1161\u11a8")
def test_whatever_is_typed_a_name_that_stands_is_clean_and_stands_again(typed: str) -> None:
    name = names.display_name(typed)
    if isinstance(name, AccountRefusal):
        return
    assert name == names.display_name(name)
    assert name == unicodedata.normalize("NFC", name) == name.strip()
    assert 1 <= sum(unicodedata.category(sign)[0] != "M" for sign in name) <= 24
    assert all(sign == " " or unicodedata.category(sign)[0] not in "CZ" for sign in name)
    assert "\0" not in name and name.encode()


@given(st.text(max_size=30))
@example("An_9-")
@example("K\u212a\u017f")
def test_a_login_name_is_plain_small_letters(typed: str) -> None:
    name = names.login_name(typed)
    if isinstance(name, str):
        assert 3 <= len(name) <= 24 and set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789_-")
        assert names.login_name(name.upper()) == name
    else:
        assert name == AccountRefusal(refusals.BAD_LOGIN_NAME, {"least": 3, "most": 24})


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("x" * 7, refusals.PASSWORD_TOO_SHORT),
        ("x" * 201, refusals.PASSWORD_TOO_LONG),
        ("x" * 5000, refusals.PASSWORD_TOO_LONG),
        ("Password123", refusals.PASSWORD_TOO_COMMON),
        ("BERTRAND", refusals.PASSWORD_TOO_COMMON),
        ("abcdefg\ud800", refusals.PASSWORD_UNREADABLE),
    ],
)
def test_a_password_that_is_easily_guessed_or_no_text_is_refused(typed: str, rule: str) -> None:
    assert refused(names.new_password(typed, "bertrand")) == rule


def test_a_password_is_the_same_however_its_accents_were_typed() -> None:
    assert names.new_password("cafe\u0301 noir", "an") == names.new_password("café noir", "an") == "café noir"
    assert names.composed("cafe\u0301 noir") == "café noir"
    for size in (8, 200):
        assert names.new_password("é" * size, "an") == "é" * size


def test_every_common_password_is_long_enough_to_matter() -> None:
    assert all(len(word) >= names.PASSWORD_LEAST and word == word.casefold() for word in names.COMMON)


# Signatures


def test_a_cookie_lasts_to_its_exact_millisecond() -> None:
    signer = Signer(KEY)
    text = signer.cookie(LOGIN, NOON)
    read = signer.read_cookie(text, NOON - 1)
    assert read is not None and (read.login, read.expires) == (LOGIN, NOON)
    assert signer.read_cookie(text, NOON) is None


@given(st.data())
def test_a_cookie_with_any_sign_changed_added_or_dropped_is_refused(data: st.DataObject) -> None:
    signer = Signer(KEY)
    text = signer.cookie(LOGIN, NOON)
    place = data.draw(st.integers(0, len(text) - 1))
    sign = data.draw(st.sampled_from(SIGNS) | st.characters(exclude_categories=[]))
    assume(sign != text[place])
    for forged in (text[:place] + sign + text[place + 1 :], text[:place] + sign + text[place:], text[:place]):
        assert forged == text or signer.read_cookie(forged, 0) is None
    assert signer.read_cookie(text + sign, 0) is None


@given(st.text(st.characters(exclude_categories=[])))
def test_no_other_text_is_a_cookie(text: str) -> None:
    assert Signer(KEY).read_cookie(text, 0) is None


def test_a_signature_for_one_purpose_or_key_is_worth_nothing_for_another() -> None:
    signer, other = Signer(KEY), Signer(bytes(32))
    assert other.read_cookie(signer.cookie(LOGIN, NOON), 0) is None
    mark = signer.csrf_token(LOGIN)
    assert signer.csrf_ok(LOGIN, mark)
    for login, claimed in ((LOGIN.upper(), mark), (LOGIN, other.csrf_token(LOGIN)), (LOGIN, mark[:-1]), (LOGIN, "é")):
        assert not signer.csrf_ok(login, claimed)
    assert not signer.csrf_ok(LOGIN, None)
    assert not signer.csrf_ok(LOGIN, signer.mark("cookie", LOGIN))


def test_a_key_that_is_too_short_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="at least 32 bytes, this one has 31"):
        Signer(KEY[:31])


def test_nothing_secret_shows_when_it_is_printed() -> None:
    signer = Signer(KEY)
    text = signer.cookie(LOGIN, NOON)
    person = Person(id="p1", name="An", login=LOGIN, account="an-99", token="0123456789abcdef")
    shown = f"{signer!r} {SignedIn(person, text)!r} {signer.read_cookie(text, 0)!r} {Barred(player='p1', login=LOGIN)}"
    for secret in (text, LOGIN, "an-99", "0123456789abcdef", KEY.hex(), repr(KEY)):
        assert secret not in shown


# Origins


@pytest.mark.parametrize(
    ("origin", "host", "public", "allowed"),
    [
        ("http://127.0.0.1:8000", "127.0.0.1:8000", None, True),
        ("http://LOCALHOST:8000", "localhost:8000", None, True),
        ("https://games.example", "games.example", None, True),
        ("https://games.example:443", "games.example", None, True),
        ("http://[::1]:8000", "[::1]:8000", None, True),
        ("https://games.example", "10.0.0.7:8000", "https://games.example/play/", True),
        ("http://192.168.1.5:8000", "192.168.1.5:8000", "https://games.example", True),
        ("http://localhost:8000", "localhost:8000", "https://games.example", True),
        ("https://friend.example", "games.example", None, True),
        ("http://games.example", "x", "https://games.example", False),
        ("https://games.example.evil", "x", "https://games.example", False),
        ("https://evil.example", "games.example", None, False),
        ("https://evil.example", "evil.example", "https://games.example", False),
        ("http://127.0.0.1:8001", "127.0.0.1:8000", None, False),
        ("null", "null", None, False),
        (None, "games.example", None, False),
        ("", "", None, False),
        ("https://games.example", None, None, False),
        ("https://user@games.example", "games.example", None, False),
        ("ftp://games.example", "games.example", None, False),
        ("https://games.example\n", "games.example", None, False),
    ],
)
def test_only_a_page_of_ours_may_ask(origin: str | None, host: str | None, public: str | None, allowed: bool) -> None:
    assert origin_allowed(origin, host, public, ["https://friend.example"]) is allowed


@given(st.text(), st.text())
def test_nonsense_in_headers_is_no_origin(origin: str, host: str) -> None:
    assert not origin_allowed(origin, host, "https://games.example")
