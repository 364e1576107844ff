"""Sources of chance. Games only ever call `below` and `shuffle`.

`KeyedChance` serves real tables: a keyed hash in counter mode, so that past values do not help
to predict the next, and the same seed gives the same stream on every machine and every Python.
`QuickChance` serves simulations: fast, reproducible, and predictable.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, cast

from mypy_extensions import i64, trait

WORD_BYTES: Final = 8
WORD_RANGE: Final = 1 << 64
MASK32: Final = 0xFFFFFFFF


@trait
class Chance:
    def below(self, n: int) -> int:
        """A uniform integer in 0 ≤ x < n."""
        raise NotImplementedError

    def shuffle(self, items: list[int]) -> None:
        """Put the items into a uniformly random order, in place."""
        raise NotImplementedError

    def copy(self) -> Chance:
        """An independent source that continues exactly as this one would."""
        raise NotImplementedError


class KeyedChance(Chance):
    """A stream that cannot be predicted without its seed of 32 bytes."""

    def __init__(self, seed: bytes) -> None:
        if len(seed) != 32:
            raise ValueError("a seed has 32 bytes")
        self._seed = seed
        self._blocks = 0
        self._buffer = b""
        self._used = 0

    def _word(self) -> int:
        if self._used == len(self._buffer):
            counter = self._blocks.to_bytes(8, "little")
            self._buffer = blake2b(counter, key=self._seed, person=b"nemeton.chance.1").digest()
            self._blocks += 1
            self._used = 0
        start = self._used
        self._used = start + WORD_BYTES
        return int.from_bytes(self._buffer[start : start + WORD_BYTES], "little")

    def below(self, n: int) -> int:
        if not 1 <= n <= WORD_RANGE:
            raise ValueError("below needs a bound from 1 to 2^64")
        limit = WORD_RANGE - WORD_RANGE % n  # words past it would favour small results
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % n

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def copy(self) -> KeyedChance:
        twin = KeyedChance(self._seed)
        twin._blocks = self._blocks
        twin._buffer = self._buffer
        twin._used = self._used
        return twin


class QuickChance(Chance):
    """Marsaglia's xorshift128: shifts and xors of 32-bit words, the same compiled or not.

    >>> chance = QuickChance(7)
    >>> twin = chance.copy()
    >>> [chance.below(6) for _ in range(4)] == [twin.below(6) for _ in range(4)]
    True
    """

    def __init__(self, seed: int, like: QuickChance | None = None) -> None:
        """Start from a seed, or continue exactly as `like` would; then the seed is ignored."""
        if like is None:
            # A seed's four words are spread by a keyless hash; they are never all zero.
            spread = blake2b(seed.to_bytes(32, "little", signed=True), digest_size=16).digest()
            self._x: i64 = int.from_bytes(spread[0:4], "little") | 1
            self._y: i64 = int.from_bytes(spread[4:8], "little")
            self._z: i64 = int.from_bytes(spread[8:12], "little")
            self._w: i64 = int.from_bytes(spread[12:16], "little")
        else:
            self._x = like._x
            self._y = like._y
            self._z = like._z
            self._w = like._w

    def _next(self) -> i64:
        t: i64 = (self._x ^ (self._x << 11)) & MASK32
        w: i64 = self._w
        self._x = self._y
        self._y = self._z
        self._z = w
        w = w ^ (w >> 19) ^ t ^ (t >> 8)
        self._w = w
        return w

    def below(self, n: int) -> int:
        # Multiply and shift: the bias of at most n / 2^32 does not matter to a simulation.
        bound: i64 = n
        return (self._next() * bound) >> 32

    def shuffle(self, items: list[int]) -> None:
        # As objects: compiled code would box every number again.
        moved = cast("list[object]", items)
        last: i64
        for last in range(len(items) - 1, 0, -1):
            other: i64 = (self._next() * (last + 1)) >> 32
            kept = moved[last]
            moved[last] = moved[other]
            moved[other] = kept

    def copy(self) -> QuickChance:
        return QuickChance(0, self)
