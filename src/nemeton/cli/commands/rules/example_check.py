"""`nemeton rules GAME --examples`: runs every example and lists the results."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from nemeton.cli import settings
from nemeton.cli.console import output, print_json
from nemeton.cli.inputs import load_game
from nemeton.core.errors import BadOptions, BadScene
from nemeton.core.rulebook.example import ExampleRun
from nemeton.words.language import speak


def check_examples(name: str, number: str | None, *, json: bool) -> None:
    game = load_game(name)
    language = speak(settings.language(), game.name)
    book = language.rulebook
    examples = book.examples if number is None else book.examples_of(number)
    if number is not None and book.part(number) is None:
        raise BadOptions("no-such-rule", number=number)
    runs = [ExampleRun(game, example).play() for example in examples]
    failed = [one for one in runs if one.failures]
    if json:
        found: dict[str, Any] = {
            "game": game.name,
            "rules": len(book.rules) if number is None else len({one.rule for one in examples}),
            "examples": len(runs),
            "passed": len(runs) - len(failed),
            "failed": [{"example": one.example.name, "lines": one.failures} for one in failed],
        }
        print_json(found)
    else:
        table = Table(box=None)
        for column in ("rule", "example", "holds"):
            table.add_column(language.say(f"cli-example-column-{column}"))
        for one in runs:
            holds = "✓" if not one.failures else "; ".join(one.failures)
            table.add_row(one.example.name, one.example.caption, holds)
        console = output()
        console.print(table)
        console.print(
            language.say("cli-example-sum", passed=len(runs) - len(failed), examples=len(runs))
        )
    if failed:
        raise BadScene("examples-failed", failed=len(failed), examples=len(runs))
