"""Help at the table: commands, and examples that can be typed now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards import Board
from nemeton.cli.boards.menu import MenuEntry
from nemeton.cli.commands.play.keyboard import COMMANDS
from nemeton.cli.commands.play.menu_choice import examples
from nemeton.core.game import Game
from nemeton.words.language import Language

MAX_EXAMPLES = 4


def help_parts(
    game: Game,
    board: Board,
    menu: Sequence[MenuEntry],
    language: Language,
    bots: Mapping[str, str],
) -> list[RenderableType]:
    """The parts of the help; `bots` maps names to levels."""
    parts: list[RenderableType] = [language.say("cli-play-help")]
    if menu:
        parts.append(draw_examples(game, menu, language))
    parts += ["", draw_commands(board, language), ""]
    if bots:
        parts += [draw_bots(bots, language), ""]
    return [*parts, board.legend(game, language)]


def draw_bots(bots: Mapping[str, str], language: Language) -> Table:
    """A table of the bots and their ways of playing."""
    table = Table.grid(padding=(0, 3, 0, 0))
    for name, level in bots.items():
        table.add_row(Text(name, "bold"), language.say(f"level-{level}-how"))
    return table


def draw_examples(game: Game, menu: Sequence[MenuEntry], language: Language) -> Table:
    """A table of actions by keys, in notation and in words."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 3, 0, 0))
    for column in ("keys", "notation", "words"):
        table.add_column(language.say(f"cli-play-help-{column}"))
    for keys, action in examples(menu)[:MAX_EXAMPLES]:
        spoken = language.message(game.verbs.message(action))
        table.add_row(Text(keys, "bold bright_cyan"), game.verbs.text(action), spoken)
    return table


def draw_commands(board: Board, language: Language) -> Table:
    table = Table.grid(padding=(0, 3, 0, 0))
    for command in (*COMMANDS, *board.PAGES):
        word = language.say(f"cli-words-{command}").split()[0]
        table.add_row(Text(word, "bold"), language.say(f"cli-play-help-{command}"))
    return table
