"""A sheet: its coloured boxes, its Helper Track, its scoring boxes, and how they came about."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from nemeton.core.ordered import put_in
from nemeton.games.alluvium.terrain import Terrain

EMPTY: Final = -1
UNKNOWN: Final = -1  # of a size that nobody has asked for yet


class Drawing:
    """One drawing on a sheet. Never changed once made: copies of a sheet share it."""

    def __init__(self, turn: int, colour: int, action: int) -> None:
        self.turn = turn
        self.colour = colour
        self.action = action


class Sheet:
    """Colours are seats; the dummy's is the one after the last seat."""

    def __init__(
        self,
        terrain: Terrain,
        owner: int,
        cells: list[int],
        filled: list[int],
        left: list[list[int]],
        holes: list[int],
        checks: list[int],
        scores: list[int],
        drawings: list[Drawing],
        left_after: list[int],
    ) -> None:
        self.terrain = terrain
        self.owner = owner
        self.cells = cells  # a colour for each box
        self.filled = filled  # the same as a set of boxes
        # By form the placements that were free when last asked for, and how much had been drawn
        # by then: they never become more.
        self.left = left
        self.left_after = left_after
        self.holes = holes  # empty boxes between four coloured ones, ascending  (4.3)
        self.checks = checks  # the Helper Track, by colour  (4.5)
        self.scores = scores  # by round  (5.1)
        self.drawings = drawings
        self.drawn = 0  # how often something was drawn
        self.shared = False  # may it be that of a copy as well?
        self.aim: object | None = None  # aim.py remembers here what its owner should aim at
        # scoring.py remembers here how large the largest area of each colour is.
        self.areas = [UNKNOWN] * len(checks)

    def copy(self) -> Sheet:
        twin = Sheet(
            self.terrain,
            self.owner,
            self.cells.copy(),
            self.filled.copy(),
            self.left.copy(),
            self.holes.copy(),
            self.checks.copy(),
            self.scores.copy(),
            self.drawings.copy(),
            self.left_after.copy(),
        )
        twin.drawn = self.drawn
        twin.aim = self.aim
        twin.areas = self.areas  # until something is drawn
        return twin

    def fits(self, action: int) -> bool:
        """Are all boxes of the drawing empty?"""  # 3.2
        masks = self.terrain.masks
        for word in range(len(masks)):
            filled: i64 = self.filled[word]
            if masks[word][action] & filled:
                return False
        return True

    def fitting(self, form: int) -> list[int]:
        """The form's placements whose boxes are all empty; not to be changed."""  # 3.2
        if self.left_after[form] != self.drawn:
            self.left[form] = self.empty_among(self.left[form])
            self.left_after[form] = self.drawn
        return self.left[form]

    def empty_among(self, places: list[int]) -> list[int]:
        """Those of the placements whose boxes are all empty."""
        masks = self.terrain.masks
        # Two words at a time: one pass over a sheet of the usual size, 1.6 times as quick as two.
        for word in range(0, len(masks), 2):
            one = masks[word]
            other = masks[word + 1]
            in_one: i64 = self.filled[word]
            in_other: i64 = self.filled[word + 1]
            # As objects: compiled code would make the numbers that are kept anew.
            kept: list[object] = []
            for known in cast("list[object]", places):
                place: i64 = cast("int", known)
                if not (one[place] & in_one | other[place] & in_other):
                    kept.append(known)
            places = cast("list[int]", kept)
        return places

    def draw(self, turn: int, colour: int, action: int) -> None:
        """Colour the boxes and note the checks. That the drawing fits is not asked again."""
        terrain = self.terrain
        cells = self.cells
        self.drawn += 1
        self.areas = self.areas.copy()
        self.areas[colour] = UNKNOWN
        for box in terrain.covers[action]:
            cells[box] = colour
        for word in range(len(self.filled)):
            filled: i64 = self.filled[word]
            self.filled[word] = filled | terrain.masks[word][action]
        if self.holes:
            self.holes = [box for box in self.holes if cells[box] == EMPTY]
        owner = self.owner
        checks = 0
        for box in terrain.touches[action]:
            there = cells[box]
            if there == owner:
                checks += 1  # 4.5: each of the owner's boxes once
            elif there == EMPTY and self.is_enclosed(box):
                put_in(self.holes, box)
        if colour != owner:
            self.checks[colour] += checks
        self.drawings.append(Drawing(turn, colour, action))

    def is_enclosed(self, box: int) -> bool:
        """Are all four neighbours coloured? Never so on the sheet's edge."""  # 4.3
        if not self.terrain.is_inside(box):
            return False
        around = self.terrain.around
        for word in range(len(around)):
            filled: i64 = self.filled[word]
            if around[word][box] & ~filled:
                return False
        return True

    def until(self, turn: int, rounds_scored: int) -> Sheet:
        """The sheet as it was after this turn."""  # 3.7
        past = blank_sheet(self.terrain, self.owner, len(self.checks))
        for drawing in self.drawings:
            if drawing.turn <= turn:
                past.draw(drawing.turn, drawing.colour, drawing.action)
        past.scores = self.scores[:rounds_scored]
        return past


def blank_sheet(terrain: Terrain, owner: int, colours: int) -> Sheet:
    cells = [EMPTY] * terrain.size
    filled = [0] * terrain.words
    return Sheet(
        terrain,
        owner,
        cells,
        filled,
        terrain.places.copy(),
        [],
        [0] * colours,
        [],
        [],
        [0] * len(terrain.places),
    )
