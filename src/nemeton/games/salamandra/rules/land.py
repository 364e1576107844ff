"""The land: fields on cells, cells open to build on, and groves in gaps.

Cells form a window round the temple that is large enough for all fields. A cell's text form is
"x,y", x growing to the east and y to the south, the temple on 0,0 and 1,0. A gap has the number of
the cell to its south-east.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from nemeton.core.search.ordered import put_in, take_out
from nemeton.games.salamandra.rules.tiles import FIELDS, GROVE_PATHS, GROVES, NONE

WIDTH: Final = 44
HEIGHT: Final = 45
CELLS: Final = 1980
FIRST_X: Final = -21  # x of the first column
FIRST_Y: Final = -22  # y of the first row
TEMPLE_CELL: Final = 989  # 0,0
TEMPLE_HALF: Final = 24  # lies on two cells like a field, without places and paths  (1.3)

CELL_NAMES: Final = [f"{cell % WIDTH + FIRST_X},{cell // WIDTH + FIRST_Y}" for cell in range(CELLS)]

# The gaps at a cell's corners nw, ne, se, sw, as offsets of their numbers. A place p of a field
# has paths to the corners p and p + 1, and a grove sees a tile in the opposite direction.  (1.2)
CORNER: Final = vec[i64]([0, 1, WIDTH + 1, WIDTH])
CORNER_ORDER: Final = [1, 2, 3, 0]  # the order in which groves come to a new field's corners


START_CELLS: Final = [
    TEMPLE_CELL - WIDTH,
    TEMPLE_CELL - WIDTH + 1,
    TEMPLE_CELL + WIDTH,
    TEMPLE_CELL + WIDTH + 1,
]  # 2.1


# Tiles and groves are stored as their numbers plus one; 0 is an empty cell or gap.
NO_TILES: Final = vec[u8]([0] * CELLS)


@mypyc_attr(acyclic=True)
@final
class SalamandraLand:
    """Fields and groves. Change it only through `SalamandraPosition.writable_land`."""

    def __init__(
        self,
        tiles: vec[u8],
        groves: vec[u8],
        cell_of: vec[i64],
        gap_of: vec[i64],
        open_cells: list[int],
        glades: list[int],
    ) -> None:
        self._tiles = tiles  # by cell
        self._groves = groves  # by gap
        self.grove_count = 0
        self.cell_of = cell_of  # of each field
        self.gap_of = gap_of  # of each grove
        self.open = open_cells  # cells that share a side with a tile, ascending  (5.2)
        self.glades = glades  # gaps enclosed by four tiles, ascending  (5.3)

    def copy(self) -> SalamandraLand:
        twin = SalamandraLand(
            self._tiles[:],
            self._groves[:],
            self.cell_of[:],
            self.gap_of[:],
            self.open.copy(),
            self.glades.copy(),
        )
        twin.grove_count = self.grove_count
        return twin

    def tile_at(self, cell: i64) -> int:
        """The tile on the cell, or NONE."""
        lies: int = self._tiles[cell]  # an int, because NONE is -1
        return lies - 1

    def grove_at(self, gap: i64) -> int:
        """The grove in the gap, or NONE."""
        grows: int = self._groves[gap]
        return grows - 1

    def groves(self) -> dict[int, int]:
        """All groves by their gaps, ascending."""
        return {gap: self.grove_at(gap) for gap in range(CELLS) if self._groves[gap]}

    def lay(self, tile: i64, cell: int) -> list[int]:
        """Lay a field; returns the gaps it encloses, in the order ne, se, sw, nw."""
        if cell in self.open:
            take_out(self.open, cell)
        self._tiles[cell] = int(tile) + 1
        self.cell_of[tile] = cell
        for beside in neighbours(cell):
            if not self._tiles[beside] and beside not in self.open:
                put_in(self.open, beside)
        enclosed: list[int] = []
        for corner in CORNER_ORDER:
            gap = cell + CORNER[corner]
            if self.encloses(gap, cell):
                enclosed.append(gap)
                put_in(self.glades, gap)
        return enclosed

    def enclosed_by(self, cell: int) -> list[int]:
        """Gaps that a field on this open cell would enclose."""  # 5.3
        return [cell + offset for offset in CORNER if self.encloses(cell + offset, cell)]

    def encloses(self, gap: i64, more: i64) -> bool:
        """True if four tiles, with one more on that cell, enclose the gap."""
        return (
            (gap == more or self._tiles[gap] != 0)
            and (gap - 1 == more or self._tiles[gap - 1] != 0)
            and (gap - WIDTH == more or self._tiles[gap - WIDTH] != 0)
            and (gap - WIDTH - 1 == more or self._tiles[gap - WIDTH - 1] != 0)
        )

    def touches_colour(self, cell: int, colours: int, colour_bits: list[int]) -> bool:
        """True if a field beside the cell has one of the colours."""  # 5.4
        for beside in neighbours(cell):
            tile = self.tile_at(beside)
            if tile not in (NONE, TEMPLE_HALF) and colour_bits[tile] & colours:
                return True
        return False

    def plant(self, gap: i64, grove: int) -> None:
        self._groves[gap] = grove + 1
        self.gap_of[grove] = gap
        self.grove_count += 1

    def pick(self, grove: i64) -> None:
        self._groves[self.gap_of[grove]] = 0
        self.gap_of[grove] = NONE
        self.grove_count -= 1

    def grove_beside(self, cell: i64, corner: i64) -> int:
        """The grove at a corner of the cell, or NONE."""
        return self.grove_at(cell + CORNER[corner])

    def path_crystals(self, place: i64) -> i64:
        """Crystals on the paths that end at the place."""  # 5.1
        cell = self.cell_of[place >> 2]
        return self.crystal_at(cell, place & 3) + self.crystal_at(cell, (place + 1) & 3)

    def crystal_at(self, cell: i64, corner: i64) -> i64:
        grove = self.grove_beside(cell, corner)
        return 0 if grove == NONE else GROVE_PATHS[grove] >> ((corner + 2) & 3) & 1

    def connected(self, places: vec[i64]) -> i64:
        """The groves with a path to one of the places, as bits."""  # 5.8
        found: i64 = 0
        if self.grove_count:
            for place in places:
                cell = self.cell_of[place >> 2]
                one: int = self._groves[cell + CORNER[place & 3]]
                other: int = self._groves[cell + CORNER[(place + 1) & 3]]
                found |= 1 << one | 1 << other
        return found >> 1  # groves are stored plus one, an empty gap as 0


def empty_land() -> SalamandraLand:
    """A land with nothing but the temple."""
    tiles = NO_TILES[:]
    tiles[TEMPLE_CELL] = TEMPLE_HALF + 1
    tiles[TEMPLE_CELL + 1] = TEMPLE_HALF + 1
    return SalamandraLand(
        tiles,
        NO_TILES[:],
        vec[i64]([NONE] * FIELDS),
        vec[i64]([NONE] * GROVES),
        sorted([*START_CELLS, TEMPLE_CELL - 1, TEMPLE_CELL + 2]),
        [],
    )


NO_LAND: Final = empty_land()  # shared by all blank positions, and never changed


def neighbours(cell: int) -> list[int]:
    return [cell - WIDTH, cell - 1, cell + 1, cell + WIDTH]


# The gaps of the first six cells, three columns by four rows, without the four outer corners.
START_GAPS: Final = [
    TEMPLE_CELL - WIDTH + row * WIDTH + column
    for row in range(4)
    for column in range(3)
    if 0 < row < 3 or column == 1
]  # 2.2
