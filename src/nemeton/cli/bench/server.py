"""nemeton bench server"""

from __future__ import annotations

import msgspec
from rich.table import Table

from nemeton.bench.server.measure import Figures, Size
from nemeton.bench.server.measure import run as measure
from nemeton.cli import settings
from nemeton.cli.bench.engine import figure, measured
from nemeton.cli.console import output, print_json
from nemeton.cli.language import Language, speak


def run(*, tables: int, json: bool) -> None:
    language = speak(settings.language())
    found = measured(lambda: measure(Size(tables=tables)), language)
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
