"""PettingZoo environments: seat by seat (AEC), or all seats in one step.

    >>> table = env("alarun", seats=3)
    >>> table.reset(seed=1)
    >>> observation, reward, terminated, truncated, info = table.last()
    >>> sorted(observation)
    ['action_mask', 'observation']

An action that is not legal changes nothing: `infos` of the agent names the rule in `refused`, and
the agent chooses again.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import randbits
from typing import Any, Self

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from nemeton.adapters.rewards import by_rank
from nemeton.adapters.spaces import Encoder
from nemeton.core.chance import QuickChance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.games import find

Observation = dict[str, Any]
Infos = dict[str, dict[str, Any]]
Space = spaces.Space[Any]

MUST_ACT = "is-asked"  # the refusal of a seat that waits though it has to act …
MUST_WAIT = "is-not-asked"  # … and of one that acts though it has to wait


class Episode:
    """A game in progress, for both kinds of environment."""

    def __init__(self, game: Game, seats: int | None, options: Mapping[str, object]) -> None:
        self.game = game
        self.seats = game.seats[0] if seats is None else seats
        self.options = game.settle_simulation(self.seats, options)
        self.encoder = Encoder(game, self.seats)
        self.names = [f"seat_{seat}" for seat in range(self.seats)]
        self._chance = QuickChance(randbits(64))
        self.state = self.deal(None)

    def deal(self, seed: int | None) -> State:
        if seed is not None:
            self._chance = QuickChance(seed)
        self.state = self.game.deal(self.seats, self.options, self._chance)
        return self.state

    def observation_spaces(self, more: int = 0) -> dict[str, Space]:
        return {name: self._observation_space(more) for name in self.names}

    def action_spaces(self, more: int = 0) -> dict[str, Space]:
        return {name: spaces.Discrete(self.encoder.actions + more) for name in self.names}

    def _observation_space(self, more: int) -> Space:
        encoder = self.encoder
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(encoder.highest), encoder.highest),
                "action_mask": spaces.Box(0, 1, (encoder.actions + more,), np.int8),
            }
        )

    def rewards(self) -> dict[str, float]:
        """By seat; 0 as long as the game is not over."""
        return dict(zip(self.names, by_rank(self.state), strict=True))


def info(refused: Refused) -> dict[str, Any]:
    return {"refused": str(refused)}


class Environment:
    """The common part of both kinds of environment."""

    more_actions = 0  # besides those of the game

    def __init__(
        self,
        game: Game,
        seats: int | None,
        max_cycles: int | None,
        render_mode: str | None,
        options: Mapping[str, object],
    ) -> None:
        self.episode = Episode(game, seats, options)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"nemeton_{game.name}_v1",
            "render_modes": ["ansi"],
            "is_parallelizable": False,  # several decisions may make one step of all
        }
        self.possible_agents = self.episode.names
        self.agents = self.possible_agents.copy()
        self.observation_spaces = self.episode.observation_spaces(self.more_actions)
        self.action_spaces = self.episode.action_spaces(self.more_actions)
        self.reset()

    @classmethod
    def by_name(
        cls,
        game: str = "alarun",
        seats: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> Self:
        """The environment of a game by its name, with options of the game. Raises BadOptions."""
        return cls(find(game), seats, max_cycles, render_mode, options)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        raise NotImplementedError

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    def render(self) -> str | None:
        """The board as text, as the first seat that is to act may see it."""
        return str(self.episode.state) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing has to be closed."""


class SeatBySeat(Environment, AECEnv[str, Observation, int]):
    """One seat decides at a time; of several that may, the lowest.

    After `max_cycles` decisions for each seat the game stops.
    """

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal again. Options belong to the constructor, and none are taken here."""
        state = self.episode.deal(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.decisions = 0
        self.agent_selection = self.possible_agents[state.actors()[0]]

    def observe(self, agent: str) -> Observation:
        """The observation of the seat, and the mask of its legal actions."""
        seat = self.possible_agents.index(agent)
        episode = self.episode
        return {
            "observation": episode.encoder.observation(episode.state, seat),
            "action_mask": episode.encoder.mask(episode.state, seat),
        }

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.episode.state
        seat = self.possible_agents.index(agent)
        chosen = -1 if action is None else int(action)
        refused = state.refusal(seat, chosen)
        self.infos[agent] = {} if refused is None else info(refused)
        if refused is None:
            state.perform(seat, chosen)
        self.decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = self.episode.rewards()
        self._go_on(state.actors())
        self._accumulate_rewards()

    def _go_on(self, actors: list[int]) -> None:
        if not actors:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.max_cycles is not None:
            if self.decisions >= self.max_cycles * self.episode.seats:
                self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[actors[0] if actors else 0]


class AllSeats(Environment, ParallelEnv[str, Observation, int]):
    """All seats act in one step; the last action, to wait, is for the others.

    After `max_cycles` steps the game stops.
    """

    more_actions = 1

    @property
    def wait(self) -> int:
        """The action of seats that do not act."""
        return self.episode.encoder.actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        """Deal again. Options belong to the constructor, and none are taken here."""
        self.episode.deal(seed)
        self.agents = self.possible_agents.copy()
        self.steps = 0
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        state = self.episode.state
        actors = state.actors()
        infos: Infos = {}
        for seat, agent in enumerate(self.agents):
            infos[agent] = self._act(state, seat, int(actions[agent]), acting=seat in actors)
        self.steps += 1
        over = not state.actors()
        broken_off = not over and self.max_cycles is not None and self.steps >= self.max_cycles
        agents = self.agents
        if over or broken_off:
            self.agents = []
        return (
            self._observations(),
            self.episode.rewards(),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, broken_off),
            infos,
        )

    def _act(self, state: State, seat: int, action: int, *, acting: bool) -> dict[str, Any]:
        """Simultaneous decisions do not depend on each other: one after the other will do."""
        if action == self.wait:
            return {"refused": MUST_ACT} if acting else {}
        if not acting:
            return {"refused": MUST_WAIT}
        refused = state.refusal(seat, action)
        if refused is not None:
            return info(refused)
        state.perform(seat, action)
        return {}

    def _observations(self) -> dict[str, Observation]:
        episode = self.episode
        found: dict[str, Observation] = {}
        for seat, agent in enumerate(self.possible_agents):
            mask = episode.encoder.mask(episode.state, seat, more=1)
            mask[self.wait] = not mask.any()
            observation = episode.encoder.observation(episode.state, seat)
            found[agent] = {"observation": observation, "action_mask": mask}
        return found


# By these names PettingZoo's tools look for them.
env = SeatBySeat.by_name
parallel_env = AllSeats.by_name
