"""Tables of a box's spells: effects, patterns and possible aims.

A spell is an int, its place in the components. A set of spells is an int with a bit for each.
Data that a search needs at every step lies in vectors.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nemeton.games.bloodrunes.rules.board import SEEN_FROM, SQUARES
from nemeton.games.bloodrunes.rules.components import (
    COLOURS,
    DIRECTIONS,
    EFFECTS,
    BloodrunesComponents,
)
from nemeton.games.bloodrunes.rules.runes import EMPTY, LOKI

RECRUIT_ACOLYTE: Final = 0
BUILD_FORTUNE: Final = 1
STEAL_FORTUNE: Final = 2
STEAL_ACOLYTE: Final = 3
WARD: Final = 4
DISCARD_WARD: Final = 5
STEAL_WARD: Final = 6

# Places in DIRECTIONS.
LEFT: Final = 0
ACROSS: Final = 2
ANY: Final = 3
NO_DIRECTION: Final = 4

SEATS: Final = 4
NO_AIM: Final = -1  # the card determines the target, or there is nothing to choose

SIDES: Final = 4
TOP_KINDS: Final = 12  # possible tops of a square: eleven runes or nothing


@final
class SpellTable:
    def __init__(self, components: BloodrunesComponents) -> None:
        self.components = components
        self.kinds = len(components.spells)
        self._of_a_side: i64 = self.kinds * SQUARES  # entries of `_squares` for one side
        self.names: list[str] = [spell.name for spell in components.spells]
        self.by_name: dict[str, int] = {name: spell for spell, name in enumerate(self.names)}
        self.rune_count = sum([rune.copies for rune in components.runes.values()])
        self.effect = vec[i64]([EFFECTS.index(spell.effect) for spell in components.spells])
        self.direction = vec[i64](
            [
                NO_DIRECTION if spell.direction is None else DIRECTIONS.index(spell.direction)
                for spell in components.spells
            ]
        )
        # The runes of each spell: by cell, or (a pair, without cells) two runes.
        self.cells: list[list[int]] = []
        self.wants: list[list[int]] = []
        self._read_faces()
        self.cell_count = vec[i64]([len(cells) for cells in self.cells])
        self._runes = vec[i64]([0] * (self.kinds * SQUARES))
        self._squares = vec[i64]([0] * (SIDES * self.kinds * SQUARES))
        self._list_cells()
        self._suited = vec[i64]([])
        self._find_suited()
        # A literal that is shifted by a native number has only 32 bits once it is compiled.
        self.bit_of = vec[i64]([1 << kind for kind in range(self.kinds)])
        self.patterns: i64 = 0
        self.pairs = vec[i64]([])
        for kind in range(self.kinds):
            if self.cells[kind]:
                self.patterns |= self.bit_of[kind]
            else:
                self.pairs = append(self.pairs, kind)
        # All casts of all spells, in the order of the action space: the target seat, and the
        # acolyte (by colour) or Ward (by direction) that the spell takes.
        self.cast_spell = vec[i64]([])
        self.cast_target = vec[i64]([])
        self.cast_detail = vec[i64]([])
        self.first_cast = vec[i64]([])
        self._aim()

    def copies(self, seats: int) -> dict[str, int]:
        """Copies of each spell in play, by its name."""
        return {
            spell.name: spell.copies for spell in self.components.spells if seats in spell.players
        }

    def _read_faces(self) -> None:
        for spell in self.components.spells:
            cells: list[int] = []
            shown = spell.cells if spell.pair is None else spell.pair
            if spell.pair is None:
                cells = [cell for cell in range(SQUARES) if shown[cell] != "."]
            self.cells.append(cells)
            self.wants.append([self.components.rune(letter) for letter in shown if letter != "."])

    def _list_cells(self) -> None:
        for kind in range(self.kinds):
            for index, rune in enumerate(self.wants[kind]):
                self._runes[kind * SQUARES + index] = rune
            for side in range(SIDES):
                for index, cell in enumerate(self.cells[kind]):
                    at = (side * self.kinds + kind) * SQUARES + index
                    self._squares[at] = SEEN_FROM[side][cell]

    def rune_of(self, kind: i64, index: i64) -> i64:
        """The rune of the spell's cell with this index, or of its pair."""
        return self._runes[kind * SQUARES + index]

    def square_of(self, kind: i64, side: i64, index: i64) -> i64:
        """The square of the spell's cell with this index, seen from the side."""
        return self._squares[side * self._of_a_side + kind * SQUARES + index]

    def _find_suited(self) -> None:
        for side in range(SIDES):
            for square in range(SQUARES):
                for top in range(TOP_KINDS):
                    suits = 0
                    for kind in range(self.kinds):
                        wanted = self.wanted_on(kind, side, square)
                        if wanted in (EMPTY, top) or top == LOKI:  # 4.1, 4.2
                            suits |= 1 << kind
                    self._suited = append(self._suited, suits)

    def suited(self, side: i64, square: i64, top: i64) -> i64:
        """Patterns that allow this top on the square, seen from the side."""
        return self._suited[(side * SQUARES + square) * TOP_KINDS + top]

    def _aim(self) -> None:
        for kind in range(self.kinds):
            effect = self.effect[kind]
            targets = [NO_AIM]
            details = [NO_AIM]
            if effect in (DISCARD_WARD, STEAL_WARD):
                targets = list(range(SEATS))
                details = list(range(len(DIRECTIONS)))
            elif effect in (STEAL_FORTUNE, STEAL_ACOLYTE) and self.direction[kind] == ANY:
                targets = list(range(SEATS))
            if effect == STEAL_ACOLYTE:
                details = list(range(len(COLOURS)))
            self.first_cast = append(self.first_cast, len(self.cast_spell))
            for target in targets:
                for detail in details:
                    self.cast_spell = append(self.cast_spell, kind)
                    self.cast_target = append(self.cast_target, target)
                    self.cast_detail = append(self.cast_detail, detail)
        self.first_cast = append(self.first_cast, len(self.cast_spell))

    def wanted_on(self, kind: int, side: int, square: int) -> int:
        """The rune that the pattern, seen from the side, wants on the square (EMPTY: any)."""
        cells = self.cells[kind]
        for index in range(len(cells)):
            if SEEN_FROM[side][cells[index]] == square:
                return self.wants[kind][index]
        return EMPTY
