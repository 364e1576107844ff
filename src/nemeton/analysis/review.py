"""The decisions of a finished game, judged one by one: their worth, and what was better.

Each is judged from the view that the mover had then, by the search that also gives hints.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from nemeton.analysis.judged_decision import Judged, Judging
from nemeton.bots.levels import bot_for
from nemeton.bots.rollout import RolloutBot, Work
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.record.history import replay, verify
from nemeton.core.record.record import Record
from nemeton.core.state import State

ADVISER: Final = "druid"
FEWEST: Final = 32  # play-outs that a decision is judged with at least
A_DECISION: Final = 1_000_003  # seeds of neighbouring decisions lie so far apart


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
        self._choices = 0
        self.plies = self._open_decisions()
        adviser = bot_for(self.game, level, self.seats)
        if not isinstance(adviser, RolloutBot):
            raise BadOptions("review-level", level=level)
        if adviser.work.judge == "learned":
            adviser.work.judge = "chance"  # the chances that are shown are the evaluation's
        share = setting(self.game.name, "playouts") // max(1, len(self.plies))
        self.playouts = work if work > 0 else max(FEWEST, share)
        adviser.work.playouts = self.playouts // 2
        look_less_far(adviser.work, self._choices, len(self.plies) * self._usual_choices())
        self.adviser = adviser

    def _usual_choices(self) -> int:
        return setting(self.game.name, "choices")

    def _open_decisions(self) -> list[int]:
        """After how many moves somebody had a choice."""
        state = self._start.copy()
        found: list[int] = []
        for ply, (seat, action) in enumerate(self.moves):
            choices = state.legal_count(seat)
            if choices > 1:
                found.append(ply)
                self._choices += choices
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

    def judging(self, ply: int) -> Judging:
        """The decision after `ply` moves, not yet judged; any number of them side by side."""
        seat, played = self.moves[ply]
        seed = self.seed + A_DECISION * (ply + 1)
        worlds = max(1, self.playouts // 4)
        state = self.state_at(ply)
        return Judging(self.game, self.adviser, state, ply, seat, played, worlds, seed)

    def judge(self, ply: int) -> Judged:
        """The decision after `ply` moves; always the same for the same work and seed."""
        judging = self.judging(ply)
        while judging.found is None:
            judging.step()
        return judging.found


def look_less_far(work: Work, choices: int, usual: int) -> None:
    """Bring the horizon nearer where decisions have more choices than usual.

    A play-out then takes about as long as with the game's own box.
    """
    if choices > usual:
        work.horizon = max(1, work.horizon * usual // choices)
        work.looks = min(work.looks, work.horizon)


def setting(game: str, name: str) -> int:
    """A number from review.toml."""
    found = tomllib.loads(
        files("nemeton.analysis").joinpath("review.toml").read_text(encoding="utf-8")
    )
    value = {**found["any"], **found.get(game, {})}[name]
    assert isinstance(value, int)
    return value
