"""What the centre offers a player: the most that one of its cards could add to the square."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.state import NOBODY
from nemeton.games.alarun import handful
from nemeton.games.alarun.cards import CARD_KINDS
from nemeton.games.alarun.handful import NONE
from nemeton.games.alarun.promise import Promise
from nemeton.games.alarun.square import Square

UNKNOWN: Final = -1000.0

_ALL_UNKNOWN: Final = vec[float]([UNKNOWN] * CARD_KINDS)


class Fits:
    """What each card could add to a square in a round, as far as somebody has asked."""

    def __init__(self, cards: i64, in_round: i64) -> None:
        self.cards: i64 = cards  # of the square
        self.round: i64 = in_round
        self.gains = _ALL_UNKNOWN[:]


def offered(face_up: i64, square: Square, in_round: i64) -> float:
    """Without the player's colour, which others do not know."""
    fits = square.fits
    if not isinstance(fits, Fits) or fits.cards != square.cards or fits.round != in_round:
        # Remembered, because the same square is asked for with every centre that could be left.
        fits = Fits(square.cards, in_round)
        square.fits = fits
    promise: Promise | None = None
    most = 0.0
    while face_up != NONE:
        card: i64 = handful.at(face_up, 0)
        face_up = handful.take_out(face_up, 0)
        gain = fits.gains[card]
        if gain == UNKNOWN:
            if promise is None:
                promise = Promise(square, NOBODY, in_round)
            gain = promise.fit(card)
            fits.gains[card] = gain
        most = max(most, gain)
    return most
