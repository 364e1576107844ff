"""Policies of playouts: quick, and good enough to show where a move leads.

A search is only one step better than the policy of its playouts. To be stronger than a level, it
has to use that level as its policy, or one nearly as good.
"""

from __future__ import annotations

from typing import Final

from nemeton.bots.candidates import candidates
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.search.playout import Policy, PromisingPolicy, greedy_action
from nemeton.core.state import State

BREADTH: Final = 4  # promising actions for each candidate that begins a turn
FOLLOW_UPS: Final = 3  # actions to choose from in the rest of a turn


class GreedyPolicy(Policy):
    """One-step lookahead among the most promising actions."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        return greedy_action(state, seat, state.game.bots.promising(state, seat, self.candidates))


class TurnPolicy(Policy):
    """Plays a few actions to the end of the turn, and follows the best plan."""

    def __init__(self, candidates: int) -> None:
        self.candidates = candidates
        self._follow_up = GreedyPolicy(FOLLOW_UPS)
        self._state: State | None = None  # for which the plan was made
        self._seat = 0
        self._until = 0  # the horizon that ends the turn
        self._plan: list[int] = []
        self._done = 0  # steps of the plan

    def choose(self, state: State, seat: int, chance: Chance) -> int:
        if not self._follows_plan(state, seat):
            self._make_plan(state, seat, chance)
        self._done += 1
        return self._plan[self._done - 1]

    def _follows_plan(self, state: State, seat: int) -> bool:
        return (
            self._state is state
            and self._seat == seat
            and state.horizon < self._until
            and self._done < len(self._plan)
        )

    def _make_plan(self, state: State, seat: int, chance: Chance) -> None:
        game = state.game
        self._state = state
        self._seat = seat
        self._until = state.horizon + 1
        self._done = 0
        actions = candidates(self, state, seat, BREADTH * self.candidates, self.candidates)
        self._plan = actions[:1]
        if len(actions) == 1:
            return
        most = float("-inf")
        for action in actions:
            after = state.copy()
            plan = self._play_turn(after, seat, action, chance)
            value = game.bots.evaluate_all(after).chances[seat]
            if value > most:
                most = value
                self._plan = plan

    def _play_turn(self, state: State, seat: int, action: int, chance: Chance) -> list[int]:
        """Take the action and play the turn to its end; returns the steps."""
        plan = [action]
        state.perform(seat, action)
        while state.horizon < self._until and state.first_actor() == seat:
            step = self._follow_up.choose(state, seat, chance)
            state.perform(seat, step)
            plan.append(step)
        return plan


def policy(name: str, game: Game | None = None) -> Policy:
    """A policy by its name: "promising", or "KIND-N" with N actions to choose from.

    KIND is "greedy", "turn", or one of the game's own. Raises ValueError.
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
