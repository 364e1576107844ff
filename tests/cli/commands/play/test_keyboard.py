from __future__ import annotations

import pytest

from nemeton.cli.boards import board_of
from nemeton.cli.commands.play.keyboard import Keyboard
from nemeton.games import find, names
from nemeton.words.language import speak
from nemeton.words.language_codes import LANGUAGES


def keyboard(name: str, code: str) -> Keyboard:
    return Keyboard(speak(code, name), board_of(name).PAGES)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_no_action_contains_the_word_of_a_command(name: str, code: str) -> None:
    verbs, language = find(name).verbs, speak(code, name)
    said = {
        word
        for action in range(verbs.size)
        for text in (verbs.text(action), language.message(verbs.message(action)))
        for word in text.lower().split()
    }
    assert said & keyboard(name, code).words == set()


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_commands_are_whole_words_or_one_symbol(name: str, code: str) -> None:
    """Letters and numbers are left to the menus."""
    assert all(len(word) > 2 or word == "?" for word in keyboard(name, code).words)


def test_commands_are_understood_in_german_and_in_english() -> None:
    german = keyboard("bloodrunes", "de")
    assert german.command("regeln 3.2") == german.command("RULES 3.2") == ("rules", "3.2")
    assert german.command("stapel") == german.command("piles") == ("piles", "")
    assert german.command("?") == ("help", "")
    assert german.command("undo 3") is None
    assert keyboard("salamandra", "en").command("piles") is None
