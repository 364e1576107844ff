"""How everybody plays on in a play-out: quickly, and well enough to show what a move leads to.

A search chooses better than the policy of its play-outs would, and not more than that: to be
stronger than a level, it has to let that level play on, or something near to it.
"""

from __future__ import annotations

from typing import Final

from nemeton.bots.candidates import candidates
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.search.playout import Policy, PromisingPolicy, one_step_ahead
from nemeton.core.state import State

LOOK: Final = 4  # promising actions for each one that a turn may begin with
GLANCE: Final = 3  # actions to choose from when a turn that was begun is played on


class GreedyPolicy(Policy):
    """One step ahead among the actions that look best at first sight."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return one_step_ahead(state, seat, state.game.bots.promising(state, seat, self.candidates))


class TurnPolicy(Policy):
    """Plays a few actions on to the end of the turn, and keeps to the turn that ends best."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates
        self._glance = GreedyPolicy(GLANCE)
        self._state: State | None = None  # that the plan is for
        self._seat = 0
        self._until = 0  # the horizon with which its turn is over
        self._plan: list[int] = []
        self._done = 0  # steps of it that were chosen

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        if not self._goes_on(state, seat):
            self._prepare(state, seat, chance)
        self._done += 1
        return self._plan[self._done - 1]

    def _goes_on(self, state: State, seat: int) -> bool:
        return (
            self._state is state
            and self._seat == seat
            and state.horizon < self._until
            and self._done < len(self._plan)
        )

    def _prepare(self, state: State, seat: int, chance: Chance) -> None:
        game = state.game
        self._state = state
        self._seat = seat
        self._until = state.horizon + 1
        self._done = 0
        actions = candidates(self, state, seat, LOOK * self.candidates, self.candidates)
        self._plan = actions[:1]
        if len(actions) == 1:
            return
        most = float("-inf")
        for action in actions:
            after = state.copy()
            plan = self._played_on(after, seat, action, chance)
            worth = game.bots.evaluate_all(after).chances[seat]
            if worth > most:
                most = worth
                self._plan = plan

    def _played_on(self, state: State, seat: int, action: int, chance: Chance) -> list[int]:
        """Take the action and play the turn to its end; the steps that this took."""
        plan = [action]
        state.perform(seat, action)
        while state.horizon < self._until and state.first_actor() == seat:
            step = self._glance.choose(state, seat, chance)
            state.perform(seat, step)
            plan.append(step)
        return plan


def policy(name: str, game: Game | None = None) -> Policy:
    """A policy by its name in the levels, "promising" or "KIND-N", with N actions to choose from.

    KIND is "greedy", "turn", or one that only the game has. Raises ValueError.
    """
    if name == "promising":
        return PromisingPolicy()
    kind, _, candidates = name.rpartition("-")
    if candidates.isdecimal():
        if kind == "greedy":
            return GreedyPolicy(int(candidates))
        if kind == "turn":
            return TurnPolicy(int(candidates))
        own = None if game is None else game.bots.policy(kind, int(candidates))
        if own is not None:
            return own
    raise ValueError(f"there is no policy {name}")
