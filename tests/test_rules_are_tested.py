"""Every numbered rule has a test, and every marker names an existing rule."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from nemeton.games import NAMES
from nemeton.words.language_codes import LANGUAGES
from tests.rulebook import rule_numbers

TESTS = Path(__file__).parent


class Marker(NamedTuple):
    game: str
    rule: str
    place: str


def is_rule_marker(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def markers_in(source: str, name: str) -> Iterator[Marker]:
    """The rule markers on functions, classes, parameters and whole modules."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if any(is_rule_marker(decorator) for decorator in node.decorator_list):
                assert node.name.lower().startswith("test"), (
                    f"{name}:{node.lineno}: {node.name} has a rule marker but is no test"
                )
    for node in ast.walk(tree):
        if is_rule_marker(node):
            assert isinstance(node, ast.Call)
            place = f"{name}:{node.lineno}"
            given = [part.value for part in node.args if isinstance(part, ast.Constant)]
            assert len(given) == len(node.args) == 2, (
                f"{place}: a rule marker names a game and one rule, as plain strings"
            )
            assert not node.keywords, f"{place}: a rule marker takes no keywords"
            yield Marker(str(given[0]), str(given[1]), place)


def markers() -> list[Marker]:
    return [
        marker
        for file in sorted(TESTS.rglob("test_*.py"))
        for marker in markers_in(file.read_text(encoding="utf-8"), str(file.relative_to(TESTS)))
    ]


@pytest.mark.parametrize("game", NAMES)
def test_every_rule_is_tested(game: str) -> None:
    rules = rule_numbers(game)
    assert rules, f"{game} has no numbered rules"
    tested = {marker.rule for marker in markers() if marker.game == game}
    assert not [rule for rule in rules if rule not in tested], f"untested rules of {game}"


def test_every_marker_names_a_rule() -> None:
    """Markers of unregistered games are left out."""
    unknown = [
        marker
        for marker in markers()
        if marker.game in NAMES and marker.rule not in rule_numbers(marker.game)
    ]
    assert not unknown


def test_every_marker_names_a_game() -> None:
    folders = {folder.name for folder in (TESTS / "games").iterdir() if folder.is_dir()}
    assert not [marker for marker in markers() if marker.game not in folders | set(NAMES)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_language_has_the_same_rules(game: str, language: str) -> None:
    rules = rule_numbers(game)
    assert len(set(rules)) == len(rules), f"a rule of {game} stands twice"
    assert rule_numbers(game, language) == rules


def test_a_marker_needs_a_test_and_plain_strings() -> None:
    assert list(markers_in('@pytest.mark.rule("go", "1.2")\ndef test_a(): ...', "x")) == [
        Marker("go", "1.2", "x:1")
    ]
    assert len(list(markers_in('pytestmark = [pytest.mark.rule("go", "1.2")]', "x"))) == 1
    for wrong in (
        '@pytest.mark.rule("go", "1.2")\ndef helper(): ...',
        '@pytest.mark.rule("go", NUMBER)\ndef test_a(): ...',
        '@pytest.mark.rule("go", "1.2", "1.3")\ndef test_a(): ...',
        '@pytest.mark.rule("go")\ndef test_a(): ...',
    ):
        with pytest.raises(AssertionError):
            list(markers_in(wrong, "x"))
