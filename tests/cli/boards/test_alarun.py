from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from nemeton.cli.boards.alarun import board, cards
from nemeton.core.chance import QuickChance
from nemeton.core.state import State
from nemeton.games import find
from nemeton.games.alarun.rules.cards import DRUID
from nemeton.games.alarun.rules.components import CARD_NAMES
from nemeton.words.language import speak
from nemeton.words.language_codes import LANGUAGES

GAME = find("alarun")
NAMES = ["You", "greedy 2", "greedy 3", "random 4"]


def picture(what: RenderableType, width: int) -> str:
    """The text of a drawing, without colours."""
    console = Console(file=io.StringIO(), width=width, no_color=True, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def after(seats: int, moves: list[str]) -> State:
    state = GAME.deal(seats, {"first": "1"}, QuickChance(7))
    for move in moves:
        seat, _, text = move.partition(" ")
        state.apply(int(seat), GAME.verbs.parse(text))
    return state


PLACED = """\
Alarún · round 1 of 8 · placing   stack 87 · discard 0 ─────────────────────────
Centre  + 3 face down        Your hand                    colour  Bl  blue
1 ✿Pu purple calendula       1 ΨPi pink phoenix feathers  swaps  0 of 40
2 ΨBl blue phoenix feathers  2 ♥Pu purple mandrake        marker You
3 ◉Wh white dragon eggs                                   began  You

Your square · 5 points        greedy 2
   d   e   f                  2 points
3  ·   e3  ·                   ★   1
4  d4*ΨWh  f4  1               1
5  d5  ★   f5  1              ♠Ye ☾Pi ✿Wh
6  ·   e6  ·
       3
 ★  = ♠Wh"""


def test_a_picture() -> None:
    """4.5: an unconfirmed card is marked; 4.1: the other's is hidden."""
    state = after(2, ["0 pass", "1 swap and pass"])
    for seat in (0, 1):
        state.apply(seat, state.legal(seat)[0])
    drawn = board.draw(GAME, state.view(0), state.legal(0), speak("en", "alarun"), NAMES)
    assert picture(drawn, 80) == PLACED


def test_free_cells_are_those_of_the_legal_actions() -> None:
    """3.2: nothing can be placed during the exchange."""
    language = speak("en", "alarun")
    state = after(2, [])
    exchange = picture(board.draw(GAME, state.view(0), state.legal(0), language, NAMES), 80)
    assert "e3" not in exchange
    state = after(2, ["0 pass", "1 swap and pass"])
    placing = picture(board.draw(GAME, state.view(0), state.legal(0), language, NAMES), 80)
    assert "e4" in placing
    assert "d5  ★   f5" in placing
    assert "e3" not in placing


@pytest.mark.parametrize("code", LANGUAGES)
def test_cards_are_told_apart_without_colour(code: str) -> None:
    chips = {cards.chip(name, speak(code, "alarun")).plain for name in CARD_NAMES}
    assert len(chips) == DRUID + 1
    assert {len(chip) for chip in chips} == {3}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_is_cut_off_at_100_or_at_80_columns(seats: int, code: str) -> None:
    chance = QuickChance(seats)
    language = speak(code, "alarun")
    state = GAME.deal(seats, {}, chance)
    while state.actors():
        seat = state.actors()[-1]
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
        if chance.below(20) == 0:
            for viewer in (seat, None):
                acts = [] if viewer is None else state.legal(viewer)
                drawn = board.draw(GAME, state.view(viewer), acts, language, NAMES)
                for width in (100, 80):
                    shown = picture(drawn, width)
                    assert "…" not in shown
                    assert len(shown.splitlines()) <= 18


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_legend_names_every_symbol(code: str) -> None:
    shown = picture(board.legend(GAME, speak(code, "alarun")), 100)
    for symbol in cards.SYMBOLS.values():
        assert f"{symbol} " in shown
    for colour in cards.STYLES:
        assert f" {cards.letters(colour, speak(code, 'alarun'))} " in shown
