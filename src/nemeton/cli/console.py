"""Consoles for both output streams, and JSON output.

Text is printed as text: a name in a record is no markup, and none of its characters controls the
terminal or changes the direction of the text after it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable

import msgspec
from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment

from nemeton.core.visible_text import visible

MAX_COLUMNS = 110  # longer lines are hard to read
# Controls, format characters, lone surrogates, and the separators that end a line.
UNPRINTABLE = re.compile(
    "[\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\ufeff\ufff9-\ufffb\U000e0001-\U000e007f]"
)


class PlainConsole(Console):
    """Console without markup, emoji codes and control characters."""

    def __init__(self, *, stderr: bool = False, like: Console | None = None) -> None:
        """A console of this process, or one that draws for another program as `like` does."""
        super().__init__(
            file=None if like is None else like.file,
            force_terminal=None if like is None else like.is_terminal,
            stderr=stderr,
            highlight=False,
            markup=False,
            emoji=False,
            safe_box=like is None,
        )

    def render(
        self, renderable: RenderableType, options: ConsoleOptions | None = None
    ) -> Iterable[Segment]:
        for segment in super().render(renderable, options):
            if segment.control or segment.text == "\n" or segment.text.isprintable():
                yield segment
            else:
                yield Segment(visible(segment.text), segment.style)


def output() -> Console:
    console = PlainConsole()
    if console.width > MAX_COLUMNS:
        console.width = MAX_COLUMNS
    return console


def errors() -> Console:
    """A console for progress and remarks, apart from the output of a command."""
    return PlainConsole(stderr=True)


def print_json(value: object) -> None:
    """Print a value as JSON, with characters escaped that a terminal would obey."""
    text = msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
    sys.stdout.write(UNPRINTABLE.sub(escaped, text) + "\n")


def escaped(found: re.Match[str]) -> str:
    units = found[0].encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))
