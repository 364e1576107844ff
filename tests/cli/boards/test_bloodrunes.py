from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from nemeton.cli.boards.bloodrunes import board
from nemeton.cli.boards.menu import MenuEntry
from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.game import GAME
from nemeton.words.language import Language
from nemeton.words.language_codes import LANGUAGES
from tests.games.bloodrunes.pictures import (
    ALL_LOKI,
    deal,
    discard,
    give_book,
    give_hand,
    table,
)

PLAYERS = ["Ada", "Bo", "Cleo", "Dag"]


def printed(drawn: RenderableType, width: int = 100) -> str:
    console = Console(file=StringIO(), width=width)
    console.print(drawn)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def leaves(entries: list[MenuEntry]) -> list[int]:
    found: list[int] = []
    for entry in entries:
        found += leaves(entry.then) if entry.then else []
        if entry.action is not None:
            found.append(entry.action)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_can_be_drawn_and_nothing_is_cut(language: str, seats: int) -> None:
    words = Language(language, "bloodrunes")
    state = deal(seats, seats, clan_attributes=True, turn_limit=6)
    chance = QuickChance(7)
    while state.actors():
        seat = state.turn
        legal = state.legal(seat)
        if chance.below(12) == 0:
            for viewer in (seat, (seat + 1) % seats, None):
                drawn = board.draw(GAME, state.view(viewer), legal, words, PLAYERS[:seats])
                for width in (80, 100):
                    shown = printed(drawn, width)
                    assert max(len(line) for line in shown.splitlines()) <= width
                    assert "…" not in shown
            menu = board.entries(GAME, state.view(seat), legal, words)
            assert sorted(leaves(menu)) == legal
        state.apply(seat, legal[chance.below(len(legal))])
    assert "◇" in printed(board.standing(GAME, state.view(None), words, PLAYERS[:seats]))
    printed(board.draw(GAME, state.view(0), [], words, PLAYERS[:seats]))
    assert "Loki" in printed(board.legend(GAME, words))


def test_the_board_is_drawn_from_the_player_s_side() -> None:
    state = table(
        picture="""
        W . .
        . . .
        . . K
        """
    )
    words = Language("en", "bloodrunes")
    rows = printed(board.draw(GAME, state.view(1), [], words, PLAYERS)).splitlines()
    assert "west" in rows[1]
    assert rows[3].split()[:3] == ["c1", "c2", "c3"]
    assert "ᛈCh" in rows[2][:20]
    assert rows[7].split()[:3] == ["a1", "a2", "a3"]
    assert "ᚠWe" in rows[6][:6]


def test_castable_spells_are_marked() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "build-fortune-raid", "hex-steal-ward")
    give_hand(state, 0, "horse")
    words = Language("en", "bloodrunes")
    drawn = printed(board.draw(GAME, state.view(0), [], words, PLAYERS))
    assert "● can be cast" in drawn
    assert "○ no effect now" in drawn
    menu = board.entries(GAME, state.view(0), state.legal(0), words)
    assert [entry.key for entry in menu] == ["1", "2", "3", "4", "5", "6"]


def test_a_huge_hand_is_counted() -> None:
    words = Language("en", "bloodrunes")
    state = table(2)
    give_hand(state, 1, *["wealth"] * 12)
    assert printed(board.draw(GAME, state.view(0), [], words, PLAYERS[:2])).count("???") == 12
    give_hand(state, 1, "wealth")
    assert "13 runes 13 × ???" in printed(board.draw(GAME, state.view(0), [], words, PLAYERS[:2]))


def test_seats_and_acolytes_are_told_apart_without_colour() -> None:
    words = Language("en", "bloodrunes")
    state = table(4)
    drawn = printed(board.draw(GAME, state.view(0), [], words, PLAYERS), 80)
    assert " 1  Ada (blue)" in drawn
    assert " 2  Bo (green)" in drawn
    assert "acolytes: 3 red" in drawn


def test_piles_and_the_books_of_all_are_shown_on_demand() -> None:
    words = Language("en", "bloodrunes")
    state = table(2)
    give_book(state, 1, "build-fortune-raid")
    discard(state, "ward-any", "ward-any", "wealth", "wealth", "wealth")
    view = state.view(0)
    piles = printed(board.PAGES["piles"](GAME, view, words, PLAYERS[:2]))
    assert "3 × ᚠWe" in piles
    assert "2 × Protection Ward: Any" in piles
    books = printed(board.PAGES["books"](GAME, view, words, PLAYERS[:2]))
    theirs = books[books.index("Bo") :]
    assert "Build Fortune" in theirs
    assert "ᛡSe" in theirs  # with its runes


def test_only_clearing_a_river_needs_consent() -> None:
    verbs = GAME.verbs
    asked = [
        verbs.text(action) for action in range(verbs.size) if board.needs_consent(GAME, action)
    ]
    assert asked == ["clear runes", "clear spells"]
