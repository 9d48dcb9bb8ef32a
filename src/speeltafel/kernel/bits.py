"""Sets as numbers, one bit for each member: how many there are, and which is the n-th."""

from __future__ import annotations

from speeltafel.kernel.compiling import rule

PAIRS = 0x5555555555555555
FOURS = 0x3333333333333333
EIGHTS = 0x0F0F0F0F0F0F0F0F


@rule
def has_bit(bits: int, member: int) -> bool:
    """Whether a set has this member."""
    return (bits >> member) & 1 == 1


@rule
def count_bits(bits: int) -> int:
    """How many members a set has, added up in pairs, fours, eights and so on."""
    bits -= (bits >> 1) & PAIRS
    bits = (bits & FOURS) + ((bits >> 2) & FOURS)
    bits = (bits + (bits >> 4)) & EIGHTS
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 0x7F


@rule
def nth_bit(bits: int, n: int) -> int:
    """The member with n members below it."""
    for _ in range(n):
        bits &= bits - 1
    return count_bits((bits & -bits) - 1)
