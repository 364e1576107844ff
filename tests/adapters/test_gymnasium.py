"""Gymnasium's own check for every game and number of seats."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from nemeton.adapters.gymnasium import OneSeat, identity
from nemeton.bots import BOT_NAMES, Bot
from nemeton.core.chance import Chance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.view import View
from tests.adapters.tables import TABLES, short


@pytest.mark.parametrize("game, seats", TABLES)
def test_gymnasium_s_check_passes(game: str, seats: int) -> None:
    table = gymnasium.make(identity(game), seats=seats, bots="random")
    check_env(table.unwrapped)


@pytest.mark.parametrize("game, seats", TABLES)
def test_a_game_is_played_to_its_end(game: str, seats: int) -> None:
    table = OneSeat(game, seats, seat=None, bots="random", **short(game))
    observation, _ = table.reset(seed=3)
    over = False
    reward = 0.0
    while not over:
        assert reward == 0.0
        action = int(np.argmax(observation["action_mask"]))
        observation, reward, over, _, info = table.step(action)
        assert info == {}
    result = table.state.result()
    assert result is not None
    assert (reward == 1.0) == (result.winners == [table.seat])
    assert not observation["action_mask"].any()


def test_it_is_registered() -> None:
    assert identity("alarun") == "nemeton/Alarun-v1"
    assert "nemeton/Salamandra-v1" in gymnasium.registry


# The strongest levels are slow, and are tested with the bots.
@pytest.mark.parametrize("level", [level for level in BOT_NAMES if "druid" not in level])
def test_levels_play_along(level: str) -> None:
    table = OneSeat("alarun", 2, bots=level, first="2")
    table.reset(seed=1)
    assert table.state.actors() == [0]


def test_an_illegal_action_changes_nothing_and_names_its_rule() -> None:
    table = OneSeat("alarun", 2, bots="random", first="1")
    table.reset(seed=1)
    before = table.state.copy()
    _, reward, over, _, info = table.step(table.game.verbs.parse("confirm"))
    assert table.state == before
    assert (reward, over) == (0.0, False)
    assert info["refused"].startswith("rule 4.1")


def test_the_seat_may_change_from_game_to_game() -> None:
    table = OneSeat("alarun", 4, seat=None, bots="random")
    seats = set()
    for seed in range(20):
        table.reset(seed=seed)
        seats.add(table.seat)
    assert seats == {0, 1, 2, 3}


class Nosy(Bot):
    """A bot that deals a game with its given chance at its first decision."""

    def __init__(self) -> None:
        self.dealt_the_same: list[bool] = []

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        imagined = game.deal(2, {**game.simulation, "first": "1"}, chance.copy())
        self.dealt_the_same.append(imagined.view(view.seat) == view)
        return legal[0]


def test_bots_do_not_sample_the_deal_itself() -> None:
    bot = Nosy()
    OneSeat("alarun", 2, seat=1, bots=bot, first="1").reset(seed=1)
    assert bot.dealt_the_same[0] is False


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(BadOptions):
        OneSeat("alarun", 2, seat=2)
    with pytest.raises(BadOptions):
        OneSeat("alarun", 3, bots=["random"])
    with pytest.raises(BadOptions):
        OneSeat("alarun", 3, bots="grandmaster")
