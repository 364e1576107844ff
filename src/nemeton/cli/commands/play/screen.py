"""Output of the plain terminal, and input of lines.

Output higher than the terminal is shown in pages, broken between the parts of a board. A line
typed at the break skips the other pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import dropwhile

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards.menu import MenuEntry
from nemeton.cli.commands.rules.pages import TEXT_COLUMNS, rule_parts, show_rules
from nemeton.words.language import Language

MIN_ROOMY_LINES = 34  # least lines of a terminal with room for a long list
LONGEST_LIST = 8
INPUT_LINES = 1  # the input line below a page

Lines = list[list[Segment]]


class Screen:
    """Prints parts, pages and questions on a console."""

    def __init__(self, console: Console, language: Language) -> None:
        self.console = console
        self.language = language
        self._ahead = ""  # typed at the break between two pages

    @property
    def interactive(self) -> bool:
        return self.console.is_terminal and not self.console.is_dumb_terminal

    @property
    def has_room(self) -> bool:
        return self.interactive and self.console.height >= MIN_ROOMY_LINES

    def clear(self) -> None:
        """Clear the screen; without one, print an empty line."""
        if self.interactive:
            self.console.clear()
        else:
            self.console.print()

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def say(self, identity: str, style: str = "", **args: str | int) -> None:
        self.console.print(Text(self.language.say(identity, **args), style))

    def warn(self, sentence: str) -> None:
        self.console.print(Text(sentence, "yellow"))

    def table(
        self,
        parts: Sequence[RenderableType],
        legend: RenderableType | None = None,
        below: int = INPUT_LINES,
    ) -> None:
        """Clear the screen and print these parts, with the legend if it fits."""
        self.clear()
        if legend is not None and self.interactive:
            longer = [*parts, "", legend]
            if sum(map(len, map(self._lines, longer))) <= self.console.height - below:
                parts = longer
        self.pages(parts, below)

    def pages(self, parts: Sequence[RenderableType], below: int = INPUT_LINES) -> None:
        """Print the parts, page by page at a terminal."""
        if self._ahead:
            return
        if not self.interactive:
            for part in parts:
                self.console.print(part)
            return
        pages = broken([self._lines(part) for part in parts], self.console.height - below)
        for number, page in enumerate(pages, start=1):
            self._print(page)
            if number < len(pages):
                self._ahead = self._input("cli-play-more", page=number, pages=len(pages))
                if self._ahead:
                    return
                self.clear()

    def _lines(self, part: RenderableType) -> Lines:
        return self.console.render_lines(part, pad=False)

    def _print(self, lines: Lines) -> None:
        flat = [segment for line in lines for segment in (*line, Segment.line())]
        self.console.print(Segments(flat), end="")

    def lines(self, lines: Sequence[str]) -> RenderableType:
        return Group(*(Text(f"» {line}", "italic") for line in lines))

    def question(
        self, asked: str, keys: Sequence[str], entries: Sequence[MenuEntry], *, further: bool
    ) -> RenderableType:
        """A menu with its question, and a line on further input."""
        hint = Text(self.language.say("cli-play-back" if further else "cli-play-hint"), "dim")
        return Group(asked, self.menu(keys, entries), hint)

    def menu(self, keys: Sequence[str], entries: Sequence[MenuEntry]) -> RenderableType:
        """Bare keys in one line; entries with words below each other if they fit."""
        if all(not entry.label for entry in entries):
            return Text("  ").join(Text(key, "bold bright_cyan") for key in keys)
        rows: list[Table] = []
        for key, entry in zip(keys, entries, strict=True):
            row = Table.grid(padding=(0, 1))
            row.add_row(Text(key.rjust(2), "bold bright_cyan"), entry.label)
            rows.append(row)
        if self.has_room and len(rows) <= LONGEST_LIST:
            return Group(*rows)
        return Columns(rows, padding=(0, 3))

    def ask(self, identity: str, **args: str | int) -> str:
        """A line from the keyboard. Raises EOFError when there is none."""
        ahead, self._ahead = self._ahead, ""
        return ahead or self._input(identity, **args)

    def _input(self, identity: str, **args: str | int) -> str:
        return self.console.input(Text(self.language.say(identity, **args) + " ", "bold")).strip()

    def rules(self, number: str) -> None:
        """Print all rules, or one with its examples."""
        if number:
            self.pages(rule_parts(self.language, number, min(self.console.width, TEXT_COLUMNS)))
        else:
            show_rules(self.console, self.language, None)


def broken(parts: Sequence[Lines], height: int) -> list[Lines]:
    """The parts in pages of this height, without empty lines at a page's beginning."""
    tight = [part for part in parts if not all(map(blank, part))]
    if sum(map(len, tight)) <= height < sum(map(len, parts)):
        parts = tight  # close together fits one page
    pages: list[Lines] = [[]]
    for piece in (piece for part in parts for piece in pieces(part, height)):
        if pages[-1] and len(pages[-1]) + len(piece) > height:
            pages.append([])
        pages[-1] += piece if pages[-1] or len(pages) == 1 else after_blanks(piece)
    return pages


def pieces(part: Lines, height: int) -> Iterator[Lines]:
    """The part, cut at empty lines into pieces of at most this height."""
    while len(part) > height:
        empty = [at for at in range(1, height + 1) if blank(part[at])]
        cut = empty[-1] if empty else height
        yield part[:cut]
        part = after_blanks(part[cut:])
    yield part


def after_blanks(lines: Lines) -> Lines:
    return list(dropwhile(blank, lines))


def blank(line: Sequence[Segment]) -> bool:
    return not any(segment.text.strip() for segment in line)
