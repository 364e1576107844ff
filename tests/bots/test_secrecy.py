"""Bots do not peek: hidden information does not change their choices."""

from __future__ import annotations

import pytest

from nemeton.bots import LEVELS, Bot
from nemeton.bots.softmax import SoftmaxBot
from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import PromisingPolicy, playout
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.testing.quick_bots import make_quick

WORLDS = 2


def positions(name: str, seats: int) -> list[State]:
    """One from every part of a game, with a choice to make."""
    game = find(name)
    found: list[State] = []
    for steps in (0, 25):
        state = game.new(seats, seed=steps)
        chance = QuickChance(steps)
        for _ in range(steps):
            actors = state.actors()
            if not actors:
                break
            seat = actors[chance.below(len(actors))]
            state.apply(seat, PromisingPolicy(wander=20).choose(state, seat, chance))
        if state.actors():
            found.append(state)
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", NAMES)
def test_a_choice_does_not_depend_on_hidden_information(name: str, level: str) -> None:
    game = find(name)
    looked = 0
    for seats in (game.seats[0], game.seats[-1]):
        for state in positions(name, seats):
            for seat in state.actors()[:1]:
                legal = state.legal(seat)
                chosen = {
                    make_quick(name, level, seats).choose(
                        game, world.view(seat), legal, QuickChance(5)
                    )
                    for world in worlds(state, seat)
                }
                assert len(chosen) == 1
                assert chosen <= set(legal)
                looked += 1
    assert looked >= 3


def worlds(state: State, seat: int) -> list[State]:
    """The true state, and others with the same view for the seat."""
    return [state, *(state.game.redeal(state, seat, QuickChance(one)) for one in range(WORLDS))]


class Seer(Bot):
    """A bot that peeks: it looks at the true state."""

    def __init__(self, state: State) -> None:
        self.state = state

    def best(self) -> int:
        end = self.state.copy()
        playout(end, QuickChance(1), PromisingPolicy())
        result = end.result()
        assert result is not None
        return result.scores[0].total


def test_the_sampled_worlds_differ_in_hidden_information() -> None:
    """Without it, a bot that peeks would pass the test above."""
    (state, *_) = positions("alarun", 2)
    assert len({Seer(world).best() for world in worlds(state, state.actors()[0])}) > 1


def test_a_novice_chooses_by_chance() -> None:
    game = find("alarun")
    state = game.new(2, seed=3)
    seat = state.actors()[0]
    view, legal = state.view(seat), state.legal(seat)
    bot = SoftmaxBot(temperature=5.0, candidates=8)
    assert len({bot.choose(game, view, legal, QuickChance(one)) for one in range(12)}) > 1
    firm = SoftmaxBot(temperature=0.001, candidates=0)
    assert len({firm.choose(game, view, legal, QuickChance(one)) for one in range(12)}) == 1
