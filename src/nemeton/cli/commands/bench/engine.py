"""nemeton bench engine"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rich.table import Table

from nemeton.bench.engine import GameSpeed, measure_everywhere, out_of_date, trees
from nemeton.cli import settings
from nemeton.cli.console import errors, output, print_json
from nemeton.cli.inputs import load_game
from nemeton.games import names
from nemeton.words.language import Language, speak

Measured = TypeVar("Measured")


def run(game: str | None, *, json: bool) -> None:
    chosen = list(names()) if game is None else [load_game(game).name]
    language = speak(settings.language())
    speeds = measured(lambda: measure_everywhere(chosen), language)
    if json:
        print_json(speeds)
    else:
        show(speeds, language)


def measured(measure: Callable[[], Measured], language: Language) -> Measured:
    """Measure; whoever sits at a terminal is told that it takes its time."""
    console = errors()
    if out_of_date(trees()):
        console.print(language.say("cli-bench-out-of-date"), style="yellow")
    if not console.is_terminal:
        return measure()
    with console.status(language.say("cli-bench-measuring")):
        return measure()


# The columns of the three tables: each figure of `GameSpeed`, with so many decimals.
PLAY = (("compiled", 0), ("uncompiled", 0), ("playout", 0), ("vector", 0))
CALLS = (
    ("copy_us", 2),
    ("redeal_us", 2),
    ("sample_us", 1),
    ("evaluate_us", 2),
    ("promising_us", 2),
    ("greedy_us", 0),
)
NEW = (("evaluate_new_us", 2), ("promising_new_us", 2), ("greedy_new_us", 0))
TABLES = (
    (PLAY, "cli-bench-note"),
    (CALLS, "cli-bench-calls-note"),
    (NEW, "cli-bench-new-note"),
)


def show(speeds: dict[str, GameSpeed], language: Language) -> None:
    console = output()
    for columns, note in TABLES:
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column(language.say("cli-game"))
        for name, _ in columns:
            title = name.removesuffix("_us").removesuffix("_new")
            table.add_column(language.say(f"cli-bench-{title}"), justify="right")
        for game, found in speeds.items():
            figures = [figure(getattr(found, name), places, language) for name, places in columns]
            table.add_row(game, *figures)
        console.print(table)
        console.print(language.say(note), style="dim")


def figure(value: float | None, decimals: int, language: Language) -> str:
    if value is None:
        return "–"
    written = f"{value:,.{decimals}f}"
    return written.translate(str.maketrans(",.", ".,")) if language.code == "de" else written
