"""Judgement of one decision of a finished game, playout by playout.

The candidates and the action played are compared in worlds that fit the mover's view. Each playout
has a random stream of its own. Judging can therefore stop after any of them and resume elsewhere
from the outcomes alone, with the same result.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from nemeton.bots.candidates import candidates
from nemeton.bots.playout_search import CandidateResult, Halving, PlayoutBot
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State

# Distances between the seeds of neighbouring worlds, and of a world and its playouts.
WORLD_SEED_STEP: Final = 1_000_000_007
PLAYOUT_SEED_STEP: Final = 500_000_003


class JudgedDecision(NamedTuple):
    """A decision with every seat's chances to win, as the mover could know them."""

    ply: int  # moves before it
    seat: int
    played: int
    better: int  # the best that was found; it may be the one played
    chances: list[float]  # with the action played
    best: list[float]  # with the better action
    error: float  # the standard error of the cost
    reveals: int  # that had happened before

    @property
    def cost(self) -> float:
        """The mover's loss of chance to win; below 0 if the action beats the candidates."""
        return self.best[self.seat] - self.chances[self.seat]


class DecisionReview:
    """A decision under review: call `step` until `found` is set.

    One half of the playouts finds the best candidate. The other half compares it with the action
    played, in other worlds: in those for which it was chosen, it would look too good.
    """

    def __init__(
        self,
        game: Game,
        adviser: PlayoutBot,
        state: State,
        ply: int,
        seat: int,
        played: int,
        worlds: int,
        seed: int,
    ) -> None:
        """Begin; `worlds` is the number in which the best is compared with the action played."""
        self.ply = ply
        self.seat = seat
        self.played = played
        self.reveals = state.reveals
        self.outcomes: list[list[float]] = []
        self.found: JudgedDecision | None = None
        self._game = game
        self._adviser = adviser
        self._worlds = worlds
        self._seed = seed
        settings = adviser.settings
        self._root = game.sample(state.view(seat), QuickChance(seed))
        self._until = settings.until(self._root)
        self._actions = candidates(
            adviser.policy, self._root, seat, settings.breadth, settings.candidates
        )
        self._halving = Halving(len(self._actions), settings)
        self._outcomes_here: list[list[float]] = []  # in the current world
        self._compared = 0  # worlds
        self._sums = [[0.0] * state.seats, [0.0] * state.seats]  # of the action played, of the best
        self._squares = 0.0
        self._number = -1  # of the current world
        self._world = self._root

    def step(self) -> None:
        """Play out one action in one world."""
        outcome = self._play_out(self._next_action())
        self.take(outcome)

    def take(self, outcome: list[float]) -> None:
        """Add the next outcome: its value for the mover, then every seat's chance to win."""
        self.outcomes.append(outcome)
        self._outcomes_here.append(outcome)
        if len(self._outcomes_here) < self._tried_each_world():
            return
        here, self._outcomes_here = self._outcomes_here, []
        if self._searches():
            self._halving.add([one[0] for one in here])
        else:
            self._compare(here[0][1:], here[-1][1:])

    def _searches(self) -> bool:
        return self._halving.unfinished()

    def _best(self) -> int:
        return self._actions[self._halving.ranking()[0]]

    def _tried_each_world(self) -> int:
        if self._searches():
            return len(self._halving.alive)
        return 1 if self._best() == self.played else 2

    def _next_action(self) -> int:
        tried = len(self._outcomes_here)
        if self._searches():
            return self._actions[self._halving.alive[tried]]
        return self.played if tried == 0 else self._best()

    def _play_out(self, action: int) -> list[float]:
        number = self._halving.worlds + self._compared
        if self._number < 0 < number:
            self._enter(0)  # a policy may keep what it computed in the first world
        if self._number != number:
            self._enter(number)
        one = CandidateResult(action)
        chance = QuickChance(self._seed + WORLD_SEED_STEP * (number + 1) + PLAYOUT_SEED_STEP)
        value = self._adviser.try_out(self._game, self._world, self.seat, one, chance, self._until)
        return [value, *one.chances]

    def _enter(self, number: int) -> None:
        chance = QuickChance(self._seed + WORLD_SEED_STEP * (number + 1))
        self._world = self._game.redeal(self._root, self.seat, chance)
        self._adviser.policy.enter(self._world, self.seat, number, True)
        self._number = number

    def _compare(self, chances: list[float], best: list[float]) -> None:
        for sums, seen in zip(self._sums, (chances, best), strict=True):
            for seat, chance in enumerate(seen):
                sums[seat] += chance
        self._squares += (best[self.seat] - chances[self.seat]) ** 2
        self._compared += 1
        if self._compared == self._worlds:
            self.found = self._judged()

    def _judged(self) -> JudgedDecision:
        worlds = self._worlds
        chances, best = [[whole / worlds for whole in sums] for sums in self._sums]
        mean = best[self.seat] - chances[self.seat]
        spread = max(0.0, self._squares / worlds - mean * mean)
        return JudgedDecision(
            self.ply,
            self.seat,
            self.played,
            self._best(),
            chances,
            best,
            sqrt(spread / worlds),
            self.reveals,
        )
