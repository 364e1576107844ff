"""Learns to choose better than Alluvium's apprentice, within an hour on one core.

    python docs/examples/learn.py student.json

The apprentice looks one step ahead and evaluates the result. The student takes the sixteen actions
that the apprentice likes best, and chooses among them by weights learned from a teacher, who plays
to the end of the game:

1. Apprentices play. At some of their decisions a few of these sixteen actions are tried in the same
   worlds (hidden information is dealt again), and everybody plays to the end, nearly as apprentices
   do. The teacher notes the seat's mean lead over the others there.
2. The sheet after an action becomes a row of numbers, `FEATURES`. A regression for each step of a
   round finds the weight of each of them, from differences between actions of one decision: the
   rest is luck.
3. A match on other deals decides: the student among apprentices, in every seat of every deal.

docs/research.md explains it. It needs numpy, and compiled rules to be fast.
"""

from __future__ import annotations

import argparse
import json
from itertools import combinations
from math import isqrt
from pathlib import Path
from time import perf_counter, process_time

import numpy as np

import nemeton
from nemeton.arena.duel.run import duel_of, run_duel
from nemeton.bots import make
from nemeton.bots.candidates import candidates
from nemeton.bots.game_loop import deal_seed, play_game, shared_chance
from nemeton.bots.policies import policy
from nemeton.core.chance import KeyedChance
from nemeton.core.compiled import is_compiled
from nemeton.core.learning.observation import Rows
from nemeton.core.search.playout import END, playout

GAME = "alluvium"
STEPS = ["own", "dummy", "others"]
BREADTH = 200  # promising actions, from which one step ahead picks …
COUNT = 16  # … these
TRIED = 10  # of them by the teacher: the best three and others at random
WORLDS = 6
ASKED = 25  # per cent of the decisions
ANYTHING = 5  # per cent of the actions are random, for more variety
PLAY_ON = "playout-16"  # one step ahead, as the apprentice
AT_FIRST_SIGHT = policy("promising")  # the game's own order of actions
RIDGE = 500.0  # keeps weights small on little evidence

# The kind of a box for the player who draws; the last lies outside the sheet.
EMPTY, MINE, OWNERS, OTHERS, OUTSIDE = range(5)
SIGNS = ".mox#"


def square(code):
    """Four boxes, row by row, by their number."""
    return tuple(code // 5**place % 5 for place in (3, 2, 1, 0))


def turned(boxes):
    """The least of the eight ways to turn or flip four boxes: they count as one pattern."""
    ways = []
    for _ in range(4):
        a, b, c, d = boxes
        ways += [boxes, (b, a, d, c)]
        boxes = (c, a, d, b)
    return min(ways)


PATTERNS = sorted({turned(square(code)) for code in range(5**4)})
PATTERN = np.array([PATTERNS.index(turned(square(code))) for code in range(5**4)])
GAPS = 11

COUNTED = [
    "value",  # by the apprentice's evaluation
    "lead",  # in expected points over the others' mean
    "checks",
    "margin",  # of checks over the next best
    *[f"rectangle, {gaps} to fill" for gaps in range(GAPS)],  # the largest with so few gaps
    "exposed",  # empty boxes beside the owner's: a drawing there earns checks
    "room",  # … beside one's own
    "joined",  # own boxes beside own
    "edge",  # empty boxes beside coloured ones
    "closed",  # … that a form can hardly fill any more
    *["".join(SIGNS[box] for box in four) for four in PATTERNS],
]
FEATURES = [*COUNTED, *[f"{name} × left" for name in COUNTED]]  # left: scorings to come


class Features:
    """The features of an action, read from the seat's observation after it."""

    def __init__(self, game, seats):
        layout = game.observer.layout(seats)
        self.game = game
        self.rows = Rows(layout, COUNT)
        self.part = {part.name: slice(part.start, part.stop) for part in layout.parts}
        self.rounds = 3 if seats == 5 else 4

    def of(self, root, seat, actions):
        """The step of the round, and a row of features for each action."""
        value, led = [], []
        for row, action in enumerate(actions):
            after = root.copy()
            after.perform(seat, action)
            value.append(self.game.bots.evaluate(after, seat))
            led.append(lead(self.game.bots.evaluate_all(after).points, seat))
            self.rows.begin(row)
            after.game.observer.observe(after, seat, self.rows)
            self.rows.end()
        seen = np.frombuffer(memoryview(self.rows.data), np.uint8).reshape(COUNT, -1)
        seen = seen[: len(actions)].astype(np.int64)
        first = {name: seen[0, at] for name, at in self.part.items()}
        front = int(first["player whose sheet lies in front"].argmax())  # 0 is the own seat
        step = int(first["step: own, dummy, others, over"].argmax())
        left = self.rounds + 1 - int(first["round"][0])

        checks = seen[:, self.part["checks on the sheet in front, by player"]]
        margin = checks[:, 0] - checks[:, 1:].max(axis=1)
        boxes = seen[:, self.part[f"sheet {front}: player by box"]]
        side = isqrt(boxes.shape[1])
        on_it = on_sheet(boxes.reshape(-1, side, side), owner=front + 1)
        found = np.column_stack([value, led, checks[:, 0], margin, on_it])
        return step, np.column_stack([found, left * found])


def lead(points, seat):
    """Over the others' mean."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def on_sheet(boxes, owner):
    """Counts on each of these sheets; 0 is an empty box, 1 one's own colour."""
    kinds = np.select([boxes == 0, boxes == 1, boxes == owner], [EMPTY, MINE, OWNERS], OTHERS)
    empty, own = boxes == 0, boxes == 1
    marked = [
        empty & beside(boxes == owner),
        empty & beside(own),
        own & beside(own),
        empty & beside(~empty),
        empty & ~beside(empty),
    ]
    counts = np.column_stack([marks.sum(axis=(1, 2)) for marks in marked])
    return np.column_stack([rectangles(empty), counts, patterns(kinds)])


def beside(marks):
    """The boxes that share a side with a marked one."""
    found = np.zeros_like(marks)
    found[:, 1:] |= marks[:, :-1]
    found[:, :-1] |= marks[:, 1:]
    found[:, :, 1:] |= marks[:, :, :-1]
    found[:, :, :-1] |= marks[:, :, 1:]
    return found


def rectangles(empty):
    """The largest rectangle with at most 0, 1, … GAPS - 1 empty boxes."""
    count, side, _ = empty.shape
    sums = np.zeros((count, side + 1, side + 1), np.int64)
    sums[:, 1:, 1:] = empty.cumsum(axis=1).cumsum(axis=2)
    runs = np.array(list(combinations(range(side + 1), 2)))  # from … to
    (top, bottom), (left, right) = runs.T[:, :, None], runs.T[:, None, :]
    gaps = sums[:, bottom, right] - sums[:, top, right] - sums[:, bottom, left] + sums[:, top, left]
    size = (bottom - top) * (right - left)
    most = [np.where(gaps <= few, size, 0).max(axis=(1, 2)) for few in range(GAPS)]
    return np.column_stack(most)


def patterns(kinds):
    """The number of each of PATTERNS on the sheet and across its edge."""
    count, side, _ = kinds.shape
    wide = np.full((count, side + 2, side + 2), OUTSIDE)
    wide[:, 1:-1, 1:-1] = kinds
    code = wide[:, :-1, :-1] * 125 + wide[:, :-1, 1:] * 25 + wide[:, 1:, :-1] * 5 + wide[:, 1:, 1:]
    which = PATTERN[code].reshape(count, -1) + len(PATTERNS) * np.arange(count)[:, None]
    return np.bincount(which.ravel(), minlength=count * len(PATTERNS)).reshape(count, -1)


class Student(nemeton.Bot):
    """One-step lookahead by the weights in a file; in a duel it is learn:Student:FILE."""

    def __init__(self, path):
        lessons = json.loads(Path(path).read_text(encoding="utf-8"))
        self.weights = {
            step: np.array([found[name] for name in FEATURES]) for step, found in lessons.items()
        }
        self.features = None

    def choose(self, game, view, legal, chance):
        if len(legal) == 1:
            return legal[0]
        if self.features is None:
            self.features = Features(game, view.seats)
        imagined = game.sample(view, chance)
        actions = candidates(AT_FIRST_SIGHT, imagined, view.seat, BREADTH, COUNT)
        step, features = self.features.of(imagined, view.seat, actions)
        return actions[int(np.argmax(features @ self.weights[STEPS[step]]))]


def leads(game, root, seat, actions, play_on, chance):
    """The seat's mean lead at the end of the game, after each action."""
    found = np.zeros(len(actions))
    for _ in range(WORLDS):
        world = game.redeal(root, seat, chance)
        for number, action in enumerate(actions):
            state = world.copy()
            state.perform(seat, action)
            playout(state, chance, play_on, END)
            found[number] += lead([score.total for score in state.result().scores], seat)
    return found / WORLDS


def taught_decisions(game, seats, seed):
    """Play a game; returns (step, features, leads) of decisions at which the teacher was asked."""
    state = game.deal(seats, game.settle_simulation(seats, {}), KeyedChance(seed))
    chance = shared_chance(seed)
    player = make("apprentice")
    play_on = policy(PLAY_ON, nemeton.load(GAME))
    sight = Features(game, seats)
    found = []

    def teach(seat):
        root = game.sample(state.view(seat), chance)
        actions = candidates(AT_FIRST_SIGHT, root, seat, BREADTH, COUNT)
        while len(actions) > TRIED:
            actions.pop(3 + chance.below(len(actions) - 3))
        if len(actions) > 1:
            step, features = sight.of(root, seat, actions)
            found.append((step, features, leads(game, root, seat, actions, play_on, chance)))

    def choose(state, seat):
        legal = state.legal(seat)
        if len(legal) > 1 and chance.below(100) < ASKED:
            teach(seat)
        if chance.below(100) < ANYTHING:
            return legal[chance.below(len(legal))]
        return player.choose(game, state.view(seat), legal, chance)

    play_game(state, choose)
    return found


def regression(found):
    """The weights of one step: ridge regression on differences from the mean of a decision."""
    seen = np.concatenate([features - features.mean(axis=0) for features, _ in found])
    told = np.concatenate([led - led.mean() for _, led in found])
    spread = seen.std(axis=0) + 1e-9
    scaled = seen / spread
    known = scaled.T @ scaled + RIDGE * np.eye(len(FEATURES))
    return np.linalg.solve(known, scaled.T @ told) / spread


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("file", type=Path, help="where the weights go")
    parser.add_argument("--seats", type=int, default=3, choices=(3, 4, 5))
    parser.add_argument("--games", type=int, default=400, help="to learn from")
    parser.add_argument("--match", type=int, default=300, help="games of the match")
    parser.add_argument("--against", default="apprentice", help="who else plays them")
    parser.add_argument("--seed", default="oak")
    asked = parser.parse_args()

    if not is_compiled():
        print("The rules are not compiled: this will take many times as long.")
    began = perf_counter(), process_time()
    game = nemeton.load(GAME)
    by_step = {step: [] for step in STEPS}
    for number in range(asked.games):
        for step, features, led in taught_decisions(
            game, asked.seats, deal_seed(asked.seed, number)
        ):
            by_step[STEPS[step]].append((features, led))
        left = (perf_counter() - began[0]) / (number + 1) * (asked.games - number - 1)
        print(
            f"\r{number + 1} of {asked.games} games, {left / 60:.0f} min left ", end="", flush=True
        )
    learned = {
        step: dict(zip(FEATURES, regression(found).tolist(), strict=True))
        for step, found in by_step.items()
        if found
    }
    asked.file.write_text(json.dumps(learned, indent=1, ensure_ascii=False), encoding="utf-8")
    decisions = sum(map(len, by_step.values()))
    print(f"\rlearned from {decisions} decisions in {took(began)}", flush=True)

    began = perf_counter(), process_time()
    student = f"learn:Student:{asked.file}"
    match = duel_of(GAME, student, asked.against, asked.seats, f"{asked.seed}/match", {})
    report = run_duel(match, asked.match)
    print(
        f"won {report.share:.1%} of {report.games} games ({report.low:.1%} to {report.high:.1%}, "
        f"fair {report.fair:.1%}), {report.points:+.1f} points, in {took(began)}; "
        f"{report.ms_a:.1f} ms a decision, {asked.against} {report.ms_b:.1f}"
    )
    print("stronger" if report.low > report.fair else "not shown to be stronger")


def took(began):
    passed = perf_counter() - began[0]
    return f"{passed:.0f} s ({process_time() - began[1]:.0f} s of the processor)"


if __name__ == "__main__":
    main()
