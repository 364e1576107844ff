"""What the centre offers a player: the most that one of its cards could add to the square."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.square_cache import known
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.packed_ints import NONE
from nemeton.games.alarun.rules.square import Square


def offered(face_up: i64, square: Square, in_round: i64) -> float:
    """Without the player's colour, which others do not know."""
    fits = known(square, NONE, NOBODY, in_round).fits(square, face_up)
    most = 0.0
    while face_up != NONE:
        most = max(most, fits[packed_ints.at(face_up, 0)])
        face_up = packed_ints.take_out(face_up, 0)
    return most
