"""nemeton bench engine"""

from __future__ import annotations

from rich.table import Table

from nemeton.bench.engine import Speeds, measure_everywhere, out_of_date, trees
from nemeton.cli import settings
from nemeton.cli.choose import choose_game
from nemeton.cli.console import errors, output, print_json
from nemeton.cli.language import Language, speak
from nemeton.games import NAMES


def run(game: str | None, *, json: bool) -> None:
    names = list(NAMES) if game is None else [choose_game(game).name]
    language = speak(settings.language())
    console = errors()
    if out_of_date(trees()):
        console.print(language.say("cli-bench-out-of-date"), style="yellow")
    if console.is_terminal:
        with console.status(language.say("cli-bench-measuring")):
            speeds = measure_everywhere(names)
    else:
        speeds = measure_everywhere(names)
    if json:
        print_json(speeds)
    else:
        show(speeds, language)


def show(speeds: dict[str, Speeds], language: Language) -> None:
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-game"))
    for column in ("cli-bench-compiled", "cli-bench-uncompiled", "cli-bench-copy"):
        table.add_column(language.say(column), justify="right")
    for name, found in speeds.items():
        table.add_row(
            name,
            figure(found.compiled, 0, language),
            figure(found.uncompiled, 0, language),
            figure(found.copy_us, 2, language),
        )
    console = output()
    console.print(table)
    console.print(language.say("cli-bench-note"), style="dim")


def figure(value: float | None, decimals: int, language: Language) -> str:
    if value is None:
        return "–"
    written = f"{value:,.{decimals}f}"
    return written.translate(str.maketrans(",.", ".,")) if language.code == "de" else written
