"""A view goes to a bot's process and back, whatever its keys are."""

from __future__ import annotations

import msgspec
import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.server.tables.bot_thinking import Question, choose_turn, encode_view


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_s_views_reach_the_bots(name: str) -> None:
    game = games.find(name)
    seats = min(game.seats)
    state = game.deal(seats, game.settle(seats, {}), QuickChance(1))
    (seat, *_) = state.actors()
    view = encode_view(state.view(seat))
    assert msgspec.json.decode(view, type=game.view_type) == state.view(seat)
    first, *_ = choose_turn(Question(name, game.version, None, view), "random", 1, 0.0)
    assert first.action in state.legal(seat)
