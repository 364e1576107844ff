"""nemeton duel: one bot against another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.cli.declaration import TypedSeries, argument, documented, option, with_series
from nemeton.cli.parameters import Json, Ray, ResultsFile, Workers
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import BadOptions

if TYPE_CHECKING:
    from nemeton.arena.duel.report import DuelReport
    from nemeton.cli.series import Series
    from nemeton.words.language import Language

BOT_HELP = (
    "a level, a class of your own (package.module:Class), a short name of one in this folder's"
    " pyproject.toml (in a checkout reference:greedy, reference:quick, reference:tree:ITERATIONS),"
    " or a bot that talks to a server: remote:COMMAND, as [bold]nemeton bot check[/] knows it"
)

DEFAULT_GAMES = 200
MAX_GAMES = 2000  # with --until-sure


@with_series
@documented(
    a=argument("A", f"The bot in question: {BOT_HELP}."),
    b=argument("B", "The bot in all other seats."),
    games=option("K", "How many games (200); with --until-sure at most (2000)."),
    until_sure="Stop as soon as the answer is clear.",
    target=option("SHARE", "What to tell A's share from; otherwise the fair one."),
)
def duel(
    series: TypedSeries,
    a: str,
    b: str,
    games: int | None = None,
    until_sure: bool = False,
    target: float | None = None,
    workers: Workers = None,
    ray: Ray = None,
    results: ResultsFile = None,
    json: Json = False,
) -> None:
    """Compare bot A with bot B: one A among Bs, in every seat in turn.

    The interval holds the true share of wins with 95 % certainty; deals, not games, are its
    witnesses. To confirm a finding, use a seed it was not found with.

    [dim]nemeton duel alarun druid apprentice --seats 2 --until-sure[/]
    [dim]nemeton duel salamandra druid reference:greedy --seats 4 --games 400 --seed fresh[/]
    [dim]nemeton duel alarun my.bots:Clever druid --results clever.jsonl --json[/]
    [dim]nemeton duel bloodrunes archdruid druid --games 2000 --ray 10.0.0.7:6379[/]
    [dim]nemeton duel alarun "remote:python docs/examples/bot.py" novice --games 20[/]
    """
    most = games if games is not None else (MAX_GAMES if until_sure else DEFAULT_GAMES)
    wanted = series.read(most)
    run_duel(wanted, a, b, target, workers, ray, results, until_sure=until_sure, json=json)


def run_duel(
    series: Series,
    a: str,
    b: str,
    target: float | None,
    workers: int | None,
    ray: str | None,
    results: Path | None,
    *,
    until_sure: bool,
    json: bool,
) -> None:
    from nemeton.arena.duel import run as duel_run
    from nemeton.arena.duel.games import DuelGame
    from nemeton.arena.results_file import Results
    from nemeton.cli.console import print_json
    from nemeton.cli.files import file_errors
    from nemeton.cli.series import game_function, worker_pool

    if target is not None and not 0 < target < 1:
        raise BadOptions("not-a-share", share=f"{target:g}")
    duel = duel_run.duel_of(series.game.name, a, b, series.seats, series.seed, series.options)
    with file_errors(results or Path()):
        kept = Results(duel, list[DuelGame], results)
        with worker_pool(workers, ray, series.game) as force:
            remark_if_uncompiled()
            with duel_progress(series) as played:
                found = duel_run.run_duel(
                    duel,
                    series.games,
                    until_sure=until_sure,
                    target=target,
                    workers=force,
                    playing=game_function([a, b]),
                    results=kept,
                    played=played,
                )
    if json:
        print_json(found)
    else:
        show_duel(found, series.language)


@contextmanager
def duel_progress(series: Series) -> Iterator[Callable[[DuelReport], None]]:
    """A progress bar with the share so far."""
    from nemeton.cli.progress import progress_bar

    title = series.language.say(f"{series.game.name}-title")
    with progress_bar() as bar:
        task = bar.add_task(title, total=series.games)

        def played(found: DuelReport) -> None:
            said = f"{title} {percent(found.low)} – {percent(found.high)} %"
            bar.update(task, completed=found.games, description=said)

        yield played


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def show_duel(found: DuelReport, language: Language) -> None:
    from nemeton.cli.console import output

    console = output()
    console.print(
        language.say(
            "cli-duel-share",
            a=found.a,
            b=found.b,
            share=percent(found.share),
            low=percent(found.low),
            high=percent(found.high),
            games=found.games,
            deals=found.deals,
        )
    )
    verdict = "unclear"
    if found.sure:
        verdict = "above" if found.low > found.target else "below"
    console.print(language.say(f"cli-duel-{verdict}", target=percent(found.target)))
    console.print(
        language.say(
            "cli-duel-points",
            a=f"{found.points_a:.1f}",
            b=f"{found.points_b:.1f}",
            lead=f"{found.points:+.1f}",
        )
    )
    console.print(
        language.say("cli-duel-time", a=f"{found.ms_a:.2f}", b=f"{found.ms_b:.2f}"), style="dim"
    )
    seats = ", ".join(percent(share) for share in found.by_seat)
    console.print(language.say("cli-duel-seats", shares=seats), style="dim")
    console.print(language.say("cli-duel-seed", seed=found.seed), style="dim")
