"""The levels of bots: their settings by game and number of seats, from levels.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from nemeton.bots.bot import Bot
from nemeton.bots.one_step import GreedyBot
from nemeton.bots.rollout import RolloutBot, Work
from nemeton.bots.soft import SoftBot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games import text_beside

CHOICES: Final = ("novice", "apprentice", "druid", "archdruid")  # from weakest to strongest
LONG: Final = ("druid", "archdruid")  # may think so long that others should not wait for them
AT_ONCE: Final = 1.0  # seconds: the cap of who only looks one step ahead
FILE: Final = "levels.toml"

Levels = dict[str, list[dict[str, object]]]

# What the file says of how a level thinks, by the kind of value it is told.
WHOLE: Final = ("candidates", "breadth", "playouts", "horizon", "multiple", "samples", "looks")
NUMBERS: Final = ("cap", "softness")
TEXTS: Final = ("thinks", "policy", "later", "judge")


class LevelBot(Bot):
    """Plays as its level does in the game at hand, but for the `changes` of its settings."""

    def __init__(self, level: str, changes: Mapping[str, object] | None = None) -> None:
        self.level = level
        self.changes: Mapping[str, object] = changes or {}
        self.playing = ""  # game and seats that `bot` was made for
        self.bot: Bot | None = None

    @property
    def name(self) -> str:
        return self.level

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        playing = f"{game.name} {view.seats}"
        if self.bot is None or playing != self.playing:
            self.playing = playing
            settings = settings_for(game.name, self.level, view.seats)
            self.bot = bot_of(game, {**settings, **self.changes})
        return self.bot.choose(game, view, legal, chance)


def bot_for(game: Game, level: str, seats: int) -> Bot:
    """A new bot as the data file describes it."""
    return bot_of(game, settings_for(game.name, level, seats))


def bot_of(game: Game, settings: Mapping[str, object]) -> Bot:
    """A new bot with these settings."""
    thinks = text(settings, "thinks")
    if thinks == "softly":
        name = text(settings, "judge", "")
        judge = game.bots.evaluation(name) if name else None
        assert judge is not None or not name, f"{game.name} has no evaluation {name}"
        return SoftBot(number(settings, "softness"), whole(settings, "candidates"), judge)
    if thinks == "one-step":
        return GreedyBot(whole(settings, "samples"))
    return RolloutBot(
        Work(
            candidates=whole(settings, "candidates"),
            playouts=whole(settings, "playouts"),
            horizon=whole(settings, "horizon"),
            multiple=whole(settings, "multiple", 1),
            breadth=whole(settings, "breadth"),
            policy=text(settings, "policy"),
            judge=text(settings, "judge"),
            cap=number(settings, "cap"),
            looks=whole(settings, "looks", 1),
            later=text(settings, "later", ""),
        ),
        game=game,
    )


def cap(game: str, level: str, seats: int) -> float:
    """Seconds a decision may take at most, however slow the machine."""
    if level not in CHOICES:
        return AT_ONCE
    settings = settings_for(game, level, seats)
    return number(settings, "cap") if "cap" in settings else AT_ONCE


def settings_for(game: str, level: str, seats: int) -> Mapping[str, object]:
    """Those of the game and number of seats; the first that fit."""
    for settings in levels(game)[level]:
        fits = settings.get("seats")
        if not isinstance(fits, list) or seats in fits:
            return settings
    raise LookupError(f"levels.toml says nothing of {game}, {level}, {seats} seats")


@cache
def levels(game: str) -> Levels:
    """The settings of a game by level; those of any game if it has none of its own."""
    own = text_beside(game, f"bots/{FILE}")
    found: Levels = tomllib.loads(own or files("nemeton.bots").joinpath(FILE).read_text("utf-8"))
    return found


def text(settings: Mapping[str, object], key: str, otherwise: str | None = None) -> str:
    value = settings.get(key, otherwise)
    assert key in TEXTS, key
    assert isinstance(value, str), key
    return value


def whole(settings: Mapping[str, object], key: str, otherwise: int = 0) -> int:
    value = settings.get(key, otherwise)
    assert key in WHOLE, key
    assert isinstance(value, int), key
    return value


def number(settings: Mapping[str, object], key: str) -> float:
    value = settings[key]
    assert key in NUMBERS, key
    assert isinstance(value, int | float), key
    return float(value)


def setting(pair: str) -> tuple[str, object]:
    """A setting as people write it. Raises ValueError.

    >>> setting("playouts=200")
    ('playouts', 200)
    """
    key, _, value = pair.partition("=")
    if key in WHOLE:
        return key, int(value)
    if key in NUMBERS:
        return key, float(value)
    if key in TEXTS:
        return key, value
    raise ValueError(f"no level is told {key}")
