"""PettingZoo's own tests for every game and number of seats."""

from __future__ import annotations

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from nemeton.adapters.pettingzoo import MUST_ACT, MUST_WAIT, env, parallel_env
from nemeton.core.errors import BadOptions
from nemeton.games.alluvium.views.structs import AlluviumView
from tests.adapters.tables import TABLES

# PettingZoo warns of what its own turn-based games do: a mask beside the observation, and none for
# seats that do not act.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("game, seats", TABLES)
def test_seat_by_seat(game: str, seats: int) -> None:
    api_test(env(game, seats))
    seed_test(partial(env, game, seats))


@pytest.mark.parametrize("game, seats", TABLES)
def test_all_seats(game: str, seats: int) -> None:
    parallel_api_test(parallel_env(game, seats))
    parallel_seed_test(partial(parallel_env, game, seats))


@pytest.mark.parametrize("game, seats", TABLES)
def test_it_stops_after_max_cycles(game: str, seats: int) -> None:
    """PettingZoo's test expects every agent to act in every cycle."""
    every_seat = partial(parallel_env, game, seats)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=every_seat,
            env=lambda max_cycles: parallel_to_aec(every_seat(max_cycles=max_cycles)),
        )
    )


def test_seat_by_seat_a_cycle_is_a_decision_for_each_seat() -> None:
    table = env("alarun", 3, max_cycles=2)
    table.reset(seed=1)
    steps = 0
    while not any(table.truncations.values()):
        observation, _, _, _, _ = table.last()
        table.step(int(np.argmax(observation["action_mask"])))
        steps += 1
    assert steps == 6
    assert set(table.truncations.values()) == {True}
    assert set(table.terminations.values()) == {False}


def test_only_the_winner_has_a_reward() -> None:
    table = env("alluvium", 3)
    table.reset(seed=5)
    won = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _ = table.last()
        won[agent] += reward
        action = None if terminated or truncated else int(np.argmax(observation["action_mask"]))
        table.step(action)
    result = table.episode.state.result()
    assert result is not None
    assert sum(won.values()) == pytest.approx(0)
    best = max(won.values())
    assert [seat for seat, one in enumerate(won.values()) if one == best] == result.winners


def test_an_illegal_action_changes_nothing_and_names_its_rule() -> None:
    table = env("alarun", 2, first="1")
    table.reset(seed=1)
    before = table.episode.state.copy()
    table.step(table.episode.game.verbs.parse("confirm"))
    assert table.episode.state == before
    assert table.agent_selection == "seat_0"
    assert table.infos["seat_0"]["refused"].startswith("rule 4.1")


def test_in_parallel_other_seats_wait() -> None:
    table = parallel_env("alarun", 2, first="1")
    observations, _ = table.reset(seed=1)
    assert observations["seat_1"]["action_mask"].nonzero()[0].tolist() == [table.wait]
    assert observations["seat_0"]["action_mask"][table.wait] == 0
    before = table.episode.state.copy()
    _, _, _, _, infos = table.step({"seat_0": table.wait, "seat_1": 0})
    assert table.episode.state == before
    assert infos == {"seat_0": {"refused": MUST_ACT}, "seat_1": {"refused": MUST_WAIT}}


def test_in_parallel_all_acting_seats_act_in_one_step() -> None:
    table = parallel_env("alluvium", 4)
    observations, _ = table.reset(seed=1)
    masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
    table.step({agent: int(np.argmax(mask)) for agent, mask in masks.items()})
    for seat, view in enumerate(table.episode.state.views(range(4))):
        assert isinstance(view, AlluviumView)
        own = view.sheets[seat]
        assert own is not None
        assert len(own.drawings) == 1


def test_an_impossible_table_is_refused() -> None:
    with pytest.raises(BadOptions):
        env("alarun", 7)
    with pytest.raises(BadOptions):
        parallel_env("alarun", 2, no_such_option=True)
