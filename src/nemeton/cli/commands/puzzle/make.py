"""Looks for new puzzles, game after game, and writes down each that it finds."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from nemeton.analysis.puzzle import Puzzle, encode
from nemeton.analysis.puzzle_search import search
from nemeton.cli import settings
from nemeton.cli.console import output
from nemeton.cli.files import file_errors, prepare
from nemeton.cli.inputs import load_game
from nemeton.cli.progress import progress_bar
from nemeton.core.errors import BadOptions
from nemeton.core.seed import new_seed
from nemeton.words.language import speak


def run(
    name: str | None, *, wanted: int | None, out: Path | None, seats: int | None, seed: str | None
) -> None:
    if name is None or wanted is None or out is None:
        raise BadOptions("puzzle-make")
    game = load_game(name)
    at_table = game.seats[0] if seats is None else seats
    game.settle_simulation(at_table, {})
    prepare(out)
    begun = seed if seed is not None else new_seed().hex()[:12]
    language = speak(settings.language(), game.name)
    found: list[Puzzle] = []
    with progress_bar() as bar:
        task = bar.add_task(language.say("cli-puzzle-looking"), total=wanted)
        for number in count():
            puzzle = search(game, at_table, f"{begun} {number}")
            if puzzle is not None:
                found.append(puzzle)
                with file_errors(out):
                    out.write_bytes(encode(found))
                bar.advance(task)
            if len(found) == wanted:
                break
    output().print(language.say("cli-puzzle-made", count=wanted, path=str(out)), soft_wrap=True)
