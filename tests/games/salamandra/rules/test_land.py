from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.land import CELL_NAMES, START_CELLS, START_GAPS
from tests.games.salamandra.scene import CELL, Scene, place_number

# Which corners' gaps each place has a path to, by the gap's name round a field on 0,-1.
GAPS_ROUND_FIELD_1 = {"nw": "0,-1", "ne": "1,-1", "se": "1,0", "sw": "0,0"}
PATHS = {
    "north": ("nw", "ne"),
    "east": ("ne", "se"),
    "south": ("se", "sw"),
    "west": ("sw", "nw"),
}


@pytest.mark.rule("salamandra", "1.1")
def test_cells_share_sides_with_four_others() -> None:
    scene = Scene("""
        1  2  .
        T  T  .
        3  4  5
    """)
    assert scene.open_cells() == {
        "0,-2", "1,-2", "-1,-1", "2,-1", "-1,0", "2,0", "-1,1", "3,1", "0,2", "1,2", "2,2",
    }  # fmt: skip


@pytest.mark.rule("salamandra", "1.2")
@pytest.mark.parametrize("place", PATHS)
@pytest.mark.parametrize("corner", GAPS_ROUND_FIELD_1)
def test_a_place_is_connected_to_the_two_corners_beside_it(place: str, corner: str) -> None:
    scene = Scene(groves={GAPS_ROUND_FIELD_1[corner]: 7})
    connected = scene.state.land.connected(vec[i64]([place_number(f"1 {place}")]))
    assert bool(connected) == (corner in PATHS[place])


@pytest.mark.rule("salamandra", "1.3")
def test_the_temple_is_two_tiles_without_places() -> None:
    scene = Scene("""
        1  2  5
        T  T  6
        3  4  .
    """)
    land = scene.state.land
    assert [CELL_NAMES[gap] for gap in land.glades] == ["1,0", "2,0", "1,1"]
    assert len(scene.state.free) == 6 * 4
    assert land.tile_at(CELL["0,0"]) == land.tile_at(CELL["1,0"])
    assert not {"0,0", "1,0"} & scene.open_cells()


@pytest.mark.rule("salamandra", "2.2")
def test_eight_gaps_touch_two_tiles_at_least() -> None:
    tiles = {*START_CELLS, CELL["0,0"], CELL["1,0"]}
    touching = []
    for name in CELL_NAMES:
        x, y = map(int, name.split(","))
        if -3 < x < 4 and -3 < y < 4:
            around = [(x, y), (x - 1, y), (x, y - 1), (x - 1, y - 1)]
            if sum(CELL[f"{a},{b}"] in tiles for a, b in around) >= 2:
                touching.append(name)
    assert [CELL_NAMES[gap] for gap in START_GAPS] == touching
    assert len(touching) == 8


def test_fields_stay_inside_the_window() -> None:
    """Twenty fields in a straight line stay inside, in every direction."""
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        scene = Scene()
        x, y = (1, 1) if dx + dy > 0 else (0, -1)
        for number in range(5, 25):
            x, y = x + dx, y + dy
            cell = CELL[f"{x},{y}"]
            assert cell in scene.state.land.open
            scene.state.land.lay(number - 1, cell)
        assert all(cell in CELL.values() for cell in scene.state.land.open)
