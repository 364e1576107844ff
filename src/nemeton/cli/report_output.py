"""Writes a report to a file, or prints it."""

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
    """Write the report if a file is asked for, and print it or its JSON.

    `text` makes the content of the file, `written` is the message that names it.
    """
    if out is not None:
        with file_errors(out):
            out.write_text(text(), encoding="utf-8")
    if json:
        print_json(found)
        return
    show(found, language)
    if out is not None:
        output().print(language.say(written, path=str(out)), style="dim")
