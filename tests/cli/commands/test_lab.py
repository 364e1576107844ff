from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from nemeton.games import NAMES
from tests.cli.conftest import Command

VOID = {"meta", "br", "path", "use", "image"}


class Outline(HTMLParser):
    """The headings of a page, its number of drawings, and its open elements."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []
        self.drawings = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.drawings += tag == "svg"
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("h1", "h2"):
            self.headings.append(data)


def study(nemeton: Command, *arguments: object) -> str:
    ended = nemeton("lab", *arguments, "--bots", "random", "--games", 3, "--jobs", 1)
    assert (ended.code, ended.other_errors) == (0, "")
    return ended.out


def test_the_same_seed_gives_the_same_page(nemeton: Command, tmp_path: Path) -> None:
    pages = []
    for name in ("one.html", "two.html"):
        path = tmp_path / "pages" / name
        said = study(nemeton, "bloodrunes", "--seed", 5, "--out", path)
        assert "3 games: " in said
        assert "Recruit Acolyte" in said
        assert path.name in said.replace("\n", "")
        pages.append(path.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "nemeton lab bloodrunes --games 3 --seats 4 --bots random --seed 5" in pages[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_page_loads_no_other_files(nemeton: Command, tmp_path: Path, name: str) -> None:
    path = tmp_path / "page.html"
    study(nemeton, name, "--out", path)
    text = path.read_text(encoding="utf-8")
    outline = Outline(text)
    assert outline.open == []
    assert outline.drawings == (8 if name == "bloodrunes" else 6)
    assert not re.search(r"https?:|//\w|<script|<link|@import|src=", text)
    assert re.findall(r'href="([^#"][^"]*)"', text) == []


def test_a_page_exists_in_german(nemeton: Command, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    study(nemeton, "bloodrunes", "--out", path, "--lang", "de")
    text = path.read_text(encoding="utf-8")
    assert '<html lang="de">' in text
    assert Outline(text).headings == [
        "BloodRunes im Labor",
        "Wie lange Partien dauern",
        "Wer gewinnt",
        "Punkte",
        "Was getan wird",
        "Einen Zauber wirken",
    ]


def test_figures_for_a_program(nemeton: Command) -> None:
    told = json.loads(study(nemeton, "bloodrunes", "--seats", 3, "--seed", 5, "--json"))
    assert (told["game"], told["seats"], told["games"], told["seed"]) == ("bloodrunes", 3, 3, "5")
    (census,) = told["censuses"]
    assert census["kind"] == "bloodrunes-cast-spell"
    assert {"name", "copies", "used", "per_copy"} <= set(census["things"][0])


@pytest.mark.parametrize(
    "arguments,sentence",
    [
        (("--games", 0), "At least 1 game has to be played, not 0."),
        (("--jobs", 0), "At least 1 process is needed, not 0."),
        (("--seats", 7), "is for 2 to 4 players, not 7."),
    ],
)
def test_wrong_use_is_explained(
    nemeton: Command, arguments: tuple[object, ...], sentence: str
) -> None:
    ended = nemeton("lab", "bloodrunes", *arguments)
    assert ended.code == 2
    assert sentence in ended.sentence


def test_a_folder_as_output_is_refused(nemeton: Command, tmp_path: Path) -> None:
    ended = nemeton("lab", "bloodrunes", "--games", 1, "--out", tmp_path)
    assert ended.code == 1
    assert "is a folder" in ended.sentence
