"""Rate limits: how much one connection, one person or one network may ask for."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.server import rate_limit
from speeltafel.server.http.app import ROUTES
from speeltafel.server.rate_limit import REQUEST_LIMITS, RateLimiter, RequestLimits, TokenBucket, network_of
from tests.server.people_kit import Clock

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


def test_an_address_counts_with_its_neighbours() -> None:
    assert network_of("192.0.2.7") == "192.0.2.7"
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1:2") == "2001:db8::/64"
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("/run/socket") == "/run/socket"


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
    monkeypatch.setattr(rate_limit, "monotonic", clock)
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
        patch.setattr(rate_limit, "monotonic", clock)
        bucket, taken = TokenBucket(rate=4, burst=5), 0
        for pause in pauses:
            clock.at += pause
            taken += bucket.take()
            assert taken <= 5 + 4 * (clock.at - 1000) + 1e-6


# Kinds of requests


def test_kinds_and_keys_are_counted_apart() -> None:
    limits = RequestLimits({"guests": (2, 60_000), "tables": (1, 60_000)})
    assert [limits.take("guests", "an") > 0 for _ in range(3)] == [False, False, True]
    assert limits.take("guests", "bo") == 0 == limits.take("tables", "an")
    assert 0 < limits.take("tables", "an") <= 60


def test_a_machine_that_only_its_owner_reaches_counts_nothing() -> None:
    limits = RequestLimits({"guests": (1, 60_000)}, enabled=False)
    assert [limits.take("guests", "an") for _ in range(100)] == [0] * 100


def test_every_limit_of_a_route_is_known_and_every_known_limit_is_used() -> None:
    used = {route.opt["limit"] for route in ROUTES} - {""}
    assert used == set(REQUEST_LIMITS)
    with pytest.raises(KeyError):
        RequestLimits().take("made-up", "an")
