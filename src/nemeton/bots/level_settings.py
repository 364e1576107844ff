"""Settings of the levels by game and number of seats, from levels.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, Literal

import msgspec

from nemeton.bot_levels import LEVELS
from nemeton.games import text_beside

ONE_STEP_SECONDS: Final = 1.0  # the limit of levels that only look one step ahead
QUICK_INTERVAL: Final = 0.1  # seconds between answers of levels that answer quickly
FILE_NAME: Final = "levels.toml"
ANY_GAME: Final = ""  # the name of the general levels


class LevelSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One entry of levels.toml; bots/levels.toml explains the words."""

    search: Literal["softmax", "greedy", "playouts"]
    seats: list[int] | None = None  # any number
    candidates: int = 0
    temperature: float = 1.0
    samples: int = 1
    playouts: int = 0
    horizon: int = 1
    multiple: int = 1
    breadth: int = 0
    horizons: int = 1
    policy: str = "promising"
    later_policy: str = ""
    evaluation: str = ""
    objective: str = "chance"
    most_seconds: float = ONE_STEP_SECONDS
    answer_interval: float | None = None  # as in the general levels

    def changed(self, changes: Mapping[str, object]) -> LevelSettings:
        """The same with other values."""
        return msgspec.structs.replace(self, **changes)


def settings_for(game: str, level: str, seats: int) -> LevelSettings:
    """Settings of a level in a game: the first entry for this number of seats."""
    for settings in levels(game)[level]:
        if settings.seats is None or seats in settings.seats:
            return settings
    raise LookupError(f"levels.toml has no entry for {game}, {level}, {seats} seats")


def most_seconds(game: str, level: str, seats: int) -> float:
    """Seconds that a decision may take at most, on however slow a machine."""
    return settings_for(game, level, seats).most_seconds if level in LEVELS else ONE_STEP_SECONDS


def answer_interval(game: str, level: str, seats: int) -> float:
    """Seconds between two answers of a level: more than it usually takes."""
    if level in LEVELS:
        for name in (game, ANY_GAME):
            own = settings_for(name, level, seats).answer_interval
            if own is not None:
                return own
    return QUICK_INTERVAL


@cache
def levels(game: str) -> dict[str, list[LevelSettings]]:
    """The settings of a game by level, or general ones without a file."""
    general = files("nemeton.bots").joinpath(FILE_NAME)
    text = text_beside(game, f"bots/{FILE_NAME}") or general.read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, list[LevelSettings]])


def read_change(pair: str) -> tuple[str, object]:
    """The name and value of a setting written as people do. Raises ValueError.

    >>> read_change("playouts=200")
    ('playouts', 200)
    """
    name, _, value = pair.partition("=")
    entry = {"search": "playouts", name: value}
    try:
        settings = msgspec.convert(entry, LevelSettings, strict=False)
    except msgspec.ValidationError as error:
        raise ValueError(f"{pair} is no setting of a level: {error}") from None
    return name, getattr(settings, name)
