from __future__ import annotations

from random import Random

import pytest

from nemeton.arena.intervals import by_deal, design_effect, wilson


def test_wilson_s_interval_has_known_values() -> None:
    """The values were computed by hand."""
    assert wilson(0.5, 100) == (0.4038, 0.5962)
    assert wilson(0.0, 10) == (0.0, 0.2775)


def test_more_certainty_widens_the_interval() -> None:
    low, high = wilson(0.6, 200)
    wider_low, wider_high = wilson(0.6, 200, certainty=2.56)
    assert wider_low < low < high < wider_high


def test_games_of_decisive_deals_count_less() -> None:
    """Both games of a deal always end alike, so they count as one."""
    low, high = by_deal([1.0, 0.0] * 200, 2)
    alone_low, alone_high = wilson(0.5, 400)
    assert low == pytest.approx(alone_low, abs=0.002)
    assert high == pytest.approx(alone_high, abs=0.002)


def test_pairing_helps_if_the_seat_decides() -> None:
    """The lucky seat always wins, so two equal bots are soon known to be equal."""
    low, high = by_deal([0.5] * 100, 2)
    alone_low, alone_high = wilson(0.5, 200)
    assert alone_low < low < 0.5 < high < alone_high


def test_without_variance_every_deal_counts_once() -> None:
    assert design_effect([1.0] * 9, 3) == 3.0
    assert by_deal([1.0] * 9, 3) == wilson(1.0, 9)


@pytest.mark.parametrize("alike", [0.0, 0.5, 1.0])
def test_the_true_share_lies_within_in_95_of_100_matches(alike: float) -> None:
    """The true share is 0.7; games of a deal end alike with several probabilities."""
    random = Random(str(alike))
    within = 0
    for _ in range(600):
        shares = []
        for _ in range(60):
            first = random.random() < 0.7
            second = first if random.random() < alike else random.random() < 0.7
            shares.append((first + second) / 2)
        low, high = by_deal(shares, 2)
        within += low <= 0.7 <= high
    assert within >= 555
