"""A level's search that judges by learned weights from a file."""

from __future__ import annotations

from nemeton.bot_levels import LEVELS
from nemeton.bots.bot import Bot
from nemeton.bots.learned_value import read_value
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import PlayoutBot, PlayoutSettings
from nemeton.core.chance import Chance
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.view import View


def level_search(game: Game, level: str, seats: int) -> PlayoutSettings:
    """The search settings of a level. Raises BadOptions if it does not search."""
    if level not in LEVELS:
        raise BadOptions("unknown-bot", level=level, levels=", ".join(LEVELS))
    bot = bot_for(game, level, seats)
    if not isinstance(bot, PlayoutBot):
        raise BadOptions("level-does-not-search", game=game.name, level=level)
    return bot.settings


class Learned(Bot):
    """A contender in duels: nemeton.lab.training.bot:Learned:LEVEL@FILE, or without @FILE.

    Both judge the chance to win, even if the level itself judges the lead in points.
    """

    def __init__(self, text: str) -> None:
        self.level, _, self.path = text.partition("@")
        self._playing = ("", 0)
        self._bot: PlayoutBot | None = None

    @property
    def name(self) -> str:
        return f"{self.level}@{self.path}" if self.path else self.level

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        playing = (game.name, view.seats)
        if self._bot is None or self._playing != playing:
            self._playing = playing
            self._bot = self._made(game, view.seats)
        return self._bot.choose(game, view, legal, chance)

    def _made(self, game: Game, seats: int) -> PlayoutBot:
        settings = level_search(game, self.level, seats)
        settings.objective = "learned" if self.path else "chance"
        return PlayoutBot(settings, read_value(self.path, game, seats) if self.path else None)


def contender_name(level: str, path: str) -> str:
    """The contender's name with these weights; without any, if `path` is empty."""
    return f"{__name__}:Learned:{level}{'@' if path else ''}{path}"
