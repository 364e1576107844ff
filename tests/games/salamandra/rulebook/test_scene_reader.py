"""Scenes lay out every piece once, and impossible scenes are refused."""

from __future__ import annotations

import pytest

from nemeton.core.errors import BadScene
from nemeton.core.rulebook.example import Example, arranged
from nemeton.games.salamandra.game import GAME
from nemeton.games.salamandra.rules.land import CELL_NAMES, CELLS, START_GAPS
from nemeton.games.salamandra.rules.position import OVER
from tests.games.salamandra.scene import salamandra
from tests.games.salamandra.test_conservation import (
    check_apprentices,
    check_goods,
    check_pieces,
)
from tests.games.test_examples import examples

EXAMPLES = examples("salamandra")


@pytest.mark.parametrize("example", EXAMPLES, ids=[one.name for one in EXAMPLES])
def test_every_piece_is_there_once(example: Example) -> None:
    state = salamandra(arranged(GAME, example.scene))
    check_apprentices(state)
    check_pieces(state)
    named_goods = any(line.startswith("goods:") for line in example.scene)
    check_goods(state, turn_began=not named_goods)
    assert len(state.market) == 4
    assert len(state.books) == {2: 3, 3: 4, 4: 5}[state.seats]


def test_an_empty_scene_is_the_start_of_a_game() -> None:
    state = salamandra(arranged(GAME, ["seats: 4"]))
    assert list(state.land.groves()) == sorted(START_GAPS)
    assert [(player.available, player.goods[0]) for player in state.players] == [(3, 2)] * 4
    assert arranged(GAME, ["seats: 4"]) == state


def test_groves_are_drawn_in_the_gaps_where_they_grow() -> None:
    state = salamandra(
        arranged(
            GAME,
            [
                "seats: 2",
                "land:",
                "   .   g24   .    .",
                "     1     2     9",
                "  g7   g8    g1   .",
                "     T     T     5",
                "   .   g17   .    .",
                "     3     4     .",
            ],
        )
    )
    cells = [cell for cell in range(CELLS) if 0 <= state.land.tile_at(cell) < 24]
    fields = {CELL_NAMES[cell]: state.land.tile_at(cell) + 1 for cell in cells}
    assert fields == {"0,-1": 1, "1,-1": 2, "2,-1": 9, "2,0": 5, "0,1": 3, "1,1": 4}
    groves = {CELL_NAMES[gap]: grove + 1 for gap, grove in state.land.groves().items()}
    assert groves == {"1,-1": 24, "0,0": 7, "1,0": 8, "2,0": 1, "1,1": 17}


def test_apprentices_not_drawn_have_worked_or_passed() -> None:
    state = salamandra(arranged(GAME, ["seats: 2", "available 1: 1", "active 1: 1e", "passed: 2"]))
    here, gone = state.players
    assert (here.available, [*here.active], len(here.idle)) == (1, [1], 1)
    assert (gone.available, len(gone.active), len(gone.idle)) == (0, 3, 0)
    over = ["seats: 2", "phase: over", "land:", "  1 2 5", "  T T .", "  3 4 ."]
    assert salamandra(arranged(GAME, over)).step == OVER


@pytest.mark.parametrize(
    "lines, code",
    [
        (["land:", "  1 2", "  3 4"], "scene-one-temple"),
        (["land:", "  1 2", "  T 3", "  T 4"], "scene-one-temple"),
        (["land:", "  1 2 . 9", "  T T", "  3 4"], "scene-land-apart"),
        (["land:", "  1 2", "  T T" + " ." * 40 + " 9", "  3 4"], "scene-land-apart"),
        (["land:", "  1 2", "  T T", "  3 9"], "scene-start-fields"),
        (["land:", "  1 2 2", "  T T", "  3 4"], "scene-no-such-piece"),
        (["land:", "  1 2", "  T T", "  3 25"], "scene-no-such-piece"),
        (["land:", "  1 2", "  T T", "  3 x"], "scene-no-such-piece"),
        (["land:", "  1 2", "  T T", "  3 4", "  g5 . ."], "scene-no-gap"),
        (["land:", "  1 2", "  . g5 9", "  T T", "  3 4"], "scene-no-gap"),
        (["land:", "  1 2", "  . g5", "  . g6", "  T T", "  3 4"], "scene-no-gap"),
        (["land:", "  1 2", "  . g5 g5", "  T T", "  3 4"], "scene-no-such-piece"),
        (["market: 9 9"], "scene-no-such-piece"),
        (["market: 1"], "scene-no-such-piece"),
        (["market: 5 6 7 8 9"], "scene-market"),
        (["bears: 3", "bears 2: 3"], "scene-no-such-piece"),
        (["gold 1: 9"], "scene-no-such-piece"),
        (["groves 1: 31"], "scene-no-such-piece"),
        (["fields 1: 9"], "scene-unknown"),
        (["books: 1 2 3 4"], "scene-book-count"),
        (["books: 11"], "scene-no-such-piece"),
        (["books: 1 2 3", "studies 1: 4-first"], "scene-no-such-place"),
        (["books: 1 2 3", "studies 1: 1-third"], "scene-no-such-place"),
        (["books: 1 2 3", "studies 1: 1-first 1-second"], "scene-no-such-place"),
        (["books: 1 2 3", "studies 1: 1-first", "studies 2: 1-first"], "scene-no-such-place"),
        (["active 1: 9n"], "scene-no-such-place"),
        (["active 1: 1x"], "scene-no-such-place"),
        (["active 1: 1n", "worked 2: 1n"], "scene-no-such-place"),
        (["active 1: 1n 1e 1s 1w"], "scene-apprentices"),
        (["active 1: 1n", "available 1: 3"], "scene-number"),
        (["passed: 2", "available 2: 1"], "scene-number"),
        (["passed: 1"], "scene-turn-passed"),
        (["passed: 3"], "scene-no-such-seat"),
        (["passed: 2", "worked 2: 1n"], "scene-all-active"),
        (["phase: over"], "scene-no-room"),
        (["phase: over", "round: 3"], "scene-number"),
        (["round: 5"], "scene-number"),
        (["turn: 3"], "scene-number"),
        (["track: 1 1"], "scene-track"),
        (["goods: gold"], "scene-choice"),
        (["crystals 1: many"], "scene-number"),
        (["crystals 3: 1"], "scene-unknown"),
    ],
)
def test_an_impossible_scene_is_refused(lines: list[str], code: str) -> None:
    with pytest.raises(BadScene) as refused:
        arranged(GAME, ["seats: 2", *lines])
    assert refused.value.code == code
