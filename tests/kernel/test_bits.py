"""Sets as numbers."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from speeltafel.kernel.bits import count_bits, nth_bit


@settings(deadline=None)
@given(st.sets(st.integers(0, 61)))
def test_members_are_counted_and_found_in_order(members: set[int]) -> None:
    bits = sum(1 << member for member in members)
    assert count_bits(bits) == len(members)
    assert [nth_bit(bits, n) for n in range(len(members))] == sorted(members)
