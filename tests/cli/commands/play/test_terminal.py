"""Games at a terminal of 80 columns and 24 lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from nemeton.core.record.record import decode
from nemeton.games import find
from tests.cli.commands.play.script import whole_game
from tests.cli.commands.play.terminal import LINES, Terminal


@pytest.mark.slow
@pytest.mark.parametrize(
    "name, lang",
    [("alarun", "en"), ("alluvium", "de"), ("bloodrunes", "en"), ("salamandra", "de")],
)
def test_a_whole_game(name: str, lang: str, tmp_path: Path) -> None:
    """Every screen fits, page by page, and the game is the one that was typed."""
    seats = find(name).seats[-1]
    # As people play it, BloodRunes ends with a victory and nothing else, which takes some skill.
    options, keen = ({"first": "1"}, 90) if name == "bloodrunes" else ({}, 0)
    lines, played = whole_game(name, seats, "yew", fickle=5, keen=keen, options=options)
    file = tmp_path / "game.json"
    with Terminal(
        name, "--seats", seats, "--bots", "random", "--seed", "yew", "--record", file,
        *(f"--option={option}={value}" for option, value in options.items()), lang=lang,
    ) as terminal:  # fmt: skip
        terminal.plays(lines)
        assert terminal.code == 0, terminal.shown
    assert decode(file.read_bytes()).moves == played.record([]).moves
    assert len(terminal.pages) > len(lines) / 2
    assert [page for page in terminal.pages if page.count("\n") >= LINES] == []


def test_letters_of_a_menu_are_no_commands() -> None:
    """In Salamandra u, b, h, s and r were once commands."""
    with Terminal("salamandra", "--seed", "oak", "--bots", "random") as terminal:
        assert "1/p place an apprentice" in terminal.shown
        for letter in "ubhsr":
            assert f"“{letter}” is not one of the choices" in terminal.type(letter)
        by_letter = terminal.type("p").split("\n", 1)[1]
        terminal.type("")
        assert terminal.type("1").split("\n", 1)[1] == by_letter
        assert "Somebody stands on that place. Rule 5.1" in terminal.type("1n")
        terminal.type("1w")
        assert "/u use a billhook" in terminal.type("")
        assert "use the billhook of field 1, west" in terminal.type("u")


def test_typed_keys_belong_to_the_open_menu() -> None:
    """In Alluvium a1 once drew Z1 after P1 was chosen."""
    table = ("alluvium", "--seats", "4", "--seed", "marsh 8", "--bots", "random")
    with Terminal(*table) as terminal:
        assert "1/p draw P" in terminal.shown
        assert "/z draw Z" in terminal.shown
        assert "On which box does its first box" in terminal.type("p1")
        assert "Rule 3.4:" in terminal.type("a1")
        assert "“z1 a1” is none of these choices" in terminal.type("z1 a1")
        assert "(▲)" in terminal.type("c3")
        assert "draw Z" in terminal.shown
        assert "draw P" not in terminal.shown


@pytest.mark.parametrize(
    "game, keys", [("alarun", "1"), ("alluvium", "p"), ("bloodrunes", "1"), ("salamandra", "p")]
)
def test_help_rules_and_enter_in_a_further_menu(game: str, keys: str) -> None:
    with Terminal(game, "--seed", "oak", "--bots", "random") as terminal:
        first = terminal.shown
        assert f"\n{keys} " in terminal.type("help")  # this game's own example
        opened = terminal.type(keys)
        question = opened.splitlines()[1]
        helped = terminal.type("help")
        assert question in helped
        example = helped.partition("For example now")[2].splitlines()[1].split("  ")[0]
        ruled = terminal.type("rules 3.2")
        assert "3.2" in ruled
        assert question in ruled
        assert "There is no rule 77." in terminal.type("rules 77")
        terminal.type("")
        assert terminal.shown.splitlines()[1] in first
        terminal.type(keys)
        assert terminal.type("undo").splitlines()[1] in first
        again = terminal.type("")  # and where nothing is to go back from, it does nothing
        assert again.splitlines()[1] in first
        terminal.type(keys)
        assert "choices" not in terminal.type(example)  # what help says can be typed there


def test_only_permanent_losses_need_consent() -> None:
    with Terminal("bloodrunes", "--seats", "2", "--seed", "oak", "--option", "first=1") as terminal:
        assert "3 actions left" in terminal.shown
        terminal.type("1 1")
        assert "cannot be taken back" not in terminal.shown
        assert "2 actions left" in terminal.shown
        assert "cannot be taken back" in terminal.type("clear runes")
        terminal.type("n")
        assert "2 actions left" in terminal.shown
        assert "nothing" in terminal.type("piles")
        terminal.type("clear runes")
        assert "1 action left" in terminal.type("y")
        assert "1 × " in terminal.type("piles").split("Certainly")[0]
        books = terminal.type("books")
        assert "Apprentice 2" in books
        assert books.count("missing") >= 2


def test_a_rule_is_shown_page_by_page() -> None:
    """The sheets of its examples are many times as high as the terminal."""
    with Terminal("alluvium", "--seats", "4", "--seed", "oak", "--bots", "random") as terminal:
        first = terminal.shown.splitlines()[-4]
        ruled = terminal.type("rules 6.5")
        pages = ruled.split("Enter: on, or type your choice:")
        assert len(pages) > 4
        assert "Add up your round scores" in pages[0]
        assert [page for page in pages if page.count("\n") > LINES] == []
        assert first in pages[-1]


def test_help_and_rules_at_a_yes_or_no_question() -> None:
    with Terminal("bloodrunes", "--seats", "2", "--seed", "oak", "--option", "first=1") as terminal:
        for typed, question in (
            ("clear runes", "cannot be taken back"),
            ("quit", "Leave the game"),
        ):
            assert question in terminal.type(typed)
            helped = terminal.type("help")
            assert "take back your last step" in helped
            assert question in helped
            ruled = terminal.type("rules 3.7")
            assert "3.7" in ruled
            assert question in ruled
            assert "3 actions left" in terminal.type("n")


@pytest.mark.parametrize(
    "lang, said", [("en", "Novice 2   Knows the rules"), ("de", "Novize 2   Kennt die")]
)
def test_help_describes_the_bots(lang: str, said: str) -> None:
    arguments = ("alarun", "--seed", "oak", "--option", "first=1", "--bots", "novice")
    with Terminal(*arguments, lang=lang) as terminal:
        assert said in terminal.type("help" if lang == "en" else "hilfe")


def test_a_refusal_names_its_rule_however_it_is_typed() -> None:
    with Terminal("alarun", "--seed", "oak", "--option", "first=1", lang="de") as terminal:
        assert "Regel 4.1" in terminal.type("centum auri c4")
        terminal.type("1")
        assert "Regel 3.2" in terminal.type("centum auri")
