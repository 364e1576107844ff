"""The archdruid's playout policy with trained weights."""

from __future__ import annotations

from nemeton.bots.policies import policy
from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import greedy_action, playout
from nemeton.core.search.weights import read
from nemeton.games.bloodrunes.bots.archdruid_policy import ARCHDRUID_WEIGHTS, ArchdruidPolicy
from nemeton.games.bloodrunes.bots.evaluation import rank_actions
from nemeton.games.bloodrunes.game import GAME
from tests.games.bloodrunes.pictures import ALL_LOKI, deal, give_book, table

CHANCE = QuickChance(1)


def test_both_weights_files_have_the_same_names() -> None:
    package = "nemeton.games.bloodrunes.bots"
    practised, by_hand = read(package, "archdruid_weights.toml"), read(package)
    assert {name: len(ones) for name, ones in practised.items()} == {
        name: len(ones) for name, ones in by_hand.items()
    }


def test_the_policy_chooses_the_first_action_or_the_best_of_several() -> None:
    first = policy("archdruid-1", GAME)
    third = policy("archdruid-3", GAME)
    assert isinstance(first, ArchdruidPolicy)
    otherwise = ahead = 0
    for seed in range(6):
        state = deal(2 + seed % 3, seed, turn_limit=4)
        while state.actors():
            order = rank_actions(state, state.turn, 0, ARCHDRUID_WEIGHTS)
            assert sorted(order) == state.legal(state.turn)
            assert first.choose(state, state.turn, CHANCE) == order[0]
            best = greedy_action(state, state.turn, order[:3])
            assert third.choose(state, state.turn, CHANCE) == best
            otherwise += order != GAME.bots.promising(state, state.turn)
            ahead += best != order[0]
            state.apply(state.turn, best)
    assert otherwise > 100
    assert ahead > 20


def test_a_winning_spell_is_cast_before_a_ward() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "recruit-acolyte", "build-fortune-raid", "ward-any")
    state.casters[0].fortunes = 5
    first = ArchdruidPolicy(1)
    assert GAME.verbs.text(first.choose(state, 0, CHANCE)) == "cast build-fortune-raid"


def test_games_with_this_policy_end() -> None:
    for seats in (2, 3, 4):
        state = deal(seats, seats, **GAME.simulation)
        playout(state, CHANCE, ArchdruidPolicy(1))
        assert state.result() is not None
