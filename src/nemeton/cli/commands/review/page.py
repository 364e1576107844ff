"""A review in the terminal: a small chart, where success came from, and what cost most."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table
from rich.text import Text

from nemeton.analysis.judged_decision import Judged
from nemeton.analysis.review_summary import Balance, Summary
from nemeton.core.game import Game
from nemeton.words.language import Language
from nemeton.words.sentences import MINUS

BARS = "▁▂▃▄▅▆▇█"
WIDE = 48
PARTS = ("fair", "own", "others", "luck", "unforeseen", "won")


def show(
    console: Console,
    game: Game,
    found: Summary,
    names: Sequence[str],
    file: Path,
    language: Language,
) -> None:
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
    """A row for each player, from the first move to the last; the height is the chance to win."""
    table = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
    table.add_column()
    table.add_column(no_wrap=True)
    for name, line in zip(names, lines, strict=True):
        table.add_row(Text(name), Text(bars(line)))
    return table


def bars(line: Sequence[tuple[int, float]]) -> str:
    last = line[-1][0]
    drawn = ""
    for column in range(WIDE):
        ply = last * column / (WIDE - 1)
        chance = [chance for at, chance in line if at <= ply][-1]
        drawn += BARS[min(len(BARS) - 1, int(chance * len(BARS)))]
    return drawn


def balances(found: Sequence[Balance], names: Sequence[str], language: Language) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    table.add_column("")
    for part in PARTS:
        table.add_column(language.say(f"cli-review-{part}"), justify="right")
    for name, balance in zip(names, found, strict=True):
        fair, *changes, won = balance
        table.add_row(name, percent(fair), *map(signed, changes), percent(won))
    return table


def mistake(game: Game, one: Judged, language: Language) -> str:
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
    """In hundredths of a chance to win."""
    whole = round(100 * part)
    if whole == 0:
        return "±0"
    return f"+{whole}" if whole > 0 else f"{MINUS}{-whole}"
