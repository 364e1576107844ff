"""Prints the rules, or a part of them with its examples."""

from __future__ import annotations

import os

from rich.console import Console, RenderableType
from rich.constrain import Constrain
from rich.markdown import Markdown

from nemeton.cli import settings
from nemeton.cli.commands.rules.examples import example_parts
from nemeton.cli.console import output
from nemeton.cli.inputs import load_game
from nemeton.core.errors import BadOptions
from nemeton.words.language import Language, speak

TEXT_COLUMNS = 88  # columns of running text


def print_rules(name: str, number: str | None) -> None:
    game = load_game(name)
    show_rules(output(), speak(settings.language(), game.name), number)


def show_rules(console: Console, language: Language, number: str | None) -> None:
    """Print a part of the rules, or all of them through a pager."""
    if number is not None:
        for part in rule_parts(language, number, min(console.width, TEXT_COLUMNS)):
            console.print(part)
    elif console.is_terminal and not console.is_dumb_terminal:
        # -R: with styles; -F: end at once if one screen is enough
        less = os.environ.setdefault("LESS", "-FRX")
        with console.pager(styles="R" in less):
            show(console, language.rulebook.text)
    else:
        show(console, language.rulebook.text)


def rule_parts(language: Language, number: str, width: int) -> list[RenderableType]:
    """A rule or section of at most this width, with its examples.

    Raises BadOptions for an unknown number.
    """
    part = language.rulebook.part(number)
    if part is None:
        raise BadOptions("no-such-rule", number=number)
    parts: list[RenderableType] = [Constrain(Markdown(part), width)]
    for example in language.rulebook.examples_of(number):
        parts += example_parts(example, language)
    return parts


def show(console: Console, text: str) -> None:
    console.print(Markdown(text), width=min(console.width, TEXT_COLUMNS))
