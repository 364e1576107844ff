"""Spells and the board: matching spells, serving squares and missing runes (4.1 to 4.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.bloodrunes.rules.board import NEIGHBOURS, SQUARES
from nemeton.games.bloodrunes.rules.position import UNKNOWN, BloodrunesPosition, squares_of, top
from nemeton.games.bloodrunes.rules.runes import LOKI

# The middle of the board and its neighbours first: most spells fail there, and the search ends.
SQUARE_ORDER: Final = vec[i64]([4, 1, 3, 5, 7, 0, 2, 6, 8])


def matching_spells(position: BloodrunesPosition) -> i64:
    """Spells whose runes the board shows to the caster in turn, a bit for each."""  # 4.1
    if position.match == UNKNOWN:
        position.match = matching_spells_from(position, position.casters[position.turn].side)
    return position.match


def matching_spells_from(position: BloodrunesPosition, side: i64) -> i64:
    """Spells whose runes the board shows from this side, a bit for each."""
    spells = position.spells
    found: i64 = spells.patterns
    number: i64 = 0
    while found and number < SQUARES:
        square: i64 = SQUARE_ORDER[number]
        found &= spells.suited(side, square, top(position, square))
        number += 1
    wild: i64 = squares_of(position, LOKI)
    for pair in spells.pairs:  # 4.3
        ones: i64 = squares_of(position, spells.rune_of(pair, 0)) | wild
        if NEIGHBOURS[ones] & (squares_of(position, spells.rune_of(pair, 1)) | wild):
            found |= spells.bit_of[pair]
    return found


def serving_squares(position: BloodrunesPosition, side: i64, spell: i64) -> i64:
    """Squares whose runes the spell can use from this side, a bit for each."""
    spells = position.spells
    if not spells.cell_count[spell]:
        return serving_pair_squares(position, spell)
    squares: i64 = 0
    index: i64
    for index in range(spells.cell_count[spell]):
        square = spells.square_of(spell, side, index)
        if serves(position, square, spells.rune_of(spell, index)):
            squares |= 1 << square
    return squares


def serving_pair_squares(position: BloodrunesPosition, spell: i64) -> i64:
    """Squares of all complete pairs; without any, of all single runes of the pair."""
    ones = squares_for(position, position.spells.rune_of(spell, 0))
    others = squares_for(position, position.spells.rune_of(spell, 1))
    if NEIGHBOURS[ones] & others:
        return ones & NEIGHBOURS[others] | others & NEIGHBOURS[ones]
    return ones | others


def serves(position: BloodrunesPosition, square: i64, rune: i64) -> bool:
    """True if the top of the square counts as this rune."""
    lies = top(position, square)
    return lies == rune or lies == LOKI  # 4.2


def squares_for(position: BloodrunesPosition, rune: i64) -> i64:
    """Squares that show this rune or Loki, a bit for each."""  # 4.2
    return squares_of(position, rune) | squares_of(position, LOKI)


def missing_runes(position: BloodrunesPosition, side: i64, spell: i64) -> int:
    """Number of runes to cast until the spell matches from this side."""
    spells = position.spells
    if spells.cell_count[spell]:
        return spells.cell_count[spell] - len(list_squares(serving_squares(position, side, spell)))
    ones = squares_for(position, spells.rune_of(spell, 0))
    others = squares_for(position, spells.rune_of(spell, 1))
    if NEIGHBOURS[ones] & others:
        return 0
    return 1 if ones | others else 2


def wanted_casts(position: BloodrunesPosition, side: i64, spell: i64) -> list[tuple[int, int]]:
    """Squares and runes that bring the spell nearer, ascending by square.

    A pair without a rune on the board could start anywhere: then the list is empty.
    """
    spells = position.spells
    found: set[tuple[int, int]] = set()
    if spells.cell_count[spell]:
        index: i64
        for index in range(spells.cell_count[spell]):
            square: int = spells.square_of(spell, side, index)
            rune: int = spells.rune_of(spell, index)
            if not serves(position, square, rune):
                found.add((square, rune))
    elif missing_runes(position, side, spell) == 1:
        one: int = spells.rune_of(spell, 0)
        other: int = spells.rune_of(spell, 1)
        for square in list_squares(NEIGHBOURS[squares_for(position, one)]):
            found.add((square, other))
        for square in list_squares(NEIGHBOURS[squares_for(position, other)]):
            found.add((square, one))
    return sorted(found)


def list_squares(squares: i64) -> list[int]:
    """List a set of squares, ascending."""
    return [square for square in range(SQUARES) if squares & 1 << square]
