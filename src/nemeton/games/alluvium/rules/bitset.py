"""Sets of small numbers as the bits of one: how many there are, and each of them by its place.

At most 60 bits. Python counts bits by a method that compiled code could only call by making an
object of the number first; these sums take a few nanoseconds.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Every second bit, every second pair, every second four. None has more than 62 bits: compiled
# code would keep it as an object, and take that apart at every use.
SINGLES: Final[i64] = 0x0555555555555555
PAIRS: Final[i64] = 0x3333333333333333
FOURS: Final[i64] = 0x0F0F0F0F0F0F0F0F
CHUNK: Final = 16  # as many as are skipped at a time in looking for a bit
IN_CHUNK: Final[i64] = 0xFFFF
BYTE: Final[i64] = 0xFF

# The powers of two leave different remainders when divided by 67: that finds a bit's number.
PRIME: Final = 67
BIT_OF: Final = vec[i64](
    [next((bit for bit in range(62) if (1 << bit) % PRIME == rest), 0) for rest in range(PRIME)]
)


def count(bits: i64) -> i64:
    """How many bits are set.

    >>> count(0b1011)
    3
    """
    bits = bits - ((bits >> 1) & SINGLES)
    bits = (bits & PAIRS) + ((bits >> 2) & PAIRS)
    bits = (bits + (bits >> 4)) & FOURS
    bits = bits + (bits >> 8)
    bits = bits + (bits >> 16)
    return (bits + (bits >> 32)) & BYTE


def lowest(bits: i64) -> i64:
    """The number of the lowest bit that is set.

    >>> lowest(0b1100)
    2
    """
    return BIT_OF[(bits & -bits) % PRIME]


def nth(bits: i64, number: i64) -> i64:
    """Of the bits that are set the one of this number, from 0.

    >>> nth(0b11010, 1)
    3
    """
    skipped: i64 = 0
    while True:
        among: i64 = count(bits & IN_CHUNK)
        if number < among:
            break
        number -= among
        bits >>= CHUNK
        skipped += CHUNK
    while number > 0:
        bits &= bits - 1
        number -= 1
    return skipped + lowest(bits)
