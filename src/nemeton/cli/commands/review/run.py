"""Judges the decisions of a record with its progress shown, and says what came of it."""

from __future__ import annotations

from pathlib import Path

from nemeton.analysis.judged_decision import Judged
from nemeton.analysis.review import Reviewer
from nemeton.analysis.review_summary import Summary, summarise
from nemeton.cli import settings
from nemeton.cli.commands.records.sheet import recorded_names
from nemeton.cli.commands.review.page import show
from nemeton.cli.console import output, print_json
from nemeton.cli.files import read_record
from nemeton.cli.inputs import load_game
from nemeton.cli.progress import progress_bar
from nemeton.core.errors import BadOptions
from nemeton.core.game import Game
from nemeton.core.record.record import Record
from nemeton.words.language import speak

LEVELS = ("druid", "archdruid")


def run(file: Path, *, level: str, work: int | None, json: bool) -> None:
    record = read_record(file)
    game = load_game(record.game)
    if level not in LEVELS:
        raise BadOptions("review-level", level=level)
    reviewer = Reviewer(game, record, level, work or 0)
    language = speak(settings.language(), game.name)
    judged: list[Judged] = []
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
    show(output(), reviewer.game, found, recorded_names(record.players, language), file, language)


def as_json(
    game: Game, record: Record, playouts: int, judged: list[Judged], found: Summary
) -> dict[str, object]:
    """Seats are counted from 1; a move's `ply` is how many were made before it."""
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


def decision(game: Game, one: Judged) -> dict[str, object]:
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
