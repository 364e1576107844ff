from __future__ import annotations

from nemeton.cli.play.draft import Draft, turns_up
from nemeton.core.playthrough import Playthrough
from nemeton.core.record import seed_from
from nemeton.games import find


def table() -> Playthrough:
    return Playthrough(find("alarun"), 2, {"first": "1"}, seed_from("draft"))


def test_steps_are_taken_back_one_by_one() -> None:
    playthrough = table()
    views = []
    draft = Draft(playthrough)
    for seat in (0, 1):
        views.append(playthrough.state.view(None))
        draft.step(seat, playthrough.state.legal(seat)[0])
    assert len(draft) == 2
    while draft:
        draft.undo()
        assert playthrough.state.view(None) == views.pop()
    assert playthrough.moves == []


def test_a_step_that_turns_something_up_confirms_all_before_it() -> None:
    playthrough = table()
    draft = Draft(playthrough)
    draft.step(0, playthrough.state.legal(0)[0])
    refresh = playthrough.game.actions.parse("refresh")
    assert turns_up(playthrough.state, 1, refresh)
    draft.step(1, refresh)
    assert len(draft) == 0
    assert len(playthrough.moves) == 2
