"""The language and the game of this run of the command.

They are set while the arguments are read, so that errors in later arguments use them.
"""

from __future__ import annotations


class Settings:
    """Chosen language, and the game whose words may be needed."""

    language: str | None = None
    game: str | None = None


SETTINGS = Settings()


def language() -> str:
    """The chosen language, or that of the environment."""
    from nemeton.words.language import default_language

    return SETTINGS.language or default_language()


def use_language(code: str | None) -> str | None:
    """Read --lang. Raises NemetonError for an unknown language."""
    SETTINGS.language = None
    if code is not None:
        from nemeton.words.language import check_language

        check_language(code)
    SETTINGS.language = code
    return code


def game() -> str | None:
    return SETTINGS.game


def use_game(name: str | None) -> None:
    SETTINGS.game = name
