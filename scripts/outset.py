"""Learns what players of Salamandra end with, as it looks at the outset of each round.

    PYTHONPATH=build/compiled .venv/bin/python scripts/outset.py

Apprentices play, and now and then anything, to see more of the game. Ridge regression of what they
ended with on what could be counted when a round began (games/salamandra/outset.py) gives the
weights. docs/training.md says what came of it.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nemeton.arena.one_game import bot_chance, deal_seed
from nemeton.bots import make
from nemeton.core.chance import KeyedChance
from nemeton.core.playout import any_action
from nemeton.games.salamandra.game import GAME
from nemeton.games.salamandra.outset import NAMES, at_outset, counts
from nemeton.games.salamandra.pieces import ROUNDS
from nemeton.games.salamandra.rules import SalamandraState

SHIPPED: Final = Path(__file__).parents[1] / "src/nemeton/games/salamandra/outset.toml"
ANYTHING: Final = 4  # of 100 decisions
RIDGE: Final = 5.0
HEAD: Final = """\
# What is counted at the outset of the second, third and fourth round, in points at the end. Made by
# scripts/outset.py{told}; not to be edited.
"""

Numbers = NDArray[np.float64]
Row = tuple[int, list[float], float]  # round, counts, points in the end


def rows(seats: int, seed: bytes) -> list[Row]:
    """Of one game."""
    state = GAME.deal(seats, GAME.settle_simulation(seats, {}), KeyedChance(seed))
    assert isinstance(state, SalamandraState)
    chance = bot_chance(seed)
    player = make("apprentice")
    seen: list[tuple[int, int, list[float]]] = []
    begun = 1
    while state.first_actor() >= 0:
        seat = state.first_actor()
        if at_outset(state) and state.round != begun:
            begun = state.round
            seen += [(begun, own, counts(state, own)) for own in range(seats)]
        if chance.below(100) < ANYTHING:
            action = any_action(state, seat, chance)
        else:
            action = player.choose(GAME, state.view(seat), state.legal(seat), chance)
        state.perform(seat, action)
    result = state.result()
    assert result is not None
    return [(at, found, float(result.scores[own].total)) for at, own, found in seen]


def learned(found: list[Row], at: int) -> Numbers:
    """The weights in this round."""
    seen = np.array([one[1] for one in found if one[0] == at])
    ended = np.array([one[2] for one in found if one[0] == at])
    known = seen.T @ seen + RIDGE * np.eye(len(NAMES))
    return np.asarray(np.linalg.solve(known, seen.T @ ended))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=12000, help="of two, three and four in turn")
    parser.add_argument("--seed", default="oak")
    parser.add_argument("--out", type=Path, default=SHIPPED)
    asked = parser.parse_args()
    began = perf_counter()
    found: list[Row] = []
    for game in range(asked.games):
        found += rows(GAME.seats[game % len(GAME.seats)], deal_seed(asked.seed, game))
        left = (perf_counter() - began) / (game + 1) * (asked.games - game - 1)
        print(f"\r{game + 1} of {asked.games} games, {left / 60:.0f} min left ",
              end="", flush=True)  # fmt: skip
    print()
    weights = [learned(found, at) for at in range(2, ROUNDS + 1)]
    lines = [HEAD.format(told=f" --games {asked.games} --seed {asked.seed}")]
    for number, name in enumerate(NAMES):
        lines.append(f"{name} = [{', '.join(f'{one[number]:.3f}' for one in weights)}]")
    asked.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
