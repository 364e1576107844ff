from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from nemeton.cli.boards.menu import MenuEntry, follow
from nemeton.cli.boards.salamandra import board as salamandra
from nemeton.cli.boards.salamandra.signs import BILLHOOK, CAULDRON, DIVINITY_SIGNS, FACES, SIGNS
from nemeton.core.chance import QuickChance
from nemeton.games.salamandra.game import GAME
from nemeton.words.language import speak
from nemeton.words.language_codes import LANGUAGES
from tests.games.salamandra.scene import Scene, deal

NAMES = ["You", "greedy 2", "greedy 3", "random 4"]


def picture(what: RenderableType, width: int = 100) -> str:
    """The text of a drawing, without colours."""
    console = Console(file=io.StringIO(), width=width, no_color=True, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def test_a_picture() -> None:
    """Field 1: player 1 has worked in the west; 2 is active in the east."""
    land = """
        1  2  .
        T  T  22
        3  4  .
    """
    scene = Scene(land, groves={"1,0": 6, "2,0": 9}, market=[5, 9], bears=[4], gold=[7])
    scene.stand("1 west", worked=True).stand("1 east", "2 north", seat=2).give(crystal=4)
    language = speak("en", "salamandra")
    view, legal = scene.state.view(0), scene.state.legal(0)
    drawn = picture(salamandra.draw(GAME, view, legal, language, NAMES))
    for line in (
        "Market  Cost   Bonus  Work       Buildable",
        "5 G     1◆ 1✿  2★     ↯ → 1◆ 1♠\n",
        "9 Y     4◆     2★     ↯ 1◆ → 1↻  ✓",
        "Gold temple 2◆ 1♤ → 1♣ 5★ ♛♛♛  (1)",
        "Bear each scroll: 1★ Ω  (1)",
        "Book 10  17★ [ ] 10★ [ ]",
        "~♛ SALAMANDRA ♛~",
    ):
        assert line in drawn
    rows = drawn.splitlines()
    field_1 = next(row for row in rows if "1Y↯" in row)
    assert field_1.split()[:4] == ["-1", "1☾", "1Y↯", "2☼!"]
    below = rows[rows.index(field_1) + 1 :][:3]
    assert below[1].split() == ["♣6", "♣9"]
    assert "◆" in below[0]  # grove 6 has a crystal to its north-west, field 1


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_off_at_100_columns(seats: int, code: str) -> None:
    chance = QuickChance(seats)
    language = speak(code, "salamandra")
    state = deal(seats, chance)
    while state.actors():
        legal = state.legal(state.turn)
        state.apply(state.turn, legal[chance.below(len(legal))])
        if chance.below(25) == 0:
            for viewer in (state.turn, None):
                board = salamandra.draw(GAME, state.view(viewer), [], language, NAMES)
                assert picture(board, 100) == picture(board, 200).replace("─" * 100, "")
    assert "You" in picture(salamandra.standing(GAME, state.view(0), language, NAMES))
    assert picture(salamandra.legend(GAME, language))


def test_a_wide_land_is_drawn_in_bands() -> None:
    wide = "1 2 5 6 7 8 9 10 11\nT T . . . . . . .\n3 4 . . . . . . ."
    drawn = picture(
        salamandra.draw(GAME, Scene(wide).state.view(0), [], speak("en", "salamandra"), NAMES)
    )
    assert all(sign in drawn for sign in ("10Y↯", "11Y♨", "9Y↯"))


def test_signs_are_told_apart() -> None:
    signs = [*SIGNS.values(), *DIVINITY_SIGNS.values(), *FACES.values(), BILLHOOK, CAULDRON]
    assert len(set(signs)) == len(signs)
    assert {len(sign) for sign in signs} == {1}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seed", range(3))
def test_the_menu_offers_every_legal_action_once(seed: int, code: str) -> None:
    chance = QuickChance(seed)
    language = speak(code, "salamandra")
    state = deal(2 + seed, chance)
    while state.actors():
        legal = state.legal(state.turn)
        menu = salamandra.entries(GAME, state.view(state.turn), legal, language)
        offered = [leaf for entry in menu for leaf in leaves(entry)]
        assert sorted(offered) == legal
        assert len({entry.key for entry in menu}) == len(menu)
        for entry in menu:
            for last in entry.then:
                found = follow(menu, [entry.key, last.key])
                assert found
                assert found[-1].action == last.action
        state.apply(state.turn, legal[chance.below(len(legal))])


def leaves(entry: MenuEntry) -> list[int]:
    if entry.action is not None:
        return [entry.action]
    return [action for last in entry.then for action in leaves(last)]
