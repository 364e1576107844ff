from __future__ import annotations

import io

import pytest
from rich.console import Console, RenderableType

from nemeton.cli.boards.alluvium import board as alluvium
from nemeton.cli.boards.alluvium.sheet import chip
from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.game import GAME, AlluviumState
from nemeton.words.language import speak
from nemeton.words.language_codes import LANGUAGES
from tests.games.alluvium.tables import view_of

NAMES = ["You", "greedy 2", "greedy 3", "random 4", "random 5"]


def picture(what: RenderableType, width: int = 100) -> str:
    """The text of a drawing, without colours."""
    console = Console(file=io.StringIO(), width=width, no_color=True, highlight=False)
    console.print(what)
    assert isinstance(console.file, io.StringIO)
    return "\n".join(line.rstrip() for line in console.file.getvalue().splitlines())


def after(seats: int, decisions: int, memory_aid: bool = True) -> AlluviumState:
    state = GAME.deal(seats, {"memory_aid": memory_aid}, QuickChance(7))
    assert isinstance(state, AlluviumState)
    for _ in range(decisions):
        if state.actors():
            seat = state.actors()[0]
            state.apply(seat, GAME.bots.promising(state, seat)[0])
    return state


OPENED = """\
Alluvium · round 1 of 4 · your own land   clockwise ↻ · reconstruction-1 ───────────────────────────
 ▲  Your sheet                        player       card has
    a  b  c  d  e  f  g  h  i  j       ▲  You      V     ▲  drawing …
 1 (▲) ·  ·  ·  ·  ·  ·  ·  ·  ·       ●  greedy 2 U     ●  drawing …
 2 (▲) ·  ·  ·  ·  ·  ·  ·  ·  ·       ■  greedy 3 T     ■  drawing …
 3 (▲)(▲)(▲) ·  ·  ·  ·  s  ·  ·       ◆  dummy    –
 4  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·
 5  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·      To draw in  ▲
 6  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·      L1    L2        L3    L4
 7  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·      @     @ # # #   @ #         @
 8  ·  ·  s  ·  ·  ·  ·  s  ·  ·      #     #           #   # # # #
 9  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·      #                 #
10  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·      # #               #
Scores –
Largest rectangle a1–a3: 3 points
Helper       checks rank area bonus
 ●  greedy 2      0   1.    0     0
 ■  greedy 3      0   1.    0     0
 ◆  dummy         0   1.    0     0"""


def test_a_picture() -> None:
    state = GAME.deal(3, {}, QuickChance(7))
    state.apply(0, GAME.verbs.parse("draw v1 a1"))
    drawn = alluvium.draw(GAME, state.view(0), state.legal(0), speak("en", "alluvium"), NAMES)
    assert picture(drawn) == OPENED


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_names_of_players_are_not_broken_in_80_columns(code: str) -> None:
    language = speak(code, "alluvium")
    names = [language.say("cli-player-person", seat=number) for number in range(1, 6)]
    board = picture(alluvium.draw(GAME, after(5, 0).view(0), [], language, names), width=80)
    for name in names[1:]:
        assert board.count(f"  {name}") == 2  # among the players, and as a helper


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_view_can_be_drawn_within_100_columns(seats: int, code: str) -> None:
    language = speak(code, "alluvium")
    for decisions in (0, 20, 60, 90, 500):
        state = after(seats, decisions, memory_aid=decisions != 90)
        for viewer in (0, seats - 1, None):
            view = view_of(state, viewer)
            board = picture(alluvium.draw(GAME, view, [], language, NAMES))
            shown = [sheet for sheet in view.sheets if sheet is not None]
            assert board.count("\n 5 ") == (viewer is not None)
            for sheet in shown:
                for points in sheet.scores:
                    assert str(points) in board
            standing = picture(alluvium.standing(GAME, view, language, NAMES))
            assert all(name in standing for name in NAMES[:seats])
            if view.result is not None:
                assert all(f" {score.total}\n" in f"{standing}\n" for score in view.result.scores)


def test_colours_are_told_apart_by_their_symbols() -> None:
    view = view_of(after(5, 0), 0)
    chips = {chip(view, player.colour).plain for player in view.players}
    assert len(chips) == 5


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_legend_fits_one_line(code: str) -> None:
    legend = picture(alluvium.legend(GAME, speak(code, "alluvium")))
    assert "\n" not in legend
    for sign in ("s ", "+ ", "(▲) ", "[▲] ", "@ "):
        assert sign in legend
