"""What was chosen for this run of the command: the language, and the game it is about.

Set while the arguments are read, so that an error found there is already told in that language.
"""

from __future__ import annotations


class Settings:
    """`game` is the one whose words may be needed."""

    language: str | None = None
    game: str | None = None


SETTINGS = Settings()


def language() -> str:
    """The chosen language, or that of the environment."""
    from nemeton.words.language import default_language

    return SETTINGS.language or default_language()


def use_language(code: str | None) -> str | None:
    """Reads --lang. Raises NemetonError for a language we do not speak."""
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
