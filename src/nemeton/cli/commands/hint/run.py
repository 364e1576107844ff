"""Thinks of hints for a position of a record, and shows them."""

from __future__ import annotations

from pathlib import Path

from nemeton.analysis.hint import hints
from nemeton.cli import settings
from nemeton.cli.commands.hint.page import draw_hints
from nemeton.cli.commands.records.sheet import recorded_names
from nemeton.cli.console import output, print_json
from nemeton.cli.files import read_record
from nemeton.cli.inputs import load_game
from nemeton.core.chance import QuickChance
from nemeton.core.errors import BadOptions
from nemeton.core.record.history import replay
from nemeton.words.language import speak

SEED = 1  # the same hints for the same position


def run(file: Path, *, to: int | None, seat: int | None, json: bool) -> None:
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
