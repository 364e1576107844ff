"""Many games of one kind, stepped together by one compiled call.

The results of a step lie in memory that NumPy can read; `vector.py` gives them their shapes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from nemeton.adapters.rewards import by_rank
from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.learning.observation import Rows
from nemeton.core.options import SCENE
from nemeton.core.state import State


@final
class Batch:
    """Games that each wait for the seat in `actors`; a finished one is dealt again."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, object], seeds: list[int]
    ) -> None:
        """Deal a game for each seed."""
        count = len(seeds)
        self.game = game
        self.seats = seats
        self.options = game.settle_simulation(seats, options)
        self.count = count
        self.actions = game.verbs.size
        self._size: i64 = game.verbs.size
        self.rows = Rows(game.observer.layout(seats), count)
        self.masks: vec[u8] = vec[u8]([0] * (count * self.actions))
        self.actors: vec[i64] = vec[i64]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * seats))
        self.ended: vec[u8] = vec[u8]([0] * count)
        self._legal: list[list[int]] = [[] for _ in range(count)]
        self._chances = [QuickChance(seed) for seed in seeds]
        self._states: list[State] = []
        self.restart()

    def restart(self) -> None:
        """Deal every game again."""
        self._states = [self._deal(index) for index in range(self.count)]
        for index in range(self.count):
            self._clear(index)
            state = self._states[index]
            self._observe(index, state, state.actors()[0])

    def step(self, actions: list[int]) -> None:
        """One action for each game. Raises Refused, and changes nothing, if one is not legal."""
        self._check(actions)
        actors = self.actors
        states = self._states
        count: i64 = self.count
        for index in range(count):
            state = states[index]
            self._clear(index)
            state.perform(actors[index], actions[index])
            to_act = state.actors()
            if not to_act:
                self._end(index, state)
                state = states[index] = self._deal(index)
                to_act = state.actors()
            self._observe(index, state, to_act[0])

    def _deal(self, index: i64) -> State:
        """Deal as `Game.deal` does, without settling the options each time."""
        if SCENE in self.options:
            return self.game.deal(self.seats, self.options, self._chances[index])
        state = self.game.blank(self.seats, self.options)
        state.lay_out(self._chances[index])
        return state

    def _check(self, actions: list[int]) -> None:
        if len(actions) != self.count:
            raise ValueError(f"{self.count} games need as many actions, not {len(actions)}")
        size: i64 = self._size
        masks = self.masks
        base: i64 = 0
        for chosen in actions:
            action: i64 = chosen
            if action < 0 or action >= size or masks[base + action] == 0:
                raise self._refusal(base // size, chosen)
            base += size

    def _refusal(self, index: i64, action: int) -> Refused:
        refused = self._states[index].refusal(self.actors[index], action)
        assert refused is not None, "an action outside the mask is refused"
        return refused

    def _clear(self, index: i64) -> None:
        """Clear the results of the step before."""
        masks = self.masks
        base: i64 = index * self._size
        for action in self._legal[index]:
            masks[base + action] = 0
        if self.ended[index] != 0:
            self.ended[index] = 0
            for seat in range(self.seats):
                self.rewards[index * self.seats + seat] = 0.0

    def _end(self, index: i64, state: State) -> None:
        self.ended[index] = 1
        rewards = by_rank(state)
        for seat in range(self.seats):
            self.rewards[index * self.seats + seat] = rewards[seat]

    def _observe(self, index: i64, state: State, seat: int) -> None:
        """Write the observation and the mask for the seat that is to act."""
        self.actors[index] = seat
        rows = self.rows
        rows.begin(index)
        state.game.observer.observe(state, seat, rows)
        rows.end()
        legal = state.legal(seat)
        self._legal[index] = legal
        masks = self.masks
        base: i64 = index * self._size
        for action in legal:
            masks[base + action] = 1
