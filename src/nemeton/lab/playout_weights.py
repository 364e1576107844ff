"""Learns the weights of a game's playout policy: games/GAME/bots/playout_weights.toml.

    .venv/bin/python -m nemeton.lab.playout_weights alluvium

Apprentices play. At some of their decisions a teacher tries several promising actions in the same
worlds, in which everybody plays to the end as in the druid's playouts. Ridge regression on the
differences between the actions of one decision gives the weight of each feature
(`game.study.playout_features()`). docs/lab/training.md has the results.

It runs in the root of a checkout, where the weights are written.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nemeton.bots import make
from nemeton.bots.game_loop import deal_seed, play_game, shared_chance
from nemeton.bots.learned_value import lead
from nemeton.bots.policies import policy
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.search.playout import END, any_action, playout
from nemeton.core.state import State
from nemeton.core.study.playout_features import FeatureWeights, PlayoutFeatures
from nemeton.games import find

GAMES_FOLDER: Final = Path("src/nemeton/games")
WEIGHTS_FILE: Final = "playout_weights.toml"
FIRST_ACTIONS: Final = 3  # promising actions that the teacher always tries
ACTIONS_TRIED: Final = 10  # actions that the teacher tries in all, the others at random
WORLDS: Final = 8
TAUGHT_PER_CENT: Final = 40  # of the decisions
RANDOM_PER_CENT: Final = 5  # of the actions, for more variety
RIDGE_PENALTY: Final = 1000.0  # keeps weights small on little evidence
FILE_HEADING: Final = (
    "{about} Do not edit; made by\n# python -m nemeton.lab.playout_weights {arguments}"
)

Numbers = NDArray[np.float64]


class TaughtDecision(NamedTuple):
    """A decision and the teacher's results; arrays have a row for each action tried."""

    step: int
    features: Numbers  # those of the game, then the same times the scorings to come
    leads: Numbers  # in the end, on average


class PlayoutTeacher:
    """Tries actions at decisions of a game, and notes what they lead to."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.features = game.study.playout_features()

    def decisions(self, seats: int, seed: bytes) -> list[TaughtDecision]:
        """Play one game; returns the decisions at which the teacher was asked."""
        game = self.game
        state = game.deal(seats, game.settle_simulation(seats, {}), KeyedChance(seed))
        chance = shared_chance(seed)
        player = make("apprentice")
        found: list[TaughtDecision] = []

        def choose(state: State, seat: int) -> int:
            if self.features.teaches(state, seat) and chance.below(100) < TAUGHT_PER_CENT:
                found.extend(self.teach(state, seat, chance))
            if chance.below(100) < RANDOM_PER_CENT:
                return any_action(state, seat, chance)
            return player.choose(game, state.view(seat), state.legal(seat), chance)

        play_game(state, choose, state.perform)
        return found

    def teach(self, state: State, seat: int, chance: Chance) -> list[TaughtDecision]:
        """The decision of this seat with the teacher's results; none without a choice."""
        features = self.features
        root = self.game.sample(state.view(seat), chance)
        actions = self.game.bots.promising(root, seat, features.choice)
        while len(actions) > ACTIONS_TRIED:
            actions.pop(FIRST_ACTIONS + chance.below(len(actions) - FIRST_ACTIONS))
        if len(actions) < 2:
            return []
        now = np.array(features.rows(root, seat, actions))
        both = np.hstack([now, features.scorings_left(root) * now])
        leads = self.leads(root, seat, actions, chance)
        return [TaughtDecision(features.step(root), both, leads)]

    def leads(self, root: State, seat: int, actions: list[int], chance: Chance) -> Numbers:
        """The seat's mean lead in the end, less what is the same for all actions."""
        found = np.zeros(len(actions))
        teacher = policy(self.features.teacher, self.game)
        for number in range(WORLDS):
            world = self.game.redeal(root, seat, chance)
            teacher.enter(world, seat, number, False)
            for place, action in enumerate(actions):
                state = world.copy()
                state.perform(seat, action)
                playout(state, chance, teacher, END)
                found[place] += lead(self.game.bots.evaluate_all(state).points, seat)
        return found / WORLDS


def fit(found: list[TaughtDecision], features: PlayoutFeatures, names: list[str]) -> FeatureWeights:
    """Ridge regression within each decision."""
    first = [features.names.index(name) for name in names]
    columns = [*first, *(len(features.names) + number for number in first)]
    rows = [one.features[:, columns] for one in found]
    inputs = np.concatenate([one - one.mean(0) for one in rows])
    targets = np.concatenate([one.leads - one.leads.mean() for one in found])
    spread = inputs.std(axis=0)
    spread[spread < 1e-6] = np.inf  # a feature that never varies gets no weight
    scaled = inputs / spread
    gram = scaled.T @ scaled + RIDGE_PENALTY * np.eye(len(columns))
    weights = [float(one) for one in np.linalg.solve(gram, scaled.T @ targets) / spread]
    return {name: (weights[at], weights[at + len(names)]) for at, name in enumerate(names)}


def section(
    features: PlayoutFeatures, players: int, step: int, found: list[TaughtDecision]
) -> list[str]:
    """The lines of the file for one step."""
    weights = fit(found, features, features.names_of(step))
    return features.section(players, step, len(found), weights)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=500, help="for each number of seats")
    parser.add_argument("--seed", default="oak")
    parser.add_argument("--out", type=Path, help="write another file")
    chosen = parser.parse_args()
    try:
        teacher = PlayoutTeacher(find(chosen.game))
    except BadOptions as error:
        parser.error(str(error))
    features = teacher.features
    arguments = f"{chosen.game} --games {chosen.games} --seed {chosen.seed}"
    lines = [FILE_HEADING.format(about=features.about, arguments=arguments)]
    for seats in teacher.game.seats:
        began = perf_counter()
        found: list[TaughtDecision] = []
        for game in range(chosen.games):
            found += teacher.decisions(seats, deal_seed(f"{chosen.seed}/{seats}", game))
            left = (perf_counter() - began) / (game + 1) * (chosen.games - game - 1)
            print(f"\r{seats} seats: {game + 1} of {chosen.games} games, {len(found)} decisions, "
                  f"{left / 60:.0f} min left ", end="", flush=True)  # fmt: skip
        print()
        for step in range(len(features.steps)):
            if of_step := [one for one in found if one.step == step]:
                lines += section(features, seats, step, of_step)
    out = chosen.out or GAMES_FOLDER / chosen.game / "bots" / WEIGHTS_FILE
    out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
