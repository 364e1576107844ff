from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, RenderableType

from nemeton.cli.boards.bloodrunes import board
from nemeton.cli.boards.menu import Choice
from nemeton.cli.language import Language
from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.game import GAME
from tests.games.bloodrunes.pictures import ALL_LOKI, deal, give_book, give_hand, table

PLAYERS = ["Ada", "Bo", "Cleo", "Dag"]


def printed(drawn: RenderableType) -> str:
    console = Console(file=StringIO(), width=100)
    console.print(drawn)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def leaves(choices: list[Choice]) -> list[int]:
    found: list[int] = []
    for choice in choices:
        found += leaves(choice.then) if choice.then else []
        if choice.action is not None:
            found.append(choice.action)
    return found


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_can_be_drawn_in_a_hundred_columns(language: str, seats: int) -> None:
    words = Language(language, "bloodrunes")
    state = deal(seats, seats, clan_attributes=True, turn_limit=6)
    chance = QuickChance(7)
    while state.actors():
        seat = state.turn
        legal = state.legal(seat)
        if chance.below(12) == 0:
            for viewer in (seat, (seat + 1) % seats, None):
                drawn = printed(board.draw(GAME, state.view(viewer), words, PLAYERS))
                assert max(len(line) for line in drawn.splitlines()) <= 100
            menu = board.choices(GAME, state.view(seat), legal, words)
            assert sorted(leaves(menu)) == legal
        state.apply(seat, legal[chance.below(len(legal))])
    assert "◇" in printed(board.standing(GAME, state.view(None), words, PLAYERS))
    printed(board.draw(GAME, state.view(0), words, PLAYERS))
    assert "Loki" in printed(board.legend(GAME, words))


def test_the_board_is_seen_from_the_own_side() -> None:
    state = table(
        picture="""
        W . .
        . . .
        . . K
        """
    )
    words = Language("en", "bloodrunes")
    rows = printed(board.draw(GAME, state.view(1), words, PLAYERS)).splitlines()
    assert "west" in rows[1]
    assert rows[3].split()[:3] == ["c1", "c2", "c3"]
    assert "ᛈCh" in rows[2][:20]
    assert rows[7].split()[:3] == ["a1", "a2", "a3"]
    assert "ᚠWe" in rows[6][:6]


def test_what_can_be_cast_is_said() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "build-fortune-raid", "hex-steal-ward")
    give_hand(state, 0, "horse")
    words = Language("en", "bloodrunes")
    drawn = printed(board.draw(GAME, state.view(0), words, PLAYERS))
    assert "● can be cast" in drawn
    assert "○ no effect now" in drawn
    menu = board.choices(GAME, state.view(0), state.legal(0), words)
    assert [choice.key for choice in menu] == ["1", "2", "3", "4", "5", "6"]


def test_a_huge_hand_is_counted() -> None:
    words = Language("en", "bloodrunes")
    state = table(2)
    give_hand(state, 1, *["wealth"] * 12)
    assert printed(board.draw(GAME, state.view(0), words, PLAYERS)).count("???") == 12
    give_hand(state, 1, "wealth")
    assert "13 runes 13 × ???" in printed(board.draw(GAME, state.view(0), words, PLAYERS))
