"""Every language of the client has the same messages, and none is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from nemeton.words.language_codes import LANGUAGES

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web" / "src"
TEXTS = sorted({path.parent for path in WEB.glob("**/text/*.ftl")})


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(path: Path) -> dict[str, set[str]]:
    """The ids in a file, in order, each with its variables."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(path.read_text()).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("code", LANGUAGES[1:])
@pytest.mark.parametrize("folder", TEXTS, ids=lambda folder: str(folder.relative_to(WEB)))
def test_every_language_has_the_same_messages(folder: Path, code: str) -> None:
    first, other = messages(folder / f"{LANGUAGES[0]}.ftl"), messages(folder / f"{code}.ftl")
    assert list(first) == list(other)
    assert first == other


def test_the_client_offers_the_languages_of_the_server() -> None:
    listed = re.search(r"LANGUAGES = \[(.*)\]", (WEB / "words/bundles.ts").read_text())
    assert listed, "no list in web/src/words/bundles.ts"
    assert re.findall(r'"(\w+)"', listed[1]) == list(LANGUAGES), "web/src/words/bundles.ts"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_language_names_every_language(code: str) -> None:
    named = messages(WEB / f"words/text/{code}.ftl")
    assert [one for one in LANGUAGES if f"language-{one}" not in named] == []


def test_every_message_the_client_names_has_words() -> None:
    known: set[str] = set()
    for path in [*WEB.glob("**/en.ftl"), *(ROOT / "src/nemeton").glob("**/en.ftl")]:
        known |= set(messages(path))
    unknown = {
        (name, path.name)
        for path in [*WEB.glob("**/*.svelte"), *WEB.glob("**/*.ts")]
        for name in re.findall(r'\bt\(\s*"([a-z][\w-]*)"', path.read_text())
        if name not in known
    }
    assert not unknown


def test_components_contain_no_literal_text() -> None:
    """Text between tags comes from the .ftl files; only the site's name is literal."""
    spoken = {
        (path.name, text.strip())
        for path in WEB.glob("**/*.svelte")
        for text in re.findall(r">([^<>{}]*[A-Za-z]{3,}[^<>{}]*)<", markup(path.read_text()))
        if text.strip() != "Nemeton"
    }
    assert not spoken


def markup(source: str) -> str:
    for block in ("script", "style"):
        source = re.sub(rf"<{block}.*?</{block}>", "", source, flags=re.DOTALL)
    source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
    return re.sub(r"=>", "", source)


# Characters that a text font may lack: arrows, technical and geometric signs, dingbats, emoji.
PICTOGRAPHS = re.compile(
    "[\\u2190-\\u21ff\\u2300-\\u23ff\\u25a0-\\u27bf\\u2900-\\u297f\\u2b00-\\u2bff]"
    "|[\\U0001f000-\\U0001faff]"
)
IN_THE_TITLE = "title-turn"  # the browser's tab shows text only


def test_symbols_are_pictures_and_not_characters() -> None:
    shown = [*WEB.rglob("*.svelte"), *WEB.rglob("*.ts"), *WEB.rglob("*.ftl")]
    shown += [*WEB.parents[1].glob("src/nemeton/games/*/text/*.ftl")]
    assert len(shown) > 100
    found = [
        f"{path.name}: {line.strip()}"
        for path in shown
        for line in path.read_text(encoding="utf-8").splitlines()
        if PICTOGRAPHS.search(line) and not line.startswith(IN_THE_TITLE)
    ]
    assert found == []
