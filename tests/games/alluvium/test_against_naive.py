"""The engine and the plain implementation agree on random games and boxes."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nemeton.games.alluvium.game import GAME, AlluviumGame, AlluviumState
from nemeton.games.alluvium.rules.components import own_text
from nemeton.games.alluvium.rules.largest_rectangle import largest_rectangle
from nemeton.games.alluvium.rules.scoring import largest_area
from nemeton.games.alluvium.rules.sheet import EMPTY
from tests.games.alluvium.naive import NaiveGame, NaiveSheet, naive_box
from tests.games.alluvium.tables import MONOMINO, components, deal, painted, with_box

SEATS = (3, 4, 5)


def random_form(rng: random.Random) -> str:
    """One to five connected boxes."""
    cells = {(0, 0)}
    for _ in range(rng.randrange(5)):
        row, column = rng.choice(sorted(cells))
        cells.add(rng.choice([(row + 1, column), (row, column + 1), (row, column - 1)]))
    left = min(column for _, column in cells)
    right = max(column for _, column in cells)
    rows = range(max(row for row, _ in cells) + 1)
    return "\n".join(
        "".join("#" if (row, column) in cells else "." for column in range(left, right + 1))
        for row in rows
    )


def random_box(rng: random.Random) -> str:
    """A small sheet and a few odd forms, some repeated in a deck."""
    height, width = rng.randint(5, 8), rng.randint(5, 9)
    grid = [["."] * width for _ in range(height)]
    for _ in range(rng.randint(1, 5)):
        grid[rng.randrange(height)][rng.randrange(width)] = "s"
    names = "ABCDEF"[: rng.randint(2, 6)]
    deck = [rng.choice(names) for _ in range(rng.randint(5, 7))]
    forms = {form: random_form(rng) for form in names}
    return components("\n".join("".join(row) for row in grid), forms, deck)


def check_game(game: AlluviumGame, text: str, seats: int, rng: random.Random) -> None:
    state = deal(seats, seed=rng.getrandbits(32), game=game)
    forms = state.terrain.forms
    naive = NaiveGame(text, seats, [[forms[form] for form in deck] for deck in state.decks])
    while state.actors():
        assert state.actors() == naive.actors()
        seat = rng.choice(state.actors())
        actions = {state.game.verbs.text(action): action for action in state.legal(seat)}
        possible = naive.legal(seat)
        assert actions.keys() == possible.keys()
        chosen = rng.choice(sorted(actions))
        sheet = state.sheet_before(seat)
        state.apply(seat, actions[chosen])
        naive.apply(seat, chosen, possible[chosen])
        agree(state, naive, sheet.owner)
    assert naive.over
    check_end(state, naive)


def agree(state: AlluviumState, naive: NaiveGame, owner: int) -> None:
    sheet, plain = state.sheets[owner], naive.sheets[owner]
    assert sheet.cells == flat(plain)
    assert sheet.checks == plain.checks
    assert sheet.scores == plain.scores


def flat(sheet: NaiveSheet) -> list[int]:
    return [EMPTY if cell is None else cell for row in sheet.cells for cell in row]


def check_end(state: AlluviumState, naive: NaiveGame) -> None:
    result = state.result()
    assert result is not None
    assert [score.total for score in result.scores] == [total for total, _ in naive.totals()]
    assert result.winners == naive.winners()
    for sheet, plain in zip(state.sheets, naive.sheets, strict=True):
        for colour in range(state.colours):
            assert len(largest_area(sheet, colour)) == plain.largest_area(colour)


@pytest.mark.parametrize("seats", SEATS)
def test_games_agree(seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(8):
        check_game(GAME, own_text(), seats, rng)


@pytest.mark.parametrize("seats", SEATS)
def test_games_with_odd_boxes_agree(seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(12):
        text = random_box(rng)
        check_game(with_box(text), text, seats, rng)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_many_games_agree(seats: int) -> None:
    rng = random.Random(seats + 100)
    for _ in range(300):
        check_game(GAME, own_text(), seats, rng)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("seats", SEATS)
def test_many_games_with_odd_boxes_agree(seats: int) -> None:
    rng = random.Random(seats + 100)
    for _ in range(80):
        text = random_box(rng)
        game = with_box(text)
        for _ in range(5):
            check_game(game, text, seats, rng)


@settings(max_examples=60, derandomize=True, database=None, deadline=None)
@given(
    rows=st.integers(1, 9).flatmap(
        lambda width: st.lists(
            st.text(alphabet=".rbg", min_size=width, max_size=width), min_size=1, max_size=9
        )
    )
)
def test_rectangles_and_areas_of_any_picture(rows: list[str]) -> None:
    sheet = painted("\n".join(rows))
    box = naive_box(components("\n".join("s" * len(row) for row in rows), MONOMINO))
    plain = NaiveSheet(box, 0, 5)
    for row, line in enumerate(rows):
        plain.cells[row] = [None if sign == "." else "rbg".index(sign) for sign in line]
    assert flat(plain) == sheet.cells
    assert largest_rectangle(sheet).points == plain.largest_rectangle() == every_rectangle(rows)
    for colour in range(3):
        assert len(largest_area(sheet, colour)) == plain.largest_area(colour)
    assert [f"box {sheet.terrain.names[hole]}" for hole in sheet.holes] == list(plain.singles())


def every_rectangle(rows: list[str]) -> int:
    """The largest of all rectangles, tried one by one."""
    height, width = len(rows), len(rows[0])
    best = 0
    for top in range(height):
        for bottom in range(top, height):
            for left in range(width):
                for right in range(left, width):
                    inside = [line[left : right + 1] for line in rows[top : bottom + 1]]
                    if not any("." in line for line in inside):
                        best = max(best, len(inside) * len(inside[0]))
    return best
