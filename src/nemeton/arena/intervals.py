"""How sure a share of wins is: Wilson's interval, and the same where games belong together."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

CERTAINTY = 1.96  # standard errors: the true share lies within in 95 of 100 matches
# The same, kept by a match that is looked at up to ten times and stopped at the first clear
# answer (Pocock's boundary): whoever looks often finds something sooner by luck.
CERTAINTY_OF_LOOKS = 2.56
SHRINKING = 10  # deals that speak for independent games, until the deals themselves have spoken


def wilson(share: float, games: float, certainty: float = CERTAINTY) -> tuple[float, float]:
    """Sound for few games and for shares near 0 or 1.

    >>> wilson(0.5, 100)
    (0.4038, 0.5962)
    """
    square = certainty * certainty
    centre = share + square / (2 * games)
    spread = certainty * sqrt(share * (1 - share) / games + square / (4 * games * games))
    whole = 1 + square / games
    return round(max(0.0, (centre - spread) / whole), 4), round((centre + spread) / whole, 4)


def by_deal(
    shares: Sequence[float], games_a_deal: int, certainty: float = CERTAINTY
) -> tuple[float, float]:
    """The interval of the mean of each deal's share, of deals that were all played equally often.

    Games of one deal are no independent witnesses: a deal may favour a bot in every seat, or
    (which is what pairing is for) a seat whoever sits there. So Wilson's formula is given not the
    games played, but as many independent ones as would scatter like these deals.
    """
    deals = len(shares)
    mean = sum(shares) / deals
    return wilson(mean, deals * games_a_deal / design_effect(shares, games_a_deal), certainty)


def design_effect(shares: Sequence[float], games_a_deal: int) -> float:
    """How many games of these deals say as much as one independent game.

    >>> round(design_effect([1.0, 0.0] * 500, 2), 1)  # both games of a deal always end alike
    2.0
    """
    deals = len(shares)
    mean = sum(shares) / deals
    alone = mean * (1 - mean) / games_a_deal  # how a deal's share varies if games are independent
    if alone == 0 or deals < 2:
        return float(games_a_deal)
    seen = sum([(share - mean) ** 2 for share in shares]) / (deals - 1)
    effect = min(seen / alone, float(games_a_deal))
    return (deals * effect + SHRINKING) / (deals + SHRINKING)
