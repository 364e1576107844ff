"""Reads inputs that several commands share: game, options, box, levels."""

from __future__ import annotations

from pathlib import Path

from nemeton.cli import settings
from nemeton.cli.files import read_text
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.options import OptionValue
from nemeton.games import editions, find


def load_game(name: str) -> Game:
    """The game of this name, in any case."""
    game = find(name.lower())
    settings.use_game(game.name)
    return game


def read_options(game: Game, given: list[str]) -> dict[str, OptionValue]:
    """The options in NAME=VALUE texts, each with the type of its default."""
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
            return text  # the game refuses it with its own sentence
    return text


def read_components(game: Game, wanted: Path | None) -> str | None:
    """The text of a components file or edition; None for the game's own.

    A file goes before an edition of the same name.
    """
    if wanted is None:
        return None
    name = str(wanted)
    if not wanted.exists():
        if name == game.edition:
            return None
        if name in editions(game.name):
            return editions(game.name)[name]
    return read_text(wanted)


def split_levels(bots: str) -> list[str]:
    return [level.strip() for level in bots.split(",")]
