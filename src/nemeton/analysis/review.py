"""Review of a finished game: each decision with its value and the better action.

A decision is judged from the mover's view at that time, by the search that also gives hints.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from nemeton.analysis.judged_decision import DecisionReview, JudgedDecision
from nemeton.bot_levels import SEARCHING_LEVELS
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import PlayoutBot, PlayoutSettings
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.record.history import replay, verify
from nemeton.core.record.record import Record
from nemeton.core.state import State

ADVISER: Final = "druid"
MIN_PLAYOUTS: Final = 32  # of a decision
DECISION_SEED_STEP: Final = 1_000_003  # the distance between the seeds of neighbouring decisions


class Reviewer:
    """The judge of a game's decisions, in any order. Raises BadRecord."""

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
        if not isinstance(adviser, PlayoutBot):
            raise BadOptions("review-level", level=level, levels=", ".join(SEARCHING_LEVELS))
        if adviser.settings.objective == "learned":
            adviser.settings.objective = "chance"  # players are shown the chances of the evaluation
        share = setting(self.game.name, "playouts") // max(1, len(self.plies))
        self.playouts = work if work > 0 else max(MIN_PLAYOUTS, share)
        adviser.settings.playouts = self.playouts // 2
        shorten_horizon(adviser.settings, self._choices, len(self.plies) * self._usual_choices())
        self.adviser = adviser

    def _usual_choices(self) -> int:
        return setting(self.game.name, "choices")

    def _open_decisions(self) -> list[int]:
        """Numbers of moves after which a seat had a choice."""
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
        """The state after `ply` moves, which must not be changed."""
        if ply < self._at:
            self._state = self._start.copy()
            self._at = 0
        while self._at < ply:
            seat, action = self.moves[self._at]
            self._state.perform(seat, action)
            self._at += 1
        return self._state

    def begin(self, ply: int) -> DecisionReview:
        """Begin to judge the decision after `ply` moves; several may be under way."""
        seat, played = self.moves[ply]
        seed = self.seed + DECISION_SEED_STEP * (ply + 1)
        worlds = max(1, self.playouts // 4)
        state = self.state_at(ply)
        return DecisionReview(self.game, self.adviser, state, ply, seat, played, worlds, seed)

    def judge(self, ply: int) -> JudgedDecision:
        """Judge the decision after `ply` moves; depends only on work and seed."""
        review = self.begin(ply)
        while review.found is None:
            review.step()
        return review.found


def shorten_horizon(settings: PlayoutSettings, choices: int, usual: int) -> None:
    """Bring the horizon nearer if decisions have more choices than usual.

    A playout then takes about as long as with the game's own box.
    """
    if choices > usual:
        settings.horizon = max(1, settings.horizon * usual // choices)
        settings.horizons = min(settings.horizons, settings.horizon)


def setting(game: str, name: str) -> int:
    """A number from review.toml."""
    found = tomllib.loads(
        files("nemeton.analysis").joinpath("review.toml").read_text(encoding="utf-8")
    )
    value = {**found["any"], **found.get(game, {})}[name]
    assert isinstance(value, int)
    return value
