"""The levels of bots: each plays by the settings of the game at hand."""

from __future__ import annotations

from collections.abc import Mapping

from nemeton.bots.bot import Bot
from nemeton.bots.greedy import GreedyBot
from nemeton.bots.level_settings import LevelSettings, settings_for
from nemeton.bots.rollout import RolloutBot, RolloutSettings
from nemeton.bots.soft import SoftBot
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
    if settings.thinks == "softly":
        judge = game.bots.evaluation(settings.judge) if settings.judge else None
        assert judge is not None or not settings.judge, f"{game.name} lacks {settings.judge}"
        return SoftBot(settings.softness, settings.candidates, judge)
    if settings.thinks == "greedy":
        return GreedyBot(settings.samples)
    return RolloutBot(
        RolloutSettings(
            candidates=settings.candidates,
            playouts=settings.playouts,
            horizon=settings.horizon,
            multiple=settings.multiple,
            breadth=settings.breadth,
            policy=settings.policy,
            judge=settings.judge or "chance",
            cap=settings.cap,
            looks=settings.looks,
            later=settings.later,
        ),
        game=game,
    )
