"""Carries out the examples of a rulebook, for boards to draw them."""

from __future__ import annotations

from typing import cast

import msgspec

from nemeton.core.game import Game
from nemeton.core.rulebook.example import Example, ExampleRun, contents_of, read_examples, scored
from nemeton.core.rulebook.statement import Statement
from nemeton.protocol.rule_examples import ExampleInfo, ExampleLine, StatementKind
from nemeton.server.tables.outgoing import problem


def examples_of(game: Game, rulebook: str) -> list[ExampleInfo]:
    return [carried_out(game, example) for example in read_examples(rulebook)]


def carried_out(game: Game, example: Example) -> ExampleInfo:
    run = ExampleRun(game, example)
    seat = example.viewer
    return ExampleInfo(
        rule=example.rule,
        number=example.number,
        caption=example.caption,
        scene="\n".join(example.scene),
        seats=run.start.seats,
        seat=seat,
        view=encoded(run, seat),
        lines=[line_of(run, statement, seat) for statement in example.statements],
    )


def encoded(run: ExampleRun, seat: int | None) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(run.state.view(seat)))


def line_of(run: ExampleRun, statement: Statement, seat: int | None) -> ExampleLine:
    line = ExampleLine(
        kind=cast(StatementKind, statement.kind), seats=statement.seats, count=statement.count
    )
    if statement.kind in {"step", "may", "may-not"}:
        line.action = run.game.verbs.parse(statement.text)
    elif statement.kind == "lies":
        line.what = statement.text.replace(" ", "-")
        line.found = contents_of(run.state, statement).messages
    else:
        line.what = statement.text
    if statement.kind == "scores":
        item = scored(run.state, statement.seats[0], statement.text)
        line.source = None if item is None else item.source
    before = run.state.copy()
    run.take(statement)
    if run.refused is not None and statement.kind in {"step", "refused"}:
        line.problem = problem(run.refused)
    elif statement.kind == "step":
        line.details = before.details(statement.seats[0], line.action)
        line.view = encoded(run, seat)
    elif statement.kind == "takes-back":
        line.view = encoded(run, seat)
    return line
