"""nemeton replay: a recorded game after any of its moves."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.cli import settings
from nemeton.cli.declaration import documented, option
from nemeton.cli.parameters import Json, RecordFile
from nemeton.core.errors import BadOptions

if TYPE_CHECKING:
    from nemeton.core.record.history import History
    from nemeton.core.record.record import Record
    from nemeton.words.language import Language

MOVES_LISTED = 8  # moves listed above the board


@documented(
    to=option("PLY", "Stop after so many moves (0: the deal)."),
    view=option("SEAT", "What this seat (1, 2 …) could see; else an onlooker."),
)
def replay(
    file: RecordFile, to: int | None = None, view: int | None = None, json: Json = False
) -> None:
    """Show a recorded game as it stood after any move.

    [dim]nemeton replay game.json --to 12 --view 1[/]
    [dim]nemeton replay game.json --to 12 --json[/]
    """
    show_replay(file, to=to, view=view, json=json)


def show_replay(file: Path, *, to: int | None, view: int | None, json: bool) -> None:
    from nemeton.cli.console import print_json
    from nemeton.cli.files import read_record
    from nemeton.cli.inputs import load_game
    from nemeton.core.record.history import replay as play_again
    from nemeton.words.language import speak

    record = read_record(file)
    game = load_game(record.game)
    if view is not None and not 1 <= view <= record.seats:
        raise BadOptions("no-such-seat", seat=view, seats=record.seats)
    viewer = None if view is None else view - 1
    reached = play_again(game, record, to, track_effects=True)
    if not json:
        print_position(record, reached, viewer, speak(settings.language(), game.name))
        return
    text = reached.game.verbs.text
    print_json(
        {
            "game": record.game,
            "edition": record.edition,
            "edition_hash": record.edition_hash or None,
            "ply": reached.ply,
            "last_ply": len(record.moves),
            "players": record.players,
            "moves": [
                [move.seat, text(move.action) if move.shown_to([viewer]) else None]
                for move in reached.moves
            ],
            "view": reached.state.view(viewer),
        }
    )


def print_position(
    record: Record, reached: History, viewer: int | None, language: Language
) -> None:
    from rich.text import Text

    from nemeton.cli.boards import board_of
    from nemeton.cli.console import output
    from nemeton.cli.score_sheet import recorded_names, score_sheet, story_lines
    from nemeton.core.record.log_lines import readable
    from nemeton.words.sentences import sentence

    console = output()
    names = recorded_names(record.players, language)
    ply = reached.ply
    if isinstance(record.edition_hash, str):
        args = {"edition": record.edition, "hash": record.edition_hash}
        said = language.say("cli-replay-edition", **args)
        console.print(Text(said, "dim"), soft_wrap=True)
    lines = readable(reached.moves, [viewer], reached.game.verbs)
    if len(lines) > MOVES_LISTED:
        earlier = lines[-MOVES_LISTED].ply - 1
        console.print(Text(language.say("cli-replay-earlier", count=earlier), "dim"))
    for line in lines[-MOVES_LISTED:]:
        said = sentence(line, reached.game.verbs, names, language)
        console.print(Text.assemble((f"{line.ply:>4}  ", "dim"), said))
    console.print()
    console.print(Text(language.say("cli-replay-ply", ply=ply, last=len(record.moves)), "bold"))
    state = reached.state
    board = board_of(record.game)
    legal = [] if viewer is None else state.legal(viewer)
    console.print(board.draw(reached.game, state.view(viewer), legal, language, names))
    result = state.result()
    if result is not None:
        console.print()
        console.print(score_sheet(result, names, language))
        for text in story_lines(state.view(None).story, names, language):
            console.print(text)
