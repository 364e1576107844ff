"""nemeton bench server"""

from __future__ import annotations

import msgspec
from rich.table import Table

from nemeton.bench.engine import out_of_date, trees
from nemeton.cli import settings
from nemeton.cli.commands.bench import figure
from nemeton.cli.console import errors, output, print_json
from nemeton.cli.language import Language, speak
from nemeton.server.bench.measure import Figures, Size, run


def run_command(*, tables: int, json: bool) -> None:
    language = speak(settings.language())
    console = errors()
    if out_of_date(trees()):
        console.print(language.say("cli-bench-out-of-date"), style="yellow")
    if console.is_terminal:
        with console.status(language.say("cli-bench-measuring")):
            found = run(Size(tables=tables))
    else:
        found = run(Size(tables=tables))
    if json:
        print_json(found)
    else:
        show(found, language)


def show(found: Figures, language: Language) -> None:
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for name, value in msgspec.to_builtins(found).items():
        decimals = 2 if name.endswith("_ms") else 0
        table.add_row(
            language.say(f"cli-bench-{name.replace('_', '-')}"), figure(value, decimals, language)
        )
    console = output()
    console.print(table)
    console.print(language.say("cli-bench-server-note"), style="dim")
