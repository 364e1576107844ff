"""Reads what a duel is to be, plays it with its progress shown, and says how it ended."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from nemeton.arena.duel import run as arena
from nemeton.arena.duel.games import Played
from nemeton.arena.duel.report import DuelReport
from nemeton.arena.results_file import Results
from nemeton.cli.console import output, print_json
from nemeton.cli.files import file_errors
from nemeton.cli.progress import progress_bar
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.cli.series import Series, playing, workforce
from nemeton.core.errors import BadOptions
from nemeton.words.language import Language

GAMES = 200
MOST_GAMES = 2000  # of a duel that ends when it is sure


def run(
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
    if target is not None and not 0 < target < 1:
        raise BadOptions("not-a-share", share=f"{target:g}")
    duel = arena.duel_of(series.game.name, a, b, series.seats, series.seed, series.options)
    with file_errors(results or Path()):
        kept = Results(duel, list[Played], results)
        with workforce(workers, ray, series.game) as force:
            remark_if_uncompiled()
            with progress(series) as played:
                found = arena.run(
                    duel,
                    series.games,
                    until_sure=until_sure,
                    target=target,
                    workers=force,
                    playing=playing([a, b]),
                    results=kept,
                    played=played,
                )
    if json:
        print_json(found)
    else:
        show(found, series.language)


@contextmanager
def progress(series: Series) -> Iterator[Callable[[DuelReport], None]]:
    """A bar with the share so far and the time left, on the error stream."""
    title = series.language.say(f"{series.game.name}-title")
    with progress_bar() as bar:
        task = bar.add_task(title, total=series.games)

        def played(found: DuelReport) -> None:
            said = f"{title} {percent(found.low)} – {percent(found.high)} %"
            bar.update(task, completed=found.games, description=said)

        yield played


def percent(share: float) -> str:
    return f"{100 * share:.1f}"


def show(found: DuelReport, language: Language) -> None:
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
