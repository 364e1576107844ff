"""The full screen, played by keys and by mouse."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import OptionList

from nemeton.cli.commands.play.full.choices import Choices
from nemeton.cli.commands.play.full.panels import HandOverScreen, Page, YesNoDialog
from nemeton.cli.commands.play.full.rules import RulesPanel
from nemeton.cli.commands.play.full.table import TableScreen
from nemeton.games import find
from tests.cli.commands.play.full import Player, at_table
from tests.cli.commands.play.script import whole_game
from tests.cli.conftest import Command

WHOLE = [pytest.mark.slow, pytest.mark.long]


def running(scene: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Run a test that is a coroutine."""

    def test() -> None:
        asyncio.run(scene())

    test.__name__, test.__doc__ = scene.__name__, scene.__doc__
    return test


@pytest.mark.parametrize(
    "name, lang, turns",
    [
        ("bloodrunes", "en", 1),
        pytest.param("alarun", "en", 0, marks=WHOLE),
        pytest.param("alluvium", "de", 0, marks=WHOLE),
        pytest.param("bloodrunes", "de", 6, marks=WHOLE),
        pytest.param("salamandra", "de", 0, marks=WHOLE),
    ],
)
def test_a_whole_game(name: str, lang: str, turns: int) -> None:
    """Every other choice by mouse, some steps taken back; the record is the same."""
    asyncio.run(plays_a_whole_game(name, lang, turns))


async def plays_a_whole_game(name: str, lang: str, turns: int) -> None:
    seats = find(name).seats[0]
    options = {"turn_limit": turns} if turns else {}
    lines, played = whole_game(name, seats, "yew", fickle=5, options=options)
    async with at_table(name, seats, "yew", lang=lang, options=options) as player:
        for number, line in enumerate(lines):
            await play_line(player, line, mouse=number % 2 == 0)
        assert player.history.over
        assert player.history.record([]).moves == played.record([]).moves
        assert player.saved == [played.ply]
        assert "here.json" in player.shows("#drawn")
        await player.pilot.press("f1")
        assert covers(player, Page)
        await player.pilot.press("escape")
        await player.pilot.press("enter")
        assert not player.app.is_running


async def play_line(player: Player, line: str, *, mouse: bool) -> None:
    if line == "y":
        assert covers(player, YesNoDialog)
        await player.picks(1, mouse=mouse)
    elif line == "undo":
        await player.press("f7")
    elif not line:
        await player.picks(0, mouse=mouse)
    else:
        await player.chooses(player.history.game.verbs.parse(line), mouse=mouse)


def covers(player: Player, kind: type[Screen[Any]]) -> bool:
    return isinstance(player.app.screen, kind)


async def looks_up(player: Player, asked: type[Screen[Any]]) -> None:
    """Help and rules open at every question."""
    for key, opened in (("f1", Page), ("f2", RulesPanel)):
        await player.pilot.press(key)
        assert covers(player, opened)
        await player.pilot.press("escape")
        assert covers(player, asked)
    await player.pilot.press("f4")  # the points of a seat are not
    assert covers(player, asked)


def opened_at(player: Player) -> str | None:
    assert covers(player, RulesPanel)
    rules = player.app.screen.query_one(OptionList)
    assert rules.highlighted_option is not None
    return rules.highlighted_option.id


@running
async def test_the_rules_open_at_the_rule_of_the_question_or_refusal() -> None:
    async with at_table("alarun", 2, "oak", options={"first": "1"}) as player:
        await player.pilot.press("f2")
        assert opened_at(player) == "rule-3-1"  # what is asked
        await player.pilot.press("escape")
        await player.types("place centum auri e4")
        assert "Rule 4.1" in player.shows("#said")
        await player.pilot.press("f2")
        assert opened_at(player) == "rule-4-1"
        rules = player.app.screen.query_one(OptionList)
        await player.pilot.press("enter")
        assert covers(player, Page)
        await player.pilot.press("escape")
        await player.pilot.press(*"secret")  # searches
        assert 0 < rules.option_count < 10
        await player.pilot.press("escape")
        assert covers(player, TableScreen)
        await player.pilot.click("#said")
        assert covers(player, RulesPanel)
        assert player.history.ply == 0


@running
async def test_typed_keys_go_to_the_open_menu() -> None:
    async with at_table("alarun", 2, "oak", options={"first": "1"}, lang="de") as player:
        await player.types("1")
        await player.types("centum auri")
        assert "Regel 3.2" in player.shows("#said")
        await player.types("regeln 77")
        assert "77" in player.shows("#said")
        await player.press("escape")
        assert player.table.choice is not None
        assert player.table.choice.path == []
        await player.press("f7")
        assert "nichts zurückzunehmen" in player.shows("#said")


@running
async def test_fast_and_pasted_input_keeps_its_order() -> None:
    """In Alluvium the last letter of help once opened the menu of form P."""
    async with at_table("alluvium", 4, "marsh 8") as player:
        assert player.table.choice is not None
        await player.types_at_once("help")
        assert covers(player, Page)
        assert "Enter alone" not in player.shows("#page > Static")  # it chooses what is marked
        await player.press("escape")
        assert player.table.choice.path == []
        await player.types_at_once("rules 3.4")
        assert opened_at(player) == "rule-3-4"
        await player.press("escape")
        await player.press("x", "backspace")
        assert not player.table.query_one("#line").display
        await player.types("p")
        await player.types("z9")
        assert "Escape goes back" in player.shows("#said")
        await player.press("escape")
        await player.press("h", "e")
        await player.press("escape")
        assert not player.table.query_one("#line").display
        await player.types_at_once("p1 c3")
        assert [key for key, _ in player.table.choices.entries] == ["1/z"]


@running
async def test_keys_and_the_key_bar_open_pages() -> None:
    async with at_table("bloodrunes", 2, "oak", options={"first": "1"}) as player:
        for key, said in (("f1", "Escape goes back"), ("f4", "Fortunes"), ("f8", "nothing")):
            await player.pilot.press(key)
            assert covers(player, Page)
            assert said in player.shows("#page > Static")
            await player.pilot.press("escape")
        await player.pilot.click("#keys", offset=(1, 0))
        assert covers(player, Page)
        await player.pilot.click()
        assert covers(player, TableScreen)
        await player.press("f3")
        await player.press("escape")
        assert player.table.seat == 0


@running
async def test_an_irreversible_choice_is_confirmed() -> None:
    async with at_table("bloodrunes", 2, "oak", options={"first": "1"}) as player:
        await player.types("clear runes")
        assert covers(player, YesNoDialog)
        await looks_up(player, YesNoDialog)
        await player.press("escape")
        assert player.history.ply == 0
        await player.types("clear runes")
        await player.press("y")
        assert player.history.ply == 1


@running
async def test_a_turn_is_confirmed_or_taken_back() -> None:
    async with at_table("alarun", 2, "oak", options={"first": "1"}) as player:
        await player.types("pass")
        assert "pass" in player.shows("#prompt")
        await player.types("swap")
        assert "the turn is complete" in player.shows("#said")
        await player.picks(1, mouse=True)
        assert player.table.choice is not None
        await player.types("pass")
        await player.types("y")
        assert player.history.moves[0].seat == 0


@running
async def test_a_curtain_hides_hands_between_people() -> None:
    async with at_table("alarun", 2, "oak", humans=2, options={"first": "1"}) as player:
        assert covers(player, HandOverScreen)
        assert "Player 1, it is your turn" in player.shows("Static")
        await looks_up(player, HandOverScreen)
        await player.press("enter")
        hand = player.shows("#drawn")
        await player.types("pass")
        await player.press("enter")
        assert covers(player, HandOverScreen)
        assert "Player 2" in player.shows("Static")
        await player.pilot.press("x")
        assert covers(player, HandOverScreen)
        await player.pilot.click()
        await player.asked()
        assert player.shows("#drawn") != hand
        assert player.table.seat == 1


@running
async def test_bots_moves_are_shown_one_by_one() -> None:
    """Each is shown for a moment; any key skips to the person's turn."""
    options = {"first": "2"}
    async with at_table("alarun", 3, "oak", options=options, pace=3600) as player:
        await player.waits()
        assert player.history.ply == 1
        assert "Random 2" in player.shows("#last")
        await player.press("space")
        assert player.history.ply == 2
        assert player.table.seat == 0


@running
async def test_leaving_needs_consent() -> None:
    async with at_table("alarun", 2, "oak", options={"first": "1"}) as player:
        await player.pilot.press("ctrl+q")
        assert covers(player, YesNoDialog)
        await player.press("escape")
        await player.types("quit")
        await player.pilot.press("y")
        assert not player.app.is_running
        assert not player.history.over


@running
async def test_it_fits_every_size() -> None:
    """The log stands beside the board if it fits; F6 zooms the board."""
    async with at_table("bloodrunes", 4, "oak") as player:
        for width, height in ((80, 24), (140, 40), (60, 16)):
            await player.pilot.resize_terminal(width, height)
            await player.pilot.pause()
            screen = player.table.region
            assert screen.size == (width, height)
            for name in ("#board", "#prompt", "#menu", "#keys"):
                region = player.table.query_one(name).region
                assert region.height > 0
                assert screen.contains_region(region)
            assert player.table.query_one("#log").display == (width == 140)
        small = player.table.query_one("#board").region.height
        await player.pilot.press("f6")
        assert player.table.query_one("#board").region.height > small
        await player.pilot.press("escape")
        assert player.table.query_one("#board").region.height == small


def test_every_entry_can_be_clicked() -> None:
    choices = Choices()
    choices.entries = [(str(n), "words " * 8) for n in range(5)]
    assert [[n for n, _ in line] for line in choices.lines(120)] == [[0, 1], [2, 3], [4]]
    assert choices.lines(40)[0][0] == (0, "0 words words words words words words")
    assert [line[0][0] for line in choices.lines(40)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]


def test_the_full_screen_needs_a_terminal(nemeton: Command) -> None:
    ended = nemeton("play", "alarun", "--full")
    assert ended.code == 2
    assert ended.sentence.startswith("The full screen needs a terminal")


@pytest.mark.parametrize("name", ["alarun", "salamandra"])
def test_names_are_drawn_as_text(name: str) -> None:
    asyncio.run(draws_names_as_text(name))


async def draws_names_as_text(name: str) -> None:
    """Names are no markup and change no direction of text, on any page."""
    hostile = "[/red]\u202eAda\x9b31m"
    async with at_table(name, 2, "yew", size=(110, 60), names=[hostile, hostile]) as player:
        drawn = player.app.export_screenshot()
        assert "[/red]" in drawn
        assert not {"\u202e", "\x9b"} & set(drawn)
        await player.press("f3")
        assert "\u202e" not in player.app.export_screenshot()
