"""The levels of bots: each plays by the settings of the game at hand."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.bots.bot import Bot
from nemeton.bots.greedy import GreedyBot
from nemeton.bots.level_settings import LevelSettings, settings_for
from nemeton.bots.playout_search import PlayoutBot, PlayoutSettings
from nemeton.bots.softmax import SoftmaxBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


class LevelBot(Bot):
    """A level, with `changes` to its settings if somebody tries them."""

    def __init__(self, level: str, changes: Mapping[str, object] | None = None) -> None:
        self.level = level
        self.changes: Mapping[str, object] = changes or {}
        self.playing = ""  # the game and seats for which `bot` was made
        self.bot: Bot | None = None

    @property
    def name(self) -> str:
        return self.level

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        playing = f"{game.name} {view.seats}"
        if self.bot is None or playing != self.playing:
            self.playing = playing
            settings = settings_for(game.name, self.level, view.seats)
            self.bot = bot_with(game, settings.changed(self.changes))
        return self.bot.choose(game, view, legal, chance)


def bot_for(game: Game, level: str, seats: int) -> Bot:
    """A new bot of a level."""
    return bot_with(game, settings_for(game.name, level, seats))


def bot_with(game: Game, settings: LevelSettings) -> Bot:
    """A new bot with these settings."""
    if settings.search == "softmax":
        evaluation = game.bots.evaluation(settings.evaluation) if settings.evaluation else None
        assert evaluation is not None or not settings.evaluation, (
            f"{game.name} lacks {settings.evaluation}"
        )
        return SoftmaxBot(settings.temperature, settings.candidates, evaluation)
    if settings.search == "greedy":
        return GreedyBot(settings.samples)
    return PlayoutBot(
        PlayoutSettings(
            candidates=settings.candidates,
            playouts=settings.playouts,
            horizon=settings.horizon,
            multiple=settings.multiple,
            breadth=settings.breadth,
            policy=settings.policy,
            objective=settings.objective,
            most_seconds=settings.most_seconds,
            horizons=settings.horizons,
            later_policy=settings.later_policy,
        ),
        game=game,
    )
