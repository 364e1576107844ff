"""How a command ends that was asked for a file as well: write it, print, say where it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from nemeton.cli.console import output, print_json
from nemeton.cli.files import file_errors
from nemeton.words.language import Language

Found = TypeVar("Found")


def output_report(
    found: Found,
    show: Callable[[Found, Language], None],
    language: Language,
    out: Path | None,
    text: Callable[[], str],
    written: str,
    *,
    json: bool,
) -> None:
    """`text` makes what the file holds, `written` is the message that names it."""
    if out is not None:
        with file_errors(out):
            out.write_text(text(), encoding="utf-8")
    if json:
        print_json(found)
        return
    show(found, language)
    if out is not None:
        output().print(language.say(written, path=str(out)), style="dim")
