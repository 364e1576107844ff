"""Learns to judge drawings in Alluvium better than by hand, in a few minutes on one core.

    python docs/examples/learn.py student.toml

A greedy player looks one step ahead and judges what it sees by weights that somebody has tried out.
The student does the same with weights that it has learned from a teacher who plays on to the end
of the game:

1. Apprentices play. At one decision of five a few of the actions that look best are tried in the
   same worlds (what the seat cannot know is dealt anew), each played to its end by a quick
   policy. The teacher notes by how much the seat led the others there, on average.
2. What lies on the sheet after an action becomes a handful of numbers, `FEATURES`. A regression,
   one for each step of a round, finds which of them tell the better action from the worse: only
   differences between actions of one decision are looked at, as the rest is luck.
3. A match on fresh deals decides: the student among greedy players with the hand-made weights
   (kept in benchmarks/reference), in every seat of every deal.

docs/training.md says what came of it: the apprentice of today plays by what was learned so. It
needs numpy, compiled rules to be quick, and to be started where the project lies.
"""

from __future__ import annotations

import argparse
import tomllib
from math import isqrt
from pathlib import Path
from time import perf_counter

import numpy as np

import nemeton
from nemeton.arena.duel.run import duel_of, run
from nemeton.arena.one_game import bot_chance, deal_seed
from nemeton.bots import make
from nemeton.core.chance import KeyedChance
from nemeton.core.observation import Rows
from nemeton.core.playout import END, PromisingPolicy, playout

GAME = "alluvium"
STEPS = ["own", "dummy", "others"]  # whose land, or whose drawing
COUNT = 200  # promising actions that are looked at
LIKELY = 12  # of them the teacher is asked about, by the expected lead
TRIED = 6  # the best two of these and any others
WORLDS = 4
ASKED = 20  # of 100 decisions
ANYTHING = 5  # of 100 decisions of the games are any action's, to see more of the game
RIDGE = 20.0  # keeps weights small that the games say little about

LOCAL = ["exposed", "room", "joined", "edge", "closed"]
GLOBAL = ["lead", "checks", "margin"]
FEATURES = [*GLOBAL, *LOCAL, *[f"{name} × left" for name in LOCAL]]


class Sight:
    """What an action leaves behind, as numbers, read from the seat's observation."""

    def __init__(self, game, seats):
        layout = game.layout(seats)
        self.game = game
        self.rows = Rows(layout, COUNT)
        self.part = {part.name: slice(part.start, part.stop) for part in layout.parts}
        self.rounds = 3 if seats == 5 else 4

    def look(self, root, seat, actions):
        """The step of the round, and a row of features for each action."""
        led = []
        for row, action in enumerate(actions):
            after = root.copy()
            after.perform(seat, action)
            led.append(lead(self.game.evaluate_all(after).points, seat))
            self.rows.begin(row)
            after.observe(seat, self.rows)
            self.rows.end()
        seen = np.frombuffer(memoryview(self.rows.data), np.uint8).reshape(COUNT, -1)
        seen = seen[: len(actions)].astype(np.int64)
        first = {name: seen[0, at] for name, at in self.part.items()}
        front = int(first["player whose sheet lies in front"].argmax())  # 0 is the own seat
        step = int(first["step: own, dummy, others, over"].argmax())
        left = self.rounds + 1 - int(first["round"][0])  # scorings to come

        checks = seen[:, self.part["checks on the sheet in front, by player"]]
        margin = checks[:, 0] - checks[:, 1:].max(axis=1)
        boxes = seen[:, self.part[f"sheet {front}: player by box"]]
        side = isqrt(boxes.shape[1])
        local = on_sheet(boxes.reshape(-1, side, side), owner=front + 1)
        return step, np.column_stack([led, checks[:, 0], margin, local, left * local])


def lead(points, seat):
    """Over the others' mean."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def on_sheet(boxes, owner):
    """LOCAL, for each of these sheets. 0 is an empty box, 1 one of the own colour."""
    empty = boxes == 0
    own = boxes == 1
    counted = [
        empty & beside(boxes == owner),  # where a drawing would be checked
        empty & beside(own),  # where the own area can grow
        own & beside(own),
        empty & beside(~empty),
        empty & ~beside(empty),  # gaps that a form can hardly fill
    ]
    return np.column_stack([marks.sum(axis=(1, 2)) for marks in counted])


def beside(marks):
    """The boxes that share a side with a marked one."""
    found = np.zeros_like(marks)
    found[:, 1:] |= marks[:, :-1]
    found[:, :-1] |= marks[:, 1:]
    found[:, :, 1:] |= marks[:, :, :-1]
    found[:, :, :-1] |= marks[:, :, 1:]
    return found


class Student(nemeton.Bot):
    """One step ahead, by the weights in a file. For a duel it is learn:Student:FILE."""

    def __init__(self, path):
        self.weights = {
            (lesson["players"], lesson["step"]): weights_of(lesson)
            for lesson in tomllib.loads(Path(path).read_text(encoding="utf-8"))["lesson"]
        }
        self.sight = None

    def choose(self, game, view, legal, chance):
        if len(legal) == 1:
            return legal[0]
        if self.sight is None:
            self.sight = Sight(game, view.seats)
        imagined = game.sample(view, chance)
        actions = game.promising(imagined, view.seat, COUNT)
        step, features = self.sight.look(imagined, view.seat, actions)
        weights = self.weights[view.seats, STEPS[step]]
        return actions[int(np.argmax(features @ weights))]


def weights_of(lesson):
    """In the order of FEATURES."""
    now = [lesson[name]["now"] for name in LOCAL]
    return np.array(
        [*(lesson[name] for name in GLOBAL), *now, *(lesson[n]["a_scoring"] for n in LOCAL)]
    )


def written(players, step, weights):
    """The same as text, in the form of Alluvium's lessons.toml."""
    by_name = dict(zip(FEATURES, weights, strict=True))
    lines = ["[[lesson]]", f"players = {players}", f'step = "{step}"']
    lines += [f"{name} = {by_name[name]:.3f}" for name in GLOBAL]
    for name in LOCAL:
        now, left = by_name[name], by_name[f"{name} × left"]
        lines.append(f"{name} = {{ now = {now:.3f}, a_scoring = {left:.3f} }}")
    return "\n".join(lines) + "\n"


def leads(game, root, seat, actions, chance):
    """By how much the seat leads the others' mean when the game is over, after each action."""
    found = np.zeros(len(actions))
    for _ in range(WORLDS):
        world = game.redeal(root, seat, chance)
        for number, action in enumerate(actions):
            state = world.copy()
            state.perform(seat, action)
            playout(state, chance, PromisingPolicy(), END)
            found[number] += lead([score.total for score in state.result().scores], seat)
    return found / WORLDS


def lessons(game, seats, seed):
    """Play a game; (step, features, leads) of the decisions at which the teacher was asked."""
    state = game.deal(seats, game.settle_simulation(seats, {}), KeyedChance(seed))
    chance = bot_chance(seed)
    player = make("apprentice")
    sight = Sight(game, seats)
    while actors := state.actors():
        seat = actors[0]
        legal = state.legal(seat)
        if len(legal) > 1 and chance.below(100) < ASKED:
            root = game.sample(state.view(seat), chance)
            actions = game.promising(root, seat, COUNT)
            step, features = sight.look(root, seat, actions)
            tried = list(np.argsort(-features[:, 0], kind="stable")[:LIKELY])
            while len(tried) > TRIED:
                tried.pop(2 + chance.below(len(tried) - 2))
            if len(tried) > 1:
                asked = [actions[number] for number in tried]
                yield step, features[tried], leads(game, root, seat, asked, chance)
        if chance.below(100) < ANYTHING:
            action = legal[chance.below(len(legal))]
        else:
            action = player.choose(game, state.view(seat), legal, chance)
        state.perform(seat, action)


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
    parser.add_argument("--against", default="reference:greedy", help="who else plays them")
    parser.add_argument("--seed", default="oak")
    asked = parser.parse_args()

    began = perf_counter()
    game = nemeton.load(GAME)
    by_step = [[] for _ in STEPS]
    for number in range(asked.games):
        for step, features, led in lessons(game, asked.seats, deal_seed(asked.seed, number)):
            by_step[step].append((features, led))
    learned = [
        written(asked.seats, step, regression(found))
        for step, found in zip(STEPS, by_step, strict=True)
        if found
    ]
    asked.file.write_text("\n".join(learned), encoding="utf-8")
    decisions = sum(len(found) for found in by_step)
    print(f"learned from {decisions} decisions in {perf_counter() - began:.0f} s")

    began = perf_counter()
    student = f"learn:Student:{asked.file}"
    match = duel_of(GAME, student, asked.against, asked.seats, f"{asked.seed}/match", {})
    report = run(match, asked.match)
    print(
        f"won {report.share:.1%} of {report.games} games ({report.low:.1%} to {report.high:.1%}, "
        f"fair {report.fair:.1%}), {report.points:+.1f} points, in {perf_counter() - began:.0f} s; "
        f"{report.ms_a:.1f} ms a decision, {asked.against} {report.ms_b:.1f}"
    )
    print("stronger" if report.low > report.fair else "not shown to be stronger")


if __name__ == "__main__":
    main()
