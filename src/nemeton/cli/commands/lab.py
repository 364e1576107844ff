"""nemeton lab: studies by games between bots, and the search for a box."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperGroup

from nemeton.cli import settings
from nemeton.cli.declaration import TypedSeries, documented, option, with_language, with_series
from nemeton.cli.extras import require
from nemeton.cli.parameters import (
    Bots,
    Components,
    GameName,
    Games,
    Json,
    Page,
    ResultsFile,
    Seed,
    Workers,
)
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import BadOptions

if TYPE_CHECKING:
    from rich.progress import TaskID
    from rich.table import Table

    from nemeton.cli.series import Series
    from nemeton.lab.box_search.search import BoxSearchReport, BoxSearchSettings
    from nemeton.lab.study.figures import StudyReport
    from nemeton.words.language import Language

STUDY = "study"


class StudyUnlessNamed(TyperGroup):
    """The group of lab commands; `nemeton lab GAME` means `nemeton lab study GAME`."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # Typer does not export the type
        meant = args and args[0] not in self.commands and args[0] not in ctx.help_option_names
        return super().parse_args(ctx, [STUDY, *args] if meant else args)


lab = typer.Typer(
    cls=StudyUnlessNamed,
    help="Study games between bots; [bold]nemeton lab GAME[/] is [bold]nemeton lab study GAME[/].",
    no_args_is_help=True,
)


@lab.command(STUDY)
@with_language
@with_series
def study_balance(
    series: TypedSeries,
    games: Games = 100,
    bots: Bots = "greedy",
    components: Components = None,
    out: Page = None,
    jobs: Workers = None,
    json: Json = False,
) -> None:
    """Study a game's balance: length, victories by seat, and which actions matter.

    The same seed gives the same figures and the same page. [bold]quick-druid[/] is a druid that
    thinks as it does at two seats, whoever plays: strong, and quick enough for many games.

    [dim]nemeton lab bloodrunes --games 1000 --out bloodrunes.html[/]
    [dim]nemeton lab alarun --seats 2 --bots random --seed 7 --json[/]
    """
    study_game(series.read(games), bots, components, out, jobs, json=json)


@lab.command()
@with_language
@documented(
    steps=option("N", "Steps of each search for patterns."),
    candidates=option("N", "Boxes to propose; apprentices play with each."),
    finalists=option("N", "The best of them, with which druids play."),
    games=option("K", "Games with each box at each number of seats."),
    bots=option("A,B", "Who sorts the boxes out, and who judges the best."),
    edition=option("NAME", "What to call the box that is found."),
    out=option("FILE", "Write the components file here (TOML)."),
)
def box_search(
    game: GameName,
    seed: Seed = None,
    steps: int = 4000,
    candidates: int = 6,
    finalists: int = 2,
    games: int = 24,
    bots: str = "apprentice,quick-druid",
    edition: str = "tuned",
    workers: Workers = None,
    results: ResultsFile = None,
    out: Path | None = None,
    json: Json = False,
) -> None:
    """Search for unknown components by hints, then by games between bots.

    Boxes are proposed that meet the hints, apprentices sort them out, and druids with less work
    than at a table judge the best few: is everything used with every number of players, how long do
    games last, is a seat favoured? The same seed finds the same box. With the defaults it takes
    some minutes; with --results an interrupted search goes on.

    [dim]nemeton lab box-search bloodrunes --seed oak --out my-box.toml[/]
    [dim]nemeton lab bloodrunes --components my-box.toml --bots druid --seats 4[/]
    """
    from nemeton.cli.inputs import load_game
    from nemeton.core.seed import new_seed
    from nemeton.lab.box_search.search import BoxSearchSettings, check

    searched = load_game(game)
    sorter, judge = sorter_and_judge(bots)
    wanted = BoxSearchSettings(
        game=searched.name,
        version=searched.version,
        edition=edition,
        seed=new_seed().hex()[:12] if seed is None else seed,
        steps=steps,
        candidates=candidates,
        finalists=finalists,
        games=games,
        sorter=sorter,
        judge=judge,
    )
    check(wanted)
    search_box(wanted, workers, results, out, json=json)


def study_game(
    series: Series,
    bots: str,
    components: Path | None,
    out: Path | None,
    jobs: int | None,
    *,
    json: bool,
) -> None:
    from nemeton.arena.simulation import series_table
    from nemeton.cli.files import prepare
    from nemeton.cli.inputs import read_components
    from nemeton.cli.report_output import output_report
    from nemeton.cli.series import series_progress, worker_count
    from nemeton.lab.study.study import study as play_study
    from nemeton.lab.study_bots import study_bots

    workers = worker_count(jobs)
    if out is not None:
        require("lab")  # before the games, which take long
        prepare(out)
    game, seats, options, levels, games, seed = series.arguments(bots)
    text, players = read_components(game, components), study_bots(game.name, levels)
    series_table(game, seats, options, players, text)  # is checked before the remark
    remark_if_uncompiled()
    with series_progress(series, series.games) as played:
        study = play_study(
            game,
            seats,
            options,
            players,
            games,
            seed,
            components=text,
            jobs=workers,
            played=played,
        )

    def drawn() -> str:
        from nemeton.cli.report.study_page import study_page

        box = [] if components is None else ["--components", components.name]
        return study_page(study, series.language, series.command_line("lab", bots, *box))

    output_report(study, show_study, series.language, out, drawn, "cli-lab-written", json=json)


def show_study(study: StudyReport, language: Language) -> None:
    from nemeton.cli.console import output
    from nemeton.cli.report.kind_names import kind_name

    console = output()
    length = study.turns_each
    console.print(
        language.say(
            "cli-lab-summary",
            games=study.games,
            turns=f"{length.median:.1f}",
            low=f"{length.tenth:.1f}",
            high=f"{length.ninetieth:.1f}",
            decisions=round(study.decisions.median),
        )
    )
    seats = plain_table(language.say("cli-seat"), "cli-bot", "cli-mean-score", language)
    seats.add_column(language.say("cli-wins"), justify="right")
    for seat in range(study.seats):
        mean, wins = f"{study.points[seat].mean:.1f}", f"{100 * study.wins[seat]:.1f} %"
        seats.add_row(str(seat + 1), study.bots[seat], mean, wins)
    console.print()
    console.print(seats)
    kinds = plain_table("", "cli-lab-share", "cli-lab-possible", language)
    kinds.add_column(language.say("cli-lab-taken"), justify="right")
    for kind in study.kinds:
        shares = (kind.share, kind.turns_possible, kind.turns_taken)
        cells = [f"{100 * share:.1f} %" for share in shares]
        kinds.add_row(kind_name(kind, language), *cells)
    console.print()
    console.print(kinds)
    for census in study.censuses:
        things = plain_table("", "cli-lab-copies", "cli-lab-count", language)
        things.add_column(language.say("cli-lab-per-copy"), justify="right")
        for thing in census.things:
            figures = (str(thing.copies), str(thing.used), f"{thing.per_copy:.3f}")
            things.add_row(language.message(thing.message), *figures)
        console.print()
        console.print(things)
    console.print()
    console.print(language.say("cli-lab-seed", seed=study.seed), style="dim")


def plain_table(first: str, second: str, third: str, language: Language) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(first)
    table.add_column(language.say(second), justify="right")
    table.add_column(language.say(third), justify="right")
    return table


def sorter_and_judge(bots: str) -> tuple[str, str]:
    """The levels that sort out boxes and judge the best. Raises BadOptions."""
    from nemeton.cli.inputs import split_levels

    levels = split_levels(bots)
    if len(levels) != 2:
        raise BadOptions("box-search-bots", bots=bots)
    return levels[0], levels[1]


def search_box(
    wanted: BoxSearchSettings,
    workers: int | None,
    results: Path | None,
    out: Path | None,
    *,
    json: bool,
) -> None:
    from nemeton.cli.files import file_errors, prepare
    from nemeton.cli.progress import progress_bar
    from nemeton.cli.report_output import output_report
    from nemeton.cli.series import worker_count
    from nemeton.lab.box_search.search import BoxSearchRun
    from nemeton.words.language import speak

    language = speak(settings.language(), wanted.game)
    jobs = worker_count(workers)
    for path in (results, out):
        if path is not None:
            prepare(path)
    with progress_bar() as bar:
        tasks: dict[str, TaskID] = {}  # a bar for each phase

        def show_progress(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(
                    language.say("cli-box-search-doing", what=what), total=total
                )
            bar.update(tasks[what], completed=done)

        search = BoxSearchRun(wanted, jobs, results, show_progress)
        remark_if_uncompiled()
        with file_errors(results or Path()):
            report = search.run()
    output_report(
        report,
        show_box,
        language,
        out,
        lambda: report.components,
        "cli-box-search-written",
        json=json,
    )


def show_box(report: BoxSearchReport, language: Language) -> None:
    from nemeton.cli.console import output
    from nemeton.lab.box_search.verdict import MAX_TURNS, MIN_TURNS

    console = output()
    judged = plain_table(
        language.say("cli-box-search-box"), "cli-bot", "cli-games-players", language
    )
    titles = (
        "cli-box-search-within",
        "cli-box-search-unused",
        "cli-box-search-luckiest",
        "cli-box-search-loss",
    )
    for title in ("cli-lab-turns-each", *titles):
        judged.add_column(language.say(title, low=MIN_TURNS, high=MAX_TURNS), justify="right")
    for one in report.judgements:
        mark = "*" if one.candidate == report.best else ""
        judged.add_row(
            f"{one.candidate}{mark}",
            one.bots,
            str(one.seats),
            f"{one.turns:.1f}",
            f"{100 * one.within:.0f} %",
            str(len(one.unused)),
            f"{100 * one.luckiest:.0f} %",
            f"{one.loss:.2f}",
        )
    console.print(judged)
    console.print()
    costs = plain_table("", "cli-box-search-cost", "cli-box-search-own", language)
    for cost in report.costs:
        costs.add_row(language.message(cost.message), f"{cost.cost:.2f}", f"{cost.own:.2f}")
    console.print(costs)
    console.print()
    for hint in report.hints:
        args = {
            "hint": language.message(hint.message),
            "low": f"{hint.low:.2f}",
            "high": f"{hint.high:.2f}",
        }
        console.print(
            language.say("cli-box-search-met" if hint.met else "cli-box-search-missed", **args)
        )
    console.print(language.say("cli-lab-seed", seed=report.settings.seed), style="dim")
