"""Finds the weights of a game's evaluation by games alone: games/GAME/bots/weights.toml.

    .venv/bin/python -m nemeton.lab.weighing salamandra --steps 6000
    .venv/bin/python -m nemeton.lab.weighing bloodrunes \
        --file archdruid_weights.toml --policy promising --seats 4 --spread 3 --steps 100000

This is simultaneous perturbation (J. C. Spall). Every step changes all weights a little at once,
each up or down by a coin. Players with the changed weights meet players with the opposite change,
in the same deals with seats exchanged, and every weight moves in the direction of the better side.
One step shows little; over thousands of steps, changes that do not matter cancel out.

It runs in the root of a checkout, where the weights are read and written.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Sequence
from math import tanh
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final, NamedTuple, Protocol

from nemeton.bots import make
from nemeton.bots.bot import Bot
from nemeton.bots.game_loop import deal_seed, play_game, seat_chance
from nemeton.bots.policies import policy
from nemeton.core.chance import Chance, KeyedChance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.search.playout import Policy
from nemeton.core.search.weights import EvaluationWeights, Numbers, parse
from nemeton.core.state import State
from nemeton.games import find

GAMES_FOLDER: Final = Path("src/nemeton/games")
PERTURBATION_SHARE: Final = 0.15  # of a weight: by how much players' weights differ at first …
MIN_PERTURBATION: Final = 0.03  # … and at least
LAST_PERTURBATION_SHARE: Final = 0.5  # in the last step, of that in the first
LAST_STEP_SIZE_SHARE: Final = 0.15  # the same, of how far weights move
DEALS_PER_STEP: Final = 2  # each played twice with seats exchanged
STEPS_PER_REPORT: Final = 20
WEIGHT_LINE: Final = re.compile(r"^(\w+) = (?:\[[^]]*\]|[-+.\w]+)", re.MULTILINE)


class Lead(NamedTuple):
    """The lead of the first side over the second, per player, in victories and points."""

    won: float
    points: float


Contest = Callable[[Sequence[Numbers], Sequence[int], bytes], Lead]


class Players(Protocol):
    """The players of a game, who all judge by the weights in use."""

    def sit_down(self, seats: int) -> None: ...

    def choose(self, state: State, seat: int, chance: Chance) -> int: ...


def weights_of(game: Game) -> EvaluationWeights:
    """The weights by which this process judges the game. Raises BadOptions if it has none."""
    weights = game.bots.weights()
    if weights is None:
        raise BadOptions("no-weights", game=game.name)
    return weights


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
    """Players who follow a policy, as in playouts; much faster than bots.

    A policy may plan its turn, so it is asked even where there is no choice.
    """

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def sit_down(self, seats: int) -> None:
        """Policies keep no seats."""

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return self.policy.choose(state, seat, chance)


def contest(name: str, players: Players) -> Contest:
    """A function that plays one game between two sets of weights."""
    game = find(name)
    weights = weights_of(game)
    return lambda sides, side_by_seat, seed: play(game, players, weights, sides, side_by_seat, seed)


def play(
    game: Game,
    players: Players,
    weights: EvaluationWeights,
    sides: Sequence[Numbers],
    side_by_seat: Sequence[int],
    seed: bytes,
) -> Lead:
    """Play one game in which each seat judges by the weights of its side."""
    seats = len(side_by_seat)
    state = game.deal(seats, game.settle_simulation(seats, {}), KeyedChance(seed))
    players.sit_down(seats)
    chances = [seat_chance(seed, seat) for seat in range(seats)]
    in_use = -1

    def choose(state: State, seat: int) -> int:
        nonlocal in_use
        if in_use != side_by_seat[seat]:
            in_use = side_by_seat[seat]
            weights.take(sides[in_use])
        return players.choose(state, seat, chances[seat])

    play_game(state, choose, state.perform)
    result = state.result()
    assert result is not None
    won, points = [0.0, 0.0], [0.0, 0.0]
    for seat, side in enumerate(side_by_seat):
        share = 1 / side_by_seat.count(side)
        won[side] += result.won(seat) * share
        points[side] += result.scores[seat].total * share
    return Lead(won[0] - won[1], points[0] - points[1])


def seatings(seats: int, random: Random) -> list[list[int]]:
    """The side of each seat, at random, and the same with sides exchanged."""
    first = [seat % 2 for seat in range(seats)]
    random.shuffle(first)
    return [first, [1 - side for side in first]]


def changed(numbers: Numbers, sizes: Numbers, coins: Numbers, share: float) -> Numbers:
    """The numbers plus a share of their step sizes, with the signs of the coins."""
    return {
        name: [
            one + share * size * coin
            for one, size, coin in zip(ones, sizes[name], coins[name], strict=True)
        ]
        for name, ones in numbers.items()
    }


class WeightSearch:
    """A search for better weights, by contests between changes of them.

    The same seed and number of steps find the same weights.
    """

    def __init__(self, numbers: Numbers, meet: Contest, seats: int, seed: str) -> None:
        self.numbers = numbers
        self.meet = meet
        self.sizes = {
            name: [max(PERTURBATION_SHARE * abs(one), MIN_PERTURBATION) for one in ones]
            for name, ones in numbers.items()
        }
        self.seats = seats
        self.seed = seed
        self.random = Random(seed)
        self.games = 0

    def step(self, done: float, step_size: float, spread: float) -> None:
        """Change the weights once.

        `done` is the share of the search so far, `spread` a lead in points that is a clear win.
        """
        coins = {
            name: [self.random.choice((-1.0, 1.0)) for _ in ones]
            for name, ones in self.numbers.items()
        }
        width = 1 - (1 - LAST_PERTURBATION_SHARE) * done
        sides = [changed(self.numbers, self.sizes, coins, share) for share in (width, -width)]
        better = 0.0
        for _ in range(DEALS_PER_STEP):
            seed = deal_seed(self.seed, self.games)
            for side_by_seat in seatings(self.seats, self.random):
                lead = self.meet(sides, side_by_seat, seed)
                better += (tanh(lead.points / spread) + lead.won) / 2
                self.games += 1
        moved = step_size * (1 - (1 - LAST_STEP_SIZE_SHARE) * done) * better / (2 * DEALS_PER_STEP)
        self.numbers = changed(self.numbers, self.sizes, coins, moved)


def with_numbers(text: str, numbers: Numbers) -> str:
    """The text of a weights file with other numbers and the same comments."""

    def line(found: re.Match[str]) -> str:
        name = found.group(1)
        values = [f"{one:.3f}" for one in numbers[name]]
        return f"{name} = {values[0] if len(values) == 1 else '[' + ', '.join(values) + ']'}"

    return WEIGHT_LINE.sub(line, text)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--steps", type=int, default=6000, help="of four games each")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--level", default="apprentice", help="that judges by the weights")
    parser.add_argument("--policy", help="for every seat instead of a level, as in playouts")
    parser.add_argument(
        "--step-size", type=float, default=0.07, help="how far a clear win moves them"
    )
    parser.add_argument("--spread", type=float, default=25.0, help="points that make a clear win")
    parser.add_argument("--seed", default="oak")
    parser.add_argument("--file", default="weights.toml", help="of the game, to begin with")
    parser.add_argument("--out", type=Path, help="write another one")
    chosen = parser.parse_args()
    shipped = GAMES_FOLDER / chosen.game / "bots" / chosen.file
    if not shipped.is_file():
        parser.error(f"{chosen.game} has no {chosen.file} in {GAMES_FOLDER}")
    text = shipped.read_text(encoding="utf-8")
    try:
        players: Players = (
            PolicyPlayers(policy(chosen.policy, find(chosen.game)))
            if chosen.policy
            else BotPlayers(chosen.level)
        )
    except ValueError as error:
        parser.error(str(error))
    meet = contest(chosen.game, players)
    search = WeightSearch(parse(text), meet, chosen.seats, chosen.seed)
    began = perf_counter()
    for number in range(chosen.steps):
        search.step(number / chosen.steps, chosen.step_size, chosen.spread)
        if (number + 1) % STEPS_PER_REPORT == 0 or number + 1 == chosen.steps:
            left = (perf_counter() - began) / (number + 1) * (chosen.steps - number - 1)
            print(f"\r{number + 1} of {chosen.steps} steps, {search.games} games, "
                  f"{left / 60:.0f} min left ", end="", flush=True)  # fmt: skip
    print()
    (chosen.out or shipped).write_text(with_numbers(text, search.numbers), encoding="utf-8")


if __name__ == "__main__":
    main()
