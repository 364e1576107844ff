"""Scenes: a picture gives the history of a sheet, and illegal ones are refused."""

from __future__ import annotations

import random

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadScene
from nemeton.core.rulebook.example import arranged
from nemeton.core.search.playout import playout
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.rulebook.scene_reader import EMPTY_BOX, LETTERS, STEPS
from nemeton.games.alluvium.rules.position import OVER, OWN
from nemeton.games.alluvium.views.view import STEPS as STEP_NAMES
from tests.games.alluvium.tables import alluvium, deal, finish_turn, picture_of, play_to, scene_rows


def scene_of(state: AlluviumState) -> list[str]:
    """The scene of a state, with every line that it can have."""
    forms = state.terrain.forms
    lines = [f"seats: {state.seats}", f"round: {state.round}", f"step: {STEP_NAMES[state.step]}"]
    if state.hop:
        lines.append(f"hop: {state.hop}")
    if state.step != OVER:
        done = [seat + 1 for seat in range(state.seats) if state.confirmed[seat]]
        lines.append(f"confirmed: {' '.join(map(str, done))}")
    for seat in range(state.seats):
        lines.append(f"card {seat + 1}: {forms[state.card_up(seat)]}")
        lines.append(f"second {seat + 1}: {forms[state.second_card(seat)]}")
        lines += scene_rows(state, seat)
    if state.seats == 3:
        lines.append(f"dummy card: {forms[state.dummy_card()]}")
    return lines


def drawn(*lines: str) -> AlluviumState:
    return alluvium(arranged(GAME, list(lines)))


@pytest.mark.parametrize("turn", [0, 1, 2, 5, 9, 14, 15, 1000])
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_picture_gives_the_whole_history(seats: int, turn: int) -> None:
    state = play_to(deal(seats, seed=turn), turn)
    finish_turn(state, but=(1, 2))
    twin = alluvium(arranged(GAME, scene_of(state)))
    assert (twin.turn, twin.confirmed, twin.waiting) == (
        state.turn,
        state.confirmed,
        state.waiting,
    )
    for one, other in zip(state.sheets, twin.sheets, strict=True):
        assert (one.cells, one.checks, one.scores, one.holes) == (
            other.cells,
            other.checks,
            other.scores,
            other.holes,
        )
    for colour in range(state.colours):
        assert sorted(twin.decks[colour]) == sorted(state.terrain.deck)
        assert twin.turned_up(colour) == state.turned_up(colour)


@pytest.mark.parametrize("step", STEPS)
def test_other_sheets_are_drawn_by_the_rules_and_always_alike(step: str) -> None:
    one, other = (drawn("seats: 3", "round: 2", f"step: {step}") for _ in range(2))
    assert [picture_of(sheet) for sheet in one.sheets] == [
        picture_of(sheet) for sheet in other.sheets
    ]
    assert all(sheet.drawings for sheet in one.sheets)
    assert scene_of(drawn(*scene_of(one))) == scene_of(one)


def test_a_drawing_of_the_present_turn_has_to_be_confirmed() -> None:
    first = ["seats: 4", "card 1: L", "second 1: V", "sheet 1:", *["    .. .."] * 2]
    second = [*first, *["    .. .. r1"] * 3, "    .. .. r1 r1"]
    assert drawn(*first).ready == [False] * 4
    assert drawn(*second).ready == [False] * 4
    forms = {GAME.verbs.text(action)[:6] for action in drawn(*second).legal(0)}
    assert forms == {"draw v"}
    both = [*second, "    .. .. .. .. .. .. ..", "    .. .. .. .. .. .. .. r1"]
    third = [*both, "    .. .. .. .. .. .. .. r1", "    .. .. .. .. .. .. .. r1 r1 r1"]
    state = drawn(*third)
    assert (state.step, state.ready) == (OWN, [True, False, False, False])


TWO = ["seats: 4", "sheet 1:", *["    .. .."] * 2, *["    .. .. r1"] * 3, "    .. .. r1 r1"]


@pytest.mark.parametrize(
    "lines, code",
    [
        (["seats: 4", "step: dummy"], "scene-choice"),
        (["seats: 4", "hop: 1"], "scene-unknown"),
        (["seats: 4", "step: others", "hop: 4"], "scene-number"),
        (["seats: 5", "round: 4"], "scene-number"),
        (["seats: 4", "dummy card: P"], "scene-unknown"),
        (["seats: 4", "sheet 5:", "  .. .."], "scene-unknown"),
        (["seats: 4", "card 1: Q"], "scene-no-such-card"),
        (["seats: 4", "card 1: P", "second 1: P"], "scene-no-such-card"),
        (["seats: 4", "card 1: P", "second 1: T", *TWO[1:]], "scene-no-such-card"),
        (["seats: 4", "confirmed: 5"], "scene-no-such-seat"),
        (["seats: 4", "confirmed: x"], "scene-no-such-seat"),
        (["seats: 4", "confirmed: 1 2 3 4"], "scene-all-confirmed"),
        (["seats: 4", "step: over", "confirmed: 1"], "scene-unknown"),
        (["seats: 4", "sheet 1:", "  " + " .." * 11], "scene-sheet-size"),
        (["seats: 4", "sheet 1:", *["  .."] * 11], "scene-sheet-size"),
        (["seats: 4", "sheet 1:", "  x1"], "scene-sheet-sign"),
        (["seats: 4", "sheet 1:", "  r"], "scene-sheet-sign"),
        (["seats: 4", "sheet 1: r1 r1"], "scene-sheet-sign"),
        (["seats: 4", "sheet 1:", "  n1"], "scene-sheet-sign"),  # brown is the fifth player's
        (["seats: 4", "sheet 1:", "  r9"], "scene-sheet-sign"),
        (["seats: 4", "sheet 1:", "  r1 .. r1"], "scene-sheet-drawing"),
        (["seats: 4", "sheet 1:", "  r1 r1 r1", "  .. r1", "  .. r1"], "scene-sheet-drawing"),
        (["seats: 4", "sheet 1:", "  b1 b1 b1", "  .. b1", "  .. b1"], "scene-sheet-drawing"),
        (["seats: 4", "step: others", "sheet 1:", "  .."], "scene-sheet-undrawn"),
        ([*TWO, "step: others"], "scene-sheet-drawing"),
        ([*TWO, "confirmed: 1"], "scene-sheet-drawing"),
    ],
)
def test_an_illegal_scene_is_refused(lines: list[str], code: str) -> None:
    with pytest.raises(BadScene) as refused:
        arranged(GAME, lines)
    assert refused.value.code == code


def smudged(lines: list[str], rng: random.Random) -> list[str]:
    """The same scene with some words of its pictures changed."""
    words = [EMPTY_BOX, *(f"{colour}{number}" for colour in LETTERS for number in range(1, 5))]
    rows = [at for at, line in enumerate(lines) if line.startswith(" ")]
    found = lines.copy()
    for at in rng.sample(rows, min(len(rows), rng.randint(1, 3))):
        row = found[at].split()
        row[rng.randrange(len(row))] = rng.choice(words)
        found[at] = f"    {' '.join(row)}"
    return found


def test_an_accepted_scene_can_be_played_and_sampled() -> None:
    rng = random.Random(1)
    refused = 0
    for turn in range(1, 200):
        state = play_to(deal(4, seed=turn), turn % 17)
        lines = scene_of(state)
        try:
            twin = drawn(*(line for line in smudged(lines, rng) if "card" not in line))
        except BadScene:
            refused += 1
            continue
        for seat in range(4):
            assert GAME.sample(twin.view(seat), QuickChance(1)).view(seat) == twin.view(seat)
        playout(twin, QuickChance(1))
        assert twin.result() is not None
    assert 0 < refused < 199
