"""Views go to bot processes whatever their keys are; hints depend on nothing else."""

from __future__ import annotations

from functools import partial

import msgspec
import pytest

from nemeton import games
from nemeton.analysis.hint import hints
from nemeton.bots.playout_search import PlayoutBot
from nemeton.core.chance import QuickChance
from nemeton.server.workers import bot_jobs
from nemeton.server.workers.bot_jobs import Question, advise, choose_turn, encode_view
from nemeton.testing.quick_bots import make_quick


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


def test_repeated_hints_are_equal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Differences between hints could reveal how they were computed."""
    adviser = make_quick("alarun", "druid", 2)
    assert isinstance(adviser, PlayoutBot)
    monkeypatch.setattr(bot_jobs, "hints", partial(hints, adviser=adviser))
    game = games.find("alarun")
    state = game.deal(2, game.settle(2, {"first": "1"}), QuickChance(1))
    question = Question("alarun", game.version, None, encode_view(state.view(0)))
    first = advise(question)
    assert first
    assert advise(question) == first
