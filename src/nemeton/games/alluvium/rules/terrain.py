"""The blank sheet and every drawing on it, computed once and shared.

A *drawing* is an int: first come all placements of all forms, by form, rotation and anchor (the
form's first box in reading order), then the single boxes. These ints are also the actions.

A set of boxes is a few words of whole rows, each word below 62 bits: larger ints are slow in
compiled code.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.gil import release_gil
from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.components import (
    START,
    AlluviumComponents,
    Offsets,
    grid_lines,
    offsets,
    rotations,
)
from nemeton.games.alluvium.rules.form_fits import Anchors

WORD_BITS: Final = 60
NO_FORM: Final = -1
SETS_PER_GIL_RELEASE: Final = 2000  # sets that are packed between releases of the GIL


class Terrain:
    def __init__(self, box: AlluviumComponents) -> None:
        grid = grid_lines(box)
        self.edition = box.edition
        self.height = len(grid)
        self.width = len(grid[0])
        self.size = self.height * self.width
        self.names = [
            f"{chr(ord('a') + column)}{row + 1}"
            for row in range(self.height)
            for column in range(self.width)
        ]
        self.is_start = [sign == START for line in grid for sign in line]
        self.neighbours = [self._beside(number) for number in range(self.size)]
        # By box: the number of its sides on the sheet's edge.
        self.edges: vec[i64] = vec[i64]([4 - len(beside) for beside in self.neighbours])
        self.rows_in_word = WORD_BITS // self.width
        self.per_word: i64 = self.rows_in_word * self.width  # boxes in a word
        self.words: i64 = (self.height + self.rows_in_word - 1) // self.rows_in_word

        self.colours = list(box.decks.colours)
        self.forms = list(box.forms)
        self.deck = [self.forms.index(name) for name in box.decks.forms]
        self.rotations = [rotations(offsets(picture)) for picture in box.forms.values()]

        # By drawing.
        self.form: list[int] = []
        self.rotation: list[int] = []
        self.covers: list[list[int]] = []  # its boxes
        self.touches: list[list[int]] = []  # the boxes that share a side with it

        # By form.
        self.places: list[list[int]] = []  # its placements
        self.openings: list[list[int]] = []  # those that cover a start box  (3.4)
        self.anchors = Anchors(self.rotations, self.size, self.width, self.per_word)
        first = 0
        for form, turned in enumerate(self.rotations):
            self._place(form, first, turned)
            first += len(turned)
            release_gil()
        self.placements = len(self.form)
        for number in range(self.size):
            self._add(NO_FORM, 0, [number])

        # Sets of boxes, a few words each. By drawing: its boxes, and those that touch it.
        self.masks = self._sets(self.covers)
        self.touching = self._sets(self.touches)
        # By box: those beside it.
        self.around = self._sets(self.neighbours)
        inside = [box for box in range(self.size) if self.is_inside(box)]
        self.inside = self._sets([inside])
        self.everywhere = self._sets([list(range(self.size))])
        self.whole_row: i64 = (1 << self.width) - 1
        # Of a word: the boxes in column a, and those in the last one.
        left = sum([1 << row * self.width for row in range(self.rows_in_word)])
        self.first_column: i64 = left
        self.last_column: i64 = left << self.width - 1
        # By two forms: openings of the first that leave an opening to the second  (3.5)
        self.pairs = self._pairs()

    def _beside(self, number: int) -> list[int]:
        row, column = divmod(number, self.width)
        beside = [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        return [
            r * self.width + c for r, c in beside if 0 <= r < self.height and 0 <= c < self.width
        ]

    def _place(self, form: int, first: int, turned: list[Offsets]) -> None:
        """All placements of a form; `first` is the number of its first rotation."""
        places: list[int] = []
        for rotation, boxes in enumerate(turned):
            for anchor in range(self.size):
                covers = self._covers(anchor, boxes)
                if covers:
                    place = len(self.form)
                    places.append(place)
                    self._add(form, rotation, covers)
                    self.anchors.add(first + rotation, anchor, place, self.covers_start(place))
        self.places.append(places)
        self.openings.append([place for place in places if self.covers_start(place)])

    def _covers(self, anchor: int, boxes: Offsets) -> list[int]:
        """The boxes under a form at this anchor; none where it leaves the sheet."""
        top, left = divmod(anchor, self.width)
        covers: list[int] = []
        for row, column in boxes:
            if not (0 <= top + row < self.height and 0 <= left + column < self.width):
                return []
            covers.append((top + row) * self.width + left + column)
        return covers

    def _add(self, form: int, rotation: int, covers: list[int]) -> None:
        self.form.append(form)
        self.rotation.append(rotation)
        self.covers.append(covers)
        beside = {at for box in covers for at in self.neighbours[box]}
        self.touches.append(sorted(beside.difference(covers)))

    def _sets(self, sets: list[list[int]]) -> vec[i64]:
        """Pack sets of boxes, one after the other."""
        per_word = self.rows_in_word * self.width
        packed: list[int] = []
        for number, boxes in enumerate(sets):
            if number % SETS_PER_GIL_RELEASE == 0:
                release_gil()
            words = [0] * self.words
            for box in boxes:
                words[box // per_word] |= 1 << box % per_word
            packed += words
        return vec[i64](packed)

    def _pairs(self) -> list[list[list[int]]]:
        """Openings of each form that leave an opening to each other form.

        Openings are bits: an opening leaves none to a form if the form's openings through its
        boxes are all of them. A search for one without overlap could take quadratic time.
        """
        through = [self._openings_through(openings) for openings in self.openings]
        every = [(1 << len(openings)) - 1 for openings in self.openings]
        return [
            [
                self._leaving_one(openings, through[second], every[second])
                for second in range(len(self.forms))
            ]
            for openings in self.openings
        ]

    def _leaving_one(self, openings: list[int], through: list[int], every: int) -> list[int]:
        release_gil()
        return [place for place in openings if self._met(place, through) != every]

    def _openings_through(self, openings: list[int]) -> list[int]:
        """By box: the openings that cover it, as bits."""
        through = [0] * self.size
        for number, place in enumerate(openings):
            for box in self.covers[place]:
                through[box] |= 1 << number
        return through

    def _met(self, place: int, through: list[int]) -> int:
        met = 0
        for box in self.covers[place]:
            met |= through[box]
        return met

    def covers_start(self, drawing: int) -> bool:
        for box in self.covers[drawing]:
            if self.is_start[box]:
                return True
        return False

    def single(self, box: i64) -> i64:
        """The drawing that colours this box alone."""  # 4.3
        return self.placements + box

    def is_inside(self, box: int) -> bool:
        """True if the box lies off the sheet's edge."""  # 4.3
        return len(self.neighbours[box]) == 4

    def boxes_in(self, sets: vec[i64], first: i64) -> list[int]:
        """The boxes of the set that begins with this word, ascending."""
        boxes: list[int] = []
        for word in range(self.words):
            rest: i64 = sets[first + word]
            while rest != 0:
                boxes.append(word * self.per_word + bitset.lowest(rest))
                rest &= rest - 1
        return boxes

    def beside(self, sets: vec[i64], first: i64, word: i64) -> i64:
        """A word of the boxes beside those of the set that begins with word `first`.

        Beyond the sheet's last row it may have bits of boxes that do not exist.
        """
        width: i64 = self.width
        here: i64 = sets[first + word]
        found: i64 = here << width | here >> width
        found |= (here & ~self.last_column) << 1 | (here & ~self.first_column) >> 1
        if word > 0:
            found |= sets[first + word - 1] >> (self.per_word - width)
        if word + 1 < self.words:
            found |= sets[first + word + 1] << (self.per_word - width)
        return found

    def row(self, sets: vec[i64], row: i64) -> i64:
        """One row of a set of boxes: bit 0 is column a."""
        rows: i64 = self.rows_in_word
        width: i64 = self.width
        return (sets[row // rows] >> (row % rows * width)) & self.whole_row
