from __future__ import annotations

import ast as python
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import nemeton
from nemeton.cli.language import Language, MissingWords, default_language, speak
from nemeton.core.errors import BadOptions, BadRecord, NemetonError, Refused
from nemeton.core.message import Message

ROOT = Path(nemeton.__file__).parent


class Variables(Visitor):
    """The variables a message uses, also through the messages it refers to."""

    def __init__(self, entries: dict[str, ast.Message]) -> None:
        self.entries = entries
        self.names: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)
        self.visit(self.entries[node.id.name])


def pairs() -> list[Path]:
    """Every English file; each has a German one beside it."""
    return [path for path in sorted(ROOT.rglob("*.ftl")) if path.stem.split(".")[-1] == "en"]


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


@pytest.mark.parametrize("english", pairs(), ids=lambda path: str(path.relative_to(ROOT)))
def test_both_languages_say_the_same_things(english: Path) -> None:
    """Only a part of other messages, such as a word's inflection, may be in one of them alone."""
    ours, our_parts = described(english)
    theirs, their_parts = described(english.with_name(english.name.replace("en.ftl", "de.ftl")))
    assert set(ours) - set(theirs) <= our_parts
    assert set(theirs) - set(ours) <= their_parts
    for name in set(ours) & set(theirs):
        assert ours[name] == theirs[name], name


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Class, code and arguments of every error raised with a literal code outside the games."""
    kinds = {"NemetonError", "BadText", "BadOptions", "BadComponents", "BadRecord"}
    for folder in ("core", "bots", "arena", "cli"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in python.walk(python.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, python.Call) and isinstance(node.func, python.Name):
                    if node.func.id in kinds and isinstance(node.args[0], python.Constant):
                        names = {keyword.arg or "" for keyword in node.keywords}
                        yield node.func.id, str(node.args[0].value), names


@pytest.mark.parametrize("code", ["en", "de"])
def test_every_error_has_words(code: str) -> None:
    language = Language(code)
    seen = list(raised())
    assert len(seen) > 25
    for kind, error, names in seen:
        said = language.error(NemetonError(error, **dict.fromkeys(names, 7)))
        assert said[0].isupper() or said[0] in "“„7{", f"{kind} {error}: {said}"
        assert said != str(NemetonError(error, **dict.fromkeys(names, 7))), f"no words: {error}"


def test_messages_nest() -> None:
    card = Message("alarun-card", {"kind": "myrrh", "colour": "blue"})
    swap = Message("alarun-swap", {"given": card, "taken": Message("alarun-centum-auri")})
    assert speak("en", "alarun").message(swap) == "swap blue myrrh for Centum auri"
    assert speak("de", "alarun").message(swap) == "blaue Myrrhe gegen Centum auri tauschen"


def test_a_missing_word_is_an_error() -> None:
    with pytest.raises(MissingWords, match="cli-nothing"):
        speak("en").say("cli-nothing")
    with pytest.raises(MissingWords, match="cli-refused"):
        speak("en").say("cli-refused", reason="So.")


def test_a_refusal_names_the_rule_and_quotes_it() -> None:
    said = speak("en", "alarun").error(Refused("4.2", "cell-taken"))
    assert said.startswith("A card lies there already. Rule 4.2: A card goes to an empty cell")


def test_a_bad_table_in_a_record_is_explained() -> None:
    error = BadRecord("record-options", detail="")
    error.__cause__ = BadOptions("wrong-seats", game="alarun", seats=7, low=2, high=4)
    said = speak("en", "alarun").error(error)
    assert said == "The record's table cannot be set up: Alarún is for 2 to 4 players, not 7."


@pytest.mark.parametrize(
    "lang,expected", [("de_AT.UTF-8", "de"), ("en_GB", "en"), ("C", "en"), ("fr_FR", "en")]
)
def test_the_environment_names_the_language(
    lang: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", lang)
    assert default_language() == expected
