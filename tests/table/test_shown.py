from __future__ import annotations

from typing import Any

import msgspec
import pytest

from nemeton import games
from nemeton.core.chance import QuickChance
from nemeton.core.history import History
from nemeton.core.seed import seed_from
from nemeton.table.desk import Desk
from nemeton.table.shown import Patch, Shown


def patched(view: dict[str, Any], patch: Patch) -> dict[str, Any]:
    view = {**view, **patch.set}
    for field, changes in patch.each.items():
        view[field] = [
            {**item, **changes.get(str(index), {})} for index, item in enumerate(view[field])
        ]
    return view


@pytest.mark.parametrize("name", games.NAMES)
def test_patches_lead_from_view_to_view(name: str) -> None:
    """In a whole random game of every seat and an onlooker."""
    game = games.find(name)
    seats = game.seats[0]
    desk = Desk(History(game, seats, game.simulation, seed_from(name)))
    shown = [Shown(desk, seat) for seat in (None, *range(seats))]
    views = [msgspec.to_builtins(one.view) for one in shown]
    chance = QuickChance(1)
    while not desk.history.over:
        actors = desk.decisions.actors
        seat = actors[chance.below(len(actors))]
        legal = desk.legal(seat)
        desk.committed(desk.history.stage(seat, [legal[chance.below(len(legal))]]).dated(0))
        for index, one in enumerate(shown):
            patch = msgspec.to_builtins(one.update(desk).patch)
            views[index] = patched(views[index], Patch(*patch))
            assert views[index] == msgspec.to_builtins(desk.history.state.view(one.seat))


def test_what_has_not_changed_is_not_sent() -> None:
    desk = Desk(History(games.find("alarun"), 2, {"first": "1"}, seed_from("x")))
    change = Shown(desk, 0).update(desk)
    assert change.patch == Patch({}, {})
    assert change[1:] == (None, None, None)
