"""OpenSpiel's own random simulations and searches, for every game and number of seats."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr, tabular_qlearner

import nemeton
from nemeton.adapters.openspiel import SpielObserver, short_name
from nemeton.games import NAMES
from tests.adapters.tables import TABLES, short

# Larger tables are slow tests, which run compiled.
BY_SIZE = [
    pytest.param(
        game, players, marks=pytest.mark.slow if players > nemeton.load(game).seats[0] else ()
    )
    for game, players in TABLES
]


def load(game: str, players: int, **options: Any) -> Any:
    parameters = {"players": players, "deals": 10, **short(game), **options}
    return pyspiel.load_game(short_name(game), parameters)


@pytest.mark.parametrize("game, players", BY_SIZE)
def test_random_simulations(game: str, players: int) -> None:
    pyspiel.random_sim_test(load(game, players), num_sims=1, serialize=False, verbose=False)


@pytest.mark.slow
@pytest.mark.long
@pytest.mark.parametrize("game, players", TABLES)
def test_random_simulations_of_openspiel_s_default_length(game: str, players: int) -> None:
    usual = pyspiel.load_game(short_name(game), {"players": players})
    pyspiel.random_sim_test(usual, num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("game, players", BY_SIZE)
def test_openspiel_s_search_plays(game: str, players: int) -> None:
    rules = load(game, players)
    state = rules.new_initial_state()
    state.apply_action(3)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(rules, evaluator, 2.0, 3, random_state=np.random.RandomState(2))
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


@pytest.mark.parametrize("game, players", BY_SIZE)
def test_openspiel_s_agents_learn_from_a_whole_game(game: str, players: int) -> None:
    table = rl_environment.Environment(load(game, players))
    table.seed(3)
    actions = table.action_spec()["num_actions"]
    agents = [tabular_qlearner.QLearner(player, actions) for player in range(players)]
    step = table.reset()
    while not step.last():
        chosen = agents[step.observations["current_player"]].step(step)
        step = table.step([chosen.action])
    for agent in agents:
        agent.step(step)  # the reward
    assert sum(step.rewards) == pytest.approx(0.0)


@pytest.mark.slow
@pytest.mark.parametrize("game", NAMES)
def test_openspiel_s_regret_minimisation_samples_games(game: str) -> None:
    rules = load(game, nemeton.load(game).seats[0])
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(rules)
    solver.iteration()
    state = rules.new_initial_state()
    state.apply_action(3)
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) <= set(state.legal_actions())
    assert sum(chances.values()) == pytest.approx(1.0)


@pytest.mark.parametrize("game", NAMES)
def test_a_resampled_state_looks_like_the_real_one(game: str) -> None:
    players = nemeton.load(game).seats[0]
    state = load(game, players).new_initial_state()
    state.apply_action(3)
    rng = np.random.RandomState(1)
    for _ in range(30):
        if state.is_terminal():
            break
        player = state.current_player()
        twin = state.resample_from_infostate(player, rng.random_sample)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.information_state_tensor(player) == state.information_state_tensor(player)
        assert twin.legal_actions() == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))


def test_hidden_information_is_dealt_again() -> None:
    state = load("alarun", 2, first="1").new_initial_state()
    state.apply_action(3)
    rng = np.random.RandomState(1)
    hands = {
        state.resample_from_infostate(0, rng.random_sample).observation_string(1) for _ in range(8)
    }
    assert len(hands) > 4


def test_a_clone_is_independent() -> None:
    state = load("alarun", 2).new_initial_state()
    state.apply_action(3)
    seen = state.observation_string(0)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.observation_string(0) == seen
    assert twin.observation_string(0) != seen


def test_information_states_contain_all_moves_seen() -> None:
    state = load("alarun", 2, first="1").new_initial_state()
    state.apply_action(3)
    verbs = nemeton.load("alarun").verbs
    state.apply_action(verbs.parse("pass"))
    state.apply_action(verbs.parse("pass"))
    placed = state.legal_actions()[0]
    state.apply_action(placed)
    assert verbs.text(placed) in state.information_state_string(0)
    assert verbs.text(placed) not in state.information_state_string(1)
    assert state.information_state_string(1).endswith("0 pass\n1 pass")


def test_before_the_deal_observations_are_empty() -> None:
    rules = load("salamandra", 2)
    state = rules.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 10
    observer = rules.make_py_observer()
    assert isinstance(observer, SpielObserver)
    observer.set_from(state, 0)
    assert not observer.tensor.any()
    assert observer.string_from(state, 0) == ""
