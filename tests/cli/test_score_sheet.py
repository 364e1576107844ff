from __future__ import annotations

import io

from rich.console import Console

from nemeton.cli.score_sheet import score_sheet
from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score
from nemeton.words.language import speak


def book(number: int, points: int) -> Item:
    return Item(Message("salamandra-score-book", {"book": number}), points)


def sheet(*books: Item) -> Score:
    last = Item(Message("salamandra-score-scrolls"), 2)
    items = (*books, last)
    return Score(items, sum(item.points for item in items))


def lines_of(*scores: Score) -> list[list[str]]:
    console = Console(file=io.StringIO(), width=80, color_system=None)
    result = Result(scores, tuple(1 for _ in scores))
    names = [f"P{seat}" for seat in range(1, len(scores) + 1)]
    with console.capture() as capture:
        console.print(score_sheet(result, names, speak("en", "salamandra")))
    return [line.split() for line in capture.get().splitlines()]


def test_players_may_have_read_different_numbers_of_spellbooks() -> None:
    lines = lines_of(sheet(), sheet(book(4, 15), book(7, 8)), sheet(book(4, 9)))
    titled = [line for line in lines if line[:1] == ["spellbook"]]
    assert titled == [["spellbook", "4", "–", "15", "9"], ["spellbook", "7", "–", "8", "–"]]
    assert lines[-3][-3:] == ["2", "2", "2"]  # the scrolls, below the books
    assert lines[-2] == ["total", "2", "25", "11"]


def test_differing_arguments_are_printed_beside_the_points() -> None:
    lines = lines_of(sheet(book(1, 5)), sheet(book(2, 6)))
    assert ["spellbook", "…", "1", "5", "2", "6"] in lines
