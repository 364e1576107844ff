from __future__ import annotations

from nemeton.words.rulebook import Rulebook

TEXT = """\
# A game

Intro.

## 1 Setting up
- 1.1 Take *three* cards.
  Then **stop**.
- 1.2 Sit down.

## 2 Play
Words.
- 2.1 Play.
"""


def test_rules_are_found_by_number_without_marks() -> None:
    book = Rulebook(TEXT)
    assert book.rule("1.1") == "Take three cards. Then stop."
    assert book.rule("2.1") == "Play."
    assert book.rule("3.1") is None


def test_parts_are_sections_or_rules() -> None:
    book = Rulebook(TEXT)
    assert book.part("2") == "## 2 Play\nWords.\n- 2.1 Play.\n"
    assert book.part("1.2") == "- 1.2 Sit down.\n"
    assert book.part("9") is None
