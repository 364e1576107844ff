"""The spells of a box as tables: what they do, what they ask of the board, how they can be aimed.

A spell is an int, its place in the components. A set of spells is an int with a bit for each.
"""

from __future__ import annotations

from typing import Final

from nemeton.games.bloodrunes.board import EDGES, SEEN_FROM, SPREAD, SQUARES
from nemeton.games.bloodrunes.components import COLOURS, DIRECTIONS, EFFECTS, Components
from nemeton.games.bloodrunes.runes import EMPTY, LOKI

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
NO_AIM: Final = -1  # the card itself says whom, or there is nothing to choose

TOPS: Final = 12  # what can lie on top of a square: eleven runes or nothing
# The middle of the board and its neighbours first: there most spells fail, and the search ends.
LOOK_ORDER: Final = [4, 1, 3, 5, 7, 0, 2, 6, 8]


class Spells:
    def __init__(self, components: Components) -> None:
        self.components = components
        self.kinds = len(components.spells)
        self.names: list[str] = [spell.name for spell in components.spells]
        self.effect: list[int] = [EFFECTS.index(spell.effect) for spell in components.spells]
        self.direction: list[int] = [
            NO_DIRECTION if spell.direction is None else DIRECTIONS.index(spell.direction)
            for spell in components.spells
        ]
        # What each spell asks for: cells with runes, or (a pair, with no cells) two runes.
        self.cells: list[list[int]] = []
        self.wants: list[list[int]] = []
        self._read_faces()
        # [side][square × 12 + top] -> the spells that this top suits, from that side
        self.suited: list[list[int]] = [self._suited(side) for side in range(4)]
        self.patterns = 0
        self.pairs: list[int] = []
        for kind in range(self.kinds):
            if self.cells[kind]:
                self.patterns |= 1 << kind
            else:
                self.pairs.append(kind)
        # Every way to cast every spell, in the order of the action space: whom it is aimed at,
        # and which acolyte (by colour) or Ward (by direction) it takes.
        self.cast_spell: list[int] = []
        self.cast_target: list[int] = []
        self.cast_detail: list[int] = []
        self.first_cast: list[int] = []
        self._aim()

    def copies(self, seats: int) -> dict[str, int]:
        """How many of each spell are in play."""
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

    def _suited(self, side: int) -> list[int]:
        found: list[int] = []
        for square in range(SQUARES):
            for top in range(TOPS):
                suits = 0
                for kind in range(self.kinds):
                    wanted = self.wanted_on(kind, side, square)
                    if wanted in (EMPTY, top) or top == LOKI:  # 4.1, 4.2
                        suits |= 1 << kind
                found.append(suits)
        return found

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
            self.first_cast.append(len(self.cast_spell))
            for target in targets:
                for detail in details:
                    self.cast_spell.append(kind)
                    self.cast_target.append(target)
                    self.cast_detail.append(detail)
        self.first_cast.append(len(self.cast_spell))

    def wanted_on(self, kind: int, side: int, square: int) -> int:
        """The rune that the pattern, seen from the side, wants on the square (EMPTY: any)."""
        cells = self.cells[kind]
        for index in range(len(cells)):
            if SEEN_FROM[side][cells[index]] == square:
                return self.wants[kind][index]
        return EMPTY

    def matching(self, side: int, tops: list[int], lying: list[int]) -> int:
        """The spells whose runes the board shows from this side."""  # 4.1
        suited = self.suited[side]
        found = self.patterns
        for square in LOOK_ORDER:
            found &= suited[square * TOPS + tops[square]]
            if not found:
                break
        wild = lying[LOKI]
        for kind in self.pairs:  # 4.3
            wants = self.wants[kind]
            if SPREAD[lying[wants[0]] | wild] & (lying[wants[1]] | wild):
                found |= 1 << kind
        return found

    def missing(self, kind: int, side: int, tops: list[int]) -> int:
        """How many runes must still be cast before the spell's runes show from this side."""
        cells = self.cells[kind]
        wants = self.wants[kind]
        if not cells:
            return self._missing_pair(wants[0], wants[1], tops)
        missing = 0
        seen_from = SEEN_FROM[side]
        for index in range(len(cells)):
            top = tops[seen_from[cells[index]]]
            if top != wants[index] and top != LOKI:
                missing += 1
        return missing

    def _missing_pair(self, first: int, second: int, tops: list[int]) -> int:
        fewest = 2
        for one, other in EDGES:
            fewest = min(
                fewest,
                (tops[one] not in (first, LOKI)) + (tops[other] not in (second, LOKI)),
                (tops[one] not in (second, LOKI)) + (tops[other] not in (first, LOKI)),
            )
        return fewest
