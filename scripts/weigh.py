"""Finds the weights of a game's evaluation by games alone: games/GAME/bots/weights.toml.

    PYTHONPATH=build/compiled .venv/bin/python scripts/weigh.py salamandra --steps 6000
    PYTHONPATH=build/compiled .venv/bin/python scripts/weigh.py bloodrunes \
        --file archdruid_weights.toml --policy promising --seats 4 --spread 3 --steps 100000

In every step all weights are changed a little at once, each up or down as a coin falls. Players who
judge by the changed weights meet players who judge by the opposite change, in the same deals with
seats exchanged, and every weight moves the way of those who did better, by how much they did. One
step tells next to nothing, thousands of them do: what changes a weight without changing the game
cancels out (simultaneous perturbation, by J. C. Spall). docs/training.md says what came of it.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from importlib import import_module
from math import tanh
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from nemeton.arena.one_game import deal_seed
from nemeton.arena.timed_game import private_chance
from nemeton.bots import make
from nemeton.bots.bot import Bot
from nemeton.bots.policies import policy
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.game import Game
from nemeton.core.search.playout import Policy
from nemeton.core.search.weights import Numbers, parse
from nemeton.core.state import State
from nemeton.games import find

GAMES: Final = Path(__file__).parents[1] / "src/nemeton/games"
PART: Final = 0.15  # of a weight: how much it is changed in a step, at first …
LEAST: Final = 0.03  # … and at least
NARROWER: Final = 0.5  # so much of it at the end
SLOWER: Final = 0.85  # so much of the pace is gone at the end
DEALS: Final = 2  # in a step, each played twice with seats exchanged
NEWS: Final = 20  # steps between two reports
WEIGHT: Final = re.compile(r"^(\w+) = (?:\[[^]]*\]|[-+.\w]+)", re.MULTILINE)

Use = Callable[[Numbers], None]


class Outcome(NamedTuple):
    """By how much the first side did better, per player: in victories and in points."""

    won: float
    points: float


Meet = Callable[[Sequence[Numbers], Sequence[int], bytes], Outcome]


class Players(Protocol):
    def sit_down(self, seats: int) -> None: ...

    def choose(self, state: State, seat: int, chance: Chance) -> int: ...


def judging(game: str) -> Use:
    """Lets everybody in this process judge by other weights."""
    use: Use = import_module(f"nemeton.games.{game}.bots.weights").WEIGHTS.take
    return use


class BotPlayers:
    """A bot in every seat, which decides from its view."""

    def __init__(self, level: str) -> None:
        self.level = level
        self.bots: list[Bot] = []

    def sit_down(self, seats: int) -> None:
        self.bots = [make(self.level) for _ in range(seats)]

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        return self.bots[seat].choose(state.game, state.view(seat), legal, chance)


class PolicyPlayers:
    """Everybody plays as in play-outs, hundreds of games a second.

    A policy may plan its turn, so it is asked even where there is no choice.
    """

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def sit_down(self, seats: int) -> None:
        pass

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return self.policy.choose(state, seat, chance)


def meeting(name: str, players: Players) -> Meet:
    game, use = find(name), judging(name)
    return lambda sides, sitting, seed: play(game, players, use, sides, sitting, seed)


def play(
    game: Game,
    players: Players,
    use: Use,
    sides: Sequence[Numbers],
    sitting: Sequence[int],
    seed: bytes,
) -> Outcome:
    """One game; `sitting` says by seat whose weights they judge by."""
    seats = len(sitting)
    state = game.deal(seats, game.settle_simulation(seats, {}), KeyedChance(seed))
    players.sit_down(seats)
    chances = [private_chance(seed, seat) for seat in range(seats)]
    judge = -1
    while actors := state.actors():
        seat = actors[0]
        if judge != sitting[seat]:
            judge = sitting[seat]
            use(sides[judge])
        state.perform(seat, players.choose(state, seat, chances[seat]))
    result = state.result()
    assert result is not None
    won, points = [0.0, 0.0], [0.0, 0.0]
    for seat, side in enumerate(sitting):
        share = 1 / sitting.count(side)
        won[side] += result.won(seat) * share
        points[side] += result.scores[seat].total * share
    return Outcome(won[0] - won[1], points[0] - points[1])


def seatings(seats: int, random: Random) -> list[list[int]]:
    """Who judges by which weights, and the other way round."""
    first = [seat % 2 for seat in range(seats)]
    random.shuffle(first)
    return [first, [1 - side for side in first]]


def changed(numbers: Numbers, steps: Numbers, coins: Numbers, part: float) -> Numbers:
    return {
        name: [
            one + part * step * coin
            for one, step, coin in zip(ones, steps[name], coins[name], strict=True)
        ]
        for name, ones in numbers.items()
    }


class Search:
    """From some weights to better ones, by who wins when they `meet`.

    The same seed and number of steps find the same.
    """

    def __init__(self, numbers: Numbers, meet: Meet, seats: int, seed: str) -> None:
        self.numbers = numbers
        self.meet = meet
        self.sizes = {
            name: [max(PART * abs(one), LEAST) for one in ones] for name, ones in numbers.items()
        }
        self.seats = seats
        self.seed = seed
        self.random = Random(seed)
        self.games = 0

    def step(self, done: float, pace: float, spread: float) -> None:
        """`done`: which part of the search lies behind; `spread`: points that make a clear win."""
        coins = {
            name: [self.random.choice((-1.0, 1.0)) for _ in ones]
            for name, ones in self.numbers.items()
        }
        width = 1 - (1 - NARROWER) * done
        sides = [changed(self.numbers, self.sizes, coins, part) for part in (width, -width)]
        better = 0.0
        for _ in range(DEALS):
            seed = deal_seed(self.seed, self.games)
            for sitting in seatings(self.seats, self.random):
                came = self.meet(sides, sitting, seed)
                better += (tanh(came.points / spread) + came.won) / 2
                self.games += 1
        moved = pace * (1 - SLOWER * done) * better / (2 * DEALS)
        self.numbers = changed(self.numbers, self.sizes, coins, moved)


def rewritten(text: str, numbers: Numbers) -> str:
    """The file with other numbers; what it says of them stays as it stands."""

    def line(found: re.Match[str]) -> str:
        name = found.group(1)
        told = [f"{one:.3f}" for one in numbers[name]]
        return f"{name} = {told[0] if len(told) == 1 else '[' + ', '.join(told) + ']'}"

    return WEIGHT.sub(line, text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=6000, help="of four games each")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="apprentice", help="that judges by the weights")
    parser.add_argument("--policy", help="by which everybody plays instead, as in play-outs")
    parser.add_argument("--pace", type=float, default=0.07, help="how far a clear win moves them")
    parser.add_argument("--spread", type=float, default=25.0, help="points that make a clear win")
    parser.add_argument("--seed", default="oak")
    parser.add_argument("--file", default="weights.toml", help="of the game, to begin with")
    parser.add_argument("--out", type=Path, help="write another one")
    asked = parser.parse_args()
    shipped = GAMES / asked.game / "bots" / asked.file
    if not shipped.is_file():
        parser.error(f"{asked.game} has no {asked.file}")
    text = shipped.read_text(encoding="utf-8")
    try:
        players: Players = (
            PolicyPlayers(policy(asked.policy, find(asked.game)))
            if asked.policy
            else BotPlayers(asked.level)
        )
    except ValueError as error:
        parser.error(str(error))
    meet = meeting(asked.game, players)
    search = Search(parse(text), meet, asked.seats, asked.seed)
    began = perf_counter()
    for number in range(asked.steps):
        search.step(number / asked.steps, asked.pace, asked.spread)
        if (number + 1) % NEWS == 0 or number + 1 == asked.steps:
            left = (perf_counter() - began) / (number + 1) * (asked.steps - number - 1)
            print(f"\r{number + 1} of {asked.steps} steps, {search.games} games, "
                  f"{left / 60:.0f} min left ", end="", flush=True)  # fmt: skip
    print()
    (asked.out or shipped).write_text(rewritten(text, search.numbers), encoding="utf-8")


if __name__ == "__main__":
    main()
