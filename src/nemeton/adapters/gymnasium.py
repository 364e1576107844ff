"""One seat of a game as an environment of Gymnasium; bots play the others.

    >>> import gymnasium
    >>> import nemeton.adapters.gymnasium
    >>> table = gymnasium.make("nemeton/Alarun-v1", seats=3, bots="random")
    >>> observation, info = table.reset(seed=1)
    >>> sorted(observation)
    ['action_mask', 'observation']

Importing this module registers every game. An action that is not legal changes nothing, brings
nothing, and `info["refused"]` says which rule forbids it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from nemeton.adapters.rewards import by_rank
from nemeton.adapters.spaces import Encoder
from nemeton.bots import Bot, make
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadOptions
from nemeton.games import find, names

Observation = dict[str, Any]
VERSION = 1  # of the environments; raised when what they show or ask for changes


class OneSeat(gymnasium.Env[Observation, np.int64]):
    """One seat of a game. Raises BadOptions.

    `seat` is the one to play; None means a random one in each game. `bots` is the level of all
    others, or one for each of them, in the order of their seats.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012  (as Gymnasium declares it)

    def __init__(
        self,
        game: str = "alarun",
        seats: int | None = None,
        seat: int | None = 0,
        bots: str | Bot | Sequence[str | Bot] = "novice",
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.game = find(game)
        self.seats = self.game.seats[0] if seats is None else seats
        self.options = self.game.settle_simulation(self.seats, options)
        if seat is not None and not 0 <= seat < self.seats:
            raise BadOptions("seat-not-there", seat=seat, seats=self.seats, last=self.seats - 1)
        self.render_mode = render_mode
        self._wanted = seat
        self.seat = seat or 0
        self._bots = opponents(bots, self.seats - 1)
        self._chance = QuickChance(0)
        self._encoder = Encoder(self.game, self.seats)
        self.state = self.game.deal(self.seats, self.options, self._chance)
        self.action_space = spaces.Discrete(self._encoder.actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(
                    np.zeros_like(self._encoder.highest), self._encoder.highest
                ),
                "action_mask": spaces.Box(0, 1, (self._encoder.actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal again. Options belong to the constructor, and none are taken here."""
        super().reset(seed=seed)
        # Bots sample hidden information from a stream of their own: from that of the deal they
        # would sample the deal itself.
        deal, self._chance = (QuickChance(int(n)) for n in self.np_random.integers(1 << 62, size=2))
        self.seat = self._chance.below(self.seats) if self._wanted is None else self._wanted
        self.state = self.game.deal(self.seats, self.options, deal)
        self._let_others_play()
        return self._observation(), {}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        refused = self.state.refusal(self.seat, int(action))
        if refused is not None:
            return self._observation(), 0.0, False, False, {"refused": str(refused)}
        self.state.perform(self.seat, int(action))
        self._let_others_play()
        over = not self.state.actors()
        return self._observation(), by_rank(self.state)[self.seat], over, False, {}

    def _let_others_play(self) -> None:
        """Let bots play until the seat is to act or the game is over."""
        state = self.state
        actors = state.actors()
        while actors and self.seat not in actors:
            other = actors[0]
            bot = self._bots[other - (other > self.seat)]
            view, legal = state.view(other), state.legal(other)
            state.apply(other, bot.choose(self.game, view, legal, self._chance))
            actors = state.actors()

    def _observation(self) -> Observation:
        return {
            "observation": self._encoder.observation(self.state, self.seat),
            "action_mask": self._encoder.mask(self.state, self.seat),
        }

    def render(self) -> str | None:
        """The board as text, as the seat that is to act may see it."""
        return str(self.state) if self.render_mode == "ansi" else None


def opponents(bots: str | Bot | Sequence[str | Bot], count: int) -> list[Bot]:
    if isinstance(bots, (str, Bot)):
        return [make(bots) for _ in range(count)]
    if len(bots) != count:
        raise BadOptions("wrong-bots", bots=len(bots), seats=count)
    return [make(bot) for bot in bots]


def identity(game: str) -> str:
    """The name under which Gymnasium knows the game."""
    return f"nemeton/{game.capitalize()}-v{VERSION}"


def register() -> None:
    for name in names():
        if identity(name) not in gymnasium.registry:
            gymnasium.register(identity(name), f"{__name__}:OneSeat", kwargs={"game": name})


register()
