"""The full screen itself: one table, and the way out of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import App

from nemeton.cli.commands.play.full.table import TableScreen
from nemeton.cli.commands.play.local_game import LocalGame
from nemeton.cli.console import PlainConsole

Saves = Callable[[], Path]

PACE = 0.7  # seconds that a bot's move is looked at


class FullScreen(App[None]):
    """`saves` writes the record down, as soon as the game is over."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Nemeton"

    def __init__(self, local: LocalGame, saves: Saves, pace: float = PACE) -> None:
        super().__init__()
        self.console = PlainConsole(like=self.console)  # Textual's own reads markup in names
        self.table = TableScreen(local, saves, pace)

    def on_mount(self) -> None:
        self.push_screen(self.table)

    async def action_quit(self) -> None:
        """Textual's own key for it."""
        self.table.leave()

    def action_help_quit(self) -> None:
        """Who is used to ending programs with Control and C is asked as well."""
        self.table.leave()
