"""Hints as a table: the action, what it is worth, and why."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from nemeton.analysis.hint import Hint
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.preview import Preview
from nemeton.words.language import Language
from nemeton.words.sentences import preview_words


def draw_hints(
    game: Game, seat: int, hints: Sequence[Hint], names: Sequence[str], language: Language
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
            reasons(game.name, seat, one.preview, one.why, names, language),
        )
    return table


def reasons(
    game: str,
    seat: int,
    preview: Preview | None,
    why: Message,
    names: Sequence[str],
    language: Language,
) -> str:
    """The preview of an action in words, and its outcome in the play-outs."""
    effects = preview_words(preview, game, seat, names, language)
    said = language.message(why)
    return language.say("hint-with-preview", preview=effects, why=said) if effects else said
