"""Every board at 80 columns."""

from __future__ import annotations

import re
from io import StringIO

import pytest
from rich.console import Console

from nemeton.cli.boards import board_of
from nemeton.core.chance import QuickChance
from nemeton.games import find, names
from nemeton.games.salamandra.views.structs import SalamandraView
from nemeton.words.language import speak
from nemeton.words.language_codes import LANGUAGES

WIDTH = 80
CUT = re.compile(r"\S…")  # a word that ends in dots; a menu's dots stand alone
EVERY = 7  # steps from one drawing to the next


@pytest.mark.slow
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("name", names())
def test_nothing_is_cut_in_eighty_columns(name: str, code: str) -> None:
    game, board, language = find(name), board_of(name), speak(code, name)
    seats = game.seats[-1]
    players = [f"archdruid {seat}" for seat in range(1, seats + 1)]
    chance = QuickChance(5)
    state = game.deal(seats, game.settle_simulation(seats, {}), chance)
    for step in range(400):
        if not state.actors():
            break
        seat = state.actors()[0]
        if step % EVERY == 0:
            view = state.view(seat)
            console = Console(file=StringIO(), width=WIDTH, color_system=None)
            with console.capture() as capture:
                console.print(board.draw(game, view, state.legal(seat), language, players))
            drawn = capture.get()
            assert max(map(len, drawn.splitlines())) <= WIDTH
            assert CUT.search(drawn) is None, drawn
            if isinstance(view, SalamandraView):
                shown = set(re.findall(r"(\d+)[YGWP]+[↯♨]", drawn))
                assert shown == {str(number) for number in view.fields}
        legal = state.legal(seat)
        state.apply(seat, legal[chance.below(len(legal))])
