"""The words of a registered game; a missing word is an error."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from nemeton.games import package
from nemeton.testing.strict_words import StrictWords


def source_of(game: str, language: str) -> str:
    """The text of the game's .ftl file; empty without one in this language."""
    file = files(package(game)).joinpath("text").joinpath(f"{language}.ftl")
    return file.read_text(encoding="utf-8") if file.is_file() else ""


@cache
def words_of(game: str, language: str) -> StrictWords:
    """The words of the game, together with those shared by all games."""
    shared = files("nemeton.core").joinpath("text").joinpath(f"{language}.ftl")
    return StrictWords(
        language, shared.read_text(encoding="utf-8") + "\n" + source_of(game, language)
    )
