"""A sheet: its coloured boxes, Helper Track, scoring boxes, and drawings."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.form_fits import Fitting
from nemeton.games.alluvium.rules.terrain import Terrain

EMPTY: Final = -1
UNKNOWN: Final = -1  # a size that is not computed yet


class SheetDrawing:
    """One drawing on a sheet; never changed, so copies of a sheet share it."""

    def __init__(self, turn: int, colour: int, action: int) -> None:
        self.turn = turn
        self.colour = colour
        self.action = action


class Sheet:
    """A sheet. Colours are seats; the dummy's is the one after the last seat."""

    UNCOMPARED: ClassVar[tuple[str, ...]] = (
        "area_sizes",
        "cells_cache",
        "fits_cache",
        "past_sheets",
        "shared",
        "target",
    )

    def __init__(
        self,
        terrain: Terrain,
        owner: int,
        colour_count: i64,
        sets: vec[i64],
        area_sizes: vec[i64],
        scores: list[int],
        drawings: list[SheetDrawing],
    ) -> None:
        self.terrain = terrain
        self.owner = owner
        self.colour_count: i64 = colour_count
        # The coloured boxes, then those of each colour, as sets of a few words; then the checks by
        # colour, so that one copy has all.
        self.sets = sets
        self._checks: i64 = (colour_count + 1) * terrain.words
        self.scores = scores  # by round  (5.1); replaced, never changed: copies share it
        self.drawings = drawings
        self.shared = False  # True if a copy of the position may have the same sheet
        # Caches, dropped at the next drawing: by colour the size of the largest area; the
        # placements of the form that was needed last; `cells`; the target of bots
        # (target_rectangle.py); by turn, the sheet after it.
        self.area_sizes = area_sizes
        self.fits_cache: Fitting | None = None
        self.cells_cache: list[int] | None = None
        self.target: object | None = None
        self.past_sheets: dict[int, Sheet] | None = None

    def copy(self) -> Sheet:
        twin = Sheet(
            self.terrain,
            self.owner,
            self.colour_count,
            self.sets[:],
            self.area_sizes[:],
            self.scores,
            self.drawings.copy(),
        )
        twin.fits_cache = self.fits_cache
        twin.cells_cache = self.cells_cache
        twin.target = self.target
        return twin

    def checks_of(self, colour: i64) -> i64:
        """The colour's checks on the Helper Track."""  # 4.5
        return self.sets[self._checks + colour]

    def ahead_of(self, colour: i64) -> i64:
        """Count the helpers with more checks than this colour."""  # 6.1
        sets = self.sets
        first: i64 = self._checks
        own: i64 = sets[first + colour]
        ahead: i64 = 0
        for other in range(self.colour_count):
            if other != self.owner and sets[first + other] > own:
                ahead += 1
        return ahead

    @property
    def checks(self) -> list[int]:
        """The Helper Track as a list, by colour."""
        return [self.checks_of(colour) for colour in range(self.colour_count)]

    @checks.setter
    def checks(self, checks: list[int]) -> None:
        for colour, count in enumerate(checks):
            self.sets[self._checks + colour] = count

    def area_of(self, colour: i64) -> i64:
        """The cached size of the colour's largest area, or UNKNOWN."""
        return self.area_sizes[colour]

    def note_area(self, colour: i64, size: i64) -> None:
        self.area_sizes[colour] = size

    @property
    def cells(self) -> list[int]:
        """`colours` as a list; not to be changed."""
        if self.cells_cache is None:
            self.cells_cache = list(self.colours())
        return self.cells_cache

    def colours(self) -> vec[i64]:
        """The colour of each box, or EMPTY."""
        terrain = self.terrain
        words = terrain.words
        by_box = vec[i64]([EMPTY] * terrain.size)
        for colour in range(self.colour_count):
            for word in range(words):
                rest: i64 = self.sets[(colour + 1) * words + word]
                while rest != 0:
                    by_box[word * terrain.per_word + bitset.lowest(rest)] = colour
                    rest &= rest - 1
        return by_box

    def is_coloured(self, box: i64) -> bool:
        terrain = self.terrain
        return not self.fits(terrain.single(box))

    def fits(self, action: i64) -> bool:
        """True if all boxes of the drawing are empty."""  # 3.2
        terrain = self.terrain
        words = terrain.words
        for word in range(words):
            if terrain.masks[action * words + word] & self.sets[word]:
                return False
        return True

    def fitting(self, form: i64, opening: bool = False) -> Fitting:
        """The placements of a form on empty boxes, anywhere or on a start box."""  # 3.2, 3.4
        known = self.fits_cache
        if known is not None and known.form == form and known.opening == opening:
            return known
        found = self.terrain.anchors.fitting(form, opening, self.sets)
        self.fits_cache = found
        return found

    def draw(self, turn: int, colour: int, action: int) -> None:
        """Colour the boxes and add the checks, without a test that the drawing fits."""
        self.add(SheetDrawing(turn, colour, action))

    def add(self, drawing: SheetDrawing) -> None:
        terrain = self.terrain
        sets = self.sets
        words = terrain.words
        colour: i64 = drawing.colour
        first: i64 = drawing.action * words
        in_colour: i64 = (colour + 1) * words
        by_owner: i64 = (self.owner + 1) * words
        checks: i64 = 0
        for word in range(words):
            boxes: i64 = terrain.masks[first + word]
            sets[word] |= boxes
            sets[in_colour + word] |= boxes
            # 4.5: each of the owner's boxes once
            checks += bitset.count(terrain.touching[first + word] & sets[by_owner + word])
        if colour != self.owner:
            sets[self._checks + colour] += checks
        self.drawings.append(drawing)
        self.fits_cache = None
        self.cells_cache = None
        self.target = None
        self.past_sheets = None
        self.note_area(colour, UNKNOWN)

    def score(self, points: int) -> None:
        """Add the points of a round."""  # 5.1
        self.scores = [*self.scores, points]

    # 4.3: empty boxes between four coloured ones; never on the sheet's edge.

    def enclosed(self, word: i64) -> i64:
        """A word of the set of holes."""
        terrain = self.terrain
        sets = self.sets
        width: i64 = terrain.width
        here: i64 = sets[word]
        above: i64 = here << width
        below: i64 = here >> width
        beyond: i64 = terrain.per_word - width
        if word > 0:
            above |= sets[word - 1] >> beyond
        if word + 1 < terrain.words:
            below |= sets[word + 1] << beyond
        return terrain.inside[word] & ~here & above & below & (here << 1) & (here >> 1)

    def hole_count(self) -> i64:
        count: i64 = 0
        for word in range(self.terrain.words):
            count += bitset.count(self.enclosed(word))
        return count

    def nth_hole(self, number: i64) -> i64:
        """The nth hole, counted from 0."""
        word: i64 = 0
        found: i64 = self.enclosed(word)
        here: i64 = bitset.count(found)
        while number >= here:
            number -= here
            word += 1
            found = self.enclosed(word)
            here = bitset.count(found)
        return word * self.terrain.per_word + bitset.nth(found, number)

    @property
    def holes(self) -> list[int]:
        """The holes, ascending."""
        return [self.nth_hole(number) for number in range(self.hole_count())]

    def until(self, turn: i64, rounds_scored: i64) -> Sheet:
        """The sheet after this turn, to be copied before it is drawn on."""  # 3.7
        # Cached, because searches redeal the same position many times.
        if self.past_sheets is None:
            self.past_sheets = {}
        cached = self.past_sheets.get(turn)
        if cached is not None:
            return cached
        past = blank_sheet(self.terrain, self.owner, self.colour_count)
        for drawing in self.drawings:
            if drawing.turn <= turn:
                past.add(drawing)
        past.scores = self.scores[:rounds_scored]
        past.shared = True
        self.past_sheets[turn] = past
        return past


def blank_sheet(terrain: Terrain, owner: int, colours: i64) -> Sheet:
    size: i64 = (colours + 1) * terrain.words + colours
    sets = vec[i64]([0] * size)
    return Sheet(terrain, owner, colours, sets, vec[i64]([UNKNOWN] * colours), [], [])
