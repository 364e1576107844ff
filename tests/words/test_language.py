from __future__ import annotations

import ast as python
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import nemeton
from nemeton.core.errors import BadOptions, BadRecord, NemetonError, Refused
from nemeton.core.message import Message
from nemeton.games import NAMES
from nemeton.words.language import Language, MissingWords, default_language, speak
from nemeton.words.language_codes import LANGUAGES

ROOT = Path(nemeton.__file__).parent


class Variables(Visitor):
    """The variables of a message and of the messages it refers to."""

    def __init__(self, entries: dict[str, ast.Message]) -> None:
        self.entries = entries
        self.names: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (Fluent calls it so)
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  (Fluent calls it so)
        self.references.add(node.id.name)
        self.visit(self.entries[node.id.name])


def folders() -> list[Path]:
    """Every folder with words."""
    return sorted({path.parent for path in ROOT.rglob("*.ftl")})


def entries(path: Path) -> dict[str, ast.Message]:
    found: dict[str, ast.Message] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{path}: {entry.id.name} stands there twice"
            found[entry.id.name] = entry
    return found


def described(path: Path) -> tuple[dict[str, set[str]], set[str]]:
    """The variables of every message, and the messages that are parts of others."""
    messages = entries(path)
    parts: set[str] = set()
    variables: dict[str, set[str]] = {}
    for name, message in messages.items():
        visitor = Variables(messages)
        visitor.visit(message)
        parts |= visitor.references
        variables[name] = visitor.names
    return variables, parts


@pytest.mark.parametrize("code", LANGUAGES[1:])
@pytest.mark.parametrize("folder", folders(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_language_has_the_same_messages(folder: Path, code: str) -> None:
    """Only parts of other messages, such as inflections, may exist in one language."""
    ours, our_parts = described(folder / f"{LANGUAGES[0]}.ftl")
    theirs, their_parts = described(folder / f"{code}.ftl")
    assert set(ours) - set(theirs) <= our_parts
    assert set(theirs) - set(ours) <= their_parts
    for name in set(ours) & set(theirs):
        assert ours[name] == theirs[name], name


def raised(folder: Path) -> Iterator[NemetonError]:
    """Every error with a literal code in the folder, each argument a 7."""
    for path in folder.rglob("*.py"):
        for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, python.Call) or not isinstance(node.func, python.Name):
                continue
            codes = [arg.value for arg in node.args if isinstance(arg, python.Constant)]
            args = {keyword.arg: 7 for keyword in node.keywords if keyword.arg}
            if node.func.id in ERRORS and codes:
                yield NemetonError(str(codes[0]), **args)
            elif node.func.id == "Refused" and len(codes) == 2:
                yield Refused(str(codes[0]), str(codes[1]), **args)


ERRORS = {"NemetonError", "BadText", "BadOptions", "BadComponents", "BadRecord", "BadScene"}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("folder", ["core", "bots", "arena", "cli"])
def test_every_error_has_words(folder: str, code: str) -> None:
    language = Language(code)
    for error in raised(ROOT / folder):
        assert language.error(error) != str(error), f"no words for {error}"


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game", NAMES)
def test_every_error_of_a_game_has_words(game: str, code: str) -> None:
    language = Language(code, game)
    errors = list(raised(ROOT / "games" / game))
    assert any(isinstance(error, Refused) for error in errors)
    for error in errors:
        said = language.error(error)
        assert said != str(error), f"no words for {error}"
        if isinstance(error, Refused):
            assert not said.startswith(error.code), f"no words for {error}"


def test_messages_nest() -> None:
    card = Message("alarun-card", {"kind": "myrrh", "colour": "blue"})
    swap = Message("alarun-swap", {"given": card, "taken": Message("alarun-centum-auri")})
    assert speak("en", "alarun").message(swap) == "swap blue myrrh for Centum auri"
    assert speak("de", "alarun").message(swap) == "blaue Myrrhe gegen Centum auri tauschen"


def test_a_missing_word_is_an_error() -> None:
    with pytest.raises(MissingWords, match="cli-nothing"):
        speak("en").say("cli-nothing")
    with pytest.raises(MissingWords, match="refused"):
        speak("en").say("refused", reason="So.")


def test_a_refusal_names_the_rule_and_quotes_it() -> None:
    said = speak("en", "alarun").error(Refused("4.2", "cell-taken"))
    assert said.startswith("A card lies there already. Rule 4.2: A card goes to an empty cell")


def test_a_bad_table_in_a_record_is_explained() -> None:
    error = BadRecord("record-options", detail="")
    error.__cause__ = BadOptions("wrong-seats", game="alarun", seats=7, low=2, high=4)
    said = speak("en", "alarun").error(error)
    assert said == "The record's table cannot be set up: Alarún is for 2 to 4 players, not 7."


@pytest.mark.parametrize(
    "lang,expected", [("de_AT.UTF-8", "de"), ("en_GB", "en"), ("C", "en"), ("zz_ZZ", "en")]
)
def test_the_environment_names_the_language(
    lang: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", lang)
    assert default_language() == expected
