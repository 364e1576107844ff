"""nemeton hint: the best actions of a position, with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.cli import settings
from nemeton.cli.declaration import documented, option
from nemeton.cli.parameters import Json, RecordFile
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import BadOptions

if TYPE_CHECKING:
    from rich.table import Table

    from nemeton.analysis.hint import Hint
    from nemeton.core.game import Game
    from nemeton.core.message import Message
    from nemeton.core.preview import Preview
    from nemeton.words.language import Language

SEED = 1  # the same hints for the same position


@documented(
    to=option("PLY", "After so many moves; otherwise at the last decision."),
    seat=option("SEAT", "For this seat (1, 2 …); else the first that decides."),
)
def hint(
    file: RecordFile, to: int | None = None, seat: int | None = None, json: Json = False
) -> None:
    """Show a druid's best few actions at any move of a recorded game.

    Each with the chance to win, the points to expect, and one sentence why.
    Only what the seat could see is looked at.

    [dim]nemeton hint game.json --to 12[/]
    [dim]nemeton hint game.json --to 12 --seat 2 --json[/]
    """
    show_hints(file, to=to, seat=seat, json=json)


def show_hints(file: Path, *, to: int | None, seat: int | None, json: bool) -> None:
    from nemeton.analysis.hint import hints
    from nemeton.cli.console import output, print_json
    from nemeton.cli.files import read_record
    from nemeton.cli.inputs import load_game
    from nemeton.cli.score_sheet import recorded_names
    from nemeton.core.chance import QuickChance
    from nemeton.core.record.history import replay
    from nemeton.words.language import speak

    record = read_record(file)
    game = load_game(record.game)
    over = record.result is not None
    reached = replay(game, record, len(record.moves) - over if to is None else to)
    state = reached.state
    actors = state.actors()
    if not actors:
        raise BadOptions("hint-game-over")
    if seat is not None and not 1 <= seat <= record.seats:
        raise BadOptions("no-such-seat", seat=seat, seats=record.seats)
    decides = actors[0] if seat is None else seat - 1
    if decides not in actors:
        raise BadOptions("hint-not-asked", seat=decides + 1, ply=reached.ply)
    remark_if_uncompiled()
    found = hints(reached.game, state.view(decides), QuickChance(SEED))
    if json:
        print_json(
            {
                "game": record.game,
                "ply": reached.ply,
                "seat": decides + 1,
                "hints": [
                    {
                        "action": reached.game.verbs.text(one.action),
                        "chance": round(one.chance, 4),
                        "points": round(one.points, 2),
                        "why": one.why,
                        "preview": one.preview and one.preview._asdict(),
                    }
                    for one in found
                ],
            }
        )
        return
    language = speak(settings.language(), game.name)
    console = output()
    console.print(language.say("cli-hint-at", seat=decides + 1, ply=reached.ply))
    console.print(
        draw_hints(reached.game, decides, found, recorded_names(record.players, language), language)
    )


def draw_hints(
    game: Game, seat: int, hints: Sequence[Hint], names: Sequence[str], language: Language
) -> Table:
    from rich.table import Table
    from rich.text import Text

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
    """The preview of an action in words, and its outcome in the playouts."""
    from nemeton.words.sentences import preview_words

    effects = preview_words(preview, game, seat, names, language)
    said = language.message(why)
    return language.say("hint-with-preview", preview=effects, why=said) if effects else said
