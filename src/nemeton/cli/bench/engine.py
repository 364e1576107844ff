"""nemeton bench engine"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rich.table import Table

from nemeton.bench.engine import Speeds, measure_everywhere, out_of_date, trees
from nemeton.cli import settings
from nemeton.cli.console import errors, output, print_json
from nemeton.cli.inputs import load_game
from nemeton.cli.language import Language, speak
from nemeton.games import names

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


def show(speeds: dict[str, Speeds], language: Language) -> None:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-game"))
    for column in (
        "cli-bench-compiled",
        "cli-bench-uncompiled",
        "cli-bench-copy",
        "cli-bench-vector",
    ):
        table.add_column(language.say(column), justify="right")
    for name, found in speeds.items():
        table.add_row(
            name,
            figure(found.compiled, 0, language),
            figure(found.uncompiled, 0, language),
            figure(found.copy_us, 2, language),
            figure(found.vector, 0, language),
        )
    console = output()
    console.print(table)
    console.print(language.say("cli-bench-note"), style="dim")


def figure(value: float | None, decimals: int, language: Language) -> str:
    if value is None:
        return "–"
    written = f"{value:,.{decimals}f}"
    return written.translate(str.maketrans(",.", ".,")) if language.code == "de" else written
