"""nemeton review: the decisions of a finished game, judged."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nemeton.bot_levels import SEARCHING_LEVELS
from nemeton.cli import settings
from nemeton.cli.declaration import documented, option
from nemeton.cli.parameters import Json, RecordFile
from nemeton.cli.remarks import remark_if_uncompiled
from nemeton.core.errors import BadOptions

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from nemeton.analysis.judged_decision import JudgedDecision
    from nemeton.analysis.review_summary import Balance, Summary
    from nemeton.core.game import Game
    from nemeton.core.record.record import Record
    from nemeton.words.language import Language

BARS = "▁▂▃▄▅▆▇█"
CHART_COLUMNS = 48
PARTS = ("fair", "own", "others", "luck", "unforeseen", "won")


@documented(
    level=option("LEVEL", f"The level that looks back: {' or '.join(SEARCHING_LEVELS)}."),
    work=option("N", "Playouts a decision; else about a minute's.", min=8),
)
def review(
    file: RecordFile, level: str = "druid", work: int | None = None, json: Json = False
) -> None:
    """Look back at a finished game: everybody's chances, the costliest decisions, luck and skill.

    Every decision is judged from what its player could see, by the search that gives hints.
    The same work gives the same review.

    [dim]nemeton review game.json[/]
    [dim]nemeton review game.json --work 64 --json[/]
    """
    review_record(file, level=level, work=work, json=json)


def review_record(file: Path, *, level: str, work: int | None, json: bool) -> None:
    from nemeton.analysis.review import Reviewer
    from nemeton.analysis.review_summary import summarise
    from nemeton.cli.console import output, print_json
    from nemeton.cli.files import read_record
    from nemeton.cli.inputs import load_game
    from nemeton.cli.progress import progress_bar
    from nemeton.cli.score_sheet import recorded_names
    from nemeton.words.language import speak

    record = read_record(file)
    game = load_game(record.game)
    if level not in SEARCHING_LEVELS:
        raise BadOptions("review-level", level=level, levels=", ".join(SEARCHING_LEVELS))
    reviewer = Reviewer(game, record, level, work or 0)
    language = speak(settings.language(), game.name)
    judged: list[JudgedDecision] = []
    remark_if_uncompiled()
    with progress_bar() as bar:
        task = bar.add_task(language.say("cli-review-judging"), total=len(reviewer.plies))
        for ply in reviewer.plies:
            judged.append(reviewer.judge(ply))
            bar.advance(task)
    result = reviewer.ended.result()
    assert result is not None
    found = summarise(judged, result, reviewer.ended.reveals, len(reviewer.moves))
    if json:
        print_json(as_json(reviewer.game, record, reviewer.playouts, judged, found))
        return
    print_review(
        output(), reviewer.game, found, recorded_names(record.players, language), file, language
    )


def as_json(
    game: Game, record: Record, playouts: int, judged: list[JudgedDecision], found: Summary
) -> dict[str, object]:
    """The review as JSON data: seats from 1, `ply` as the number of earlier moves."""
    return {
        "game": record.game,
        "players": record.players,
        "playouts": playouts,
        "decisions": [decision(game, one) for one in judged],
        "lines": [[[ply, round(chance, 4)] for ply, chance in line] for line in found.lines],
        "balances": [
            {name: round(value, 4) for name, value in balance._asdict().items()}
            for balance in found.balances
        ],
        "costliest": [[one.ply for one in costly] for costly in found.costliest],
    }


def decision(game: Game, one: JudgedDecision) -> dict[str, object]:
    return {
        "ply": one.ply,
        "seat": one.seat + 1,
        "played": game.verbs.text(one.played),
        "better": game.verbs.text(one.better),
        "chances": [round(chance, 4) for chance in one.chances],
        "best": [round(chance, 4) for chance in one.best],
        "cost": round(one.cost, 4),
        "error": round(one.error, 4),
    }


def print_review(
    console: Console,
    game: Game,
    found: Summary,
    names: Sequence[str],
    file: Path,
    language: Language,
) -> None:
    from rich.text import Text

    console.print(Text(language.say("cli-review-chances"), "bold"))
    console.print(chart(found.lines, names))
    console.print()
    console.print(Text(language.say("cli-review-balance"), "bold"))
    console.print(balances(found.balances, names, language))
    console.print(Text(language.say("cli-review-balance-how"), "dim"))
    for seat, costly in enumerate(found.costliest):
        console.print()
        console.print(Text(language.say("cli-review-costliest", who=names[seat]), "bold"))
        if not costly:
            console.print(language.say("cli-review-nothing"))
        for one in costly:
            console.print(mistake(game, one, language))
    dearest = [one for costly in found.costliest for one in costly[:1]]
    if dearest:
        one = max(dearest, key=lambda judged: judged.cost)
        command = f"nemeton replay {file} --to {one.ply} --view {one.seat + 1}"
        console.print()
        console.print(Text(language.say("cli-review-look", command=command), "dim"))


def chart(lines: Sequence[Sequence[tuple[int, float]]], names: Sequence[str]) -> Table:
    """A bar chart of the chances to win, a row for each player."""
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(no_wrap=True)
    for name, line in zip(names, lines, strict=True):
        table.add_row(Text(name), Text(bars(line)))
    return table


def bars(line: Sequence[tuple[int, float]]) -> str:
    last = line[-1][0]
    drawn = ""
    for column in range(CHART_COLUMNS):
        ply = last * column / (CHART_COLUMNS - 1)
        chance = [chance for at, chance in line if at <= ply][-1]
        drawn += BARS[min(len(BARS) - 1, int(chance * len(BARS)))]
    return drawn


def balances(found: Sequence[Balance], names: Sequence[str], language: Language) -> Table:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("")
    for part in PARTS:
        table.add_column(language.say(f"cli-review-{part}"), justify="right")
    for name, balance in zip(names, found, strict=True):
        fair, *changes, won = balance
        table.add_row(name, percent(fair), *map(signed, changes), percent(won))
    return table


def mistake(game: Game, one: JudgedDecision, language: Language) -> str:
    return language.say(
        "cli-review-mistake",
        ply=one.ply + 1,
        played=language.message(game.verbs.message(one.played)),
        better=language.message(game.verbs.message(one.better)),
        cost=round(100 * one.cost),
        error=max(1, round(100 * one.error)),
    )


def percent(part: float) -> str:
    return f"{round(100 * part)} %"


def signed(part: float) -> str:
    """A change in hundredths of a chance to win."""
    from nemeton.words.sentences import MINUS

    whole = round(100 * part)
    if whole == 0:
        return "±0"
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}"
