"""nemeton rules"""

from __future__ import annotations

import os

from rich.console import Console
from rich.markdown import Markdown

from nemeton.cli import settings
from nemeton.cli.console import output
from nemeton.cli.inputs import load_game
from nemeton.cli.language import Language, speak
from nemeton.cli.rules.examples import show_example
from nemeton.core.errors import BadOptions

READABLE = 88  # columns of running text


def run(name: str, number: str | None) -> None:
    game = load_game(name)
    show_rules(output(), speak(settings.language(), game.name), number)


def show_rules(console: Console, language: Language, number: str | None) -> None:
    """The rules, or a part of them with its examples; all of them are paged at a terminal."""
    if number is not None:
        part = language.rulebook.part(number)
        if part is None:
            raise BadOptions("no-such-rule", number=number)
        show(console, part)
        for example in language.rulebook.examples_of(number):
            show_example(console, example, language)
    elif console.is_terminal and not console.is_dumb_terminal:
        # less shows styles only if told to; it ends by itself where one screen is enough
        less = os.environ.setdefault("LESS", "-FRX")
        with console.pager(styles="R" in less):
            show(console, language.rulebook.text)
    else:
        show(console, language.rulebook.text)


def show(console: Console, text: str) -> None:
    console.print(Markdown(text), width=min(console.width, READABLE))
