"""Random play in a plain Python loop, and the number of decisions it makes."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

# Plays one game and returns its decisions.
Loop = Callable[[Callable[[], float]], int]

OURS = ("alarun", "alluvium", "bloodrunes", "salamandra")
SEATS = 4
PICKED = ", cards picked"
LONGEST = 20_000  # decisions of a game, where one need not end


def pick(legal: Any, rng: Callable[[], float]) -> Any:
    return legal[int(rng() * len(legal))]


def open_spiel_loop(name: str) -> Loop:
    import pyspiel

    game = pyspiel.load_game(name.removesuffix(PICKED))
    chosen = picked if name.endswith(PICKED) else sampled

    def play(rng: Callable[[], float]) -> int:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(chosen(state.chance_outcomes(), rng))
                continue
            state.current_player()
            state.apply_action(pick(state.legal_actions(), rng))
            decisions += 1
        return decisions

    return play


def sampled(outcomes: list[tuple[int, float]], rng: Callable[[], float]) -> int:
    left = rng()
    for action, probability in outcomes:
        left -= probability
        if left <= 0:
            return action
    return outcomes[-1][0]


def picked(outcomes: list[tuple[int, float]], rng: Callable[[], float]) -> int:
    """One of several equally likely outcomes."""
    action: int = pick(outcomes, rng)[0]
    return action


def rlcard_loop(name: str) -> Loop:
    import rlcard

    env = rlcard.make(name)

    def play(rng: Callable[[], float]) -> int:
        decisions = 0
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(pick(list(state["legal_actions"]), rng))
            decisions += 1
        return decisions

    return play


def pettingzoo_loop(name: str) -> Loop:
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()

    def play(rng: Callable[[], float]) -> int:
        decisions = 0
        env.reset()
        while env.agents:
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(pick(seen["action_mask"].nonzero()[0], rng))
            decisions += 1
        return decisions

    return play


def catanatron_loop(_name: str) -> Loop:
    from catanatron import Color, Game, RandomPlayer

    def play(rng: Callable[[], float]) -> int:
        decisions = 0
        game = Game([RandomPlayer(color) for color in Color])
        while game.winning_color() is None and decisions < LONGEST:
            game.execute(pick(game.state.playable_actions, rng))
            decisions += 1
        return decisions

    return play


def our_loop(name: str) -> Loop:
    from nemeton.core.chance import QuickChance
    from nemeton.games import find

    game = find(name)
    chance = QuickChance(1)

    def play(rng: Callable[[], float]) -> int:
        decisions = 0
        state = game.deal(SEATS, game.simulation, chance)
        while actors := state.actors():
            seat = actors[0]
            state.apply(seat, pick(state.legal(seat), rng))
            decisions += 1
        return decisions

    return play


PEERS: dict[str, tuple[Callable[[str], Loop], tuple[str, ...]]] = {
    "openspiel": (open_spiel_loop, ("hearts", f"hearts{PICKED}", "crazy_eights", "gin_rummy")),
    "rlcard": (rlcard_loop, ("uno", "gin-rummy")),
    "pettingzoo": (pettingzoo_loop, ("hanabi_v5",)),
    "catanatron": (catanatron_loop, ("catan",)),
    "nemeton": (our_loop, OURS),
}


def measure(loop: Loop, seconds: float) -> float:
    """Decisions per second of processor time, whole games only."""
    rng = random.Random(1).random
    loop(rng)  # what is loaded once
    decisions, spent, start = 0, 0.0, process_time()
    while spent < seconds:
        decisions += loop(rng)
        spent = process_time() - start
    return decisions / spent


def main(peer: str, seconds: str) -> None:
    make, names = PEERS[peer]
    print(json.dumps({name: measure(make(name), float(seconds)) for name in names}))


if __name__ == "__main__":
    main(*sys.argv[1:])
