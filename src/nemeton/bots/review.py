"""A finished game looked back at: what was each decision worth, and what would have been better?

Each is judged from the view that the mover had then, by the search that also gives hints. The
best action is found with one half of the work, and compared with what was played in worlds that
are dealt afresh: what was chosen for doing well in some worlds would look too good in the same.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from math import sqrt
from typing import Final, NamedTuple

from nemeton.bots.levels import ANY_GAME, bot_for
from nemeton.bots.rollout import RolloutBot, Weighed
from nemeton.core.chance import Chance, QuickChance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.history import replay, verify
from nemeton.core.record import Record
from nemeton.core.state import State

ADVISER: Final = "druid"
FEWEST: Final = 32  # play-outs that a decision is judged with at least
NEVER: Final = 1e9  # seconds: the same work gives the same review, however long it takes
A_DECISION: Final = 1_000_003  # seeds of neighbouring decisions lie so far apart


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


class Reviewer:
    """Judges the decisions of one game, in any order and each by itself. Raises BadRecord."""

    def __init__(
        self, game: Game, record: Record, level: str = ADVISER, work: int = 0, seed: int = 1
    ) -> None:
        played = verify(game, record)
        self.game = played.game
        self.moves = [(move.seat, move.action) for move in played.moves]
        self.seats = played.seats
        self.ended = played.state
        self.seed = seed
        self._start = replay(game, record, 0).state
        self._state = self._start.copy()
        self._at = 0
        self.plies = self._open_decisions()
        adviser = bot_for(self.game.name, level, self.seats)
        if not isinstance(adviser, RolloutBot):
            raise BadOptions("review-level", level=level)
        adviser.work.cap = NEVER
        if adviser.work.judge == "learned":
            adviser.work.judge = "chance"  # the chances that are shown are the evaluation's
        share = whole_work(self.game.name) // max(1, len(self.plies))
        self.playouts = work if work > 0 else max(FEWEST, share)
        adviser.work.playouts = self.playouts // 2
        self.adviser = adviser

    def _open_decisions(self) -> list[int]:
        """After how many moves somebody had a choice."""
        state = self._start.copy()
        found: list[int] = []
        for ply, (seat, action) in enumerate(self.moves):
            if len(state.legal(seat)) > 1:
                found.append(ply)
            state.perform(seat, action)
        return found

    def state_at(self, ply: int) -> State:
        """The table after so many moves; nobody may change it."""
        if ply < self._at:
            self._state = self._start.copy()
            self._at = 0
        while self._at < ply:
            seat, action = self.moves[self._at]
            self._state.perform(seat, action)
            self._at += 1
        return self._state

    def judge(self, ply: int) -> Judged:
        """The decision after `ply` moves; always the same for the same work and seed."""
        state = self.state_at(ply)
        seat, played = self.moves[ply]
        chance = QuickChance(self.seed + A_DECISION * (ply + 1))
        root = self.game.sample(state.view(seat), chance)
        better = self.adviser.weigh(self.game, root, seat, chance)[0].action
        worlds = max(1, self.playouts // 4)
        one, other, error = self._compare(root, seat, played, better, worlds, chance)
        return Judged(ply, seat, played, better, one, other, error, state.reveals)

    def _compare(
        self, root: State, seat: int, played: int, better: int, worlds: int, chance: Chance
    ) -> tuple[list[float], list[float], float]:
        """Everybody's chances with both, and the standard error of the mover's difference."""
        until = self.adviser.work.until(root)
        mine = Weighed(played)
        rival = Weighed(better)
        squares = 0.0
        for _ in range(worlds):
            world = self.game.redeal(root, seat, chance)
            before = rival.chance - mine.chance
            self.adviser.try_out(self.game, world, seat, mine, chance, until)
            if better != played:
                self.adviser.try_out(self.game, world, seat, rival, chance, until)
                squares += (rival.chance - mine.chance - before) ** 2
        chances = [whole / worlds for whole in mine.chances]
        if better == played:
            return chances, chances, 0.0
        mean = (rival.chance - mine.chance) / worlds
        spread = max(0.0, squares / worlds - mean * mean)
        return chances, [whole / worlds for whole in rival.chances], sqrt(spread / worlds)


def whole_work(game: str) -> int:
    """Play-outs for all decisions of a game together."""
    found = tomllib.loads(files("nemeton.bots").joinpath("review.toml").read_text(encoding="utf-8"))
    playouts = found.get(game, found[ANY_GAME])["playouts"]
    assert isinstance(playouts, int)
    return playouts
