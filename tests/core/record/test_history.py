"""The history of a game: staged, committed, and followed from a log."""

from __future__ import annotations

import pytest

from nemeton.core.errors import BadRecord, BadText, NemetonError, Refused
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.games.alarun.game import GAME
from tests.core.moves import like
from tests.table.tables import logged, new_history


def test_staging_changes_nothing() -> None:
    history = new_history()
    before = history.state.copy()
    history.stage(0, ["pass"])
    with pytest.raises(Refused):
        history.stage(1, ["pass"])
    with pytest.raises(BadText):
        history.stage(0, ["hop"])
    assert history.state == before
    assert history.ply == 0


def test_a_stage_continues_another() -> None:
    history = new_history()
    first = history.stage(0, ["pass"])
    history.commit(first)
    history.commit(history.stage(1, ["pass"]))
    one = history.stage(0, [history.state.legal(0)[0]])
    two = history.stage(0, [one.state.legal(0)[0]], one)
    assert two.steps[:1] == one.steps
    assert len(two.moves) == 2
    history.commit(two)
    assert history.ply == 4


def test_nothing_follows_a_reveal() -> None:
    """Neither a legal action nor an illegal or unreadable one."""
    history = new_history()
    for after in ("pass", "confirm", "hop", 10**6):
        with pytest.raises(NemetonError, match="after-a-reveal"):
            history.stage(0, ["refresh", after])
    assert history.stage(0, ["refresh"]).steps == [GAME.verbs.parse("refresh")]


def test_a_log_leads_back_to_the_same_history() -> None:
    desk, moves = logged()
    again = new_history()
    again.follow(moves)
    assert again.state == desk.history.state
    assert again.moves == desk.history.moves


def test_hidden_moves_are_shown_to_their_own_seat_only() -> None:
    desk, _moves = logged()
    placed = next(
        move for move in desk.history.moves if GAME.verbs.verb(move.action).name == "place"
    )
    assert placed.shown_to([placed.seat])
    assert not placed.shown_to([1 - placed.seat])
    assert not placed.shown_to([None])
    assert desk.history.moves[0].shown_to([None])


def test_a_log_that_does_not_fit_is_refused() -> None:
    _desk, moves = logged()
    with pytest.raises(BadRecord, match="record-illegal-move"):
        new_history().follow(moves[1:])
    with pytest.raises(BadRecord, match="record-diverges"):
        new_history().follow([like(moves[0], actors=1)])


def test_the_repr_names_game_moves_and_state() -> None:
    history = History(GAME, 3, {"first": "2"}, seed_from("x"))
    history.play(1, GAME.verbs.parse("pass"))
    assert repr(history) == "<History of alarun: 1 moves, <alarun: 3 seats, seat 2 to act>>"
