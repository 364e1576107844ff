from __future__ import annotations

from nemeton.cli.play.draft import Draft, turns_up
from nemeton.core.history import History
from nemeton.core.seed import seed_from
from nemeton.games import find


def table() -> History:
    return History(find("alarun"), 2, {"first": "1"}, seed_from("draft"))


def test_steps_are_taken_back_one_by_one() -> None:
    history = table()
    views = []
    draft = Draft(history)
    for seat in (0, 1):
        views.append(history.state.view(None))
        draft.step(seat, history.state.legal(seat)[0])
    assert len(draft) == 2
    while draft:
        draft.undo()
        assert history.state.view(None) == views.pop()
    assert history.moves == []


def test_a_step_that_turns_something_up_confirms_all_before_it() -> None:
    history = table()
    draft = Draft(history)
    draft.step(0, history.state.legal(0)[0])
    refresh = history.game.verbs.parse("refresh")
    assert turns_up(history.state, 1, refresh)
    draft.step(1, refresh)
    assert len(draft) == 0
    assert len(history.moves) == 2
