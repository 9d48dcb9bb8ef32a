"""People: guests, accounts and programs, their logins and tokens."""

from speeltafel.server.people.cache import MEMORY_MS
from speeltafel.server.people.identities import (
    AccountRefusal,
    Barred,
    Login,
    NewToken,
    Person,
    Public,
    SignedIn,
    Token,
)
from speeltafel.server.people.origins import origin_allowed
from speeltafel.server.people.service import SCOPES, People
from speeltafel.server.people.signing import COOKIE_LIFE

__all__ = [
    "COOKIE_LIFE",
    "MEMORY_MS",
    "SCOPES",
    "AccountRefusal",
    "Barred",
    "Login",
    "NewToken",
    "People",
    "Person",
    "Public",
    "SignedIn",
    "Token",
    "origin_allowed",
]
