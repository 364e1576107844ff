"""Many games at once are the same as one by one."""

from __future__ import annotations

import multiprocessing

import numpy as np
import pytest

from nemeton.adapters.rewards import by_rank
from nemeton.adapters.spaces import Encoder, one_hot
from nemeton.adapters.vector import MAX_GAMES, Actions, Vector, VectorStep, make
from nemeton.core.chance import QuickChance
from nemeton.core.errors import NemetonError, Refused
from nemeton.games import find
from tests.adapters.tables import TABLES, short

STEPS = 110  # a whole game of Alarún with two seats, and some of the next


def choose(step: VectorStep, rng: np.random.Generator) -> Actions:
    """A legal action for each game, at random."""
    found: Actions = np.argmax(rng.random(step.masks.shape) * step.masks, axis=1)
    return found


@pytest.mark.parametrize("name, seats", TABLES)
def test_a_vector_shows_what_its_games_show(name: str, seats: int) -> None:
    """The kernel alone plays the first of three games, beyond its end."""
    game, options = find(name), short(name)
    rng = np.random.default_rng(1)
    chance = QuickChance(7 * MAX_GAMES)
    encoder = Encoder(game, seats)
    state = game.deal(seats, {**game.simulation, **options}, chance)
    games = make(name, seats, 3, seed=7, **options)
    step = games.look()
    ended = 0
    for _ in range(STEPS):
        seat = state.actors()[0]
        assert step.actors[0] == seat
        assert step.masks[0].nonzero()[0].tolist() == state.legal(seat)
        assert np.array_equal(step.observations[0], encoder.observation(state, seat))
        actions = choose(step, rng)
        state.perform(seat, int(actions[0]))
        step = games.step(actions)
        over = not state.actors()
        assert step.ended[0] == over
        assert step.rewards[0].tolist() == by_rank(state)
        if over:
            ended += 1
            state = game.deal(seats, {**game.simulation, **options}, chance)
    assert ended or (name, seats) != ("alarun", 2)


def trace(games: Vector, steps: int) -> list[VectorStep]:
    rng = np.random.default_rng(3)
    found = [games.reset().copy()]
    for _ in range(steps):
        found.append(games.step(choose(found[-1], rng)).copy())
    return found


def same(one: VectorStep, other: VectorStep) -> bool:
    return (
        np.array_equal(one.observations, other.observations)
        and np.array_equal(one.masks, other.masks)
        and np.array_equal(one.actors, other.actors)
        and np.array_equal(one.rewards, other.rewards)
        and np.array_equal(one.ended, other.ended)
    )


def test_workers_play_the_same_games() -> None:
    alone = make("alarun", 2, 5, seed=2, swap_limit=1)
    shared = make("alarun", 2, 5, seed=2, workers=2, swap_limit=1)
    try:
        played = trace(alone, STEPS)
        assert any(step.ended.any() for step in played)
        assert all(map(same, played, trace(shared, STEPS)))
        with pytest.raises(NemetonError):
            shared.step(np.full(5, shared.actions))
        last = shared.look()
    finally:
        shared.close()
    assert same(last, played[-1])  # the arrays can still be read
    shared.close()


def test_a_dead_worker_raises_an_error() -> None:
    shared = make("alarun", 2, 4, seed=1, workers=2)
    try:
        step = shared.reset()
        _, second = multiprocessing.active_children()
        second.kill()
        second.join()
        for _ in range(2):
            with pytest.raises(NemetonError, match="worker-gone"):
                shared.step(step.masks.argmax(axis=1))
    finally:
        shared.close()


def test_one_illegal_action_stops_the_whole_step() -> None:
    games = make("alarun", 2, 3, seed=1)
    step = games.reset()
    before = step.copy()
    actions = step.masks.argmax(axis=1)
    actions[2] = find("alarun").verbs.parse("confirm")
    with pytest.raises(Refused) as refused:
        games.step(actions)
    assert refused.value.rule == "4.1"
    assert same(before, games.look())
    for wrong in (-1, games.actions):
        actions[2] = wrong
        with pytest.raises(Refused):
            games.step(actions)
    with pytest.raises(ValueError, match="3 games"):
        games.step(actions[:2])


def test_impossible_sizes_are_refused() -> None:
    for count, workers in ((0, 0), (MAX_GAMES + 1, 0), (2, 3), (2, -1)):
        with pytest.raises(NemetonError):
            make("alarun", 2, count, workers=workers)


def test_observations_have_one_hot_codes() -> None:
    games = make("alarun", 2, 2, seed=1)
    observations = games.reset().observations
    layout = games.layout
    marked = one_hot(layout, observations)
    width = sum(part.size * (part.categories or 1) for part in layout.parts)
    assert marked.shape == (2, width)
    squares = [part for part in layout.parts if part.categories]
    named = sum(part.size for part in squares)
    amounts = [observations[:, p.start : p.stop] for p in layout.parts if not p.categories]
    total = sum(float(one.sum()) for one in amounts) + 2 * named  # one mark for each cell
    assert marked.sum() == pytest.approx(total)
