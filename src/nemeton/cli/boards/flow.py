"""Short texts in lines, broken only between two texts."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text


class Flow:
    def __init__(self, items: Sequence[Text], gap: int = 2) -> None:
        self.items = items
        self.gap = " " * gap

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = Text()
        for item in self.items:
            if line and line.cell_len + len(self.gap) + item.cell_len > options.max_width:
                yield line
                line = Text()
            line = Text.assemble(line, self.gap, item) if line else item.copy()
        yield line
