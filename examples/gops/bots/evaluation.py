"""The evaluation of positions: points that seats can expect, and promising bids."""

from __future__ import annotations

from examples.gops.rules.actions import CARDS, card_of
from examples.gops.rules.position import GopsPosition
from examples.gops.rules.scoring import result
from nemeton.core.search.forecast import Forecast, final_forecast, forecast


def evaluate_all(position: GopsPosition) -> Forecast:
    """Prizes won, and a share of the others by the strength of the hand."""
    won = [float(sum(prizes)) for prizes in position.won]
    ended = result(position)
    if ended is not None:
        return final_forecast(won, ended.ranks)
    pairs = zip(position.bids, position.hands, strict=True)
    strength = [1 + bid + sum(hand) for bid, hand in pairs]
    left = sum(position.stack) + sum(position.stake)
    points = [one + left * strength[seat] / sum(strength) for seat, one in enumerate(won)]
    return forecast(points, spread=1 + left / 6)


def promising(position: GopsPosition, seat: int, limit: int) -> list[int]:
    """Legal bids, those nearest to the value of the stake first."""
    stake = min(sum(position.stake), CARDS[-1])
    found = sorted(position.legal(seat), key=lambda action: abs(card_of(action) - stake))
    return found[:limit] if limit else found
