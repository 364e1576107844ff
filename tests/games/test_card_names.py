"""The names of cards in records also choose their words, pictures and colours."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.bloodrunes.rules.runes import RUNES
from nemeton.games.salamandra.rules.components import DIVINITIES

ROOT = Path(__file__).parents[2]
CARDS = {"alarun": COMPONENTS.ingredients.kinds, "bloodrunes": RUNES, "salamandra": DIVINITIES}
# Files that name every card.
FILES = [
    ("alarun", "web/src/games/alarun/Sprite.svelte"),
    ("bloodrunes", "src/nemeton/cli/boards/bloodrunes/cards.py"),
    ("bloodrunes", "web/src/games/bloodrunes/Sprite.svelte"),
    ("bloodrunes", "web/src/games/bloodrunes/pieces.ts"),
    ("salamandra", "src/nemeton/games/salamandra/bots/weights.toml"),
    ("salamandra", "web/src/games/salamandra/CardFace.svelte"),
    ("salamandra", "web/src/games/salamandra/Sprite.svelte"),
]


@pytest.mark.parametrize("game, path", FILES)
def test_every_card_has_its_entry(game: str, path: str) -> None:
    """A picture, a colour or a weight."""
    text = (ROOT / path).read_text(encoding="utf-8")
    lacking = [card for card in CARDS[game] if not re.search(rf"\b{card}\b(?!-)", text)]
    assert lacking == [], f"{path} names other cards"


class Selectors(Visitor):
    """The names among which the words of a file choose."""

    def __init__(self) -> None:
        self.found: list[set[str]] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  (Fluent calls it so)
        keys = (variant.key for variant in node.variants)
        self.found.append({key.name for key in keys if isinstance(key, ast.Identifier)})
        self.generic_visit(node)


def selectors(path: Path) -> list[set[str]]:
    visitor = Selectors()
    visitor.visit(FluentParser().parse(path.read_text(encoding="utf-8")))
    return visitor.found


def word_files(game: str) -> list[Path]:
    found = [*(ROOT / "src/nemeton").rglob("*.ftl"), *(ROOT / "web/src").rglob("*.ftl")]
    return sorted(path for path in found if {game, "editor"} & set(path.parts))


@pytest.mark.parametrize("game", CARDS)
def test_selectors_of_cards_list_every_card(game: str) -> None:
    """Otherwise an unknown one would silently get the words of the last."""
    cards = set(CARDS[game])
    chosen = {
        path: [names for names in selectors(path) if len(names & cards) >= len(cards) - 1]
        for path in word_files(game)
    }
    assert any(chosen.values())
    lacking = {
        f"{path.relative_to(ROOT)}: {sorted(cards - names)}"
        for path, found in chosen.items()
        for names in found
        if not cards <= names
    }
    assert lacking == set()
