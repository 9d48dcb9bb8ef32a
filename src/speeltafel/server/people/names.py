"""What a name, a login name and a password may be."""

from __future__ import annotations

import re
import unicodedata

from speeltafel.server.people import refusals
from speeltafel.server.people.identities import AccountRefusal
from speeltafel.server.table.naming import LONGEST, imitates_house

LONGEST_NAME = LONGEST
LONGEST_PILE = 3
"""Accents on top of each other; more would climb out of their line."""
LOGIN_NAME_LEAST, LOGIN_NAME_MOST = 3, 24
PASSWORD_LEAST, PASSWORD_MOST = 8, 200
LONGEST_READ = 1000
"""Signs that are looked at; whatever is longer is too long in any spelling."""

GONE = "—"
"""Stands where the name of a deleted account stood; nobody can be called that, because a name has a letter."""

STYLES = "\ufe0e\ufe0f"
"""Ask for a sign as text or as picture; dropped from names."""
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00016fe4\U0001d159"
    + "".join(map(chr, range(0xFE00, 0xFE10)))
    + "".join(map(chr, range(0xE0100, 0xE01F0)))
)
"""Letters, accents and symbols that show nothing."""
VISIBLE = "LMNPS"
"""The first letters of Unicode's categories of signs that can be seen."""
LOGIN_NAME = re.compile(rf"[a-z0-9_-]{{{LOGIN_NAME_LEAST},{LOGIN_NAME_MOST}}}")
COMMON_ONES = """
    00000000 11111111 12121212 123123123 1234567890 12345678 123456789 1234567891 12341234 1q2w3e4r 1q2w3e4r5t
    1qaz2wsx 87654321 88888888 987654321 aa123456 aaaaaaaa abc12345 abcd1234 abcdefgh asdfasdf asdfghjkl baseball
    computer football hallo123 iloveyou internet jordan23 liverpool michelle p@ssw0rd passw0rd password password1
    password12 password123 princess qazwsxedc qwer1234 qwerty12 qwerty123 qwertyui qwertyuiop samantha senha123
    starwars sunshine superman trustno1 welcome1 welkom01 welkom123 wachtwoord zaq12wsx speeltafel
"""
COMMON = frozenset(COMMON_ONES.split())
"""The passwords that are tried first."""


def display_name(text: str) -> str | AccountRefusal:
    """The name others see: 1 to 24 signs in their composed form, at least one of them a letter, number or symbol."""
    if len(text) > LONGEST_READ:
        return AccountRefusal(refusals.NAME_TOO_LONG, {"most": LONGEST_NAME})
    plain = "".join(sign for sign in text if sign not in STYLES)
    name = re.sub(" +", " ", unicodedata.normalize("NFC", plain).strip())
    if bad := next((sign for sign in name if not may_stand_in_name(sign)), None):
        return AccountRefusal(refusals.NAME_BAD_SIGN, {"sign": f"U+{ord(bad):04X}"})
    if pile := piled_sign(name):
        return AccountRefusal(refusals.NAME_BAD_SIGN, {"sign": f"U+{ord(pile):04X}"})
    if sum(not is_accent(sign) for sign in name) > LONGEST_NAME:
        return AccountRefusal(refusals.NAME_TOO_LONG, {"most": LONGEST_NAME})
    if not any(unicodedata.category(sign)[0] in "LNS" for sign in name):
        return AccountRefusal(refusals.NAME_EMPTY)
    return AccountRefusal(refusals.NAME_OF_HOUSE) if imitates_house(name) else name


def may_stand_in_name(sign: str) -> bool:
    """No control signs, no signs that turn the direction of writing, no blanks but the space."""
    return sign == " " or (unicodedata.category(sign)[0] in VISIBLE and sign not in BLANKS)


def is_accent(sign: str) -> bool:
    return unicodedata.category(sign)[0] == "M"


def piled_sign(name: str) -> str | None:
    """An accent that stands on nothing, or on a pile that is high enough."""
    height = LONGEST_PILE
    for sign in name:
        height = height + 1 if is_accent(sign) else 0
        if height > LONGEST_PILE:
            return sign
        if sign == " ":
            height = LONGEST_PILE
    return None


def login_name(text: str) -> str | AccountRefusal:
    """The name to log in with, the same in capitals and small letters."""
    folded = text[:LONGEST_READ].strip().casefold()
    if LOGIN_NAME.fullmatch(folded):
        return folded
    return AccountRefusal(refusals.BAD_LOGIN_NAME, {"least": LOGIN_NAME_LEAST, "most": LOGIN_NAME_MOST})


def composed(password: str) -> str | None:
    """A password as it is hashed, however its accents were typed; None when it is no text or far too long."""
    if len(password) > LONGEST_READ:
        return None
    found = unicodedata.normalize("NFC", password)
    try:
        found.encode()
    except UnicodeEncodeError:
        return None
    return found if len(found) <= PASSWORD_MOST else None


def new_password(password: str, login: str) -> str | AccountRefusal:
    """A password as it is hashed, if somebody may choose it."""
    if len(password) > LONGEST_READ or len(unicodedata.normalize("NFC", password)) > PASSWORD_MOST:
        return AccountRefusal(refusals.PASSWORD_TOO_LONG, {"most": PASSWORD_MOST})
    found = composed(password)
    if found is None:
        return AccountRefusal(refusals.PASSWORD_UNREADABLE)
    if len(found) < PASSWORD_LEAST:
        return AccountRefusal(refusals.PASSWORD_TOO_SHORT, {"least": PASSWORD_LEAST})
    if found.casefold() in COMMON or found.casefold() == login:
        return AccountRefusal(refusals.PASSWORD_TOO_COMMON)
    return found
