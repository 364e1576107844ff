"""Decisions per second of searches: `-m benchmarks.peers.searches PEER SECONDS`.

OpenSpiel's ISMCTS in C++ with random rollouts: a simulation goes from the root to the end of the
game, so it has as many decisions as a random game from there on average, which is measured first
(the search does not count them). Nemeton: hidden information is dealt again, and the kernel's
playout, which counts, plays to the end.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

from benchmarks.peers.loops import OURS, SEATS, pick, sampled

SIMULATIONS = 200
SAMPLE = 200  # random games, for the mean length
OPEN_SPIEL = ("hearts", "gin_rummy")


def open_spiel(name: str, seconds: float) -> float:
    import pyspiel

    rng = random.Random(1).random
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:  # the first real decision
        if state.is_chance_node():
            state.apply_action(sampled(state.chance_outcomes(), rng))
        else:
            state.apply_action(state.legal_actions()[0])
    decisions = 0
    for _ in range(SAMPLE):
        copy = state.clone()
        while not copy.is_terminal():
            if copy.is_chance_node():
                copy.apply_action(sampled(copy.chance_outcomes(), rng))
            else:
                copy.apply_action(pick(copy.legal_actions(), rng))
                decisions += 1
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2.0,
        SIMULATIONS,
        -1,
        pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT,
        False,
        False,
    )
    bot.step(state)
    searches, spent, start = 0, 0.0, process_time()
    while spent < seconds:
        bot.step(state)
        searches += 1
        spent = process_time() - start
    return searches * SIMULATIONS * decisions / SAMPLE / spent


def ours(name: str, seconds: float) -> float:
    from nemeton.core.chance import QuickChance
    from nemeton.core.search.playout import playout
    from nemeton.games import find

    game = find(name)
    chance = QuickChance(1)
    state = game.deal(SEATS, game.simulation, chance)
    seat = state.actors()[0]
    decisions, spent, start = 0, 0.0, process_time()
    while spent < seconds:
        decisions += playout(game.redeal(state, seat, chance), chance)
        spent = process_time() - start
    return decisions / spent


def main(peer: str, seconds: str) -> None:
    measure, names = (open_spiel, OPEN_SPIEL) if peer == "openspiel" else (ours, OURS)
    print(json.dumps({name: measure(name, float(seconds)) for name in names}))


if __name__ == "__main__":
    main(*sys.argv[1:])
