from __future__ import annotations

from rich.console import Console
from rich.text import Text

from nemeton.cli.boards.flow import Flow


def lines(width: int, *items: str) -> list[str]:
    console = Console(width=width)
    with console.capture() as capture:
        console.print(Flow([Text(item) for item in items]))
    return capture.get().splitlines()


def test_lines_break_only_between_items() -> None:
    assert lines(20, "one thing", "another", "a third one") == ["one thing  another", "a third one"]
    assert lines(40, "one thing", "another") == ["one thing  another"]


def test_an_item_that_just_fits() -> None:
    assert lines(8, "abc", "def", "gh") == ["abc  def", "gh"]
