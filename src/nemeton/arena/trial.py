"""A level with other settings, to try them in a duel."""

from __future__ import annotations

from nemeton.bot_levels import LEVELS
from nemeton.bots.bot import Bot
from nemeton.bots.level_settings import read_change
from nemeton.bots.levels import LevelBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


class Trial(Bot):
    """A contender in duels: nemeton.arena.trial:Trial:LEVEL,KEY=VALUE,…

    The keys are those of levels.toml.
    """

    def __init__(self, text: str) -> None:
        """Read a level and changes of its settings. Raises ValueError."""
        level, *pairs = text.split(",")
        if level not in LEVELS:
            raise ValueError(f"there is no level {level}")
        self._text = text
        self._bot = LevelBot(level, dict(map(read_change, pairs)))

    @property
    def name(self) -> str:
        return self._text

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        return self._bot.choose(game, view, legal, chance)
