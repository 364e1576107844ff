"""The heading of a board: round and phase, and less important facts."""

from __future__ import annotations

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.rule import Rule
from rich.text import Text

GAP = "   "
MIN_RULE_COLUMNS = 2  # least columns of the rule


class BoardHeading:
    """A heading that is never cut: the second part may get its own line."""

    def __init__(self, first: str, second: str) -> None:
        self.first = first
        self.second = second

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        title = Text(self.first, "bold")
        if cell_len(self.first + GAP + self.second) + MIN_RULE_COLUMNS <= options.max_width:
            title = Text.assemble(title, GAP, (self.second, "dim"))
            yield Rule(title, align="left", style="dim")
        else:
            yield Rule(title, align="left", style="dim")
            yield Text(self.second, "dim")
