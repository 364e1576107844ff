"""Reads what a duel is to be, plays it with its progress shown, and says how it ended."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from nemeton.arena.duel import run as arena
from nemeton.arena.duel.games import Played
from nemeton.arena.duel.report import DuelReport
from nemeton.arena.results import Results
from nemeton.cli import settings
from nemeton.cli.console import output, print_json
from nemeton.cli.files import file_errors
from nemeton.cli.inputs import load_game, read_options
from nemeton.cli.language import Language, speak
from nemeton.cli.progress import progress_bar
from nemeton.core.errors import BadOptions
from nemeton.core.seed import new_seed

GAMES = 200
MOST_GAMES = 2000  # of a duel that ends when it is sure


def run(
    name: str,
    a: str,
    b: str,
    *,
    seats: int | None,
    games: int | None,
    until_sure: bool,
    target: float | None,
    seed: str | None,
    workers: int | None,
    results: Path | None,
    options: list[str],
    json: bool,
) -> None:
    game = load_game(name)
    if target is not None and not 0 < target < 1:
        raise BadOptions("not-a-share", share=f"{target:g}")
    duel = arena.duel_of(
        game.name,
        a,
        b,
        seats if seats is not None else game.seats[-1],
        seed if seed is not None else new_seed().hex()[:12],
        read_options(game, options),
    )
    wanted = games if games is not None else (MOST_GAMES if until_sure else GAMES)
    with file_errors(results or Path()):
        kept = Results(duel, list[Played], results)
        with progress(duel.game, wanted) as played:
            found = arena.run(
                duel,
                wanted,
                until_sure=until_sure,
                target=target,
                workers=workers if workers is not None else os.cpu_count() or 1,
                results=kept,
                played=played,
            )
    if json:
        print_json(found)
    else:
        show(found, speak(settings.language(), game.name))


@contextmanager
def progress(name: str, games: int) -> Iterator[Callable[[DuelReport], None]]:
    """A bar with the share so far and the time left, on the error stream."""
    title = speak(settings.language(), name).say(f"{name}-title")
    with progress_bar() as bar:
        task = bar.add_task(title, total=games)

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
