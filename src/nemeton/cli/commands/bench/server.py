"""nemeton bench server"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.table import Table

from nemeton.bench.server.measure import Figures, check, usual_size
from nemeton.bench.server.measure import run as measure
from nemeton.cli import settings
from nemeton.cli.commands.bench.engine import figure, measured
from nemeton.cli.console import output, print_json
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import NemetonError
from nemeton.words.language import Language, speak

MOST_TABLES = 5000


def run(*, tables: str, processes: int, database: str, json: bool) -> None:
    language = speak(settings.language())
    sizes = [usual_size(count) for count in read_counts(tables)]
    check(processes, database)
    remark_if_uncompiled()
    found = measured(lambda: [measure(size, processes, database) for size in sizes], language)
    if json:
        print_json(found if len(found) > 1 else found[0])
    else:
        show(found, language)


def read_counts(text: str) -> list[int]:
    """ "50,200" as numbers. Raises NemetonError."""
    found = []
    for part in text.split(","):
        count = int(part) if part.strip().isdecimal() else 0
        if not 1 <= count <= MOST_TABLES:
            raise NemetonError("bench-tables", text=part.strip(), most=MOST_TABLES)
        found.append(count)
    return found


def show(found: Sequence[Figures], language: Language) -> None:
    """A column for each load."""
    table = Table(box=None, pad_edge=False, show_header=False)
    table.add_column()
    for _ in found:
        table.add_column(justify="right")
    columns = [msgspec.to_builtins(figures) for figures in found]
    for name in columns[0]:
        decimals = 2 if name.endswith("_ms") else 0
        values = [column[name] for column in columns]
        table.add_row(
            language.say(f"cli-bench-{name.replace('_', '-')}"),
            *(v if isinstance(v, str) else figure(v, decimals, language) for v in values),
        )
    console = output()
    console.print(table)
    console.print(language.say("cli-bench-server-note"), style="dim")
