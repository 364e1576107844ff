"""Hints as a table: the action, what it is worth, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from nemeton.bots.hint import Hint
from nemeton.cli.language import Language
from nemeton.core.game import Game


def draw_hints(game: Game, hints: Sequence[Hint], language: Language) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    table.add_column(language.say("cli-hint-action"))
    table.add_column(language.say("cli-hint-chance"), justify="right", no_wrap=True)
    table.add_column(language.say("cli-hint-points"), justify="right", no_wrap=True)
    table.add_column(language.say("cli-hint-why"))
    for number, one in enumerate(hints):
        table.add_row(
            Text(language.message(game.verbs.message(one.action)), "" if number else "bold"),
            f"{round(100 * one.chance)} %",
            str(round(one.points)),
            language.message(one.why),
        )
    return table
