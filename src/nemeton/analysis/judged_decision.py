"""One decision of a finished game, judged play-out by play-out.

The candidates and what was played are compared in worlds that fit the mover's view. Each play-out
draws from a chance of its own, so that judging can stop after any of them and go on elsewhere from
the outcomes alone: a decision is judged the same however its play-outs were divided.
"""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from nemeton.bots.candidates import candidates
from nemeton.bots.rollout import Halving, RolloutBot, Weighed
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State

# Seeds of neighbouring worlds, and of the play-outs in one, lie so far apart.
A_WORLD: Final = 1_000_000_007
PLAYED_ON: Final = 500_000_003


class Judged(NamedTuple):
    """A decision. Chances are those of every seat to win, as the mover could know them."""

    ply: int  # moves before it
    seat: int
    played: int
    better: int  # the best that was found; it may be what was played
    chances: list[float]  # with what was played
    best: list[float]  # with the better action
    error: float  # the standard error of what the mover lost by it
    reveals: int  # what had been turned up before

    @property
    def cost(self) -> float:
        """Of the mover's chance to win. Below 0 where the search has found nothing as good."""
        return self.best[self.seat] - self.chances[self.seat]


class Judging:
    """A decision under judgement: `step` until `found` is set.

    The best candidate is found with one half of the play-outs. The other half compares it with what
    was played, in other worlds: in those it was chosen for, it would look too good.
    """

    def __init__(
        self,
        game: Game,
        adviser: RolloutBot,
        state: State,
        ply: int,
        seat: int,
        played: int,
        worlds: int,
        seed: int,
    ) -> None:
        """`worlds`: in how many the best is compared with what was played."""
        self.ply = ply
        self.seat = seat
        self.played = played
        self.reveals = state.reveals
        self.outcomes: list[list[float]] = []
        self.found: Judged | None = None
        self._game = game
        self._adviser = adviser
        self._worlds = worlds
        self._seed = seed
        work = adviser.work
        self._root = game.sample(state.view(seat), QuickChance(seed))
        self._until = work.until(self._root)
        self._actions = candidates(adviser.policy, self._root, seat, work.breadth, work.candidates)
        self._halving = Halving(len(self._actions), work)
        self._came: list[list[float]] = []  # in the world at hand
        self._compared = 0  # worlds
        self._sums = [[0.0] * state.seats, [0.0] * state.seats]  # of what was played, of the best
        self._squares = 0.0
        self._number = -1  # of the world that is laid out
        self._world = self._root

    def step(self) -> None:
        """Play out one action in one world."""
        outcome = self._play_out(self._next_action())
        self.take(outcome)

    def take(self, outcome: list[float]) -> None:
        """Add the next outcome: how good it is for the mover, then everybody's chance to win."""
        self.outcomes.append(outcome)
        self._came.append(outcome)
        if len(self._came) < self._tried_each_world():
            return
        came, self._came = self._came, []
        if self._searches():
            self._halving.note([one[0] for one in came])
        else:
            self._compare(came[0][1:], came[-1][1:])

    def _searches(self) -> bool:
        return self._halving.goes_on()

    def _best(self) -> int:
        return self._actions[self._halving.ranking()[0]]

    def _tried_each_world(self) -> int:
        if self._searches():
            return len(self._halving.alive)
        return 1 if self._best() == self.played else 2

    def _next_action(self) -> int:
        tried = len(self._came)
        if self._searches():
            return self._actions[self._halving.alive[tried]]
        return self.played if tried == 0 else self._best()

    def _play_out(self, action: int) -> list[float]:
        number = self._halving.worlds + self._compared
        if self._number < 0 < number:
            self._enter(0)  # a policy may remember what it has made of the first world
        if self._number != number:
            self._enter(number)
        one = Weighed(action)
        chance = QuickChance(self._seed + A_WORLD * (number + 1) + PLAYED_ON)
        worth = self._adviser.try_out(self._game, self._world, self.seat, one, chance, self._until)
        return [worth, *one.chances]

    def _enter(self, number: int) -> None:
        chance = QuickChance(self._seed + A_WORLD * (number + 1))
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

    def _judged(self) -> Judged:
        worlds = self._worlds
        chances, best = [[whole / worlds for whole in sums] for sums in self._sums]
        mean = best[self.seat] - chances[self.seat]
        spread = max(0.0, self._squares / worlds - mean * mean)
        return Judged(
            self.ply,
            self.seat,
            self.played,
            self._best(),
            chances,
            best,
            sqrt(spread / worlds),
            self.reveals,
        )
