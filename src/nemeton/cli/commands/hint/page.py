"""Hints as a table: the action, what it is worth, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from nemeton.analysis.hint import Hint
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.words.language import Language
from nemeton.words.sentences import by_name


def draw_hints(
    game: Game, hints: Sequence[Hint], names: Sequence[str], language: Language
) -> Table:
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
            reasons(one.merits, one.why, names, language),
        )
    return table


def reasons(
    merits: Sequence[Message], why: Message, names: Sequence[str], language: Language
) -> str:
    """What the action brings at once, and what came of it in the play-outs."""
    parts = [language.message(by_name(part, names)) for part in merits if language.has(part.id)]
    said = language.message(why)
    return language.say("hint-merits", merits=", ".join(parts), why=said) if parts else said
