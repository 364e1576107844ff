"""Errors are values: code, arguments, rule; and every code has words in every language."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from nemeton.core.errors import BadText, NemetonError, Refused
from nemeton.core.message import Message
from nemeton.games import NAMES, find
from nemeton.testing.strict_words import StrictWords
from nemeton.words.language_codes import LANGUAGES
from tests.fluent import source_of

SOURCE = Path(__file__).parents[2] / "src" / "nemeton"
RAISED = {"NemetonError", "BadText", "BadOptions", "BadComponents", "BadRecord", "BadScene"}
# Functions that raise the code which they are given last, with these arguments.
BY_OTHERS = {"kept.read": {"path", "detail"}, "kept.check_same": {"path", "differs"}}


def test_an_error_tells_its_code_and_arguments() -> None:
    error = NemetonError("unknown-game", game="chess", games="alarun")
    assert error.code == "unknown-game"
    assert error.args_by_name == {"game": "chess", "games": "alarun"}
    assert str(error) == "unknown-game (game=chess, games=alarun)"
    assert str(BadText("x")) == "x"


def test_a_refusal_also_tells_its_rule() -> None:
    error = Refused("3.8", "swap-limit", limit=12)
    assert (error.rule, error.code, error.args_by_name) == ("3.8", "swap-limit", {"limit": 12})
    assert str(error) == "rule 3.8: swap-limit (limit=12)"


def test_an_unknown_game_is_an_error_with_the_known_ones() -> None:
    with pytest.raises(NemetonError) as caught:
        find("chess")
    assert caught.value.code == "unknown-game"
    assert caught.value.args_by_name == {"game": "chess", "games": ", ".join(NAMES)}


def raised(folder: Path) -> Iterator[tuple[str, set[str], str]]:
    """Every code that is written out in the sources, with the arguments it is given."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                code = node.args[0] if node.args else None
                if node.func.id in RAISED and isinstance(code, ast.Constant):
                    names = {keyword.arg for keyword in node.keywords if keyword.arg}
                    yield str(code.value), names, f"{file.name}:{node.lineno}"
            if isinstance(node, ast.Call) and ast.unparse(node.func) in BY_OTHERS:
                code = node.args[-1]
                assert isinstance(code, ast.Constant)
                yield str(code.value), BY_OTHERS[ast.unparse(node.func)], file.name


def words_for(language: str, *games: str) -> StrictWords:
    core = files("nemeton.core").joinpath("text").joinpath(f"{language}.ftl")
    own = [source_of(game, language) for game in games]
    return StrictWords(language, "\n".join([core.read_text(encoding="utf-8"), *own]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", ["core", "bots", "arena", *(f"games/{name}" for name in NAMES)])
def test_every_code_has_words(folder: str, language: str) -> None:
    """The message exists and asks for nothing that it is not given."""
    game = [Path(folder).name] if folder.startswith("games/") else []
    words = words_for(language, *game)
    for code, names, place in raised(SOURCE / folder):
        assert words.has(f"error-{code}"), f"{place}: no words for {code}"
        words.say(Message(f"error-{code}", dict.fromkeys(names, "…")))
