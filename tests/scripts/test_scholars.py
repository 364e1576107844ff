"""What scholars learn: the numbers that a lesson is made of are those that it is read with."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

import scholars
from nemeton.games.alluvium.bots import learned_weights
from nemeton.games.alluvium.bots.evaluation import promising, worth_on
from nemeton.games.alluvium.bots.learned_weights import (
    MOST_PLAYERS,
    STEPS,
    LearnedWeights,
    SheetWeights,
    place,
    scorings_left,
)
from nemeton.games.alluvium.bots.two_by_two_patterns import Patterns
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rules.position import OWN
from scholars import NUMBERS, Decision, looks, numbers_of, written
from tests.games.alluvium.tables import deal

PLY = 40  # of a game that is asked about


def school_of(lesson: SheetWeights) -> LearnedWeights:
    """One in which nothing else is taught."""
    school = LearnedWeights("")
    school._found = [lesson] * place(MOST_PLAYERS + 1, 0)
    return school


def learned(step: int, found: list[Decision]) -> SheetWeights:
    (entry,) = tomllib.loads("\n".join(written(4, step, found)))["lesson"]
    assert (entry["players"], entry["step"]) == (4, STEPS[step])
    return learned_weights.read(entry)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_lesson_judges_by_the_numbers_it_was_learned_from(seed: int) -> None:
    """What the weights make of a row is what a play-out finds, but for what all have in common."""
    state = deal(4, seed=seed)
    for _ in range(PLY + seed):
        seat = state.first_actor()
        state.perform(seat, promising(state, seat, 1)[0])
    seat = state.first_actor()
    while state.ready[seat]:
        state.perform(seat, state.legal(seat)[0])
        seat = state.first_actor()
    actions = promising(state, seat, 8)
    rows = np.array(looks(state, seat, actions))
    random = np.random.default_rng(seed)
    names = numbers_of(state.step)
    weights = random.normal(size=(len(names), 2)).round(3)
    seen = rows[:, [NUMBERS.index(name) for name in names]]
    left = scorings_left(state)
    expected = seen @ (weights[:, 0] + left * weights[:, 1])

    by_name = {name: (now, more) for name, (now, more) in zip(names, weights, strict=True)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(scholars, "learned", lambda *_: by_name)
        lesson = learned(state.step, [])
    sheet = state.sheet_before(seat)
    patterns = Patterns(sheet, seat, seat, lesson.squares[left])
    found = []
    for action in actions:
        after = sheet.copy()
        after.draw(state.turn, seat, action)
        found.append(worth_on(state, after, seat, school_of(lesson)) + patterns.gain(action))
    assert np.array(found) - found[0] == pytest.approx(expected - expected[0], abs=1e-6)


def test_what_makes_the_difference_is_found() -> None:
    """Decisions of which only the first count tells: its weight is the largest by far."""
    random = np.random.default_rng(1)
    counted = NUMBERS.index("exposed")
    found = []
    for _ in range(400):
        seen = random.integers(0, 9, size=(6, 2 * len(NUMBERS))).astype(float)
        found.append(Decision(OWN, seen, 3.0 * seen[:, counted] + random.normal(size=6)))
    lesson = learned(OWN, found)
    now = [lesson.counts.now[number] for number in range(len(learned_weights.COUNTS))]
    assert 1.5 < now[0] < 3
    assert max(map(abs, now[1:])) < 0.2


@pytest.mark.slow
def test_apprentices_are_asked_about_in_every_step() -> None:
    for seats in GAME.seats:
        steps = set()
        for one in scholars.decisions(seats, b"\0" * 32):
            steps.add(one.step)
            assert one.seen.shape == (len(one.leads), 2 * len(NUMBERS))
            assert np.ptp(one.leads) > 0 or len(one.leads) < 4
        assert len(steps) == (3 if seats == 3 else 2)
