from __future__ import annotations

from rich.segment import Segment

from nemeton.cli.commands.play.screen import Lines, broken


def part(text: str) -> Lines:
    return [[Segment(line)] for line in text.split("/")]


def pages(height: int, *parts: str) -> list[str]:
    found = broken([part(text) for text in parts], height)
    return ["/".join(line[0].text for line in page) for page in found]


def test_short_parts_share_one_page() -> None:
    assert pages(4, "a/b", "", "c") == ["a/b//c"]


def test_empty_lines_are_dropped_to_save_a_page() -> None:
    assert pages(3, "a/b", "", "c") == ["a/b/c"]


def test_a_page_ends_between_parts() -> None:
    assert pages(4, "a/b/c", "d/e", "f") == ["a/b/c", "d/e/f"]


def test_no_page_but_the_first_begins_with_an_empty_line() -> None:
    assert pages(3, "", "a/b", "", "c/d/") == ["/a/b", "c/d/"]


def test_a_tall_part_is_split_at_an_empty_line() -> None:
    assert pages(4, "a/b//c/d/e") == ["a/b", "c/d/e"]
    assert pages(4, "a/b/c/d//e") == ["a/b/c/d", "e"]
    assert pages(2, "a/b/c/d/e") == ["a/b", "c/d", "e"]
