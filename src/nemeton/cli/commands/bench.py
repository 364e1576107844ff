"""nemeton bench: speeds of this machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

import typer

from nemeton.cli import settings
from nemeton.cli.declaration import documented, option, with_language
from nemeton.cli.parameters import Json
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import NemetonError

if TYPE_CHECKING:
    from nemeton.bench.engine import GameSpeed
    from nemeton.bench.server.measure import ServerFigures
    from nemeton.words.language import Language

bench = typer.Typer(help="Measure how fast things are on this machine.", no_args_is_help=True)

Measured = TypeVar("Measured")
# The columns of the three tables: fields of `GameSpeed`, with their decimals.
PLAY_COLUMNS = (("compiled", 0), ("uncompiled", 0), ("playout", 0), ("vector", 0))
CALL_COLUMNS = (
    ("copy_us", 2),
    ("redeal_us", 2),
    ("sample_us", 1),
    ("evaluate_us", 2),
    ("promising_us", 2),
    ("greedy_us", 0),
)
NEW_POSITION_COLUMNS = (("evaluate_new_us", 2), ("promising_new_us", 2), ("greedy_new_us", 0))
TABLES = (
    (PLAY_COLUMNS, "cli-bench-note"),
    (CALL_COLUMNS, "cli-bench-calls-note"),
    (NEW_POSITION_COLUMNS, "cli-bench-new-note"),
)
MAX_TABLES = 5000


@bench.command()
@with_language
@documented(game=option("GAME", "Only this game; otherwise all."))
def engine(game: str | None = None, json: Json = False) -> None:
    """Measure decisions per second of every game: random play, four players, one thread.

    Compiled and plain rules are measured, each in a process of its own.
    The best of several repetitions counts.

    [dim]nemeton bench engine --json[/]
    """
    bench_engine(game, json=json)


@bench.command()
@with_language
@documented(
    tables=option("N[,N…]", "Tables played at the same time; several numbers: one by one."),
    processes=option("N", "Server processes; several on PostgreSQL.", min=1, max=16),
    database=option(
        "DATABASE",
        "sqlite, postgresql (a server of our own), or the URL of an empty database.",
    ),
)
def server(
    tables: str = "200", processes: int = 1, database: str = "sqlite", json: Json = False
) -> None:
    """Measure moves per second of a table server, and their delay to every seat.

    Starts servers of its own on an empty database with full synchronisation, and plays Alarún
    with four players at every table over WebSockets: first one move a second, then as fast as
    moves are acknowledged. With several processes the players of a table are spread over them.

    [dim]nemeton bench server --json[/]
    [dim]nemeton bench server --tables 50,200,800,3200[/]
    [dim]nemeton bench server --processes 2 --database postgresql[/]
    """
    bench_server(tables=tables, processes=processes, database=database, json=json)


def bench_engine(game: str | None, *, json: bool) -> None:
    from nemeton.bench.engine import measure_everywhere
    from nemeton.cli.console import print_json
    from nemeton.cli.inputs import load_game
    from nemeton.games import names
    from nemeton.words.language import speak

    chosen = list(names()) if game is None else [load_game(game).name]
    language = speak(settings.language())
    speeds = measured(lambda: measure_everywhere(chosen), language)
    if json:
        print_json(speeds)
    else:
        show_speeds(speeds, language)


def measured(measure: Callable[[], Measured], language: Language) -> Measured:
    """Measure, with a note at a terminal while it takes its time."""
    from nemeton.bench.engine import out_of_date, trees
    from nemeton.cli.console import errors

    console = errors()
    if out_of_date(trees()):
        console.print(language.say("cli-bench-out-of-date"), style="yellow")
    if not console.is_terminal:
        return measure()
    with console.status(language.say("cli-bench-measuring")):
        return measure()


def show_speeds(speeds: dict[str, GameSpeed], language: Language) -> None:
    from rich.table import Table

    from nemeton.cli.console import output

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
    return "–" if value is None else language.number(value, decimals)


def bench_server(*, tables: str, processes: int, database: str, json: bool) -> None:
    from nemeton.bench.server.measure import check, usual_size
    from nemeton.bench.server.measure import run as measure
    from nemeton.cli.console import print_json
    from nemeton.words.language import speak

    language = speak(settings.language())
    sizes = [usual_size(count) for count in read_counts(tables)]
    check(processes, database)
    remark_if_uncompiled()
    found = measured(lambda: [measure(size, processes, database) for size in sizes], language)
    if json:
        print_json(found if len(found) > 1 else found[0])
    else:
        show_figures(found, language)


def read_counts(text: str) -> list[int]:
    """ "50,200" as numbers. Raises NemetonError."""
    found = []
    for part in text.split(","):
        count = int(part) if part.strip().isdecimal() else 0
        if not 1 <= count <= MAX_TABLES:
            raise NemetonError("bench-tables", text=part.strip(), most=MAX_TABLES)
        found.append(count)
    return found


def show_figures(found: Sequence[ServerFigures], language: Language) -> None:
    """Print a column for each load."""
    import msgspec
    from rich.table import Table

    from nemeton.cli.console import output

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
