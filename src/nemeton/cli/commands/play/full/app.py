"""The Textual application: one table, and the way to quit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from textual.app import App

from nemeton.cli.commands.play.full.table import TableScreen
from nemeton.cli.commands.play.local_game import LocalGame
from nemeton.cli.console import PlainConsole

Saves = Callable[[], Path]

BOT_MOVE_SECONDS = 0.7  # for which a bot's move is shown


class FullScreen(App[None]):
    """The application; `saves` writes the record when the game is over."""

    ENABLE_COMMAND_PALETTE = False
    TITLE = "Nemeton"

    def __init__(self, local: LocalGame, saves: Saves, pace: float = BOT_MOVE_SECONDS) -> None:
        super().__init__()
        self.console = PlainConsole(
            like=self.console
        )  # Textual's own console reads markup in names
        self.table = TableScreen(local, saves, pace)

    def on_mount(self) -> None:
        self.push_screen(self.table)

    async def action_quit(self) -> None:
        """Ask before Textual's own key for quitting ends the game."""
        self.table.leave()

    def action_help_quit(self) -> None:
        """Ask before Control and C end the game."""
        self.table.leave()
