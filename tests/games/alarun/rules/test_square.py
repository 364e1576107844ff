"""Open cells compared with a naive reading of rules 4.2 and 4.4."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.core.equality import equal
from nemeton.games.alarun.rules.cards import DRUID
from nemeton.games.alarun.rules.square import CELL_NAMES, CELLS, Square, new_square

Place = tuple[int, int]


def places(square: Square) -> set[Place]:
    return {divmod(cell, 9) for cell in range(CELLS) if square.cells[cell] >= 0}


def span(numbers: set[int]) -> int:
    return max(numbers) - min(numbers) + 1


def allowed(taken: set[Place], place: Place) -> bool:
    row, column = place
    beside = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    then = taken | {place}
    return (
        place not in taken
        and bool(beside & taken)
        and span({r for r, _ in then}) <= 5
        and span({c for _, c in then}) <= 5
    )


def naive_open(square: Square) -> list[int]:
    taken = places(square)
    return [cell for cell in range(CELLS) if allowed(taken, divmod(cell, 9))]


@pytest.mark.rule("alarun", "4.2")
@pytest.mark.rule("alarun", "4.4")
@settings(deadline=None)  # a slow machine is no failure
@given(seed=st.integers(0, 2**32), count=st.integers(0, 24))
def test_open_cells_are_those_the_rules_allow(seed: int, count: int) -> None:
    rng = random.Random(seed)
    square = new_square()
    for _ in range(count):
        assert square.open == naive_open(square)
        square.lay(rng.choice(square.open), rng.randrange(50))
    assert square.open == naive_open(square)
    assert (count < 24) == bool(square.open)


@settings(deadline=None)  # a slow machine is no failure
@given(seed=st.integers(0, 2**32), count=st.integers(1, 24))
def test_a_square_laid_in_any_order_is_the_same(seed: int, count: int) -> None:
    rng = random.Random(seed)
    square = new_square()
    for _ in range(count):
        square.lay(rng.choice(square.open), rng.randrange(50))
    laid = [(cell, card) for cell, card in enumerate(square.cells) if card >= 0]
    rng.shuffle(laid)
    again = new_square()
    for cell, card in laid:
        if card != DRUID:
            again.lay(cell, card)
    assert again.cells == square.cells
    assert again.open == square.open
    assert again.rows() == square.rows()


def test_a_copy_is_independent() -> None:
    square = new_square()
    twin = square.copy()
    twin.lay(twin.open[0], 7)
    assert square.open == naive_open(square)
    assert twin.open == naive_open(twin)
    assert len(places(square)) == 1


def test_a_square_without_new_cards_equals_the_old_one() -> None:
    square = new_square()
    for card in (7, 12, 30):
        square.lay(square.open[-1], card)
    wider = square.copy()
    cells = [wider.open[0], wider.open[-1]]
    for cell in cells:
        wider.lay(cell, 3)
    assert equal(wider.earlier_square(cells), square)


def test_cells_are_named_by_column_and_row() -> None:
    assert CELL_NAMES[0] == "a1"
    assert CELL_NAMES[40] == "e5"
    assert CELL_NAMES[80] == "i9"
    assert len(set(CELL_NAMES)) == CELLS
