"""Learns the weights of Alluvium's rollout policy: games/alluvium/bots/rollout_weights.toml.

    .venv/bin/python -m nemeton.lab.rollout_weights

Apprentices play. At some of their decisions a teacher tries several promising drawings in the same
worlds, in which everybody draws to the end as in the druid's play-outs. Ridge regression on the
differences between the drawings of one decision gives the weight of each feature
(learned_weights.py, two_by_two_patterns.py). docs/lab/training.md has the results.

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
from nemeton.bots.policies import policy
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.search.playout import END, any_action, playout
from nemeton.core.state import State
from nemeton.games.alluvium.bots.evaluation import lead, promising, sheet_lead
from nemeton.games.alluvium.bots.learned_weights import (
    COUNTS,
    STANDING,
    STEPS,
    counts,
    scorings_left,
)
from nemeton.games.alluvium.bots.near_rectangles import MOST_GAPS, by_gaps
from nemeton.games.alluvium.bots.two_by_two_patterns import SQUARES, pattern_name, squares
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.rules.position import DUMMY, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.sheet import Sheet

SHIPPED: Final = Path("src/nemeton/games/alluvium/bots/rollout_weights.toml")
TEACHER: Final = "rollout-16"
CHOICE: Final = 16  # drawings from which a play-out chooses
FIRST: Final = 3  # of them that the teacher always tries
TRIED: Final = 10  # of them that the teacher tries in all, the others at random
WORLDS: Final = 8
TAUGHT: Final = 40  # per cent of the decisions
RANDOM: Final = 5  # per cent of the actions, for more variety
RIDGE: Final = 1000.0  # keeps weights small on little evidence

RECTANGLES: Final = [f"rectangle {few}" for few in range(MOST_GAPS)]
PATTERNS: Final = sorted({pattern_name(code) for code in range(SQUARES)})
PLACES: Final = [PATTERNS.index(pattern_name(code)) for code in range(SQUARES)]
FEATURES: Final = [*STANDING, *COUNTS, *RECTANGLES, *PATTERNS]
HEAD: Final = """\
# Weights of drawings in play-outs: those of evaluation_weights.toml, and the value of each pattern
# of two by two boxes (two_by_two_patterns.py). Do not edit; made by
# python -m nemeton.lab.rollout_weights{options}
"""

Numbers = NDArray[np.float64]


class TaughtDecision(NamedTuple):
    """A decision and the teacher's results; arrays have a row for each drawing tried."""

    step: int
    features: Numbers  # FEATURES, then the same times the scorings to come
    leads: Numbers  # in the end, on average


def decisions(seats: int, seed: bytes) -> list[TaughtDecision]:
    """Play one game; returns the decisions at which the teacher was chosen."""
    state = GAME.deal(seats, GAME.settle_simulation(seats, {}), KeyedChance(seed))
    chance = shared_chance(seed)
    player = make("apprentice")
    found: list[TaughtDecision] = []

    def choose(state: State, seat: int) -> int:
        assert isinstance(state, AlluviumState)
        if state.turn > 0 and not state.ready[seat] and chance.below(100) < TAUGHT:
            found.extend(teach(state, seat, chance))
        if chance.below(100) < RANDOM:
            return any_action(state, seat, chance)
        return player.choose(GAME, state.view(seat), state.legal(seat), chance)

    play_game(state, choose, state.perform)
    return found


def teach(state: AlluviumState, seat: int, chance: Chance) -> list[TaughtDecision]:
    """The decision of this seat with the teacher's results; none without a choice."""
    root = GAME.sample(state.view(seat), chance)
    assert isinstance(root, AlluviumPosition)
    actions = promising(root, seat, CHOICE)
    while len(actions) > TRIED:
        actions.pop(FIRST + chance.below(len(actions) - FIRST))
    if len(actions) < 2:
        return []
    now = np.array(features(root, seat, actions))
    both = np.hstack([now, scorings_left(root) * now])
    return [TaughtDecision(root.step, both, leads(root, seat, actions, chance))]


def features(root: AlluviumPosition, seat: int, actions: list[int]) -> list[list[float]]:
    """The FEATURES of the sheet after each drawing."""
    sheet = root.sheet_before(seat)
    colour = root.seats if root.step == DUMMY else seat
    found = []
    for action in actions:
        after = sheet.copy()
        after.draw(root.turn, colour, action)
        own = after.checks_of(seat)
        best = max(after.checks_of(one) for one in range(after.colour_count) if one != seat)
        standing = [sheet_lead(root, after, seat), float(own), float(own - best)]
        boxes = [float(one) for one in (*counts(after, seat), *by_gaps(after))]
        found.append([*standing, *boxes, *pattern_counts(after, seat)])
    return found


def pattern_counts(sheet: Sheet, seat: int) -> list[float]:
    """The number of each of PATTERNS on the sheet and across its edge."""
    found = [0.0] * len(PATTERNS)
    for code in squares(sheet, seat):
        found[PLACES[code]] += 1.0
    return found


def leads(root: AlluviumPosition, seat: int, actions: list[int], chance: Chance) -> Numbers:
    """The seat's mean lead in the end, less what is the same for all actions."""
    found = np.zeros(len(actions))
    teacher = policy(TEACHER, GAME)
    for number in range(WORLDS):
        world = GAME.redeal(root, seat, chance)
        teacher.enter(world, seat, number, False)
        for place, action in enumerate(actions):
            state = world.copy()
            state.perform(seat, action)
            playout(state, chance, teacher, END)
            found[place] += lead(GAME.bots.evaluate_all(state).points, seat)
    return found / WORLDS


def features_of(step: int) -> list[str]:
    """Names of the features of a step.

    Rectangles take the most time, and tell least on the others' land.
    """
    return FEATURES if step == OWN else [name for name in FEATURES if name not in RECTANGLES]


def fit(found: list[TaughtDecision], names: list[str]) -> dict[str, tuple[float, float]]:
    """Ridge regression within each decision: by name, the weights now and per scoring to come."""
    first = [FEATURES.index(name) for name in names]
    columns = [*first, *(len(FEATURES) + number for number in first)]
    rows = [one.features[:, columns] for one in found]
    inputs = np.concatenate([one - one.mean(0) for one in rows])
    targets = np.concatenate([one.leads - one.leads.mean() for one in found])
    spread = inputs.std(axis=0)
    spread[spread < 1e-6] = np.inf  # a feature that never varies gets no weight
    scaled = inputs / spread
    gram = scaled.T @ scaled + RIDGE * np.eye(len(columns))
    weights = np.linalg.solve(gram, scaled.T @ targets) / spread
    return {name: (weights[at], weights[at + len(names)]) for at, name in enumerate(names)}


def section(players: int, step: int, found: list[TaughtDecision]) -> list[str]:
    """The lines of the file for one step."""
    weights = fit(found, features_of(step))
    lines = ["", "[[weights]]", f"players = {players}"]
    lines += [f'step = "{STEPS[step]}"  # {len(found):,} decisions']
    lines += [line(name, weights[name]) for name in (*STANDING, *COUNTS)]
    if step == OWN:
        for key, which in (("now", 0), ("a_scoring", 1)):
            values = ", ".join(number(weights[name][which]) for name in RECTANGLES)
            lines.append(f"rectangles.{key} = [{values}]")
    lines.append("[weights.patterns]")
    return lines + [line(f'"{name}"', weights[name]) for name in PATTERNS]


def line(name: str, weight: tuple[float, float]) -> str:
    return f"{name} = {{ now = {number(weight[0])}, a_scoring = {number(weight[1])} }}"


def number(weight: float) -> str:
    return f"{weight:.3f}".replace("-0.000", "0.000")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=500, help="for each number of seats")
    parser.add_argument("--seed", default="oak")
    parser.add_argument("--out", type=Path, default=SHIPPED)
    chosen = parser.parse_args()
    lines = [HEAD.format(options=f" --games {chosen.games} --seed {chosen.seed}").rstrip()]
    for seats in GAME.seats:
        began = perf_counter()
        found: list[TaughtDecision] = []
        for game in range(chosen.games):
            found += decisions(seats, deal_seed(f"{chosen.seed}/{seats}", game))
            left = (perf_counter() - began) / (game + 1) * (chosen.games - game - 1)
            print(f"\r{seats} seats: {game + 1} of {chosen.games} games, {len(found)} decisions, "
                  f"{left / 60:.0f} min left ", end="", flush=True)  # fmt: skip
        print()
        for step in range(len(STEPS)):
            if of_step := [one for one in found if one.step == step]:
                lines += section(seats, step, of_step)
    chosen.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
