"""A person at the full screen, played by Textual's pilot."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from io import StringIO
from pathlib import Path

from rich.console import Console
from textual import events
from textual.pilot import Pilot
from textual.widgets import Static

from nemeton.bots import make
from nemeton.bots.game_loop import shared_chance
from nemeton.cli.boards import board_of
from nemeton.cli.boards.menu import MenuEntry
from nemeton.cli.commands.play.full.app import FullScreen
from nemeton.cli.commands.play.full.choices import Choices
from nemeton.cli.commands.play.full.panels import HandOverScreen, YesNoDialog
from nemeton.cli.commands.play.local_game import LocalGame
from nemeton.cli.commands.play.start import names_of
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.games import find
from nemeton.words.language import speak

PATIENCE = 6000  # times a hundredth of a second, on a machine that does other things as well


class Player:
    """The person; `saved` is the number of moves when the record was written."""

    def __init__(self, app: FullScreen, pilot: Pilot[None], saved: list[int]) -> None:
        self.app = app
        self.saved = saved
        self.pilot = pilot
        self.table = app.table
        self.history = app.table.local.history

    async def asked(self) -> None:
        """Wait until a person is asked, or the game is over."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            covered = isinstance(self.app.screen, HandOverScreen | YesNoDialog)
            if covered or self.table.seat is not None or self.history.over:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("nobody was asked")

    async def waits(self) -> None:
        """Until a bot's move is looked at."""
        for _ in range(PATIENCE):
            await self.pilot.pause()
            if self.table.timer is not None:
                return
            await asyncio.sleep(0.01)
        raise AssertionError("no bot has moved")

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.asked()

    async def types(self, line: str) -> None:
        await self.press(*("space" if one == " " else one for one in line), "enter")

    async def types_at_once(self, line: str) -> None:
        """Paste keys: all arrive before the first is handled."""
        for one in line:
            self.app.post_message(events.Key("space" if one == " " else one, one))
        self.app.post_message(events.Key("enter", "\r"))
        await self.asked()

    async def chooses(self, action: int, *, mouse: bool) -> None:
        """Choose an action through the menus, by clicks or by arrows."""
        choice = self.table.choice
        assert choice is not None
        for index in way(choice.top, action):
            await self.picks(index, mouse=mouse)

    async def picks(self, index: int, *, mouse: bool) -> None:
        choices = self.app.screen.query_one(Choices)
        down, right = divmod(index, choices.abreast(choices.size.width))
        await self.pilot.press(*["down"] * down, *["right"] * right)
        if mouse:
            lines = choices.lines(choices.size.width)
            y = next(y for y, row in enumerate(lines) if any(n == index for n, _ in row))
            x = [n for n, _ in lines[y]].index(index) * (choices.wide() + 2)
            await self.pilot.click(choices, offset=(x + 1, y))
        else:
            await self.pilot.press("enter")
        await self.asked()

    def shows(self, where: str) -> str:
        """The drawn text, as at a terminal of 80 columns."""
        content = self.app.screen.query_one(where, Static).content
        console = Console(file=StringIO(), width=78, color_system=None)
        with console.capture() as capture:
            console.print(content)
        return capture.get()


def way(entries: list[MenuEntry], action: int) -> list[int]:
    """The entries on the way to an action, one in each menu."""
    for index, entry in enumerate(entries):
        if entry.action == action:
            return [index]
        if action in entry.actions():
            return [index, *way(entry.then, action)]
    raise AssertionError(action)


@asynccontextmanager
async def at_table(
    name: str,
    seats: int,
    seed: str,
    *,
    humans: int = 1,
    lang: str = "en",
    options: Mapping[str, str | int] | None = None,
    pace: float = 0,
    size: tuple[int, int] = (80, 24),
    names: list[str] | None = None,
) -> AsyncIterator[Player]:
    """A person at a new table, asked for a decision or shown a move."""
    game = find(name)
    language = speak(lang, name)
    history = History(game, seats, options or game.simulation, seed_from(seed), track_effects=True)
    levels = ["random"] * (seats - humans)
    bots = {humans + index: make(level) for index, level in enumerate(levels)}
    players = names or names_of(humans, levels, language)
    local = LocalGame(history, bots, shared_chance(history.seed), players, board_of(name), language)

    saved: list[int] = []

    def saves() -> Path:
        saved.append(history.ply)
        return Path("here.json")

    app = FullScreen(local, saves, pace)
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot, saved)
        if not pace:
            await player.asked()
        yield player
