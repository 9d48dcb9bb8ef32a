"""Limits: how much one connection, one person, one address and one network may ask for."""

from __future__ import annotations

import logging
import re
from collections import deque
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.protocol.messages import Act, Chat, Nod, Rematch, Sit
from speeltafel.server.allowances import KINDS, LEVELS, OFTEN, BadAllowance, Most, Rate, Rates, read_allowances
from speeltafel.server.http.app import ROUTES
from speeltafel.server.limits import buckets
from speeltafel.server.limits.buckets import RateLimiter, TokenBucket
from speeltafel.server.limits.door import Full, Place
from speeltafel.server.limits.limits import VisitorLimits
from speeltafel.server.limits.messages import kind_of
from speeltafel.server.limits.turned_away import TurnedAway
from speeltafel.server.limits.visitors import Proxies, Visitor
from speeltafel.server.settings import BadSetting, Settings, from_file, gathered
from tests.server.people_kit import NOON, Clock

MESSAGES = (
    Act(key="a", decision=1, action="x"),
    Sit(key="s"),
    Chat(key="c", text="hello"),
    Nod(key="n", preset="hello"),
    Rematch(key="r"),
)

# One token for each request of a key


def test_tries_come_back_one_by_one() -> None:
    clock = Clock()
    limiter = RateLimiter(3, 1000, clock)
    assert [limiter.take("an") for _ in range(4)] == [0, 0, 0, 1]
    assert limiter.take("bo") == 0
    clock.at += 999
    assert limiter.take("an") == 1
    clock.at += 1
    assert [limiter.take("an") for _ in range(2)] == [0, 1]
    clock.at += 100_000
    assert [limiter.take("an") for _ in range(4)] == [0, 0, 0, 1]


def test_being_refused_costs_nothing_and_success_neither() -> None:
    clock = Clock()
    limiter = RateLimiter(2, 1000, clock)
    assert [limiter.take("an") for _ in range(50)].count(0) == 2
    clock.at += 1000
    for _ in range(50):
        assert limiter.take("an") == 0
        limiter.give_back("an")
    assert [limiter.take("an") for _ in range(2)] == [0, 1]


@given(st.lists(st.tuples(st.sampled_from("abc"), st.integers(-5000, 5000)), max_size=60))
def test_no_clock_makes_anybody_wait_longer_than_for_one_try(steps: list[tuple[str, int]]) -> None:
    clock = Clock()
    limiter = RateLimiter(3, 1000, clock, most_keys=2)
    for key, step in steps:
        clock.at += step
        assert limiter.take(key) <= 1
        assert len(limiter._full_again) <= 2
    limiter.take("a")
    clock.at += 1000
    assert limiter.take("a") == 0


# One connection


class Seconds:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.at = 1000.0

    def __call__(self) -> float:
        return self.at


@pytest.fixture
def seconds(monkeypatch: pytest.MonkeyPatch) -> Seconds:
    clock = Seconds()
    monkeypatch.setattr(buckets, "monotonic", clock)
    return clock


def test_a_connection_has_a_burst_and_then_so_many_a_second(seconds: Seconds) -> None:
    bucket = TokenBucket(rate=10, burst=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    seconds.at += 0.1
    assert [bucket.take() for _ in range(2)] == [True, False]
    seconds.at += 3600
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False], "an hour of silence is one burst"


def test_asking_too_often_does_not_put_the_next_token_off(seconds: Seconds) -> None:
    bucket = TokenBucket(rate=1, burst=1)
    assert bucket.take()
    for _ in range(8):
        seconds.at += 0.125
        last = bucket.take()
    assert last


@given(st.lists(st.floats(0, 5), max_size=200))
def test_no_connection_gets_more_than_its_burst_and_its_rate(pauses: list[float]) -> None:
    with pytest.MonkeyPatch.context() as patch:
        clock = Seconds()
        patch.setattr(buckets, "monotonic", clock)
        bucket, taken = TokenBucket(rate=4, burst=5), 0
        for pause in pauses:
            clock.at += pause
            taken += bucket.take()
            assert taken <= 5 + 4 * (clock.at - 1000) + 1e-6


# Too many keys


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 400)), max_size=200))
def test_new_keys_give_nobody_their_tokens_back(steps: list[tuple[int, int]]) -> None:
    clock = Clock()
    limiter, busiest = RateLimiter(5, 1000, clock, most_keys=8), []
    for _ in range(5):
        assert limiter.take("busy") == 0
    for key, pause in steps:
        clock.at += pause
        limiter.take(str(key))
        if limiter.take("busy") == 0:
            busiest.append(clock.at)
    assert all(number <= (at - NOON) // 1000 for number, at in enumerate(busiest, 1)), "one token a second"


# What a host writes


def test_limits_are_read_and_the_rest_stays() -> None:
    read = read_allowances("everyone, guests=- 5/1m, sockets=7")
    assert read.counted == "everyone" and read.often["guests"] == Rates(None, Rate(5, 60_000), Rate(1000, 300_000))
    assert read.at_once["sockets"] == Most(7, 1000, 2000)
    assert read_allowances({"guests": "- 5/1m", "sockets": 7}).often == read.often
    assert read_allowances(False).counted == "off" and read_allowances(True) == read_allowances("on")
    assert all(allowed_more(rates) for rates in read_allowances("on").often.values())


def allowed_more(rates: Rates) -> bool:
    """Whether an address may do at least as much as one player, and a network as much as an address."""
    tokens = [rate.tokens for rate in rates if rate is not None]
    return tokens == sorted(tokens)


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("guest=5/1m", "there is no limit 'guest'; did you mean guests?"),
        ("sometimes", "there is no limit 'sometimes'; did you mean sockets?"),
        ("guests=many", "guests=many: expected so many in a time, such as 60/5m (s, m, h), or - for no limit"),
        ("guests=0/1m", "guests=0/1m: expected so many"),
        ("sockets=1/1m", "sockets=1/1m: expected a number, such as 100, or - for no limit"),
        ("tables=1/1s 1/1s 1/1s 1/1s", "expected up to three, for a player, an address and a network"),
    ],
)
def test_what_is_wrong_with_limits_is_said(written: str, complaint: str) -> None:
    with pytest.raises(BadAllowance, match=re.escape(complaint)):
        read_allowances(written)
    with pytest.raises(BadSetting, match=r"^my\.toml: limits: "):
        gathered([from_file("my.toml", {"limits": written})])


def test_the_documentation_lists_every_limit_with_its_default() -> None:
    text = (Path(__file__).parent.parent.parent / "docs" / "hosting.md").read_text()
    rows = re.findall(r"^\| `([\w-]+)` \| `([^`]*)` \| ([^|]*) \|$", text, re.MULTILINE)
    assert rows == [(name, kind.default, kind.meaning) for name, kind in KINDS.items()]


def test_every_limit_of_a_route_is_known_and_every_known_limit_is_used() -> None:
    of_routes = {route.opt["limit"] for route in ROUTES} - {""}
    elsewhere = {"bearers", "chat", "seating", "rematches"}
    assert of_routes | elsewhere == set(OFTEN)
    assert {kind_of(example) for example in MESSAGES} == {"chat", "seating", "rematches", None}


# Whose address


@pytest.mark.parametrize(
    ("peer", "forwarded", "address", "network"),
    [
        ("192.0.2.7", None, "192.0.2.7", "192.0.2.0/24"),
        ("192.0.2.7", "203.0.113.9", "192.0.2.7", "192.0.2.0/24"),
        ("::ffff:192.0.2.7", None, "192.0.2.7", "192.0.2.0/24"),
        ("127.0.0.1", "203.0.113.9", "203.0.113.9", "203.0.113.0/24"),
        ("127.0.0.1", "6.6.6.6, 203.0.113.9:4711", "203.0.113.9", "203.0.113.0/24"),
        ("::ffff:127.0.0.1", "203.0.113.9, 10.1.2.3", "203.0.113.9", "203.0.113.0/24"),
        ("127.0.0.1", "[2001:db8:1:2::3]:80", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("127.0.0.1", "2001:db8:1:2::4", "2001:db8:1:2::/64", "2001:db8:1::/48"),
        ("127.0.0.1", "unknown", "127.0.0.1", "127.0.0.0/24"),
        ("127.0.0.1", "6.6.6.6, unknown, 10.0.0.1", "10.0.0.1", "10.0.0.0/24"),
        ("127.0.0.1", "", "127.0.0.1", "127.0.0.0/24"),
        (None, None, "", ""),
    ],
)
def test_only_trusted_proxies_say_who_comes(
    peer: str | None, forwarded: str | None, address: str, network: str
) -> None:
    proxies = Proxies(("127.0.0.1", "10.0.0.0/8"))
    headers = [] if forwarded is None else [("x-forwarded-for", forwarded)]
    visitor = proxies.visitor(peer, headers)
    assert (visitor.address, visitor.network, visitor.is_local) == (address, network, False)


def test_who_sits_at_this_machine_is_counted_only_if_everyone_is() -> None:
    here, there = VisitorLimits(Settings()), VisitorLimits(Settings(limits="everyone"))
    straight = here.visitor("::1", [("host", "localhost")])
    assert straight.is_local and not here.counts(straight) and there.counts(straight)
    for header in ("x-forwarded-for", "forwarded", "via"):
        assert here.counts(here.visitor("127.0.0.1", [(header, "x")]))
    for host in ("localhost:8000", "127.0.0.1:8000", "[::1]:8000", "[::1]", "0.0.0.0:80", "LOCALHOST", "a.localhost"):
        assert not here.counts(here.visitor("127.0.0.1", [("host", host)])), host
    for host in ("games.example", "games.example:8000", "192.0.2.1", "localhost.example", "[2001:db8::1]:80", ""):
        assert here.counts(here.visitor("127.0.0.1", [("host", host)])), "a proxy that only passes the host on"
    assert not VisitorLimits(Settings(limits="off")).counts(Visitor(None, "192.0.2.1", "192.0.2.0/24"))


# All levels at once

VISITORS = [
    Visitor(player, f"192.0.2.{place}", f"192.0.{2 + place // 2}.0/24")
    for player in (None, "an", "bo")
    for place in range(4)
]


@given(st.lists(st.sampled_from(VISITORS), max_size=60))
def test_a_call_takes_from_all_levels_or_from_none(visitors: list[Visitor]) -> None:
    limits = VisitorLimits(Settings(limits="tables=3/1h 5/1h 7/1h"))
    taken: list[Visitor] = []
    for visitor in visitors:
        has_room = all(
            key is None or sum(getattr(one, level) == key for one in taken) < most
            for level, key, most in zip(LEVELS, visitor[:3], (3, 5, 7), strict=True)
        )
        assert (limits.wait("tables", visitor) == 0) == has_room
        assert (limits.take("tables", visitor) == 0) == has_room
        taken += [visitor] * has_room


# Places


@given(st.lists(st.tuples(st.sampled_from(VISITORS), st.integers(0, 3)), max_size=80))
def test_every_place_comes_back(steps: list[tuple[Visitor, int]]) -> None:
    limits = VisitorLimits(Settings(limits="sockets=3 6 9, strangers=- 4 6"))
    limits.door.most_connections = 16
    door, places = limits.door, deque[Place]()
    for visitor, action in steps:
        is_named = visitor.player is not None
        if action and door.full(visitor, is_named) is None:
            places.append(door.enter(visitor, is_named))
        elif places and action == 0:
            door.leave(places.popleft())
        elif places:
            places.rotate()
            door.rename(places[0], None if places[0].visitor.player else "cy")
        assert door.conversations == len(places) <= 14
    while places:
        door.leave(places.pop())
    assert not door._open and not door._strangers and door.conversations == 0


def test_a_stranger_makes_room_for_somebody_with_a_name() -> None:
    limits = VisitorLimits(Settings())
    door, gone = limits.door, []
    door.most_connections = 8
    strangers = [Visitor(None, f"192.0.{n}.1", f"192.0.{n}.0/24") for n in range(9)]
    for stranger in strangers[:4]:
        assert door.full(stranger, False) is None
        door.enter(stranger, False, lambda stranger=stranger: gone.append(stranger))  # type: ignore[misc]
    assert door.full(strangers[4], False) == Full(503, 4)
    for stranger in strangers[4:7]:
        assert door.full(stranger.named("an"), True) is None
        door.enter(stranger.named(stranger.address), True)
    assert not gone
    assert door.full(strangers[8].named("bo"), True) is None and gone == strangers[:1], "the longest here"


def test_refusals_are_told_once_a_minute(caplog: pytest.LogCaptureFixture) -> None:
    clock = Seconds()
    away = TurnedAway(clock)
    with caplog.at_level(logging.WARNING, "speeltafel"):
        for pause in (0, 1, 1, 57, 2, 1):
            clock.at += pause
            away.note("guests", "address", "192.0.2.0/24")
        away.note("guests", "address", "203.0.113.0/24")
        clock.at += 100
        away.flush()
    told = [(record.fields["network"], record.fields["times"]) for record in caplog.records]  # type: ignore[attr-defined]
    assert told == [("192.0.2.0/24", 1), ("192.0.2.0/24", 4), ("203.0.113.0/24", 1), ("192.0.2.0/24", 1)]
