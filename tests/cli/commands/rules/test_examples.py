"""Every example of every rulebook can be read in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from nemeton.cli.commands.rules.examples import example_parts
from nemeton.core.rulebook.example import Example
from nemeton.games import NAMES
from nemeton.words.language import Language
from nemeton.words.language_codes import LANGUAGES


def printed(example: Example, language: Language) -> list[str]:
    console = Console(file=StringIO(), width=80)
    for part in example_parts(example, language):
        console.print(part)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue().splitlines()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_line_of_every_example_has_words(game: str, lang: str) -> None:
    language = Language(lang, game)
    for example in language.rulebook.examples:
        lines = printed(example, language)
        assert language.say("example-title", caption=example.caption) in " ".join(lines[:3])
        told = [line for line in lines if line.startswith("  ")]
        assert len(told) >= len(example.statements)


def test_contents_of_a_place_are_listed_by_name() -> None:
    language = Language("en", "bloodrunes")
    lines = ["seats: 2", "rune river: W W S", "> 1 clear runes", "rune discard: W W S", "ward 1:"]
    found = printed(Example("3.7", 1, "Clearing", lines), language)
    assert found[-3:] == [
        "  Player 1 clears the runes of the river",
        "  → discarded runes: 2 × Wealth, Serpent",
        "  → Player 1 is protected by: nothing",
    ]
