"""Learns the weights of Alluvium's rollout policy: games/alluvium/bots/rollout_weights.toml.

    PYTHONPATH=build/compiled .venv/bin/python scripts/scholars.py

Apprentices play. At some of their decisions a teacher tries several promising drawings in the same
worlds, in which everybody draws on to the end as in the druid's play-outs. Ridge regression on
differences between the drawings of one decision finds what the numbers of a lesson are worth
(lessons.py, patterns.py). docs/training.md says what came of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nemeton.arena.one_game import bot_chance, deal_seed
from nemeton.bots import make
from nemeton.bots.policies import policy
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.search.playout import END, any_action, playout
from nemeton.games.alluvium.bots.evaluation import lead, lead_on, promising
from nemeton.games.alluvium.bots.learned_weights import (
    COUNTS,
    STANDING,
    STEPS,
    counts,
    scorings_left,
)
from nemeton.games.alluvium.bots.near_rectangles import MOST_GAPS, by_gaps
from nemeton.games.alluvium.bots.two_by_two_patterns import SQUARES, pattern, squares
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.games.alluvium.rules.position import DUMMY, OWN, Position
from nemeton.games.alluvium.rules.sheet import Sheet

SHIPPED: Final = Path(__file__).parents[1] / "src/nemeton/games/alluvium/bots/rollout_weights.toml"
TEACHER: Final = "rollout-16"
CHOICE: Final = 16  # drawings that a play-out chooses from
TRIED: Final = 10  # of them by the teacher: the first three and any others
WORLDS: Final = 8
ASKED: Final = 40  # of 100 decisions
ANYTHING: Final = 5  # of 100 decisions of the games are any action's, to see more of the game
RIDGE: Final = 1000.0  # keeps weights small that the games say little about

RECTANGLES: Final = [f"rectangle {few}" for few in range(MOST_GAPS)]
PATTERNS: Final = sorted({pattern(code) for code in range(SQUARES)})
PLACES: Final = [PATTERNS.index(pattern(code)) for code in range(SQUARES)]
NUMBERS: Final = [*STANDING, *COUNTS, *RECTANGLES, *PATTERNS]
HEAD: Final = """\
# Weights of drawings in play-outs: those of evaluation_weights.toml, and what each pattern of two
# by two boxes is worth (two_by_two_patterns.py). Made by scripts/scholars.py{told}; do not edit.
"""

Numbers = NDArray[np.float64]


class Decision(NamedTuple):
    step: int
    seen: Numbers  # by drawing, then NUMBERS, and once more times the scorings to come
    leads: Numbers  # by drawing: what came of it


def decisions(seats: int, seed: bytes) -> Iterator[Decision]:
    """Of one game: those at which the teacher was asked."""
    state = GAME.deal(seats, GAME.settle_simulation(seats, {}), KeyedChance(seed))
    assert isinstance(state, AlluviumState)
    chance = bot_chance(seed)
    player = make("apprentice")
    while state.first_actor() >= 0:
        seat = state.first_actor()
        if state.turn > 0 and not state.ready[seat] and chance.below(100) < ASKED:
            root = GAME.sample(state.view(seat), chance)
            assert isinstance(root, Position)
            actions = promising(root, seat, CHOICE)
            while len(actions) > TRIED:
                actions.pop(3 + chance.below(len(actions) - 3))
            if len(actions) > 1:
                seen = np.array(looks(root, seat, actions))
                both = np.hstack([seen, scorings_left(root) * seen])
                yield Decision(root.step, both, leads(root, seat, actions, chance))
        if chance.below(100) < ANYTHING:
            action = any_action(state, seat, chance)
        else:
            action = player.choose(GAME, state.view(seat), state.legal(seat), chance)
        state.perform(seat, action)


def looks(root: Position, seat: int, actions: list[int]) -> list[list[float]]:
    """By drawing the NUMBERS that it leaves behind."""
    sheet = root.sheet_before(seat)
    colour = root.seats if root.step == DUMMY else seat
    found = []
    for action in actions:
        after = sheet.copy()
        after.draw(root.turn, colour, action)
        own = after.checks_of(seat)
        best = max(after.checks_of(one) for one in range(after.colour_count) if one != seat)
        standing = [lead_on(root, after, seat), float(own), float(own - best)]
        boxes = [float(one) for one in (*counts(after, seat), *by_gaps(after))]
        found.append([*standing, *boxes, *pattern_counts(after, seat)])
    return found


def pattern_counts(sheet: Sheet, seat: int) -> list[float]:
    """How often each of PATTERNS lies on the sheet or across its edge."""
    found = [0.0] * len(PATTERNS)
    for code in squares(sheet, seat):
        found[PLACES[code]] += 1.0
    return found


def leads(root: Position, seat: int, actions: list[int], chance: Chance) -> Numbers:
    """By how much the seat leads the others' mean in the end, but for what all have in common."""
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


def numbers_of(step: int) -> list[str]:
    """What a lesson sees. Rectangles take the most time, and tell least on the others' land."""
    return NUMBERS if step == OWN else [name for name in NUMBERS if name not in RECTANGLES]


def learned(found: list[Decision], names: list[str]) -> dict[str, tuple[float, float]]:
    """By name the weight now and that a scoring: ridge regression within each decision."""
    first = [NUMBERS.index(name) for name in names]
    columns = [*first, *(len(NUMBERS) + number for number in first)]
    seen = np.concatenate([one.seen[:, columns] - one.seen[:, columns].mean(0) for one in found])
    told = np.concatenate([one.leads - one.leads.mean() for one in found])
    spread = seen.std(axis=0)
    spread[spread < 1e-6] = np.inf  # nothing is learned of what is always the same
    scaled = seen / spread
    known = scaled.T @ scaled + RIDGE * np.eye(len(columns))
    weights = np.linalg.solve(known, scaled.T @ told) / spread
    return {name: (weights[at], weights[at + len(names)]) for at, name in enumerate(names)}


def written(players: int, step: int, found: list[Decision]) -> list[str]:
    """A lesson as it stands in the file."""
    weights = learned(found, numbers_of(step))
    lines = ["", "[[lesson]]", f"players = {players}"]
    lines += [f'step = "{STEPS[step]}"  # {len(found):,} decisions']
    lines += [line(name, weights[name]) for name in (*STANDING, *COUNTS)]
    if step == OWN:
        for key, which in (("now", 0), ("a_scoring", 1)):
            told = ", ".join(number(weights[name][which]) for name in RECTANGLES)
            lines.append(f"rectangles.{key} = [{told}]")
    lines.append("[lesson.patterns]")
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
    asked = parser.parse_args()
    lines = [HEAD.format(told=f" --games {asked.games} --seed {asked.seed}").rstrip()]
    for seats in GAME.seats:
        began = perf_counter()
        found: list[Decision] = []
        for game in range(asked.games):
            found += decisions(seats, deal_seed(f"{asked.seed}/{seats}", game))
            left = (perf_counter() - began) / (game + 1) * (asked.games - game - 1)
            print(f"\r{seats} seats: {game + 1} of {asked.games} games, {len(found)} decisions, "
                  f"{left / 60:.0f} min left ", end="", flush=True)  # fmt: skip
        print()
        for step in range(len(STEPS)):
            if of_step := [one for one in found if one.step == step]:
                lines += written(seats, step, of_step)
    asked.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
