"""A game that deals prepared positions."""

from __future__ import annotations

from nemeton.core.box import Box
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import State


class PreparedGame(Game):
    """A game that deals the next prepared state, always the same for the same seed."""

    def __init__(self, game: Game, up_next: State | None = None) -> None:
        super().__init__(
            game.name, game.version, game.edition, game.seats, game.options, game.verbs,
            game.view_type,
        )  # fmt: skip
        self.real = game
        self.up_next = up_next
        self._dealt: dict[int, State] = {}

    def box(self) -> Box:
        return self.real.box()

    def deal(self, seats: int, options: Options, chance: Chance) -> State:  # type: ignore[override]
        seed = chance.below(1 << 64)
        if seed not in self._dealt:
            assert self.up_next is not None
            self._dealt[seed] = self.up_next
        return self._dealt[seed].copy()
