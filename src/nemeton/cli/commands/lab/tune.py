"""nemeton lab tune"""

from __future__ import annotations

from pathlib import Path

from rich.progress import TaskID

from nemeton.cli import settings
from nemeton.cli.commands.lab.study import plain_table
from nemeton.cli.console import output
from nemeton.cli.ending import finish
from nemeton.cli.files import file_errors, prepare
from nemeton.cli.inputs import load_game, split_levels
from nemeton.cli.progress import progress_bar
from nemeton.cli.series import processes
from nemeton.core.errors import BadOptions
from nemeton.core.seed import new_seed
from nemeton.lab.box_search.search import USUAL, Order, Search, Tuned, check
from nemeton.lab.box_search.verdict import LONGEST, SHORTEST
from nemeton.words.language import Language, speak


def order(
    name: str,
    seed: str | None,
    steps: int,
    candidates: int,
    finalists: int,
    games: int,
    bots: str,
    edition: str,
) -> Order:
    """What was typed. Raises NemetonError."""
    game = load_game(name)
    levels = split_levels(bots)
    if len(levels) != len(USUAL):
        raise BadOptions("tune-bots", bots=bots)
    sorter, judge = levels
    wanted = Order(
        game=game.name,
        version=game.version,
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
    return wanted


def run(
    wanted: Order, workers: int | None, results: Path | None, out: Path | None, *, json: bool
) -> None:
    language = speak(settings.language(), wanted.game)
    jobs = processes(workers)
    for path in (results, out):
        if path is not None:
            prepare(path)
    with progress_bar() as bar:
        tasks: dict[str, TaskID] = {}  # a bar for each thing that is done

        def told(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(language.say("cli-tune-doing", what=what), total=total)
            bar.update(tasks[what], completed=done)

        search = Search(wanted, jobs, results, told)
        with file_errors(results or Path()):
            tuned = search.run()
    finish(tuned, show, language, out, lambda: tuned.components, "cli-tune-written", json=json)


def show(tuned: Tuned, language: Language) -> None:
    console = output()
    judged = plain_table(language.say("cli-tune-box"), "cli-bot", "cli-games-players", language)
    titles = ("cli-tune-within", "cli-tune-unused", "cli-tune-luckiest", "cli-tune-loss")
    for title in ("cli-lab-turns-each", *titles):
        judged.add_column(language.say(title, low=SHORTEST, high=LONGEST), justify="right")
    for one in tuned.judgements:
        mark = "*" if one.candidate == tuned.best else ""
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
    costs = plain_table("", "cli-tune-cost", "cli-tune-own", language)
    for cost in tuned.costs:
        costs.add_row(language.message(cost.message), f"{cost.cost:.2f}", f"{cost.own:.2f}")
    console.print(costs)
    console.print()
    for hint in tuned.hints:
        args = {
            "hint": language.message(hint.message),
            "low": f"{hint.low:.2f}",
            "high": f"{hint.high:.2f}",
        }
        console.print(language.say("cli-tune-met" if hint.met else "cli-tune-missed", **args))
    console.print(language.say("cli-lab-seed", seed=tuned.order.seed), style="dim")
