"""Lists of games, levels and languages that are written by hand are complete."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import pytest

from nemeton import bot_levels
from nemeton.games import NAMES
from nemeton.words.language_codes import LANGUAGES

ROOT = Path(__file__).parents[1]
GAMES = [
    "CREDITS.md",
    "README.md",
    "benchmarks/peers/loops.py",
    "docs/README.md",
    "docs/layouts.md",
    "docs/opponents.md",
    "docs/play.md",
    "docs/results.md",
    "mkdocs.yml",
    "pyproject.toml",
    "scripts/pictures.py",
    "scripts/screenshots.py",
    "scripts/sheet_scenes.py",
    "src/nemeton/analysis/review.toml",
    "tests/web/engines/test_engines.py",
    "tests/web/layout.py",
    "tests/web/sample_positions.py",
    "tests/web/test_accessibility.py",
    "tests/web/test_moves_of_others.py",
    "tests/web/test_page_layout.py",
    "tests/web/test_quality.py",
    "tests/web/test_result_page.py",
    "tests/web/test_rules.py",
]
LEVELS = [
    "docs/http.md",
    "docs/opponents.md",
    "docs/play.md",
    "src/nemeton/bots/levels.toml",
    *(f"src/nemeton/bots/text/{code}.ftl" for code in LANGUAGES),
]


def words(path: str) -> set[str]:
    """The words of a file, in lower case and without accents."""
    text = unicodedata.normalize("NFD", (ROOT / path).read_text(encoding="utf-8"))
    plain = "".join(char for char in text if not unicodedata.combining(char))
    return set(re.findall(r"[a-z]+", plain.lower()))


@pytest.mark.parametrize("path", GAMES)
def test_a_list_of_games_is_complete(path: str) -> None:
    assert set(NAMES) - words(path) == set(), f"{path} lacks a game"


@pytest.mark.parametrize("path", LEVELS)
def test_a_list_of_levels_is_complete(path: str) -> None:
    assert set(bot_levels.LEVELS) - words(path) == set(), f"{path} lacks a level of bots"


@pytest.mark.parametrize("code", LANGUAGES[1:])
def test_every_language_has_its_pages(code: str) -> None:
    cards = ROOT / "src" / "nemeton" / "cli" / "commands"
    assert (cards / f"dataset_card.{code}.md").is_file()
    assert (cards / f"train_card.{code}.md").is_file()
    assert (ROOT / "examples/gops" / f"RULES.{code}.md").is_file()
    assert (ROOT / "examples/gops/text" / f"{code}.ftl").is_file()
    navigation = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    lacking = [game for game in NAMES if f"rules/{game}.{code}.md" not in navigation]
    assert lacking == [], "mkdocs.yml"


def test_the_package_names_its_languages() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert project.count('"Natural Language :: ') == len(LANGUAGES), "pyproject.toml: classifiers"


def test_the_guide_to_a_new_game_shows_the_folder_that_is_copied() -> None:
    guide = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
    tree = guide.partition("## The tree")[2].partition("\n\nOnly")[0]
    shown = re.findall(r"^      ([\w./-]+)", tree, re.MULTILINE)
    example = ROOT / "examples" / "gops"
    folders = {f"{path.name}/" for path in example.iterdir() if (path / "__init__.py").is_file()}
    files = {path.name for path in example.iterdir() if path.is_file()}
    explained = {name.partition("/")[0] + "/" if "/" in name else name for name in shown}
    assert explained == (folders | files | {"text/"}) - {"__init__.py", "RULES.de.md"}
