"""Every command in the README and docs/ is understood."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from nemeton.cli.app import app

ROOT = Path(__file__).parents[2]
# A line of an indented or `sh` block: the arguments, without the remark that stands beside them.
BEFORE = r"(?: {4})?(?:[A-Z_]+=\S+ )*(?:uvx |pipx run |\.venv/bin/)?"
TYPED = re.compile(BEFORE + r"(?:nemeton|\./play) (\S.*?)(?: {2,}.*)?")


def lines_of_code(text: str) -> Iterator[str]:
    kind: str | None = None  # of the fenced block
    for line in text.splitlines():
        if line.startswith("```"):
            kind = None if kind is not None else line[3:]
        elif kind == "sh" or (kind is None and line.startswith("    ")):
            yield line


def typed(file: Path) -> list[str]:
    lines = lines_of_code(file.read_text(encoding="utf-8"))
    return [found[1] for found in map(TYPED.fullmatch, lines) if found]


DOCUMENTS = {
    file.name: found
    for file in (ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")))
    if (found := typed(file))
}


def left_over(arguments: str) -> list[str]:
    """Arguments that no command takes; raises for unknown options and commands."""
    command: Any = get_command(app)
    context = command.context_class(command, info_name="nemeton")
    rest = shlex.split(arguments)
    while hasattr(command, "resolve_command") and "--help" not in rest:
        command.parse_args(context, rest)  # a group may add the name of its usual command
        _, command, rest = command.resolve_command(
            context, [*context._protected_args, *context.args]
        )
        context = command.context_class(command, parent=context)
    _, left, _ = command.make_parser(context).parse_args(args=rest)
    return list(left)


@pytest.mark.parametrize("name", DOCUMENTS)
def test_commands_in_documents_are_understood(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NEMETON_GAMES", "")  # `--games` sets it
    for arguments in DOCUMENTS[name]:
        assert left_over(arguments) == [], arguments


def test_pages_for_users_have_commands() -> None:
    assert {"README.md", "bots.md", "cli.md", "hosting.md", "research.md", "start.md"} <= set(
        DOCUMENTS
    )


@pytest.mark.parametrize("arguments", ["sing alarun", "games --loudly", "lab alarun --loudly"])
def test_unknown_commands_are_found(arguments: str) -> None:
    with pytest.raises(Exception, match="No such"):
        left_over(arguments)


def test_surplus_arguments_are_found() -> None:
    assert left_over("rules alarun 1 2") == ["2"]
