"""Invariants of random games: boxes, cards, drawings and scores add up."""

from __future__ import annotations

from collections import Counter

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet
from nemeton.games.alluvium.rules.sheet_passing import (
    holder,
    hop_at,
    round_at,
    turns_at_home,
    turns_in_round,
)
from tests.games.alluvium.tables import deal


def play(seats: int, seed: int) -> AlluviumState:
    state = deal(seats, seed=seed)
    decks = [deck.copy() for deck in state.decks]
    chance = QuickChance(seed)
    while state.actors():
        seat = state.actors()[chance.below(len(state.actors()))]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
    assert state.decks == decks
    return state


def check(state: AlluviumState) -> None:
    for sheet in state.sheets:
        check_boxes(sheet)
        check_drawers(state, sheet)
        assert sheet.scores == sorted(sheet.scores)  # a rectangle never becomes smaller
        assert len(sheet.scores) == state.rounds


def check_boxes(sheet: Sheet) -> None:
    """Every coloured box belongs to just one drawing, and the bit set says the same."""
    covered = Counter(
        (box, drawing.colour)
        for drawing in sheet.drawings
        for box in sheet.terrain.covers[drawing.action]
    )
    assert set(covered.values()) == {1}
    coloured = {(box, colour) for box, colour in enumerate(sheet.cells) if colour != EMPTY}
    assert coloured == set(covered)
    terrain = sheet.terrain
    assert terrain.boxes_in(sheet.sets, 0) == sorted(box for box, _ in coloured)
    cells = sheet.cells
    assert sheet.holes == [
        box
        for box in range(terrain.size)
        if cells[box] == EMPTY
        and terrain.is_inside(box)
        and all(cells[beside] != EMPTY for beside in terrain.neighbours[box])
    ]


def check_drawers(state: AlluviumState, sheet: Sheet) -> None:
    """Every turn has one drawing (the first has two), by the sheet's holder."""
    seats = state.seats
    by_turn = Counter(drawing.turn for drawing in sheet.drawings)
    assert by_turn.pop(0) == 2
    assert set(by_turn.values()) == {1}
    for drawing in sheet.drawings:
        within = drawing.turn % turns_in_round(seats)
        round_, hop = round_at(seats, drawing.turn), hop_at(seats, drawing.turn)
        if within == 1 and turns_at_home(seats) == 2:
            assert drawing.colour == seats
        else:
            assert drawing.colour == holder(seats, sheet.owner, round_, hop)


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_add_up(seats: int) -> None:
    for seed in range(25):
        check(play(seats, seed))


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_many_random_games_add_up(seats: int) -> None:
    for seed in range(1000, 1800):
        check(play(seats, seed))
