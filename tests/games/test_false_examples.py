"""Every line of every example is checked: a false line fails."""

from __future__ import annotations

import re

import pytest

from nemeton.core.rulebook.example import Example, ExampleRun
from nemeton.core.rulebook.statement import Statement
from nemeton.games import NAMES, find
from tests.games.test_examples import CASES

OPPOSITES = {
    "may": (" may ", " may not "),
    "may-not": (" may not ", " may "),
    "may-take-back": (" may ", " may not "),
    "may-not-take-back": (" may not ", " may "),
}


def falsified(statement: Statement) -> str | None:
    """The line with a false claim; None for a step, which claims nothing."""
    kind, line = statement.kind, statement.line
    if kind in OPPOSITES:
        return line.replace(*OPPOSITES[kind], 1)
    if kind == "refused":
        return "refused 9.9"
    if kind in ("gains", "has", "scores"):
        return re.sub(r"(?<=s )\d+", incremented, line, count=1)  # gains 1, has 2, scores 3
    if kind == "to-act":
        return "nobody to act" if statement.seats else "1 to act"
    if kind == "wins":
        return "1 wins" if len(statement.seats) > 1 else "1 2 win"
    if kind == "sees":
        return re.sub("sees? it", "do not see it", line)
    if kind == "sees-not":
        return re.sub("do(es)? not see it", "see it", line)
    return f"{line} X" if kind == "lies" else None


def incremented(number: re.Match[str]) -> str:
    return str(int(number[0]) + 1)


@pytest.mark.parametrize("game", NAMES)
def test_a_false_line_fails(game: str) -> None:
    checked = 0
    for _, example in [case for case in CASES if case[0] == game]:
        for at, statement in enumerate(example.statements, start=len(example.scene)):
            other = falsified(statement)
            if other is None:
                assert statement.kind in ("step", "takes-back")
                continue
            lines = [*example.lines[:at], other, *example.lines[at + 1 :]]
            assert other != example.lines[at] == statement.line
            run = ExampleRun(find(game), Example(example.rule, example.number, "", lines))
            assert run.play().failures, (example.name, other)
            checked += 1
    assert checked > 60
