"""Reads what several commands are told: a game, its options, another box."""

from __future__ import annotations

from pathlib import Path

from nemeton.cli import settings
from nemeton.cli.files import read_text
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import OptionValue
from nemeton.games import find


def load_game(name: str) -> Game:
    """The game, by its name in any case."""
    game = find(name.lower())
    settings.use_game(game.name)
    return game


def read_options(game: Game, given: list[str]) -> dict[str, OptionValue]:
    """NAME=VALUE texts as the game's options, each of the kind its default is of."""
    defaults = {option.name: option.default for option in game.options}
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise BadOptions("option-form", text=text)
        options[name.strip()] = read_value(value.strip(), defaults.get(name.strip()))
    return options


def read_value(text: str, default: OptionValue | None) -> OptionValue:
    if isinstance(default, bool) and text.lower() in ("true", "false"):
        return text.lower() == "true"
    if isinstance(default, int) and not isinstance(default, bool):
        try:
            return int(text)
        except ValueError:
            return text  # the game says what it expects
    return text


def read_components(path: Path | None) -> str | None:
    return None if path is None else read_text(path)


def split_levels(bots: str) -> list[str]:
    return [level.strip() for level in bots.split(",")]
