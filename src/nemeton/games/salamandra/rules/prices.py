"""Prices and gains of tiles and cards, in the form that the rules use."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.components import FACTORS, GainFace, PriceFace

# Goods. Crystals are kept from turn to turn, all others last for the turn only.  (4.4)
CRYSTAL: Final = 0
LEAF: Final = 1
FLOWER: Final = 2
FRUIT: Final = 3
GREEN_POTION: Final = 4
BLOOM_POTION: Final = 5
GOODS: Final = 6
GOODS_NAMES: Final = ("crystal", "leaf", "flower", "fruit", "potion-green", "potion-bloom")
ANY_RESOURCE: Final = "any-resource"  # in prices: a leaf, a flower or a fruit
PAID_NAMES: Final = (*GOODS_NAMES, ANY_RESOURCE)

# Factors of the points of a gain or a spellbook: a colour (0 to 3), then these.
CAULDRON: Final = 4
DIVINITY: Final = 5
SALAMANDER: Final = 6
GROVE: Final = 7
PER_NOTHING: Final = 9

# A purse is goods in one number: seven bits for the count and a guard bit for each kind, and for
# the three resources together. Subtracting a price that can be paid leaves all guards in place.
COUNT_BITS: Final = 8
MAX_COUNTED: Final[i64] = 127  # the largest count in a purse, above all prices
GUARD_BITS: Final[i64] = 0x80808080808080


@final
class Price:
    """Counts of goods, and a count of resources of any kind."""

    def __init__(self, face: PriceFace) -> None:
        counts = goods_counts(face)
        self.kinds, self.counts = nonzero_counts(counts)
        self.any_resource: int = face.any_resource
        self.free: bool = not any(counts) and self.any_resource == 0
        self.packed: i64 = 0  # like a purse, without guards
        for lane, count in enumerate([*counts, self.any_resource]):
            assert count <= MAX_COUNTED
            self.packed += count << lane * COUNT_BITS

    def paid_by(self, goods: vec[i64]) -> bool:
        return can_pay(purse(goods), self.packed)

    def take_from(self, goods: vec[i64]) -> None:
        at: i64
        for at in range(len(self.kinds)):
            goods[self.kinds[at]] -= self.counts[at]
        # The choice of resources does not matter: an action pays such a price, and the remaining
        # goods expire at the end of the turn.  (4.4)
        for _ in range(self.any_resource):
            kind: i64 = LEAF
            while goods[kind] == 0:
                kind += 1
            goods[kind] -= 1

    def missing(self, goods: vec[i64]) -> dict[str, int]:
        """Number of lacking goods of each kind, by name."""
        lacking = dict.fromkeys(PAID_NAMES, 0)
        for at in range(len(self.kinds)):
            kind = self.kinds[at]
            lacking[GOODS_NAMES[kind]] = max(0, self.counts[at] - goods[kind])
        resources = goods[LEAF] + goods[FLOWER] + goods[FRUIT]
        lacking[ANY_RESOURCE] = max(0, self.any_resource - resources)
        return lacking


def purse(goods: vec[i64]) -> i64:
    held: i64 = GUARD_BITS
    kind: i64
    for kind in range(GOODS):
        held += min(MAX_COUNTED, goods[kind]) << kind * COUNT_BITS
    resources = goods[LEAF] + goods[FLOWER] + goods[FRUIT]
    return held + (min(MAX_COUNTED, resources) << GOODS * COUNT_BITS)


def can_pay(held: i64, asked: i64) -> bool:
    """True if the purse pays the packed price."""
    return (held - asked) & GUARD_BITS == GUARD_BITS


@final
class SalamandraGain:
    def __init__(self, face: GainFace) -> None:
        self.kinds, self.counts = nonzero_counts(goods_counts(face))
        self.points: int = face.vp
        self.per: int = FACTORS.index(face.per)
        self.scrolls: int = face.scroll
        self.reactivations: int = face.reactivate
        self.bears: int = face.bear
        self.eagles: int = face.eagle
        self.groves: int = face.grove

    def count_of(self, kind: i64) -> i64:
        for at in range(len(self.kinds)):
            if self.kinds[at] == kind:
                return self.counts[at]
        return 0


def nonzero_counts(counts: list[int]) -> tuple[vec[i64], vec[i64]]:
    """The kinds of goods with a count above 0, and their counts."""
    kinds = vec[i64]([kind for kind in range(GOODS) if counts[kind]])
    return kinds, vec[i64]([count for count in counts if count])


def goods_counts(face: PriceFace) -> list[int]:
    return [
        face.crystal,
        face.leaf,
        face.flower,
        face.fruit,
        face.potion_green,
        face.potion_bloom,
    ]
