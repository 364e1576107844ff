"""Draws the table for one person and asks for a line of input."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards.menu import Choice
from nemeton.cli.language import Language
from nemeton.cli.rules.pages import show_rules

ROOMY = 34  # lines of a terminal that has room for the legend
LONGEST_LIST = 8


class Screen:
    def __init__(self, console: Console, language: Language) -> None:
        self.console = console
        self.language = language

    @property
    def interactive(self) -> bool:
        return self.console.is_terminal and not self.console.is_dumb_terminal

    @property
    def roomy(self) -> bool:
        return self.interactive and self.console.height >= ROOMY

    def clear(self) -> None:
        """An empty screen; where the output is no screen, only a gap."""
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

    def events(self, lines: Sequence[str]) -> None:
        for line in lines:
            self.console.print(Text(f"» {line}", "italic"))

    def menu(self, choices: Sequence[Choice]) -> None:
        """Bare keys stand in one line; entries with words below each other where there is room."""
        if all(not choice.label for choice in choices):
            keys = [Text(choice.key, "bold bright_cyan") for choice in choices]
            self.console.print(Text("  ").join(keys))
            return
        entries: list[Table] = []
        for choice in choices:
            entry = Table.grid(padding=(0, 1))
            entry.add_row(Text(choice.key.rjust(2), "bold bright_cyan"), choice.label)
            entries.append(entry)
        if self.roomy and len(entries) <= LONGEST_LIST:
            for entry in entries:
                self.console.print(entry)
        else:
            self.console.print(Columns(entries, padding=(0, 3)))

    def ask(self, identity: str) -> str:
        """A line from the keyboard. Raises EOFError when there is none."""
        return self.console.input(Text(self.language.say(identity) + " ", "bold"))

    def rules(self, number: str) -> None:
        show_rules(self.console, self.language, number or None)
