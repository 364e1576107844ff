from __future__ import annotations

import pytest

from nemeton.bots import BOT_NAMES, Bot, make
from nemeton.bots.softmax import SoftmaxBot
from nemeton.core.chance import Chance, QuickChance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.core.view import View
from nemeton.games import find, names
from nemeton.testing.quick_bots import make_quick


class LastBot(Bot):
    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        return legal[-1]


@pytest.mark.parametrize("level", BOT_NAMES)
def test_a_level_makes_a_bot_of_its_name(level: str) -> None:
    assert make(level).name == level


def test_a_bot_object_is_used_as_it_is() -> None:
    bot = LastBot()
    assert make(bot) is bot
    assert bot.name == "LastBot"


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(BadOptions, match="genius"):
        make("genius")


@pytest.mark.parametrize("level", BOT_NAMES)
@pytest.mark.parametrize("name", names())
def test_bots_choose_legal_actions_reproducibly(name: str, level: str) -> None:
    game = find(name)
    seats = game.seats[0]
    state = game.deal(seats, {}, QuickChance(1))
    for turn in range(2):
        seat = state.actors()[0]
        view, legal = state.view(seat), state.legal(seat)
        chosen = make_quick(name, level, seats).choose(game, view, legal, QuickChance(turn))
        assert chosen in legal
        assert chosen == make_quick(name, level, seats).choose(game, view, legal, QuickChance(turn))
        state.apply(seat, chosen)


def test_bots_refuse_the_view_of_an_onlooker() -> None:
    state = find("alarun").new(seats=2, seed=1)
    with pytest.raises(ValueError, match="onlooker"):
        make("greedy").choose(state.game, state.view(None), [0, 1], QuickChance(1))


def test_a_novice_may_judge_by_another_evaluation() -> None:
    game = find("alarun")
    state = game.new(2, seed=3)
    seat = state.actors()[0]
    view, legal = state.view(seat), state.legal(seat)

    def perverse(state: State, seat: int) -> float:
        return -game.bots.evaluate(state, seat)

    best, worst = (
        SoftmaxBot(temperature=0.001, candidates=0, evaluation=evaluation).choose(
            game, view, legal, QuickChance(1)
        )
        for evaluation in (None, perverse)
    )
    assert best != worst
