"""Sets of small numbers as the bits of an int: count, and k-th element.

At most 60 bits. Compiled code would have to make an object of the number to call Python's
`bit_count`; these sums do not.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# Every second bit, every second pair, every second four. None has more than 62 bits: compiled
# code would keep it as an object, and unpack that at every use.
SINGLES: Final[i64] = 0x0555555555555555
PAIRS: Final[i64] = 0x3333333333333333
FOURS: Final[i64] = 0x0F0F0F0F0F0F0F0F
CHUNK: Final = 16  # bits that are skipped at a time in the search for a bit
IN_CHUNK: Final[i64] = 0xFFFF
BYTE: Final[i64] = 0xFF

# The powers of two have different remainders modulo 67, which give the number of a bit.
PRIME: Final = 67
BIT_OF: Final = vec[i64](
    [next((bit for bit in range(62) if (1 << bit) % PRIME == rest), 0) for rest in range(PRIME)]
)


def count(bits: i64) -> i64:
    """Count the bits that are set.

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
    """The number of the nth bit that is set, counted from 0.

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
