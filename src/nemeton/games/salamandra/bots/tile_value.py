"""Points that an apprentice on a field tile brings, for any player.

An estimate to sort places by; evaluation.py judges whole positions.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from nemeton.games.salamandra.rules.prices import ONE, Gain, Price
from nemeton.games.salamandra.rules.tiles import Pieces

CRYSTAL_WORTH: Final = 0.6  # one that is kept for the next round
GOODS_WORTH: Final = [0.6, 2.0, 2.0, 2.0, 4.0, 4.0]
SCROLL_WORTH: Final = 3.0
REACTIVATION_WORTH: Final = 1.5


def tile_value(pay: Price, gain: Gain) -> float:
    """What an apprentice on a field with this billhook or cauldron brings in a later round."""
    worth = 0.0
    for at in range(len(pay.kinds)):
        worth -= GOODS_WORTH[pay.kinds[at]] * float(pay.counts[at])
    worth -= 2.0 * pay.any_resource
    for at in range(len(gain.kinds)):
        worth += GOODS_WORTH[gain.kinds[at]] * float(gain.counts[at])
    worth += REACTIVATION_WORTH * gain.reactivations + SCROLL_WORTH * gain.scrolls
    worth += gain.points * (1.0 if gain.per == ONE else 1.8)
    return max(worth, CRYSTAL_WORTH)


def tile_values(pieces: Pieces) -> vec[float]:
    """The value of each field tile of a box; computed once."""
    if not len(pieces.tile_values):
        found = [tile_value(field.pay, field.gain) for field in pieces.fields]
        pieces.tile_values = vec[float](found)
    return pieces.tile_values
