"""It can be played wherever games are played."""

from __future__ import annotations

import nemeton
from examples.gops.game import GAME


def test_it_is_registered_like_any_other() -> None:
    assert "gops" in nemeton.available()
    assert nemeton.load("gops") is GAME


def test_bots_play_it() -> None:
    found = nemeton.match(GAME, ["greedy", "random"], games=30, seed=1)
    assert found.wins[0] > found.wins[1]


def test_a_record_gives_the_same_game() -> None:
    history = nemeton.History(GAME, 3, {}, bytes(32))
    while not history.over:
        seat = history.state.actors()[0]
        history.play(seat, history.state.legal(seat)[0])
    record = history.record(["Ann", "Ben", "Cai"])
    assert nemeton.replay(record).state == history.state


def test_its_board() -> None:
    state = nemeton.load("gops").new(seats=2, seed=1)
    state.play(0, "bid 4")
    said = str(state)
    assert "at stake" in said
    assert "has bid" in said
    assert "Bid one card of your hand" in said
