"""Which spells the board shows to a caster: section 4's first rules."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.bloodrunes.rules.board import SPREAD, SQUARES
from nemeton.games.bloodrunes.rules.position import UNKNOWN, Position, squares_of, top
from nemeton.games.bloodrunes.rules.runes import LOKI

# The middle of the board and its neighbours first: there most spells fail, and the search ends.
LOOK_ORDER: Final = vec[i64]([4, 1, 3, 5, 7, 0, 2, 6, 8])


def matching(position: Position) -> i64:
    """The spells whose runes the board shows to the caster in turn."""  # 4.1
    if position.match == UNKNOWN:
        position.match = matching_from(position, position.casters[position.turn].side)
    return position.match


def matching_from(position: Position, side: i64) -> i64:
    """The spells whose runes the board shows from this side."""
    spells = position.spells
    found: i64 = spells.patterns
    look: i64 = 0
    while found and look < SQUARES:
        square: i64 = LOOK_ORDER[look]
        found &= spells.suited(side, square, top(position, square))
        look += 1
    wild: i64 = squares_of(position, LOKI)
    for pair in spells.pairs:  # 4.3
        ones: i64 = squares_of(position, spells.rune_of(pair, 0)) | wild
        if SPREAD[ones] & (squares_of(position, spells.rune_of(pair, 1)) | wild):
            found |= spells.bit_of[pair]
    return found
