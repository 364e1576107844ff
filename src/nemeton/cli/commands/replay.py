"""nemeton replay"""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from nemeton.cli import settings
from nemeton.cli.boards import board_of
from nemeton.cli.choose import choose_game
from nemeton.cli.console import output, print_json
from nemeton.cli.files import read_record
from nemeton.cli.language import Language, speak
from nemeton.cli.sheet import recorded_names, score_sheet
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.history import History
from nemeton.core.history import replay as play_again
from nemeton.core.record import Record

LATEST = 8  # moves that are listed above the board


def run(file: Path, *, to: int | None, view: int | None, json: bool) -> None:
    record = read_record(file)
    game = choose_game(record.game)
    if view is not None and not 1 <= view <= record.seats:
        raise BadOptions("no-such-seat", seat=view, seats=record.seats)
    viewer = None if view is None else view - 1
    reached = play_again(game, record, to)
    ply = len(reached.moves)
    seen = seen_moves(game, record, ply, viewer)
    if json:
        print_json(
            {
                "game": record.game,
                "ply": ply,
                "last_ply": len(record.moves),
                "players": record.players,
                "moves": [
                    [move.seat, move.text if shown else None]
                    for move, shown in zip(reached.moves, seen, strict=True)
                ],
                "view": reached.state.view(viewer),
            }
        )
        return
    show(record, reached, seen, viewer, speak(settings.language(), game.name))


def seen_moves(game: Game, record: Record, ply: int, viewer: int | None) -> list[bool]:
    """For each move, whether the viewer was told it when it was made."""
    again = play_again(game, record, 0)
    seen: list[bool] = []
    for move in record.moves[:ply]:
        action = again.game.verbs.parse(move.text)
        seen.append(again.state.shows(move.seat, action, viewer))
        again.apply(move.seat, action)
    return seen


def show(
    record: Record, reached: History, seen: list[bool], viewer: int | None, language: Language
) -> None:
    console = output()
    names = recorded_names(record.players, language)
    ply = len(reached.moves)
    if ply > LATEST:
        console.print(Text(language.say("cli-replay-earlier", count=ply - LATEST), "dim"))
    actions = reached.game.verbs
    for number in range(max(ply - LATEST, 0), ply):
        move = reached.moves[number]
        words = language.message(actions.message(actions.parse(move.text)))
        if not seen[number]:
            words = language.say("cli-replay-hidden")
        event = language.say("cli-play-event", player=names[move.seat], action=words)
        console.print(Text.assemble((f"{number + 1:>4}  ", "dim"), event))
    console.print()
    console.print(Text(language.say("cli-replay-ply", ply=ply, last=len(record.moves)), "bold"))
    state = reached.state
    console.print(board_of(record.game).draw(state.view(viewer), language, names))
    result = state.result()
    if result is not None:
        console.print()
        console.print(score_sheet(result, names, language))
