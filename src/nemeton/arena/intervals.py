"""Confidence intervals of a share of wins: Wilson's, also for games of shared deals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

STANDARD_ERRORS = 1.96  # the true share lies within in 95 of 100 matches
# The same for a duel with up to ten interim reports that stops at the first clear one: Pocock's
# boundary, because repeated tests find more by luck.
INTERIM_STANDARD_ERRORS = 2.56
ASSUMED_DEALS = 10  # of independent games, which outweigh a few real ones


def wilson(share: float, games: float, certainty: float = STANDARD_ERRORS) -> tuple[float, float]:
    """Wilson's interval, which is sound for few games and for shares near 0 or 1.

    >>> wilson(0.5, 100)
    (0.4038, 0.5962)
    """
    square = certainty * certainty
    centre = share + square / (2 * games)
    spread = certainty * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return round(max(0.0, (centre - spread) / whole), 4), round((centre + spread) / whole, 4)


def by_deal(
    shares: Sequence[float], games_a_deal: int, certainty: float = STANDARD_ERRORS
) -> tuple[float, float]:
    """The interval of the mean share of deals with the same number of games each.

    Games of one deal are not independent: a deal may favour a bot in every seat, or a seat with
    any bot in it (which is why deals are played in every seat). Wilson's formula therefore gets
    the number of independent games that would scatter like these deals.
    """
    deals = len(shares)
    mean = sum(shares) / deals
    return wilson(mean, deals * games_a_deal / design_effect(shares, games_a_deal), certainty)


def design_effect(shares: Sequence[float], games_a_deal: int) -> float:
    """The number of games of these deals that say as much as one independent game.

    >>> round(design_effect([1.0, 0.0] * 500, 2), 1)  # both games of a deal always end alike
    2.0
    """
    deals = len(shares)
    mean = sum(shares) / deals
    alone = mean * (1 - mean) / games_a_deal  # variance of a share of independent games
    if alone == 0 or deals < 2:
        return float(games_a_deal)
    seen = sum([(share - mean) ** 2 for share in shares]) / (deals - 1)
    effect = min(seen / alone, float(games_a_deal))
    return (deals * effect + ASSUMED_DEALS) / (deals + ASSUMED_DEALS)
