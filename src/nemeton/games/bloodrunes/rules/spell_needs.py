"""What a spell needs: the squares that serve it, and the runes that are missing."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.bloodrunes.rules.board import SPREAD, SQUARES
from nemeton.games.bloodrunes.rules.position import Position, squares_of, top
from nemeton.games.bloodrunes.rules.runes import LOKI


def serving(position: Position, side: i64, spell: i64) -> i64:
    """The squares whose runes the spell can use from this side, a bit for each."""
    spells = position.spells
    if not spells.cell_count[spell]:
        return serving_pair(position, spell)
    squares: i64 = 0
    index: i64
    for index in range(spells.cell_count[spell]):
        square = spells.square_of(spell, side, index)
        if serves(position, square, spells.rune_of(spell, index)):
            squares |= 1 << square
    return squares


def serving_pair(position: Position, spell: i64) -> i64:
    """All that lie as they should; if none do, all that only lack the other."""
    ones = squares_for(position, position.spells.rune_of(spell, 0))
    others = squares_for(position, position.spells.rune_of(spell, 1))
    if SPREAD[ones] & others:
        return ones & SPREAD[others] | others & SPREAD[ones]
    return ones | others


def serves(position: Position, square: i64, rune: i64) -> bool:
    """Does what lies there count as this rune?"""
    lies = top(position, square)
    return lies == rune or lies == LOKI  # 4.2


def squares_for(position: Position, rune: i64) -> i64:
    """The squares that show this rune, a bit for each; Loki counts as any."""  # 4.2
    return squares_of(position, rune) | squares_of(position, LOKI)


def missing(position: Position, side: i64, spell: i64) -> int:
    """How many runes must still be cast before the spell's runes show from this side."""
    spells = position.spells
    if spells.cell_count[spell]:
        return spells.cell_count[spell] - len(each_square(serving(position, side, spell)))
    ones = squares_for(position, spells.rune_of(spell, 0))
    others = squares_for(position, spells.rune_of(spell, 1))
    if SPREAD[ones] & others:
        return 0
    return 1 if ones | others else 2


def wanting(position: Position, side: i64, spell: i64) -> list[tuple[int, int]]:
    """Which rune on which square would bring the spell nearer, ascending by square.

    A pair that has nothing on the board yet could start anywhere: then nothing is listed.
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
    elif missing(position, side, spell) == 1:
        one: int = spells.rune_of(spell, 0)
        other: int = spells.rune_of(spell, 1)
        for square in each_square(SPREAD[squares_for(position, one)]):
            found.add((square, other))
        for square in each_square(SPREAD[squares_for(position, other)]):
            found.add((square, one))
    return sorted(found)


def each_square(squares: i64) -> list[int]:
    """A set of squares as a list, ascending."""
    return [square for square in range(SQUARES) if squares & 1 << square]
