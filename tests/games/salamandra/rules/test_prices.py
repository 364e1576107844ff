"""Purses pay the prices that their goods cover, and no others."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.position import NO_GOODS
from nemeton.games.salamandra.rules.prices import ANY_RESOURCE, CRYSTAL, GOODS, Price
from nemeton.games.salamandra.rules.tiles import PUBLISHED

PRICES = [
    *(field.cost for field in PUBLISHED.fields),
    *(field.pay for field in PUBLISHED.fields),
    *(temple.pay for temple in PUBLISHED.temples),
    PUBLISHED.harvest_price,
]


@pytest.mark.rule("salamandra", "5.2")
@settings(deadline=None)  # a slow machine is no failure
@given(st.lists(st.integers(0, 8), min_size=GOODS, max_size=GOODS), st.sampled_from(PRICES))
def test_a_price_is_paid_by_goods_that_lack_nothing(counts: list[int], price: Price) -> None:
    goods = vec[i64](counts)
    assert price.paid_by(goods) == (not any(price.missing(goods).values()))


def test_some_price_names_any_resource() -> None:
    assert any(price.missing(NO_GOODS)[ANY_RESOURCE] for price in PRICES)


@pytest.mark.parametrize("much", [127, 128, 255, 256, 5000])
def test_large_counts_pay_for_everything(much: int) -> None:
    rich = NO_GOODS[:]
    rich[CRYSTAL] = much
    for price in PRICES:
        assert price.paid_by(vec[i64]([much] * GOODS))
        assert price.paid_by(rich) == (not any(price.missing(rich).values()))
